"""Where in a document an expression can stand."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cartacanta.saying import say


class Place(Enum):
    """Where in a document an expression stands; the text is how a message says it."""

    OPTIONS = say("among the options")
    DEAL = say("while dealing")
    AUCTION = say("in an auction")
    PREDICT = say("while predicting")
    CALL = say("in a call")
    EXCHANGE = say("while cards change hands")
    DECLARE = say("where one declares")
    REDEAL = say("where one may ask for a new deal")
    TRICK = say("in a trick")
    VALUE = say("where it is said what a deal is worth")
    OUTCOME = say("where it is said whether a contract was made")
    SCORE = say("where it is said what a party scores")
    SLAM = say("in a slam")
    CHARGE = say("in a charge")
    LEDGER = say("in a tally")
    POT = say("in the pot")
    BREACH = say("where it is said what a breach costs")
    INVARIANT = say("in an invariant")


Places = frozenset[Place]

ALL: Final[Places] = frozenset(Place)
EVERYWHERE: Final = ALL - {Place.OPTIONS}
ACTING: Final[Places] = frozenset(
    {Place.AUCTION, Place.PREDICT, Place.CALL, Place.EXCHANGE, Place.REDEAL, Place.DECLARE, Place.TRICK}
)
FINAL: Final[Places] = frozenset({Place.SLAM, Place.CHARGE, Place.LEDGER, Place.POT, Place.INVARIANT})
SCORING: Final = FINAL | {Place.SCORE, Place.OUTCOME, Place.BREACH}
AFTER_SLAM: Final = FINAL - {Place.SLAM}
PLAYED: Final = SCORING | {Place.VALUE, Place.TRICK, Place.EXCHANGE, Place.DECLARE}
DEALT: Final = EVERYWHERE - {Place.DEAL}
BID: Final = EVERYWHERE - {Place.AUCTION}
CALLED: Final = BID - {Place.PREDICT}
HAND_PLACES: Final[Places] = frozenset({Place.TRICK, Place.REDEAL})
"""Where the hand of the seat that acts can be looked at."""
RECKONING: Final[Places] = SCORING - {Place.OUTCOME, Place.INVARIANT}
"""Places where a party is being reckoned, so that ``points`` alone is that party's."""
