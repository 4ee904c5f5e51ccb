"""From YAML text to an agreement: reading, inheritance, options. See ``loading`` for the way in."""
