"""Names of cards, and what others of the same kind there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Plain
    from cartacanta.variant.model import Variant

MOST_ADDED = 2


@dataclass(frozen=True, slots=True)
class Names:
    """The suits, ranks, cards and sets of a deck, each kind in its order."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    cards: tuple[str, ...]
    sets: tuple[str, ...]

    @classmethod
    def of(cls, variant: Variant) -> Names:
        """The names of a variant's deck, removed cards included."""
        pack = variant.pack
        cards = tuple(rank + suit for suit in pack.suits for rank in pack.ranks)
        return cls(pack.suits, pack.ranks, cards, tuple(pack.sets))

    def kinds(self) -> tuple[tuple[str, ...], ...]:
        """All names, kind by kind."""
        return (self.suits, self.ranks, self.cards, self.sets)

    def instead(self, name: str) -> Iterator[str]:
        """Other names of a name's kind: every other suit; of ranks and cards the neighbours, and the next suit's card."""
        if name == "any":
            yield self.ranks[0]
        for kind in self.kinds():
            if name in kind:
                place = kind.index(name)
                near = [place - 1, place + 1]
                if kind is self.cards:
                    near.append((place + len(self.ranks)) % len(kind))
                if kind is self.suits:
                    near = list(range(len(kind)))
                yield from (kind[at] for at in near if 0 <= at < len(kind) and at != place)

    def others(self) -> dict[str, tuple[str, ...]]:
        """Each name with what may stand instead of it."""
        return {name: tuple(self.instead(name)) for kind in self.kinds() for name in kind}

    def to_add(self, listed: list[Plain]) -> Iterator[str]:
        """Names that could be added to a set: the next of the kind of the last one listed."""
        names = [str(name) for name in listed]
        last = names[-1] if names else self.cards[-1]
        found = [name for name in self.instead(last) if name not in names]
        yield from found[:MOST_ADDED]
