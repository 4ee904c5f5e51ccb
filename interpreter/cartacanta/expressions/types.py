"""The types of the language: what a value can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.saying import Text

from enum import Enum

from cartacanta.saying import say


class Type(Enum):
    """What a value is; the text is how a message names it."""

    NUMBER = say("a number")
    TRUTH = say("a condition")
    CARD = say("a card")
    CARDS = say("a set of cards")
    SUIT = say("a suit")
    RANK = say("a rank")
    SEAT = say("a seat")
    SIDE = say("a side")
    WORD = say("a word")

    @property
    def wanted(self) -> Text:
        """How a message says that such a value is wanted, with what one looks like."""
        return _WANTED.get(self, self.value)


_WANTED = {
    Type.TRUTH: say("a condition (such as `tricks = 0`)"),
    Type.SEAT: say("a seat (such as `eldest`)"),
    Type.SIDE: say("a side"),
    Type.SUIT: say("a suit"),
}

NOBODY = -1
"""The seat that isn't; also no card, no suit, no rank, no bid."""
