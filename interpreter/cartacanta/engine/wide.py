"""Sums of products that can't overflow, whatever the amounts: small ones in one integer, large ones in pieces.

A sum stands in a row of integers at a place and, for what is large, at further places a fixed step apart; its value
is the sum over them of ``row[at + k * step] << (BITS * k)``. So many terms fit: with both factors within ``FAST`` a product
is at most 2**46; pieces of larger ones are at most 3 * 2**42; 65,536 terms (`MOST_TERMS`) of either stay below 2**63.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.jit import hot, jitable

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

FAST: Final = 1 << 23
MOST_TERMS: Final = 1 << 16
BITS: Final = 21
PIECE: Final = (1 << BITS) - 1
LIMBS: Final = 5


@hot
def add_product(row: MutableSequence[int], at: int, step: int, one: int, other: int) -> None:
    """Add a product to the sum at a place."""
    if -FAST <= one <= FAST and -FAST <= other <= FAST:
        row[at] += one * other
    else:
        add_large(row, at, step, one, other)


@jitable
def add_large(row: MutableSequence[int], at: int, step: int, one: int, other: int) -> None:
    """Add a product of which one factor is large: like long multiplication, with three digits of 21 bits each."""
    low, middle, high = one & PIECE, (one >> BITS) & PIECE, one >> (2 * BITS)
    other_low, other_middle, other_high = other & PIECE, (other >> BITS) & PIECE, other >> (2 * BITS)
    row[at] += low * other_low
    row[at + step] += low * other_middle + middle * other_low
    row[at + 2 * step] += low * other_high + middle * other_middle + high * other_low
    row[at + 3 * step] += middle * other_high + high * other_middle
    row[at + 4 * step] += high * other_high


def value_of(row: Sequence[int], at: int, step: int) -> int:
    """What a sum has come to."""
    return sum(row[at + k * step] << (BITS * k) for k in range(LIMBS))
