"""The words of the language, with what each is, where it is known, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.expressions.places import (
    ACTING,
    AFTER_SLAM,
    BID,
    CALLED,
    DEALT,
    EVERYWHERE,
    FINAL,
    PLAYED,
    RECKONING,
    SCORING,
    Place,
)
from cartacanta.expressions.types import Type
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.expressions.places import (
        Places,
    )

POINTS_LIMIT: Final = 10**6
"""No amount of one deal is larger; the program checks the card values."""
LEDGER_LIMIT: Final = op.LEDGER_LIMIT
"""No ledger, tally or pot gets larger."""
SEATS_LIMIT: Final = 8
CARDS_LIMIT: Final = 64
BID_LIMIT: Final = 1000
DECLARED_LIMIT: Final = 62_000
"""No more points can be declared: there are 62 claims at most, of 1000 points at most."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name that stands for one value."""

    word: str
    type: Type
    meaning: str
    places: Places
    load: tuple[int, int]
    """The instruction that gives it."""
    needs: str | None = None
    """What a document must have for it to be known."""
    scaled: bool = False
    """Kept in the program's unit, not in whole points."""
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount every seat or side has: bare it is that of the party being reckoned."""

    word: str
    meaning: str
    places: Places
    seat: int | None
    side: int
    needs: str | None = None
    scaled: bool = False
    low: int = 0
    high: int = 0
    own: bool = False
    """A seat has its own only where players are counted, or score, one by one."""


@dataclass(frozen=True, slots=True)
class Function:
    """``WORD of X``: a seat, side, suit, card or rank found from another."""

    word: str
    takes: Type
    gives: Type
    meaning: str
    places: Places
    code: int
    needs: str | None = None
    high: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """A set of seats or sides: what stands after ``over``, and after ``any of``."""

    word: str
    meaning: str
    places: Places


def _role(word: str, kind: Type, role: int, meaning: str, places: Places, needs: str | None = None) -> Name:  # noqa: PLR0917 - rows of a table
    return Name(word, kind, meaning, places, (op.ROLE, role), needs)


def _amount(
    word: str,
    amount: int,
    meaning: str,
    places: Places,
    needs: str | None = None,
    *,
    scaled: bool = False,
    low: int = 0,
    high: int = POINTS_LIMIT,
) -> Name:
    return Name(word, Type.NUMBER, meaning, places, (op.LOAD, amount), needs, scaled, low, high)


def _truth(word: str, amount: int, meaning: str, places: Places) -> Name:
    return Name(word, Type.TRUTH, meaning, places, (op.LOAD, amount))


_R = op.Role
_A = op.Amount

NAMES: Final = (
    # settled before the first card
    _amount(
        "deal-number", _A.DEAL_NUMBER, "The number of this deal in the match, from 1.", EVERYWHERE, low=1
    ),
    _amount("hand-size", _A.HAND_SIZE, "How many cards a hand has when dealt.", EVERYWHERE, high=CARDS_LIMIT),
    _amount(
        "deal-points",
        _A.DEAL_POINTS,
        "What a deal is said to be worth.",
        EVERYWHERE - {Place.VALUE},
        scaled=True,
        low=-POINTS_LIMIT,
    ),
    # who acts
    _role("actor", Type.SEAT, _R.ACTOR, "The seat that acts now.", ACTING),
    # bidding and calling
    _role(
        "declarer", Type.SEAT, _R.DECLARER, "The seat that won the auction; nobody before.", BID, "auction"
    ),
    Name("contract", Type.WORD, "The bid that won the auction.", BID, (op.LOAD, _A.CONTRACT), "auction"),
    _amount(
        "stake",
        _A.STAKE,
        "What the winning bid puts at stake.",
        BID,
        "auction",
        scaled=True,
        low=-POINTS_LIMIT,
    ),
    _amount("amount", _A.AMOUNT, "The amount named by the winning bid.", BID, "auction", low=-POINTS_LIMIT),
    Name("bid-rank", Type.RANK, "The rank named by the winning bid.", BID, (op.LOAD, _A.BID_RANK), "auction"),
    _role("caller", Type.SEAT, _R.CALLER, "The seat that called.", CALLED, "call"),
    _role("called-card", Type.CARD, _R.CALLED_CARD, "The card that was called.", CALLED, "call"),
    _role("called-suit", Type.SUIT, _R.CALLED_SUIT, "The suit that was called.", CALLED, "call"),
    _role(
        "called-player",
        Type.SEAT,
        _R.CALLED_PLAYER,
        "Who held the called card when it was called, if not the caller.",
        CALLED,
        "call",
    ),
    _role("trump", Type.SUIT, _R.TRUMP, "The trump suit; none before it is made.", EVERYWHERE, "trump"),
    # predicting
    _amount(
        "this-bid", _A.THIS_BID, "The number about to be named.", frozenset({Place.PREDICT}), high=BID_LIMIT
    ),
    _truth(
        "last-to-bid",
        _A.LAST_TO_BID,
        "Whether nobody names a number after this seat.",
        frozenset({Place.PREDICT}),
    ),
    # tricks
    _amount(
        "trick-number",
        _A.TRICK_NUMBER,
        "The number of the trick, from 1.",
        frozenset({Place.TRICK}),
        low=1,
        high=CARDS_LIMIT,
    ),
    _role(
        "suit-led", Type.SUIT, _R.SUIT_LED, "The suit led; none before the lead.", frozenset({Place.TRICK})
    ),
    _role("winning", Type.SEAT, _R.WINNING, "Who heads the trick so far.", frozenset({Place.TRICK})),
    _role("last-taker", Type.SEAT, _R.LAST_TAKER, "Who took the last trick.", PLAYED),
    # scoring
    _role("party", Type.SIDE, _R.PARTY, "The party being reckoned.", RECKONING),
    _role("taker", Type.SEAT, _R.TAKER, "The seat that made the slam; nobody if there is none.", FINAL),
    _role(
        "offender",
        Type.SEAT,
        _R.OFFENDER,
        "The seat whose breach of the rules is punished; nobody if there is none.",
        frozenset({Place.BREACH, Place.INVARIANT}),
    ),
    Name("slam", Type.WORD, "The slam that was made.", AFTER_SLAM, (op.LOAD, _A.SLAM)),
    _amount(
        "pot",
        _A.POT,
        "What is in the pot before it is taken.",
        frozenset({Place.POT, Place.INVARIANT}),
        "pot",
        scaled=True,
        low=-LEDGER_LIMIT,
        high=LEDGER_LIMIT,
    ),
)

SEATS: Final = {
    "dealer": "The seat that deals, last in order of play.",
    "eldest": "The seat after the dealer, first in order of play.",
    "second": "The seat after eldest.",
    "third": "The seat after second.",
    "dummy": "The seat whose cards somebody else plays.",
    "nobody": "No seat; nobody has 0 of everything.",
}
"""Seats that are where they are in every deal."""

SEAT_NEEDS: Final = {"dummy": "dummy"}
"""Those of them that only some documents have."""

CONSTANTS: Final = {
    "number-of-players": "How many players there are; a dummy is none.",
    "card-total": "The value of all cards in play together.",
}

_S = op.SeatAmount
_D = op.SideAmount

QUANTITIES: Final = (
    Quantity("tricks", "How many tricks were taken.", SCORING, _S.TRICKS, _D.TRICKS, high=CARDS_LIMIT),
    Quantity(
        "bid",
        "The number of tricks predicted.",
        SCORING | {Place.PREDICT, Place.CALL, Place.EXCHANGE, Place.DECLARE, Place.TRICK, Place.VALUE},
        _S.BID,
        _D.BID,
        "predict",
        high=SEATS_LIMIT * BID_LIMIT,
    ),
    Quantity(
        "exact",
        "The value of the cards taken, not rounded, last trick included.",
        SCORING,
        _S.EXACT,
        _D.EXACT,
        scaled=True,
        low=-POINTS_LIMIT,
        high=POINTS_LIMIT,
    ),
    Quantity(
        "points",
        "The card score: the value of the cards taken, as the scoring rounds it.",
        SCORING,
        _S.POINTS,
        _D.POINTS,
        scaled=True,
        low=-POINTS_LIMIT,
        high=POINTS_LIMIT,
        own=True,
    ),
    Quantity(
        "declared",
        "The points declared.",
        SCORING | {Place.TRICK},
        _S.DECLARED,
        _D.DECLARED,
        "declarations",
        scaled=True,
        high=DECLARED_LIMIT,
    ),
    Quantity(
        "score",
        "What this deal scores so far.",
        FINAL,
        _S.SCORE,
        _D.SCORE,
        scaled=True,
        low=-LEDGER_LIMIT,
        high=LEDGER_LIMIT,
        own=True,
    ),
    Quantity(
        "total",
        "What stands in the ledger before this deal.",
        SCORING,
        _S.TOTAL,
        _D.TOTAL,
        scaled=True,
        low=-LEDGER_LIMIT,
        high=LEDGER_LIMIT,
    ),
)

FUNCTIONS: Final = (
    Function("next", Type.SEAT, Type.SEAT, "The seat after another in order of play.", EVERYWHERE, op.STEP),
    Function(
        "previous", Type.SEAT, Type.SEAT, "The seat before another in order of play.", EVERYWHERE, op.STEP
    ),
    Function(
        "across",
        Type.SEAT,
        Type.SEAT,
        "The seat opposite another; the number of players is even.",
        EVERYWHERE,
        op.STEP,
    ),
    Function(
        "partner",
        Type.SEAT,
        Type.SEAT,
        "The seat's partner, where partners sit opposite.",
        EVERYWHERE,
        op.STEP,
    ),
    Function("holder", Type.CARD, Type.SEAT, "Who holds a card, or has played it.", DEALT, op.HOLDER),
    Function("player", Type.CARD, Type.SEAT, "Who has played a card.", PLAYED, op.PLAYER),
    Function("taker", Type.CARD, Type.SEAT, "Whose tricks a card lies in.", PLAYED, op.TAKER),
    Function(
        "trick-taker",
        Type.NUMBER,
        Type.SEAT,
        "Who took a trick, by its number from 1.",
        SCORING | {Place.VALUE},
        op.TRICK_TAKER,
    ),
    Function("side", Type.SEAT, Type.SIDE, "The side of a seat.", SCORING, op.SIDE_OF),
    Function(
        "size", Type.SIDE, Type.NUMBER, "How many seats a side has.", SCORING, op.SIZE_OF, high=SEATS_LIMIT
    ),
    Function("suit", Type.CARD, Type.SUIT, "The suit printed on a card.", DEALT, op.SUIT_OF),
    Function("rank", Type.CARD, Type.RANK, "The rank of a card.", DEALT, op.RANK_OF),
)

RELATIVE: Final = ("next", "previous", "across", "partner")
"""Seats that, alone, are reckoned from the seat that acts."""

GROUPS: Final = (
    Group("players", "The seats that play this deal; a dummy is none of them.", EVERYWHERE),
    Group("sides", "The sides.", EVERYWHERE),
    Group("others", "The other parties than the one being reckoned.", RECKONING),
    Group("members", "The seats of the party being reckoned.", RECKONING),
)

ELEMENTS: Final = {
    "seat": "Inside `over`, or `of ... has`: the seat looked at.",
    "side": "Inside `over`, or `of ... has`: the side looked at.",
}

CALLS: Final = {
    "min": "The least of two or more numbers.",
    "max": "The greatest of two or more numbers.",
    "abs": "A number without its sign.",
    "floor": "The greatest whole number that is not above.",
    "ceil": "The least whole number that is not below.",
}

NEEDS: Final = {
    "auction": (say("after an auction"), say("this document has none")),
    "call": (say("after a call"), say("this document has none")),
    "predict": (say("where players predict their tricks"), say("in this document they don't")),
    "trump": (say("where something makes a trump"), say("in this document nothing does")),
    "pot": (say("where there is a pot"), say("this document has none")),
    "declarations": (say("where something can be declared"), say("in this document nothing can")),
    "dummy": (say("where the table has a dummy"), say("this document has none")),
}

SUITS_IN_PLAY: Final = frozenset(name.word for name in NAMES if name.type is Type.SUIT)
"""Suits that only the play settles; their cards in a hand can be counted all the same."""

BY_NAME: Final = {name.word: name for name in NAMES}
BY_QUANTITY: Final = {quantity.word: quantity for quantity in QUANTITIES}
BY_FUNCTION: Final = {function.word: function for function in FUNCTIONS}
BY_GROUP: Final = {group.word: group for group in GROUPS}
LITERALS: Final = {"true": "Holds.", "false": "Doesn't hold.", "none": "No suit, card, contract or slam."}
