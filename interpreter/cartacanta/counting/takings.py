"""Who takes which tricks, and what lies in them, so that a deal comes to a wanted sum.

One party takes nearly everything. The others take as few tricks as possible, and in them as few cards of value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations_with_replacement, islice
from typing import TYPE_CHECKING, Final

from cartacanta.counting.heaps import contents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.counting.heaps import Heap, Shape, Vector
    from cartacanta.counting.shares import Stakes

Held = tuple[dict[int, int], ...]
"""For each suit, how many cards there are of each value."""

MOST_LOOKED_AT: Final = 4_000
MOST_FILLINGS: Final = 5_000
ALIKE: Final = 3
"""So many ways to fill a trick that are alike in fraction and cards of value are tried."""


@dataclass(frozen=True, slots=True)
class Taking:
    """A trick and who takes it: party 0 takes nearly everything; what it takes is whatever the others leave."""

    heap: Heap
    party: int
    cards: Held | None


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole deal: its tricks in order of play, and what nobody plays."""

    total: int
    """What it comes to, in units."""
    tricks: int
    """How many tricks the parties but the first take."""
    cards: int
    """How many cards of value they have."""
    takings: tuple[Taking, ...]
    to_last: Held | None
    """What the last taker has besides, where that isn't the first party."""
    to_nobody: Held | None


@dataclass(slots=True)
class Search:
    """Looks for plans in one way to divide the deck, with so many tricks for the other parties."""

    stakes: Stakes
    shape: Shape
    held: Held
    tricks: int
    cards: int
    wanted: set[int]
    """The sums that are looked for; whoever asks takes out what has been found."""
    looked_at: int = 0
    taken: list[Taking] = field(default_factory=list)
    known: dict[tuple[Vector, tuple[tuple[tuple[int, int], ...], ...]], list[tuple[int, Held]]] = field(
        default_factory=dict
    )

    def plans(self) -> Iterator[Plan]:
        """Every plan with just so many cards of value for the others that comes to a wanted sum."""
        for gone in self.uncounted():
            held = less(self.held, gone) if gone else self.held
            for slots in self.choices():
                self.looked_at += 1
                if self.looked_at > MOST_LOOKED_AT:
                    return
                for last in self.lasts(slots):
                    yield from self.fill(slots, last, held, gone)

    def uncounted(self) -> Iterator[Held | None]:
        """What the cards that count for nobody can be."""
        if not self.stakes.to_nobody:
            yield None
            return
        if self.stakes.to_nobody != sum(self.shape.unplayed):
            return
        yield from contents(self.shape.unplayed, self.held)

    def choices(self) -> Iterator[tuple[int, ...]]:
        """Which tricks the others take: a suit for a trick of one suit, the further numbers for the mixed ones."""
        suits = len(self.shape.full)
        most = [*self.shape.full, *(1 for _ in self.shape.mixed)]
        for slots in combinations_with_replacement(range(suits + len(self.shape.mixed)), self.tricks):
            if all(slots.count(slot) <= most[slot] for slot in set(slots)):
                yield slots

    def lasts(self, slots: tuple[int, ...]) -> Iterator[int | None]:
        """Which of the chosen tricks is the last one; None if the first party takes it."""
        final = len(self.shape.full) + len(self.shape.mixed) - 1
        if self.shape.mixed:
            yield slots.index(final) if final in slots else None
            return
        if len(slots) < sum(self.shape.full):
            yield None
        yield from (at for at, slot in enumerate(slots) if slot not in slots[:at])

    def heap(self, slot: int) -> Heap:
        """The cards of a chosen trick."""
        suits = len(self.shape.full)
        return self.shape.of_one(slot) if slot < suits else self.shape.mixed[slot - suits]

    def fill(self, slots: tuple[int, ...], last: int | None, held: Held, gone: Held | None) -> Iterator[Plan]:
        """Choose what lies in the tricks of the other parties, one after the other."""
        everything = self.stakes.everything - (worth(gone) if gone else 0)

        def go_on(at: int, held: Held, have: tuple[int, ...], valued: int) -> Iterator[Plan]:
            if at == len(slots):
                yield from self.finished(slots, last, (held, gone), (everything, *have), valued)
                return
            heap = self.heap(slots[at])
            for value, cards in self.fillings(heap.suits, held):
                self.looked_at += 1
                if self.looked_at > MOST_LOOKED_AT or valued + value > self.cards or not self.wanted:
                    return
                more = worth(cards) + (self.stakes.last_trick if at == last else 0)
                for party in range(min(len(have) + 1, self.stakes.parties - 1)):
                    new = (*have, more) if party == len(have) else added(have, party, more)
                    self.taken.append(Taking(heap, party + 1, cards))
                    yield from go_on(at + 1, less(held, cards), new, valued + value)
                    self.taken.pop()

        yield from go_on(0, held, (), 0)

    def fillings(self, suits: Vector, held: Held) -> list[tuple[int, Held]]:
        """What a trick may hold, few cards of value first, and not all of those that are alike."""
        key = (
            suits,
            tuple(
                tuple(values.items()) if number else () for number, values in zip(suits, held, strict=True)
            ),
        )
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._fillings(suits, held)
        return found

    def _fillings(self, suits: Vector, held: Held) -> list[tuple[int, Held]]:
        alike: dict[tuple[int, int], int] = {}
        found: list[tuple[int, Held]] = []
        tried = 0
        for cards in islice(contents(suits, held), MOST_FILLINGS):
            tried += 1
            key = (worth(cards) % self.stakes.unit, of_value(cards))
            alike[key] = alike.get(key, 0) + 1
            if alike[key] <= ALIKE:
                found.append((key[1], cards))
        self.looked_at += tried // 10
        found.sort(key=lambda item: item[0])
        return found

    def finished(
        self,
        slots: tuple[int, ...],
        last: int | None,
        cards: tuple[Held, Held | None],
        amounts: tuple[int, ...],
        valued: int,
    ) -> Iterator[Plan]:
        """The plan, if it is wanted, with what the last taker has besides."""
        everything, *have = amounts
        held, gone = cards
        besides: list[Held | None] = [None]
        if last is not None and self.stakes.to_last:
            besides = [extra for _, extra in self.fillings(self.shape.unplayed, held)]
        for extra in besides:
            shares = list(have)
            if extra is not None and last is not None:
                shares[self.taken[last].party - 1] += worth(extra)
            total = everything - sum(map(self.stakes.loss, (*shares, everything - sum(shares))))
            if self.stakes.remainder is not None:
                total = self.stakes.remainder
            value = valued + (of_value(extra) if extra is not None else 0)
            if total in self.wanted and value == self.cards:
                takings = in_order(self.shape, slots, self.taken, last)
                yield Plan(total, len(slots), value, takings, extra, gone)


