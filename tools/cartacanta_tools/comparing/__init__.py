"""Comparing variants: what is asked, what comes out, and how it is told."""
