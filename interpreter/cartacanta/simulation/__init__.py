"""Many deals and matches, added up exactly: what `compare` shows.

A `Course` says what is played; `play_part` plays some numbers of it and gives a `Part`, which merges with others in any
order; the figures are read off its sums. Nothing here prints, and nothing depends on who plays which part.
"""

from __future__ import annotations

from cartacanta.simulation.choicesums import ChoiceSums
from cartacanta.simulation.courses import CHOICES, DEALS, LUCK, MATCHES, Course, course_of, share_cards
from cartacanta.simulation.distribution import Distribution
from cartacanta.simulation.estimates import Estimate
from cartacanta.simulation.luck import Luck, luck_of
from cartacanta.simulation.lucksums import LuckSums
from cartacanta.simulation.matchsums import MatchSums
from cartacanta.simulation.pairsums import QUANTITIES, PairSums
from cartacanta.simulation.playing import FULL, PLAIN, Part, play_part
from cartacanta.simulation.simulating import simulate
from cartacanta.simulation.skill import how_often, one_among
from cartacanta.simulation.sums import DealSums

__all__ = [
    "CHOICES",
    "DEALS",
    "FULL",
    "LUCK",
    "MATCHES",
    "PLAIN",
    "QUANTITIES",
    "ChoiceSums",
    "Course",
    "DealSums",
    "Distribution",
    "Estimate",
    "Luck",
    "LuckSums",
    "MatchSums",
    "PairSums",
    "Part",
    "course_of",
    "how_often",
    "luck_of",
    "one_among",
    "play_part",
    "share_cards",
    "simulate",
]
