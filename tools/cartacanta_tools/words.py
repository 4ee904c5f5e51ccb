"""The words in which a deal is told: players, cards, and each thing that happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cartacanta.cardnames import card_name, renamed, suit_name
from cartacanta.errors import UsageError, shown, suggest
from cartacanta.saying import both, say
from cartacanta.variant.phase_rules import CallPhase
from cartacanta_tools.language import USUAL, said, spoken, told, worded
from cartacanta_tools.numbers import mixed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.history import Event
    from cartacanta.program.model import Program
    from cartacanta.views import Packet

CODES: Final = "codes"
"""As the document itself writes cards: `As`, `7c`."""
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
            return told("a card") if len(listed) == 1 else told("{number} cards", number=len(listed))
        names = [self.card(card) for card in listed]
        return (", " if any(len(name) > WORDY for name in names) else " ").join(names)

    def hand(self, cards: Iterable[int]) -> str:
        """A hand: suit by suit, the strongest card first."""
        stride = self.program.variant.pack.stride
        suits: dict[int, list[int]] = {}
        for card in sorted(cards, key=lambda card: (card // stride, -card)):
            suits.setdefault(card // stride, []).append(card)
        return "   ".join(self.cards(held) for held in suits.values()) or told("no cards")

    def packets(self, packets: Sequence[Packet]) -> str:
        """The packets that lie open before somebody: what is on top, and how many cards lie under it."""
        return "   ".join(
            self.card(packet.top)
            + (told(" (on {number} more)", number=packet.size - 1) if packet.size > 1 else "")
            for packet in packets
        )

    def named(self, text: str) -> str:
        """Say a reason in the language of this run, with the cards and suits in it as they are called here."""
        return said(renamed(self.program, text, self.naming))

    def suit(self, suit: str) -> str:
        """A suit's name."""
        return suit_name(self.program, suit, self.naming)

    @property
    def dummy(self) -> int:
        """The seat without a player; less than 0 if there is none."""
        return self.program.record.dummy

    def seat(self, seat: int | None) -> str:
        """Who sits there."""
        return told("nobody") if seat is None else self.names[seat]

    def side(self, side: int, sides: Sequence[int]) -> str:
        """Who plays together."""
        members = [self.names[seat] for seat in range(len(sides)) if sides[seat] == side]
        named = self.program.variant.sides.names
        together = listed(members) or told("nobody")
        return f"{named[side]}: {together}" if named else together

    def told(self, event: Event) -> str | None:
        """Tell an event in a sentence; None if it goes without saying."""
        who, kind = self.seat(event.seat), event.kind
        if kind == "declare":
            return self.claimed(who, event)
        if kind in self.SPEECH:
            return self.speech(who, event)
        cards = self.cards(event.cards)
        if kind == "pass" and event.to is not None:
            return told("{who} passes {cards} to {other}", who=who, cards=cards, other=self.names[event.to])
        if kind == "show" and event.to is not None:
            shown = cards or told("a card")
            return told("{who} shows {cards} to {other}", who=who, cards=shown, other=self.names[event.to])
        if kind == "uncover" and event.to is not None:
            return told("{who} turns up {cards} and takes it into the hand", who=who, cards=cards)
        said = {
            "turn-up": told("turned up: {cards}", cards=cards),
            "pass": told("{who} passes {cards}", who=who, cards=cards),
            "discard": told("{who} lays away {cards}", who=who, cards=cards),
            "take": told("{who} takes {cards}", who=who, cards=cards),
            "draw": told("{who} draws {cards}", who=who, cards=cards),
            "uncover": told("{who} turns up {cards}", who=who, cards=cards),
            "play": told("{who} plays {cards}", who=who, cards=cards),
            "trick": told("{who} takes the trick", who=who),
            "show": told("{who} shows {cards}", who=who, cards=cards or told("a card"))
            if event.seat != self.dummy
            else told("the dummy's hand is laid open: {hand}", hand=self.hand(event.cards)),
            "call-out": told("{who} says that the limit is reached", who=who),
            "signal": self.signal(event) if kind == "signal" else "",
            "misdeal": told("{who} says that it was misdealt", who=who),
            "look": told("{who} asks to see the cards", who=who) if event.action else None,
        }
        return said.get(kind)

    def signal(self, event: Event) -> str:
        """What a signal tells."""
        signal = self.program.variant.tricks.signals[event.action or 0]
        who = self.seat(event.seat)
        return told("{who}: {signal} ({means})", who=who, signal=signal.id, means=worded(signal.means))

    def claimed(self, who: str, event: Event) -> str | None:
        """What somebody declares; that there is no more goes without saying."""
        if event.points is None:
            return None
        stride = self.program.variant.pack.stride
        cards = self.cards(sorted(event.cards, key=lambda card: (card // stride, -card)))
        cards = cards if event.action else f"({cards})"
        return told(
            "{who} declares {pattern} {cards}: {points}",
            who=who,
            pattern=event.pattern,
            cards=cards,
            points=mixed(event.points),
        )

    def speech(self, who: str, event: Event) -> str:
        """What somebody says."""
        if event.kind == "stay":
            return told("{who} plays", who=who) if event.action else told("{who} sits out", who=who)
        if event.kind == "redeal":
            return (
                told("{who} asks for a new deal", who=who)
                if event.action
                else told("{who} plays on", who=who)
            )
        if event.kind == "bid":
            return f"{who}: {self.bid(event.action)}"
        if event.kind == "predict":
            return told("{who} says {number}", who=who, number=event.action)
        return told("{who} calls {named}", who=who, named=self.called(event))

    def voided(self, events: Sequence[Event]) -> str:
        """Why a deal was not played."""
        said = events[-1].kind if events else ""
        if said == "redeal":
            return told("{who} asks for a new deal", who=self.seat(events[-1].seat))
        return told("misdealt") if said == "misdeal" else told("everybody passed")

    def bid(self, action: int | None) -> str:
        """A bid's name."""
        if action is None:
            return told("bids")
        return (told("passes"), *self.program.variant.setting.bids)[action]

    def called(self, event: Event) -> str:
        """What a call names: a card or a suit."""
        if event.action is None:
            return told("something")
        rule = next(phase.rule for phase in self.program.variant.phases if phase.id == event.phase)
        if not isinstance(rule, CallPhase) or rule.names_card:
            return self.card(event.action)
        suit = self.program.variant.pack.suits[event.action]
        if rule.makes_trump:
            return told("{suit} as trump", suit=self.suit(suit))
        known = rule.rank is not None and rule.rank in self.program.variant.pack.ranks
        return self.card(self.program.variant.pack.cards[f"{rule.rank}{suit}"]) if known else self.suit(suit)


def listed(names: Sequence[str]) -> str:
    """Write names as one says them: `A, B and C`."""
    return said(both(names))


def naming_of(program: Program, wanted: str | None) -> str | None:
    """Check that the document names its cards so; unasked, in the language of this run if it does. Raises UsageError."""
    namings = program.variant.pack.namings
    if wanted in namings:
        return wanted
    if wanted == CODES:
        return None
    if wanted is None:
        return spoken() if spoken() in namings and spoken() != USUAL else None
    known = say("it has {namings}", namings=", ".join(namings)) if namings else say("it has none")
    hint = suggest(wanted, namings) or known
    raise UsageError(
        say(
            "the deck of this variant has no card names {naming}: {hint}",
            naming=shown(wanted),
            hint=hint,
        )
    )
