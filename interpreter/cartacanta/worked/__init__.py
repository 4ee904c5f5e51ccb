"""Hands worked out on a page, whole or in part, held against the rules.

hand = read_hand(tree, reader)       # a record's keys, with what only a page has
judged = judge(hand, program)        # never raises for what a page says
judged.faults                        # every fault, each once, in the order of the hand
judged.open                          # the facts that are missing
judged.score                         # what the same cards come to, rightly taken
"""

from __future__ import annotations

from cartacanta.worked.hand import WorkedHand
from cartacanta.worked.judging import HAND_CODES, Judged, judge
from cartacanta.worked.reading import HAND_KEYS, read_hand

__all__ = ["HAND_CODES", "HAND_KEYS", "Judged", "WorkedHand", "judge", "read_hand"]
