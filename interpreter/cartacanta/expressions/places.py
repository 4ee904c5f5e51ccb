"""Where in a document an expression can stand."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Place(Enum):
    """Where in a document an expression stands; the text is how a message says it."""

    OPTIONS = "among the options"
    DEAL = "while dealing"
    AUCTION = "in an auction"
    PREDICT = "while predicting"
    CALL = "in a call"
    EXCHANGE = "while cards change hands"
    REDEAL = "where one may ask for a new deal"
    TRICK = "in a trick"
    VALUE = "where it is said what a deal is worth"
    OUTCOME = "where it is said whether a contract was made"
    SCORE = "where it is said what a party scores"
    SLAM = "in a slam"
    CHARGE = "in a charge"
    LEDGER = "in a tally"
    POT = "in the pot"
    BREACH = "where it is said what a breach costs"
    INVARIANT = "in an invariant"


Places = frozenset[Place]

ALL: Final[Places] = frozenset(Place)
EVERYWHERE: Final = ALL - {Place.OPTIONS}
ACTING: Final[Places] = frozenset(
    {Place.AUCTION, Place.PREDICT, Place.CALL, Place.EXCHANGE, Place.REDEAL, Place.TRICK}
)
FINAL: Final[Places] = frozenset({Place.SLAM, Place.CHARGE, Place.LEDGER, Place.POT, Place.INVARIANT})
SCORING: Final = FINAL | {Place.SCORE, Place.OUTCOME, Place.BREACH}
AFTER_SLAM: Final = FINAL - {Place.SLAM}
PLAYED: Final = SCORING | {Place.VALUE, Place.TRICK, Place.EXCHANGE}
DEALT: Final = EVERYWHERE - {Place.DEAL}
BID: Final = EVERYWHERE - {Place.AUCTION}
CALLED: Final = BID - {Place.PREDICT}
HAND_PLACES: Final[Places] = frozenset({Place.TRICK, Place.REDEAL})
"""Where the hand of the seat that acts can be looked at."""
RECKONING: Final[Places] = SCORING - {Place.OUTCOME, Place.INVARIANT}
"""Places where a party is being reckoned, so that ``points`` alone is that party's."""
