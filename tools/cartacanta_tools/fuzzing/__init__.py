"""What `cartacanta fuzz` looks at, in which order, for how long, and what it keeps of what it finds."""
