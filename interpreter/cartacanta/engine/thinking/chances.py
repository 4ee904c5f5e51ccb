"""Chances in whole numbers out of ONE, and how likely it is that a hand holds none of some cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count
from cartacanta.engine.jit import jitable

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord

BITS: Final = 10
ONE: Final = 1 << BITS
"""Certainty; also one card, or one trick, where parts of one are counted."""


@jitable
def both(one: int, other: int) -> int:
    """The chance of two things that don't depend on each other; a part of an amount."""
    return (one * other) >> BITS


@jitable
def power(chance: int, times: int) -> int:
    """The chance that something happens so many times in a row."""
    found = ONE
    while times > 0 and found > 0:
        found = (found * chance) >> BITS
        times -= 1
    return found


@jitable
def fading(expected: int) -> int:
    """The chance that there is none of what is expected so many times (in ONE): 1 at none, a third at one."""
    return ONE * ONE // (ONE + expected + expected * expected // ONE)


@jitable
def has_none(deal: DealRecord, seat: int, cards: int) -> int:
    """The chance that a seat holds none of these cards, as the thinking seat sees it."""
    if deal.known[seat] & cards:
        return 0
    return power(deal.miss[seat], count(deal.pool & cards & ~deal.lacks[seat]))


@jitable
def expected(deal: DealRecord, cards: int) -> int:
    """How many of these cards (in ONE) the other hands may be expected to hold."""
    return count(deal.pool & cards) * deal.share + count(deal.shown & cards) * ONE
