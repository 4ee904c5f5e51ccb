"""Many deals of one program with a single call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.simulation.courses import Course
from cartacanta.simulation.playing import FULL, PLAIN, play_part
from cartacanta.simulation.sums import DealSums

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.program.model import Program

PIECES: Final = {FULL: 65_536, PLAIN: 64}
"""How many deals are played between two reports of progress."""


def simulate(
    program: Program,
    deals: int,
    *,
    seed: int = 0,
    first: int = 0,
    compiled: bool = True,
    progress: Callable[[int], None] | None = None,
) -> DealSums:
    """Play independent first deals of a match at random and add them up.

    The deals are named (seed, first), (seed, first + 1), ...: the same names give the same figures on any machine.
    ``progress`` is told how many have been played. ``compiled=False`` runs plain Python, some hundred times slower.
    """
    kernel = FULL if compiled else PLAIN
    course = Course({program.variant.players: program}, seed=seed)
    total = summed(course, first, 0, kernel)
    done = 0
    while done < deals:
        size = min(PIECES[kernel], deals - done)
        total = total.merged(summed(course, first + done, size, kernel))
        done += size
        if progress:
            progress(done)
    return total


def summed(course: Course, first: int, count: int, kernel: str) -> DealSums:
    """The sums of some deals."""
    (sums,) = play_part((course,), first, count, kernel).sums
    assert isinstance(sums, DealSums)  # noqa: S101 - a course of deals
    return sums
