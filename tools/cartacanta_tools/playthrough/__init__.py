"""Golden playthroughs: deals and matches of a document told in words, so that people read what changes."""
