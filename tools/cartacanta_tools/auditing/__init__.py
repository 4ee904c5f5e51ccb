"""What `cartacanta audit` reads and writes."""
