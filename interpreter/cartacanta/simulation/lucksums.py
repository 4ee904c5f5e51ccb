"""Exact sums over deals whose cards were played again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine import luck as rows
from cartacanta.engine.outcomes import WIN_ONE
from cartacanta.engine.records import SEATS
from cartacanta.engine.wide import value_of
from cartacanta.simulation.exact import TimedSums, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program

LUCK_QUANTITIES: Final = ("score", "win")
"""The score, and the part of the deal's win that falls to the seat's side."""
MOMENTS: Final = ((1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (0, 2), (1, 1), (2, 1))
"""Powers of a deal's sum over its replays and of what they scatter around their mean, in this order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckSums(TimedSums):
    """For each quantity and seat the sums over deals of powers of two numbers of each deal.

    These are the sum ``t`` over its replays, and ``times * q - t * t`` with the sum ``q`` of squares.
    """

    ones: tuple[int, ...] = shape()
    """What one is in the integers summed, by quantity."""
    times: int = shape()
    """How often the cards of each deal were played."""
    deals: int = 0
    not_played: int = 0
    """Replays that nobody played; they count with nothing."""
    moments: tuple[tuple[tuple[int, ...], ...], ...]
    """[quantity][seat][moment]."""

    @classmethod
    def of_row(cls, program: Program, times: int, deals: int, row: Sequence[int]) -> LuckSums:
        """What a row for each deal comes to."""
        listed = [row[at : at + rows.LUCK_ROW] for at in range(0, deals * rows.LUCK_ROW, rows.LUCK_ROW)]

        def moments(quantity: int, seat: int) -> tuple[int, ...]:
            at = rows.LUCK_HEAD + 2 * (quantity * SEATS + seat)
            sums = [value_of(one, at, rows.LUCK_SUMS) for one in listed]
            squares = [value_of(one, at + 1, rows.LUCK_SUMS) for one in listed]
            scatter = [times * q - t * t for t, q in zip(sums, squares, strict=True)]
            return tuple(
                sum(t**power * s**other for t, s in zip(sums, scatter, strict=True))
                for power, other in MOMENTS
            )

        return cls(
            ones=(program.unit, WIN_ONE),
            times=times,
            deals=deals,
            not_played=sum(one[rows.NOT_PLAYED] for one in listed),
            moments=tuple(
                tuple(moments(quantity, seat) for seat in range(program.record.seats))
                for quantity in range(len(LUCK_QUANTITIES))
            ),
        )
