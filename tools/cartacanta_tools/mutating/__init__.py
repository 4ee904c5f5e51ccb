"""Mutation of rules: a document changed in one place at a time, and whether anything it says of itself notices."""
