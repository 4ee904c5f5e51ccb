"""Which clauses of a page no rule carries, which rules nothing has reached, and which have no source."""
