"""Which sums of whole points a deal can come to: counted exactly, and each shown with a legal deal.

What a deal's parties write down adds up to what the cards and the last trick are worth, less what
rounding takes from each. What it takes from a party depends only on the fraction of a point the party
is left with; so `possible_losses` divides the cards, told apart by their fraction alone, and the tricks
among the parties in every way there is. Nothing outside its answer can occur, whatever the play.
`legal_deal` then builds hands and plays for a sum, which shows that it does occur.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


@dataclass(frozen=True)
class Count:
    """What is counted in a deal: the cards in play by value, the tricks, and who rounds what.

    A trick has one card of each seat; `aside` cards belong to no trick and go to the last taker.
    """

    values: Mapping[str, Fraction]
    seats: int
    parties: int
    last_trick: Fraction = Fraction(0)
    rounding: str = "down"
    aside: int = 0

    @property
    def tricks(self) -> int:
        tricks, over = divmod(len(self.values) - self.aside, self.seats)
        if over:
            raise ValueError(f"{over} cards are left over from tricks of {self.seats}")
        return tricks

    @property
    def total(self) -> Fraction:
        return sum(self.values.values(), self.last_trick)

    @property
    def unit(self) -> int:
        """Into how many parts a point falls, so that every amount is a whole number of them."""
        return math.lcm(*(amount.denominator for amount in (*self.values.values(), self.last_trick)))

    def remainder(self, amount: Fraction) -> int:
        """The fraction of a point in an amount, in parts."""
        return int(amount * self.unit) % self.unit

    def loss(self, remainder: int) -> int:
        """What rounding takes from a party left with a remainder, in parts."""
        if self.rounding == "none":
            return 0
        goes_up = self.rounding == "up" or (self.rounding == "nearest" and 2 * remainder >= self.unit)
        return remainder - self.unit if goes_up and remainder else remainder

    def of_each_remainder(self) -> list[int]:
        """How many cards there are of each remainder, 0 first."""
        remainders = [self.remainder(value) for value in self.values.values()]
        return [remainders.count(remainder) for remainder in range(self.unit)]


def shares(cards: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `size` cards out of so many of each kind."""
    if not cards:
        if size == 0:
            yield ()
        return
    for taken in range(min(cards[0], size) + 1):
        for rest in shares(cards[1:], size - taken):
            yield (taken, *rest)


def possible_losses(count: Count) -> frozenset[int]:
    """What rounding can take from a whole deal, in parts, over all divisions of cards and tricks.

    The parties are alike, so the last taker is counted first and the others by falling number of tricks.
    """

    def rounded_away(taken: tuple[int, ...], more: int = 0) -> int:
        parts = more + sum(remainder * number for remainder, number in enumerate(taken))
        return count.loss(parts % count.unit)

    def less(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(mine - gone for mine, gone in zip(cards, taken, strict=True))

    @cache
    def others(parties: int, tricks: int, most: int, cards: tuple[int, ...]) -> frozenset[int]:
        if parties == 0:
            return frozenset() if tricks else frozenset([0])
        return frozenset(
            rounded_away(taken) + rest
            for won in range(min(most, tricks) + 1)
            for taken in shares(cards, won * count.seats)
            for rest in others(parties - 1, tricks - won, won, less(cards, taken))
        )

    last = count.remainder(count.last_trick)
    cards = tuple(count.of_each_remainder())
    return frozenset(
        rounded_away(taken, last) + rest
        for won in range(1, count.tricks + 1)
        for taken in shares(cards, won * count.seats + count.aside)
        for rest in others(count.parties - 1, count.tricks - won, count.tricks, less(cards, taken))
    )


def possible_sums(count: Count) -> frozenset[Fraction]:
    """The sums of what the parties write down that no counting excludes."""
    return frozenset(count.total - Fraction(loss, count.unit) for loss in possible_losses(count))


@dataclass(frozen=True)
class LegalDeal:
    """Hands, what isn't dealt (top first), and the tricks in order of play."""

    hands: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]
    tricks: tuple[tuple[tuple[int, str], ...], ...]
    takers: tuple[int, ...]


@dataclass(frozen=True)
class Heap:
    """The cards of one trick, the suit that is led, and how many there are of it."""

    cards: tuple[str, ...]
    suit: str

    @property
    def of_the_suit(self) -> int:
        return sum(card[-1] == self.suit for card in self.cards)


def suits_split(cards: Sequence[str], count: Count) -> Iterator[tuple[list[Heap], list[str]]]:
    """The ways to make full tricks of one suit, and what is left; ways alike in remainders once."""
    by_remainder: list[list[str]] = [[] for _ in range(count.unit)]
    for card in cards:
        by_remainder[count.remainder(count.values[card])].append(card)
    full = len(cards) // count.seats
    have = tuple(map(len, by_remainder))
    for ways in product(tuple(shares(have, count.seats)), repeat=full):
        left = [list(kind) for kind in by_remainder]
        if list(ways) != sorted(ways) or any(
            sum(way[kind] for way in ways) > have[kind] for kind in range(count.unit)
        ):
            continue
        heaps = [
            Heap(
                tuple(left[kind].pop() for kind in range(count.unit) for _ in range(way[kind])), cards[0][-1]
            )
            for way in ways
        ]
        yield heaps, [card for kind in left for card in kind]


