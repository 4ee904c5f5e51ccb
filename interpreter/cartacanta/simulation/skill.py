"""How often a better player beats worse ones: one of them at each seat in turn, on the same cards."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.simulation.courses import course_of
from cartacanta.simulation.estimates import Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.sums import DealSums


def one_among(
    agreement: Agreement, better: str = "sensible", worse: str = "random", *, seed: int = 0
) -> tuple[Course, ...]:
    """A course of deals for each player: they are of one kind, all others of the other."""
    count = len(course_of(agreement, players=(worse,)).players)
    return tuple(
        course_of(
            agreement, players=[better if other == player else worse for other in range(count)], seed=seed
        )
        for player in range(count)
    )


def how_often(courses: Sequence[Course], sums: Sequence[DealSums], better: str = "sensible") -> Estimate:
    """The part of the deals that the one wins, over all seats; a win that n sides share counts as 1/n.

    If all played alike this would be 1 in as many as there are sides; where a deal makes the sides, play it to find out. The seats are played on the same cards, so
    their errors may go together: the interval is as wide as if they did so wholly.
    """
    found = []
    for course, of in zip(courses, sums, strict=True):
        player = course.players.index(better)
        found.append(of.mean_wins()[course.program.occupied[player]])
    count = len(found)
    return Estimate(
        sum((one.mean for one in found), Fraction(0)) / count,
        sum(one.low for one in found) / count,
        sum(one.high for one in found) / count,
        sum(one.deviation for one in found) / count,
    )
