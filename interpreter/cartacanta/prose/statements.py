"""What a sentence of a worked hand says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Card:
    """A card as named; without a suit where the sentence leaves it to the suit led."""

    rank: str
    suit: str = ""


@dataclass(frozen=True, slots=True)
class InTrick:
    """What follows is of the trick with this number; 0 is the last."""

    number: int


@dataclass(frozen=True, slots=True)
class Played:
    """A player plays a card. ``how`` is empty where no verb says it, and the player where the sentence goes on."""

    player: str
    card: Card
    how: str
    number: int | None = None
    """Of the trick, if said."""
    carried: bool = False
    """Whether the verb is that of the clause before, and may have ended there."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A player takes the trick, or whoever played the card."""

    player: str
    card: Card | None
    number: int | None = None
    closing: bool = False
    """Whether only the name is told, behind the trick's last card."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player draws a card from the stock."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class Worth:
    """The trick just told is worth so much."""

    amount: Fraction


@dataclass(frozen=True, slots=True)
class Lacks:
    """A player has no card of a suit: nothing that isn't seen from what is played."""

    player: str


@dataclass(frozen=True, slots=True)
class TakesNothing:
    """A player has taken no cards."""

    player: str


@dataclass(frozen=True, slots=True)
class Holds:
    """A player has these cards."""

    player: str
    cards: tuple[Card, ...]
    bare: bool
    """Whether no verb says so."""
    gapped: bool = False
    """Whether the verb is that of the clause before."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A player has so many points, in these tricks or, if there are none, in all."""

    player: str
    amount: Fraction
    tricks: tuple[int, ...] = ()
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Summed:
    """What is named in this sentence comes to so much; or the whole deal does."""

    amount: Fraction
    deal: bool


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A difference worked out in words, which ought to be the amount before it."""

    amount: Fraction
    minuend: Fraction
    subtrahend: Fraction


@dataclass(frozen=True, slots=True)
class Sits:
    """The players, in the order of play if that is said."""

    players: tuple[str, ...]
    in_order: bool


@dataclass(frozen=True, slots=True)
class HasRole:
    """Who deals, or who is the eldest hand."""

    player: str
    role: str


Statement = (
    InTrick
    | Played
    | Taken
    | Drawn
    | Worth
    | Lacks
    | TakesNothing
    | Holds
    | Scored
    | Summed
    | Reckoned
    | Sits
    | HasRole
)