def last_heaps(left: Sequence[str], count: Count) -> Iterator[tuple[list[Heap], list[str]]]:
    """The ways to make tricks of what is left of the suits, and what remains to be set aside.

    A trick holds all that is left of the suit led, filled up with cards of any remainders.
    """
    if len(left) == count.aside:
        yield [], list(left)
        return
    suits = [card[-1] for card in left]
    led = max(suits, key=suits.count)
    forced = [card for card in left if card[-1] == led]
    free = [card for card in left if card[-1] != led]
    kinds = [
        [card for card in free if count.remainder(count.values[card]) == kind] for kind in range(count.unit)
    ]
    for way in shares(tuple(map(len, kinds)), count.seats - len(forced)):
        fill = [card for kind, number in zip(kinds, way, strict=True) for card in kind[:number]]
        for heaps, aside in last_heaps([card for card in free if card not in fill], count):
            yield [Heap((*forced, *fill), led), *heaps], aside


def heaps_of(count: Count) -> Iterator[tuple[list[Heap], list[str]]]:
    """Divides the deck into tricks that may be played in this order, whoever holds the cards.

    First come tricks of one suit, which everybody follows. What is left of the suits, fewer cards than
    seats of each, fills the last tricks: nobody who discards there could follow.
    """
    suits: dict[str, list[str]] = {}
    for card in count.values:
        suits.setdefault(card[-1], []).append(card)
    splits = [tuple(suits_split(cards, count)) for cards in suits.values()]
    for chosen in product(*splits):
        heaps = [heap for of_one_suit, _ in chosen for heap in of_one_suit]
        left = [card for _, rest in chosen for card in rest]
        for last, aside in last_heaps(left, count):
            yield [*heaps, *last], aside


def takers_for(
    count: Count, heaps: Sequence[Heap], aside: Sequence[str], loss: int, side_of: Sequence[int]
) -> tuple[int, ...] | None:
    """Who may take the tricks so that rounding takes this much; nobody if no way is found."""
    failed: set[tuple[int, int, tuple[int, ...]]] = set()
    worth = [sum(count.remainder(count.values[card]) for card in heap.cards) for heap in heaps]
    worth[-1] += count.remainder(count.last_trick)
    worth[-1] += sum(count.remainder(count.values[card]) for card in aside)

    def search(number: int, leader: int, parts: tuple[int, ...]) -> tuple[int, ...] | None:
        if number == len(heaps):
            return () if sum(map(count.loss, parts)) == loss else None
        if (number, leader, parts) in failed:
            return None
        free = heaps[number].of_the_suit > 1
        in_turn = [(leader + step) % count.seats for step in range(1, count.seats + 1)]
        for taker in in_turn if free else [leader]:
            side = side_of[taker]
            after = list(parts)
            after[side] = (after[side] + worth[number]) % count.unit
            rest = search(number + 1, taker, tuple(after))
            if rest is not None:
                return (taker, *rest)
        failed.add((number, leader, parts))
        return None

    return search(0, 0, (0,) * count.parties)


def laid_out(
    heap: Heap, leader: int, taker: int, seats: int, strength: Mapping[str, int]
) -> tuple[tuple[int, str], ...]:
    """Who lays which card of a trick: the taker the highest of the suit led, the leader one of it."""
    led = sorted((card for card in heap.cards if card[-1] == heap.suit), key=lambda card: strength[card])
    laid = {taker: led.pop()}
    if leader != taker:
        laid[leader] = led.pop()
    others = [*led, *(card for card in heap.cards if card[-1] != heap.suit)]
    order = [(leader + step) % seats for step in range(seats)]
    laid.update(zip([seat for seat in order if seat not in laid], others, strict=True))
    return tuple((seat, laid[seat]) for seat in order)


def legal_deal(count: Count, total: Fraction, side_of: Sequence[int], hand: int) -> LegalDeal | None:
    """A deal whose parties write down this sum. `count.values` names each suit's cards highest first.

    Hands are of `hand` cards; what a seat plays beyond them it draws after each trick, the winner first.
    """
    loss = int((count.total - total) * count.unit)
    for heaps, aside in heaps_of(count):
        takers = takers_for(count, heaps, aside, loss, side_of)
        if takers is not None:
            break
    else:
        return None
    strength = {card: -number for number, card in enumerate(count.values)}
    leaders = (0, *takers)
    tricks = tuple(
        laid_out(heap, leader, taker, count.seats, strength)
        for heap, leader, taker in zip(heaps, leaders, takers, strict=False)
    )
    played = [[dict(trick)[seat] for trick in tricks] for seat in range(count.seats)]
    drawn = [
        played[(taker + step) % count.seats][hand + number]
        for number, taker in enumerate(takers[: count.tricks - hand])
        for step in range(count.seats)
    ]
    hands = tuple(tuple(cards[:hand]) for cards in played)
    return LegalDeal(hands, (*drawn, *aside), tricks, takers)
