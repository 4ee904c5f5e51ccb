"""Numbers drawn one after the other from a stream of the engine: the same on any machine and with any Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from cartacanta.engine.bits import below, mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item")


@dataclass(slots=True)
class Dice:
    """A stream of random numbers."""

    key: int
    drawn: int = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.drawn += 1
        return below(mixed(self.key, self.drawn), bound)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of some things."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Item]) -> None:
        """Bring things into a random order."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
