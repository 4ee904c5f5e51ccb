"""Exact sums over the same deals in two games: what their differences are read off."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Final

from cartacanta.engine import outcomes, pairing
from cartacanta.engine.records import SEATS
from cartacanta.engine.wide import value_of
from cartacanta.simulation.exact import TimedSums, earliest, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program

QUANTITIES: Final = ("card", "score", "taken", "tricks", "share", "place", "win")
"""What is compared seat by seat, in the order of the engine's rows.

The card score, the score for the ledger, the value the side has taken before rounding; tricks; the side's part of all value
taken; its place among the sides (1 is best, who is level shares the places); its part of the deal's win.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairSums(TimedSums):
    """For each quantity and seat the sums over all shared deals: of both games, of squares and of products.

    ``[quantity][seat]``; what one is, in the integers summed, is in ``ones``. Deals that nobody played in one of the
    games are left out of the sums.
    """

    ones: tuple[int, ...] = shape()
    deals: int = 0
    played: int = 0
    """Deals played in both."""
    different: int = 0
    """Deals that end with another score for some seat, or that nobody played in one of the games alone."""
    first_different: int = earliest()
    """The number of the first of them; -1: there is none."""
    one: tuple[tuple[int, ...], ...]
    two: tuple[tuple[int, ...], ...]
    one_squares: tuple[tuple[int, ...], ...]
    two_squares: tuple[tuple[int, ...], ...]
    products: tuple[tuple[int, ...], ...]

    @classmethod
    def of_row(
        cls, programs: tuple[Program, Program], first: int, deals: int, row: Sequence[int]
    ) -> PairSums:
        """What the engine has summed over deals `first` to `first + deals - 1`."""
        seats = range(programs[0].record.seats)
        unit = common_unit(programs)

        def table(which: int) -> tuple[tuple[int, ...], ...]:
            at = pairing.PAIR_HEAD + which
            return tuple(
                tuple(
                    value_of(row, at + (quantity * SEATS + seat) * pairing.BLOCK, pairing.PAIR_SUMS)
                    for seat in seats
                )
                for quantity in range(len(QUANTITIES))
            )

        found = row[pairing.FIRST_DIFFERENT]
        return cls(
            ones=(unit, unit, unit, 1, outcomes.SHARE_ONE, 2, outcomes.WIN_ONE),
            deals=deals,
            played=row[pairing.PLAYED],
            different=row[pairing.DIFFERENT],
            first_different=first + found - 1 if found else -1,
            one=table(pairing.ONE),
            two=table(pairing.TWO),
            one_squares=table(pairing.ONE_SQUARES),
            two_squares=table(pairing.TWO_SQUARES),
            products=table(pairing.PRODUCTS),
        )


def common_unit(programs: tuple[Program, Program]) -> int:
    """What one point is when both games' amounts are whole numbers."""
    return lcm(programs[0].unit, programs[1].unit)