def in_order(
    shape: Shape, slots: tuple[int, ...], taken: Sequence[Taking], last: int | None
) -> tuple[Taking, ...]:
    """The tricks in order of play: those of one suit, first those that the first party takes; then the mixed ones."""
    suits = len(shape.full)
    rest = [
        Taking(shape.of_one(suit), 0, None)
        for suit in range(suits)
        for _ in range(shape.full[suit] - slots.count(suit))
    ]
    others = [taking for slot, taking in zip(slots, taken, strict=True) if slot < suits]
    mixed = []
    for place, heap in enumerate(shape.mixed):
        slot = suits + place
        mixed.append(taken[slots.index(slot)] if slot in slots else Taking(heap, 0, None))
    if not mixed:
        if last is None:
            others.append(rest.pop()) if rest else None
        else:
            others = [taking for taking in others if taking is not taken[last]] + [taken[last]]
    elif not mixed[0].heap.free:
        whole = [*rest, *others]
        led_by = [taking for taking in whole if taking.party == mixed[0].party][-1:]
        return (
            *(taking for taking in whole if taking not in led_by or taking is not led_by[0]),
            *led_by,
            *mixed,
        )
    return (*rest, *others, *mixed)


def added(amounts: tuple[int, ...], party: int, more: int) -> tuple[int, ...]:
    """The amounts with more for one party."""
    return (*amounts[:party], amounts[party] + more, *amounts[party + 1 :])


def less(held: Sequence[dict[int, int]], cards: Sequence[dict[int, int]]) -> Held:
    """What is left when these cards are taken away."""
    return tuple(
        {kind: number - gone.get(kind, 0) for kind, number in values.items()}
        for values, gone in zip(held, cards, strict=True)
    )


def worth(cards: Held) -> int:
    """What cards are worth together, in units."""
    return sum(kind * number for values in cards for kind, number in values.items())


def of_value(cards: Held) -> int:
    """How many cards are worth anything."""
    return sum(number for values in cards for kind, number in values.items() if kind)
