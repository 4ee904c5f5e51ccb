"""What the players, sides and cards of an explanation are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.cardnames import card_name, suit_name
from cartacanta.layout import seat_names
from cartacanta.saying import both, say
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.program.model import Program
    from cartacanta.saying import Text

WORDY: Final = 4
"""Names of cards longer than this are told apart by commas."""


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where, and in which naming the cards are told."""

    program: Program
    players: tuple[str, ...] = ()
    """Of each seat, eldest hand first, a dummy's included."""
    naming: str | None = None

    def seat(self, seat: int) -> str:
        """Who sits there."""
        if seat < 0:
            return say("nobody")
        return self.players[seat]

    def seats(self, seats: Iterable[int]) -> Text:
        """Several players, as one says them."""
        return both(self.players[seat] for seat in seats)

    def side(self, side: int, sides: Sequence[int]) -> Text:
        """Who scores together; a side that has a name, with it."""
        members = self.seats(self.members(side, sides))
        named = self.program.variant.sides.names
        return say("{side} ({players})", side=named[side], players=members) if named else members

    def members(self, side: int, sides: Sequence[int]) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.program.record.seats) if sides[seat] == side]

    def card(self, card: int) -> str:
        """A card."""
        return card_name(self.program, card, self.naming)

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards, in this order."""
        names = [self.card(card) for card in cards]
        return (", " if any(len(name) > WORDY for name in names) else " ").join(names)

    def hand(self, mask: int) -> str:
        """A set of cards: suit by suit, the highest first."""
        stride = self.program.record.stride
        return self.cards(sorted(members(mask), key=lambda card: (card // stride, -card)))

    def group(self, mask: int) -> str:
        """A set of cards as short as can be: whole suits by their names."""
        suits = self.program.variant.pack.suits
        found, left = [], mask & self.program.record.deck
        for place, suit in enumerate(suits):
            own = self.program.record.suit_mask[place] & self.program.record.deck
            if own and own & ~left == 0:
                found.append(self.suit(suit))
                left &= ~own
        return ", ".join([*found, *([self.hand(left)] if left else [])])

    def suit(self, suit: str | int) -> str:
        """A suit, by its code or its place."""
        code = self.program.variant.pack.suits[suit] if isinstance(suit, int) else suit
        return suit_name(self.program, code, self.naming)


def names_for(program: Program, players: Sequence[str] = (), naming: str | None = None) -> Names:
    """The names to explain a deal with; players nobody names are counted from the eldest hand.

    ``players`` may leave the dummy out.
    """
    count = program.record.seats if len(players) == program.record.seats else len(program.occupied)
    given = [*players[:count], *(say("Player {number}", number=n + 1) for n in range(len(players), count))]
    full = tuple(given) if count == program.record.seats and players else seat_names(program, given)
    return Names(program, full, naming)
