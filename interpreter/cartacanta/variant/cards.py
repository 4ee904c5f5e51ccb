"""The pack: suits, ranks, and the number by which the engine knows each card.

A card's number is ``suit * stride + place``, where the place counts up from the weakest rank of the pack's own
order. A set of cards is the integer with the bits of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LARGEST_UNIT: Final = 1_000_000
"""The smallest fraction of a point that anything is reckoned in is no smaller than one of so many."""
TOO_FINE: Final = say("with this, the smallest fraction of a point is less than a millionth")
MOST_CARDS: Final = 60
USUAL_STRIDE: Final = 16
BITS: Final = 62


@dataclass(frozen=True, slots=True)
class TrumpSuit:
    """What is different in a suit while it is trump."""

    ranks: tuple[str, ...]
    """Its order, highest first; empty where it is the pack's own."""
    values: Mapping[str, Fraction]
    highest: tuple[str, ...]
    """Cards above all others that belong to the trump suit, highest first; ``J of trump`` names one by its rank."""


@dataclass(frozen=True, slots=True)
class Naming:
    """One way to name cards: a language's words, or another pack's signs."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    cards: Mapping[str, tuple[str, ...]]
    """Nicknames of single cards."""
    form: str


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a variant."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    """Highest first."""
    orders: Mapping[str, tuple[str, ...]]
    """Another order, highest first, for single suits."""
    values: Mapping[str, Fraction]
    """By rank, suit or card, as written."""
    without: int
    trump_suit: TrumpSuit | None
    sets: Mapping[str, int]
    namings: Mapping[str, Naming]

    @property
    def stride(self) -> int:
        """The distance between the numbers of the same rank in neighbouring suits."""
        usual = (
            USUAL_STRIDE * (len(self.suits) - 1) + len(self.ranks) <= BITS and len(self.ranks) <= USUAL_STRIDE
        )
        return USUAL_STRIDE if usual else len(self.ranks)

    @property
    def cards(self) -> dict[str, int]:
        """Every card of the pack, also those left out, with its number."""
        return numbered(self.suits, self.ranks, self.stride)

    @property
    def names(self) -> dict[int, str]:
        """The name of each card number."""
        return {number: name for name, number in self.cards.items()}

    @property
    def deck(self) -> int:
        """The set of cards in play."""
        return mask_of(self.cards.values()) & ~self.without

    def order(self, suit: str, trump: str | None) -> tuple[str, ...]:
        """The order of a suit's ranks, highest first, under a trump suit or none."""
        if trump == suit and self.trump_suit and self.trump_suit.ranks:
            return self.trump_suit.ranks
        return self.orders.get(suit, self.ranks)

    def value(self, rank: str, suit: str, trump: str | None) -> Fraction:
        """What a card is worth: as a trump, else by itself, by its rank, by its suit, or nothing."""
        if trump == suit and self.trump_suit and rank in self.trump_suit.values:
            return self.trump_suit.values[rank]
        for key in (rank + suit, rank, suit):
            if key in self.values:
                return self.values[key]
        return Fraction(0)

    def highest(self, trump: str) -> tuple[str, ...]:
        """The cards above the trump suit's own, highest first, under a trump suit."""
        named = self.trump_suit.highest if self.trump_suit else ()
        return tuple(
            name.removesuffix(" of trump") + trump if name.endswith(" of trump") else name for name in named
        )

    def total(self, trump: str | None) -> Fraction:
        """What all cards in play are worth together."""
        deck = self.deck
        return sum(
            (
                self.value(name[: -len(suit)], suit, trump)
                for suit in self.suits
                for name, number in self.cards.items()
                if name.endswith(suit) and name[: -len(suit)] in self.ranks and deck >> number & 1
            ),
            Fraction(0),
        )


@lru_cache(maxsize=64)
def numbered(suits: tuple[str, ...], ranks: tuple[str, ...], stride: int) -> dict[str, int]:
    """Every card of these suits and ranks with its number; the dictionary is shared, so it must stay as it is."""
    return {
        rank + suit: index * stride + len(ranks) - 1 - place
        for index, suit in enumerate(suits)
        for place, rank in enumerate(ranks)
    }


def mask_of(cards: Iterable[int]) -> int:
    """The set of the given card numbers."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def members(mask: int) -> Iterator[int]:
    """The card numbers of a set, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
