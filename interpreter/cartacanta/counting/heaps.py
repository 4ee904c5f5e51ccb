"""Dividing a deck into tricks that can be played one after the other, whoever holds the cards.

First come tricks of one suit, to which everybody follows. What is left of the suits, fewer cards than there are players
of each, fills the last tricks: such a trick has all that is left of the suit led, so that nobody who lays another suit
there could have followed.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Vector = tuple[int, ...]

MOST_SPLITS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Heap:
    """The cards of a trick: how many of each suit, and which suit is led."""

    suits: Vector
    led: int

    @property
    def free(self) -> bool:
        """Whether somebody else than the leader can take it."""
        return self.suits[self.led] > 1


@dataclass(frozen=True, slots=True)
class Shape:
    """A whole deck divided: how many tricks of one suit there are, the last tricks, and what nobody plays."""

    players: int
    full: Vector
    """How many tricks of each suit."""
    mixed: tuple[Heap, ...]
    """The last tricks, in order."""
    unplayed: Vector

    def of_one(self, suit: int) -> Heap:
        """A trick of this suit."""
        return Heap(tuple(self.players if at == suit else 0 for at in range(len(self.full))), suit)


def shapes(sizes: Sequence[int], players: int, unplayed: int, leads: Sequence[int]) -> Iterator[Shape]:
    """The ways to divide a deck with so many cards of each suit, those with the fewest mixed tricks first."""
    splits = islice(shares(sizes, unplayed), MOST_SPLITS)
    for aside in sorted(
        splits, key=lambda way: sum((n - u) % players for n, u in zip(sizes, way, strict=True))
    ):
        played = [size - gone for size, gone in zip(sizes, aside, strict=True)]
        full = tuple(number // players for number in played)
        for mixed in last_heaps(tuple(number % players for number in played), players, leads):
            yield Shape(players, full, mixed, aside)


def shares(numbers: Sequence[int], wanted: int) -> Iterator[Vector]:
    """All ways to take so many cards out of so many of each sort."""
    if not numbers:
        if wanted == 0:
            yield ()
        return
    for taken in range(max(0, wanted - sum(numbers[1:])), min(numbers[0], wanted) + 1):
        for rest in shares(numbers[1:], wanted - taken):
            yield (taken, *rest)


def last_heaps(left: Vector, players: int, leads: Sequence[int]) -> Iterator[tuple[Heap, ...]]:
    """The ways to make tricks of what is left; ``leads`` are the suits in the order in which one leads them by choice."""
    if not any(left):
        yield ()
        return
    suits = [suit for suit, number in enumerate(left) if number]
    suits.sort(key=leads.index)
    for led in suits:
        others = [0 if suit == led else number for suit, number in enumerate(left)]
        for fill in shares(others, players - left[led]):
            heap = Heap(tuple(left[led] if suit == led else fill[suit] for suit in range(len(left))), led)
            after = tuple(number - used for number, used in zip(left, heap.suits, strict=True))
            for rest in last_heaps(after, players, leads):
                yield (heap, *rest)


def contents(heap: Vector, held: Sequence[dict[int, int]]) -> Iterator[tuple[dict[int, int], ...]]:
    """What so many cards of each suit can be worth, one by one: for each suit, how many of each value."""
    ways = []
    for number, values in zip(heap, held, strict=True):
        kinds = sorted(values)
        ways.append(
            [
                {kind: taken for kind, taken in zip(kinds, way, strict=True) if taken}
                for way in shares([values[kind] for kind in kinds], number)
            ]
        )
    yield from product(*ways)
