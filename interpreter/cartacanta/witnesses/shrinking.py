"""A deal on which two games part, made as small as it will go.

Of two deals the smaller one is that which shows the difference after fewer actions; then the one whose cards lie more
nearly in the order of the deck, the eldest hand's first; then the one in which the first of the legal actions is
played more often, from the beginning on. Each step below makes a deal smaller, so it comes to an end; what is left
can't be made smaller by exchanging two cards or by playing one action otherwise, as long as `MOST_TRIES` allows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.layout import Layout, first_deal, hand_sizes
from cartacanta.witnesses.parting import part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.program.model import Program
    from cartacanta.witnesses.parting import Chooser, Parting

MOST_TRIES: Final = 3000
"""So many deals are tried on the way to the smallest; some seconds' worth."""

Key = tuple[int, tuple[int, ...], tuple[int, ...]]


@dataclass(slots=True)
class Shrinking:
    """The smallest deal so far on which two games part."""

    first: Program
    second: Program
    best: Parting
    tries: int = 0
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=set)

    def run(self) -> Parting:
        """Make it smaller until nothing helps any more."""
        self.attempt(in_hands(self.first, self.best.first.layout.order), self.best.places)
        self.attempt(self.canonical(), ())
        self.attempt(self.canonical(), self.best.places)
        before = None
        while before != self.key and self.tries < MOST_TRIES:
            before = self.key
            self.simplify_play()
            self.simplify_cards()
        return self.best

    @property
    def key(self) -> Key:
        """How large the best is."""
        return key_of(self.best)

    def canonical(self) -> tuple[int, ...]:
        """The cards in the order of the deck."""
        return tuple(sorted(self.best.first.layout.order))

    def simplify_play(self) -> None:
        """Play the first legal action wherever that will do."""
        self.attempt(self.best.first.layout.order, ())
        place = 0
        while place < len(self.best.places):
            for lower in range(self.best.places[place]):
                changed = (*self.best.places[:place], lower, *self.best.places[place + 1 :])
                if self.attempt(self.best.first.layout.order, changed):
                    break
            place += 1

    def simplify_cards(self) -> None:
        """Exchange two cards wherever the lower one comes to lie before the higher one."""
        order = self.best.first.layout.order
        for early, late in exchanges(self.first, len(order)):
            order = self.best.first.layout.order
            if order[early] > order[late]:
                changed = list(order)
                changed[early], changed[late] = order[late], order[early]
                self.attempt(in_hands(self.first, changed), self.best.places)

    def attempt(self, order: Sequence[int], places: Sequence[int]) -> bool:
        """Take a deal if it is smaller; places beyond those given are the first legal action."""
        what = (tuple(order), tuple(places))
        if self.tries >= MOST_TRIES or what in self.seen:
            return False
        self.seen.add(what)
        self.tries += 1
        found = part(self.first, self.second, Layout(tuple(order)), following(places))
        if found is None or key_of(found) >= self.key:
            return False
        self.best = found
        return True


def following(places: Sequence[int]) -> Chooser:
    """Choose the legal actions at these places, the last one where a place is beyond it, then the first ones."""
    left = iter(places)

    def choose(deal: Deal) -> int:
        legal = deal.legal_actions()
        return legal[min(next(left, 0), len(legal) - 1)]

    return choose


def key_of(found: Parting) -> Key:
    """How large a deal is on which two games part."""
    return found.steps, found.first.layout.order, found.places


def in_hands(program: Program, order: Sequence[int]) -> tuple[int, ...]:
    """The same deal with each hand sorted; cards in open packets keep their order, as do those nobody is dealt."""
    found, at = list(order), 0
    for size, lying in zip(hand_sizes(program), lying_sizes(program), strict=True):
        found[at : at + size - lying] = sorted(found[at : at + size - lying])
        at += size
    return tuple(found)


def lying_sizes(program: Program) -> tuple[int, ...]:
    """How many cards each seat has in open packets."""
    rule = first_deal(program)
    lying = rule.open.size if rule is not None and rule.open is not None else 0
    return (lying,) * program.variant.seats


def exchanges(program: Program, cards: int) -> Iterator[tuple[int, int]]:
    """Pairs of places of which the cards may be exchanged: in different hands, or not in hands."""
    owner: list[int] = []
    for seat, size in enumerate(hand_sizes(program)):
        owner += [seat] * size
    owner += range(len(owner), cards)
    for early in range(cards):
        for late in range(early + 1, cards):
            if owner[early] != owner[late] or owner[early] >= program.variant.seats:
                yield early, late
