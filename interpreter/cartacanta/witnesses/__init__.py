"""Witness deals: the smallest deal on which two games end differently, or allow different things.

    found = find_witness(open_variant("rovescino"), open_variant("rovescino", {"last-trick": 0}), deals=10_000)
    found.parting.ends      # the same cards played in the same way: what they come to by either rules
    found.parting.turns     # or: what is asked of whom where the two part
    write_record(found.parting.first)       # a record to replay

Deals are those of `simulate`: (seed, 0), (seed, 1), ..., played at random by the first rules and followed by the
second. The first on which the games part, and some after it, are made smaller as `cartacanta.witnesses.shrinking` says.
"""

from __future__ import annotations

from cartacanta.witnesses.finding import Witness, deal_alike, find_witness
from cartacanta.witnesses.parting import End, Parting, Turn

__all__ = ["End", "Parting", "Turn", "Witness", "deal_alike", "find_witness"]
