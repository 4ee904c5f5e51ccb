"""With how few tricks, and cards of value in them, the other parties can bring a deal to a sum: a bound, by counting.

One party takes nearly everything. No deal with the sum has fewer tricks for the others together, and none with so few
tricks has fewer cards of value in them, whatever the rules of play are.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cartacanta.counting.shares import Stakes

MOST_VECTORS: Final = 1_500

Vector = tuple[int, ...]
State = tuple[bool, bool, Vector]
"""Whether one of the others took the last trick, and has what lay on the table; how many cards of each kind they have."""
States = dict[State, int]
"""For each state a set of losses: an integer with a bit for each, moved up by a point for every party."""


def fewest(stakes: Stakes, wanted: frozenset[int]) -> dict[int, tuple[int, int]]:
    """For each sum, the fewest tricks of the others, and the fewest cards of value; a sum is left out if it isn't known."""
    if stakes.remainder is not None or (stakes.to_nobody and any(value for value, _ in stakes.values)):
        return {}
    kinds: Counter[tuple[int, bool]] = Counter()
    for value, number in stakes.values:
        kinds[value % stakes.unit, value != 0] += number
    plain = kinds.pop((0, False), 0)
    listed = sorted(kinds)
    numbers = tuple(kinds[kind] for kind in listed)
    if prod(number + 1 for number in numbers) > MOST_VECTORS:
        return {}
    return _Table(stakes, tuple(fraction for fraction, _ in listed), numbers, plain).bounds(wanted)


class _Table:
    """What the others may have, by how many of them take how many tricks."""

    def __init__(self, stakes: Stakes, fractions: Vector, numbers: Vector, plain: int) -> None:
        self.stakes = stakes
        self.fractions = fractions
        self.numbers = numbers
        self.plain = plain
        self.layers: dict[tuple[int, int], States] = {}

    def bounds(self, wanted: frozenset[int]) -> dict[int, tuple[int, int]]:
        """The bounds of the wanted sums."""
        found: dict[int, tuple[int, int]] = {}
        for tricks in range(self.stakes.tricks + 1):
            if wanted <= found.keys():
                break
            here: dict[int, int] = {}
            for others in range(self.stakes.parties):
                for state, losses in self.layer(others, tricks).items():
                    self.note(here, state, losses, others, tricks)
            for total, cards in here.items():
                if total in wanted:
                    found.setdefault(total, (tricks, cards))
        return found

    def note(self, here: dict[int, int], state: State, losses: int, others: int, tricks: int) -> None:
        """Note the sums that a state comes to, with the cards of value that the others have."""
        stakes = self.stakes
        last, _, have = state
        if not last and 0 < tricks == stakes.tricks:
            return  # somebody takes the last trick
        theirs = self.amount(have) + last * stakes.last_trick
        own = stakes.loss(stakes.everything - theirs)
        for place in range(losses.bit_length()):
            if losses >> place & 1:
                total = stakes.everything - own - (place - others * stakes.unit)
                here[total] = min(here.get(total, sum(have)), sum(have))

    def amount(self, have: Vector) -> int:
        """What cards are worth, but for whole points."""
        return sum(map(int.__mul__, self.fractions, have))

    def layer(self, others: int, tricks: int) -> States:
        """What so many others, each of whom has something, may have with so many tricks."""
        if others == 0:
            return {(False, False, (0,) * len(self.numbers)): 1} if tricks == 0 else {}
        known = self.layers.get((others, tricks))
        if known is not None:
            return known
        found: States = {}
        for more in range(tricks + 1):
            for state, losses in self.layer(others - 1, tricks - more).items():
                self.add(found, state, losses, more, tricks)
        self.layers[others, tricks] = found
        return found

    def add(self, found: States, state: State, losses: int, more: int, tricks: int) -> None:
        """One more party takes so many tricks."""
        stakes = self.stakes
        last, takes, have = state
        cards = (tricks - more) * stakes.players + last * stakes.to_last + takes * stakes.to_seat
        plain = self.plain - (cards - sum(have))
        left = tuple(map(int.__sub__, self.numbers, have))
        for with_last in (False, True) if more and not last else (False,):
            for with_table in (False, True) if stakes.to_seat and not takes else (False,):
                if not more and not with_table:
                    continue
                size = more * stakes.players + with_last * stakes.to_last + with_table * stakes.to_seat
                for taken in ways(left, size, plain):
                    loss = stakes.loss(self.amount(taken) + with_last * stakes.last_trick)
                    after = (last or with_last, takes or with_table, tuple(map(int.__add__, have, taken)))
                    found[after] = found.get(after, 0) | losses << (loss + stakes.unit)


@cache
def ways(left: Vector, cards: int, plain: int) -> tuple[Vector, ...]:
    """The ways to take so many cards of each kind, the others being worth nothing."""
    if not left:
        return ((),) if cards <= plain else ()
    return tuple(
        (taken, *rest)
        for taken in range(min(left[0], cards) + 1)
        for rest in ways(left[1:], cards - taken, plain)
    )
