"""The verbs of the command, one module each with its click command as ``command``."""
