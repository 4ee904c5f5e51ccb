"""Which machine code a plan is played with, where nobody has said so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.simulation.courses import DEALS
from cartacanta.simulation.engines import FITTED, FROZEN, fit_of
from cartacanta.simulation.playing import FULL
from cartacanta.simulation.warming import is_built

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.running import Group

LONG: Final = 50_000_000
"""So many deals of a game pay for making code of its rules: that takes half a minute, and then plays twice as fast or more."""
MANY: Final = 10_000_000
"""So many pay for making code for games that are built alike, where code for any is there."""
FEW: Final = 2
"""So many different builds are made sooner than the code for any rules."""


def best_kernel(groups: Sequence[Group]) -> str:
    """The kernel with which a plan is likely to be over first. The figures are the same with any."""
    courses = [course for group in groups for course in group.courses]
    if any(course.work != DEALS or any(course.kinds) for course in courses):
        return FULL
    most = max(group.count for group in groups)
    if most >= LONG:
        return FROZEN
    if all(is_built(group.courses, FITTED) for group in groups):
        return FITTED
    if most < MANY and all(is_built(group.courses, FULL) for group in groups):
        return FULL
    builds = {fit_of(course.program.record, FITTED).name for course in courses}
    return FITTED if len(builds) <= FEW else FULL
