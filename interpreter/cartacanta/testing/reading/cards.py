"""The cards of a pack by what is printed on them: suit, strength and value, under each trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.variant.cards import Pack


class Cards:
    """A pack, asked card by card. Trump is a suit's code, or None."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.deck = pack.deck
        self.number = pack.cards
        self.printed: dict[int, tuple[str, str]] = {
            self.number[rank + suit]: (rank, suit) for suit in pack.suits for rank in pack.ranks
        }
        """Rank and suit of each card."""

    def name(self, card: int) -> str:
        """A card's name."""
        return "".join(self.printed[card])

    def above(self, trump: str | None) -> tuple[str, ...]:
        """The cards above the trump suit's own, highest first."""
        return self.pack.highest(trump) if trump is not None else ()

    def suit(self, card: int, trump: str | None) -> str:
        """The suit a card belongs to in play."""
        above = self.above(trump)
        return trump if trump is not None and above and self.name(card) in above else self.printed[card][1]

    def strength(self, card: int, trump: str | None) -> tuple[bool, int]:
        """How strong a card is within its suit: whether it is one of those above it, then its place."""
        above = self.above(trump)
        if above and self.name(card) in above:
            return True, -above.index(self.name(card))
        rank, suit = self.printed[card]
        return False, -self.pack.order(suit, trump).index(rank)

    def beats(self, card: int, best: int, trump: str | None) -> bool:
        """Whether a card heads a trick over the one that headed it."""
        if self.suit(card, trump) == self.suit(best, trump):
            return self.strength(card, trump) > self.strength(best, trump)
        return self.suit(card, trump) == trump

    def value(self, card: int, trump: str | None) -> Fraction:
        """What a card is worth to whoever takes it."""
        rank, suit = self.printed[card]
        return self.pack.value(rank, suit, trump)
