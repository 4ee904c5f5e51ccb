"""A sample deal: played by the interpreter with a little sense, so that there is something to learn from it."""
