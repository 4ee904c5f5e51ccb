"""Which machine code a plan is played with, where nobody has said so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.simulation.courses import DEALS
from cartacanta.simulation.engines import FITTED, FROZEN
from cartacanta.simulation.playing import FULL
from cartacanta.simulation.warming import missing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.running import Group

BUILDING: Final = {FULL: 75.0, FITTED: 35.0, FROZEN: 18.0}
"""Seconds that one piece of machine code takes to build, about."""
RATE: Final = {FULL: 0.9e6, FITTED: 3e6, FROZEN: 4e6}
"""Deals a second of a game of ten tricks, about."""


def best_kernel(groups: Sequence[Group]) -> str:
    """The kernel with which a plan is likely to be over first. The figures are the same with any."""
    courses = [course for group in groups for course in group.courses]
    if any(course.work != DEALS or any(course.kinds) for course in courses):
        return FULL
    return min((FULL, FITTED, FROZEN), key=lambda kernel: seconds(groups, kernel))


def seconds(groups: Sequence[Group], kernel: str) -> float:
    """How long a plan takes, about: building what isn't there, and playing."""
    wanted = set[str]().union(*(missing(group.courses, kernel) for group in groups))
    deals = sum(group.count * len(group.courses) for group in groups)
    return len(wanted) * BUILDING[kernel] + deals / RATE[kernel]
