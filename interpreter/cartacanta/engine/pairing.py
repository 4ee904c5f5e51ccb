"""The same deals in two games, added up in pairs: what differences between games are read off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.jit import jitable
from cartacanta.engine.outcomes import AMOUNTS, HEAD, QUANTITIES, SCORE, VOID
from cartacanta.engine.records import SEATS
from cartacanta.engine.wide import LIMBS, add_product

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

# sums over pairs of deals: these, then five sums for each quantity and seat
PLAYED: Final = 0  # deals that were played in both games
DIFFERENT: Final = (
    1  # deals that end with another score for some seat, or that nobody played in one game alone
)
FIRST_DIFFERENT: Final = 2  # the place of the first of them in the rows, from 1
PAIR_HEAD: Final = 3
ONE: Final = 0
TWO: Final = 1
ONE_SQUARES: Final = 2
TWO_SQUARES: Final = 3
PRODUCTS: Final = 4
BLOCK: Final = 5
PAIR_SUMS: Final = PAIR_HEAD + QUANTITIES * SEATS * BLOCK
PAIR_ROW: Final = PAIR_SUMS * LIMBS


@jitable
def add_pairs(  # noqa: PLR0917 - two games beside each other
    one: Sequence[int],
    two: Sequence[int],
    seats: int,
    times_one: int,
    times_two: int,
    deals: int,
    sums: MutableSequence[int],
) -> None:
    """Add up two games' rows of results of the same deals; amounts are multiplied to count in a common unit."""
    width = HEAD + QUANTITIES * seats
    for k in range(deals):
        at = k * width
        void = (one[at + VOID] != 0) + (two[at + VOID] != 0)
        differs = void == 1
        if void == 0:
            sums[PLAYED] += 1
            for place in range(QUANTITIES * seats):
                a = one[at + HEAD + place]
                b = two[at + HEAD + place]
                quantity = place // seats
                if quantity < AMOUNTS:
                    a *= times_one
                    b *= times_two
                differs = differs or (quantity == SCORE and a != b)
                here = PAIR_HEAD + (quantity * SEATS + place % seats) * BLOCK
                add_product(sums, here + ONE, PAIR_SUMS, a, 1)
                add_product(sums, here + TWO, PAIR_SUMS, b, 1)
                add_product(sums, here + ONE_SQUARES, PAIR_SUMS, a, a)
                add_product(sums, here + TWO_SQUARES, PAIR_SUMS, b, b)
                add_product(sums, here + PRODUCTS, PAIR_SUMS, a, b)
        if differs:
            sums[DIFFERENT] += 1
            if sums[FIRST_DIFFERENT] == 0:
                sums[FIRST_DIFFERENT] = k + 1
