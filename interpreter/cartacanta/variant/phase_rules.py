"""The phases of a deal, typed: what each document's `phases` say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.expressions import Typed
    from cartacanta.variant.place import Place


@dataclass(frozen=True, slots=True)
class Cycle:
    """An amount that goes round with the deals of a match, or stays the same."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenPackets:
    """Packets that lie before each seat, only the top card face up and to be played."""

    packets: int
    cards: int
    """Of each packet."""
    to_hand: int
    """Mask of the cards that go to the hand as soon as they lie on top."""

    @property
    def size(self) -> int:
        """How many cards a seat has in its packets."""
        return self.packets * self.cards


@dataclass(frozen=True, slots=True)
class DealPhase:
    """Cards go to the hands, then to monte, aside and stock. Amounts of -1 mean the rest."""

    hands: Cycle
    extra: int
    """Cards the eldest hand gets more than the others."""
    from_stock: bool
    stock: int
    monte: int
    aside: int
    packets: tuple[int, ...]
    """How many cards at a time, round after round."""
    open: OpenPackets | None


@dataclass(frozen=True, slots=True)
class TurnUpPhase:
    """A card is turned up."""

    from_dealer: bool
    to_aside: bool
    makes_trump: bool


@dataclass(frozen=True, slots=True)
class StayPhase:
    """Each seat says whether it plays this deal."""

    first: Typed


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid of an auction."""

    id: str
    stake: Typed | None
    trump: str | None
    """A suit, ``none``, or None where the bid says nothing of it."""
    amount: int
    rank: str | None
    when: Typed | None


@dataclass(frozen=True, slots=True)
class AuctionPhase:
    """Each bid higher than the last; ``rounds`` 0 goes on until all others have passed."""

    first: Typed
    rounds: int
    bids: tuple[Bid, ...]
    all_pass: str
    """``next-deal``, ``redeal``, or the bid that then must be played."""
    forced: Typed | None
    """Who must play it."""


@dataclass(frozen=True, slots=True)
class RedealPhase:
    """Each seat in turn may ask for a new deal."""

    allowed: Typed
    """With which hand."""
    same_dealer: bool


@dataclass(frozen=True, slots=True)
class PredictPhase:
    """Each seat names a number."""

    first: Typed
    lowest: Typed
    highest: Typed
    allowed: Typed | None


@dataclass(frozen=True, slots=True)
class CallPhase:
    """A seat names a suit or a card."""

    by: Typed
    names_card: bool
    cards: int
    otherwise: int
    """What may be named by whoever holds all of these; 0 where nothing is said of it."""
    rank: str | None
    """The rank of the called card, ``bid-rank``, or None where only a suit is named."""
    own: bool
    makes_trump: bool


@dataclass(frozen=True, slots=True)
class MovePhase:
    """Cards picked by a seat go to another seat, to the monte or aside."""

    discard: bool
    by: Typed | None
    """None: every seat, all at once."""
    to: tuple[Typed, ...]
    """Going round with the deals; empty for a discard."""
    cards: Cycle
    called_card: bool
    among: int
    to_monte: bool
    shown: bool


@dataclass(frozen=True, slots=True)
class TakePhase:
    """A seat takes cards that lie on the table."""

    by: Typed
    from_monte: bool
    shown: bool


@dataclass(frozen=True, slots=True)
class ShowPhase:
    """A seat's cards are seen by another seat, or by all."""

    of: Typed | None
    """None: every seat shows its own."""
    called_card: bool
    """Only the called card is shown, not the whole hand."""
    to: Typed | None
    """None: all see them."""


@dataclass(frozen=True, slots=True)
class DeclarePhase:
    """Each seat declares what it holds."""

    first: Typed


@dataclass(frozen=True, slots=True)
class PlayPhase:
    """Tricks until the hands are empty."""

    lead: Typed
    first_card: Typed | None
    declare: str = ""
    """``first-turn``, ``after-draw``, or empty: nobody declares during the play."""


PhaseRule = (
    DealPhase
    | TurnUpPhase
    | StayPhase
    | AuctionPhase
    | PredictPhase
    | RedealPhase
    | CallPhase
    | MovePhase
    | TakePhase
    | ShowPhase
    | DeclarePhase
    | PlayPhase
)


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of a deal."""

    id: str
    when: Typed | None
    rule: PhaseRule
    place: Place
