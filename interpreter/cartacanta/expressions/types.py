"""The types of the language: what a value can be."""

from __future__ import annotations

from enum import Enum


class Type(Enum):
    """What a value is; the text is how a message names it."""

    NUMBER = "a number"
    TRUTH = "a condition"
    CARD = "a card"
    CARDS = "a set of cards"
    SUIT = "a suit"
    RANK = "a rank"
    SEAT = "a seat"
    SIDE = "a side"
    WORD = "a word"

    @property
    def wanted(self) -> str:
        """How a message says that such a value is wanted, with what one looks like."""
        return _WANTED.get(self, self.value)


_WANTED = {
    Type.TRUTH: "a condition (such as `tricks = 0`)",
    Type.SEAT: "a seat (such as `eldest`)",
    Type.SIDE: "a side",
    Type.SUIT: "a suit",
}

NOBODY = -1
"""The seat that isn't; also no card, no suit, no rank, no bid."""
