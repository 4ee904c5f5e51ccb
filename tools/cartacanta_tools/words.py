"""The words in which a deal is told: players, cards, and each thing that happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cartacanta.deal import card_name
from cartacanta.errors import UsageError, shown, suggest
from cartacanta.variant.model import CallPhase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.history import Event
    from cartacanta.program.model import Program
    from cartacanta.views import Packet

WORDY: Final = 4
"""Names of cards longer than this are told apart by commas."""


@dataclass(frozen=True, slots=True)
class Words:
    """How one deal is told: who sits where, and what the cards are called."""

    SPEECH: ClassVar = frozenset({"stay", "redeal", "bid", "predict", "call"})

    program: Program
    names: tuple[str, ...]
    """Of the player at each seat, eldest hand first."""
    naming: str | None = None

    def card(self, card: int) -> str:
        """A card's name; one that isn't seen is a question mark."""
        return card_name(self.program, card, self.naming) if card >= 0 else "?"

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards, in the order given; only counted if they aren't seen."""
        listed = list(cards)
        if any(card < 0 for card in listed):
            return "a card" if len(listed) == 1 else f"{len(listed)} cards"
        names = [self.card(card) for card in listed]
        return (", " if any(len(name) > WORDY for name in names) else " ").join(names)

    def hand(self, cards: Iterable[int]) -> str:
        """A hand: suit by suit, the strongest card first."""
        stride = self.program.variant.pack.stride
        suits: dict[int, list[int]] = {}
        for card in sorted(cards, key=lambda card: (card // stride, -card)):
            suits.setdefault(card // stride, []).append(card)
        return "   ".join(self.cards(held) for held in suits.values()) or "no cards"

    def packets(self, packets: Sequence[Packet]) -> str:
        """The packets that lie open before somebody: what is on top, and how many cards lie under it."""
        return "   ".join(
            self.card(packet.top) + (f" (on {packet.size - 1} more)" if packet.size > 1 else "")
            for packet in packets
        )

    def suit(self, suit: str) -> str:
        """A suit's name."""
        words = self.program.variant.pack.namings.get(self.naming or "")
        return words.suits.get(suit, suit) if words else suit

    def seat(self, seat: int | None) -> str:
        """Who sits there."""
        return "nobody" if seat is None else self.names[seat]

    def side(self, side: int, sides: Sequence[int]) -> str:
        """Who plays together."""
        members = [self.names[seat] for seat in range(len(sides)) if sides[seat] == side]
        named = self.program.variant.sides.names
        together = listed(members) or "nobody"
        return f"{named[side]}: {together}" if named else together

    def told(self, event: Event) -> str | None:
        """Tell an event in a sentence; None if it goes without saying."""
        who, kind = self.seat(event.seat), event.kind
        if kind in self.SPEECH:
            return f"{who}{self.speech(event)}"
        cards = self.cards(event.cards)
        to = f" to {self.names[event.to]}" if event.to is not None else ""
        said = {
            "turn-up": f"turned up: {cards}",
            "pass": f"{who} passes {cards}{to}",
            "discard": f"{who} lays away {cards}",
            "take": f"{who} takes {cards}",
            "draw": f"{who} draws {cards}",
            "uncover": f"{who} turns up {cards}{' and takes it into the hand' if event.to is not None else ''}",
            "show": f"{who} shows {cards or 'a card'}{to}",
            "play": f"{who} plays {cards}",
            "trick": f"{who} takes the trick",
            "call-out": f"{who} says that the limit is reached",
        }
        return said.get(kind)

    def speech(self, event: Event) -> str:
        """What somebody says."""
        if event.kind == "stay":
            return " plays" if event.action else " sits out"
        if event.kind == "redeal":
            return " asks for a new deal" if event.action else " plays on"
        if event.kind == "bid":
            return f": {self.bid(event.action)}"
        return f" says {event.action}" if event.kind == "predict" else f" calls {self.called(event)}"

    def voided(self, events: Sequence[Event]) -> str:
        """Why a deal was not played."""
        said = events[-1].kind if events else ""
        if said == "redeal":
            return f"{self.seat(events[-1].seat)} asks for a new deal"
        return "misdealt" if said == "misdeal" else "everybody passed"

    def bid(self, action: int | None) -> str:
        """A bid's name."""
        if action is None:
            return "bids"
        return ("passes", *self.program.variant.setting.bids)[action]

    def called(self, event: Event) -> str:
        """What a call names: a card or a suit."""
        if event.action is None:
            return "something"
        rule = next(phase.rule for phase in self.program.variant.phases if phase.id == event.phase)
        if not isinstance(rule, CallPhase) or rule.names_card:
            return self.card(event.action)
        suit = self.program.variant.pack.suits[event.action]
        if rule.makes_trump:
            return f"{self.suit(suit)} as trump"
        known = rule.rank is not None and rule.rank in self.program.variant.pack.ranks
        return self.card(self.program.variant.pack.cards[f"{rule.rank}{suit}"]) if known else self.suit(suit)


def listed(names: Sequence[str]) -> str:
    """Write names as one says them: `A, B and C`."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def naming_of(program: Program, wanted: str | None) -> str | None:
    """Check that the document names its cards so. Raises UsageError."""
    namings = program.variant.pack.namings
    if wanted is None or wanted in namings:
        return wanted
    known = f"it has {', '.join(namings)}" if namings else "it has none"
    hint = suggest(wanted, namings) or known
    raise UsageError(f"the deck of this variant has no card names {shown(wanted)}: {hint}")
