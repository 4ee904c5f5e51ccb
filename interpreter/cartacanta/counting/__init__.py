"""What the card scores of a deal can add up to, counted and not sampled.

A deal's parties each write down what they have, rounded; what that adds up to depends on the fractions they are left
with. ``possible_sums(program)`` gives every sum there is, each with a legal deal (``.deal``, which ``write_record`` writes
down); ``count_sums`` has also what isn't decided; ``survey(name)`` looks at every option that matters;
``because(stakes)`` says why there is no other sum.
"""

from __future__ import annotations

from cartacanta.counting.because import because
from cartacanta.counting.shares import Stakes
from cartacanta.counting.sums import Counted, PossibleSum, count_sums, possible_sums
from cartacanta.counting.surveying import Outcome, Survey, survey

__all__ = [
    "Counted",
    "Outcome",
    "PossibleSum",
    "Stakes",
    "Survey",
    "because",
    "count_sums",
    "possible_sums",
    "survey",
]
