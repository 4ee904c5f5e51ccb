"""What a worked hand says besides what a record says; the pieces are laid over a hand of an audit."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC535",
        "a wrong worth of a trick",
        "The cards of a trick, or of several together, are worth something else. The last trick's own worth may be counted in or "
        "left out.",
        fails="trick-worth: {2: 1}",
        passes="trick-worth: {2: 2/3}",
    ),
    Code(
        "CC536",
        "a wrong sum of what was taken",
        "What a player's or side's cards are worth with the last trick, before anything is rounded. It is no fault if it follows "
        "from a trick that the page gives to the wrong player, for that is told by itself.",
        fails="exact: {Sud: 17/3}",
        passes="exact: {Sud: 16/3}",
    ),
    Code(
        "CC537",
        "a discard that follows suit",
        "Somebody is said to discard, and plays a card of the suit that was led.",
        fails="tricks: [{cards: 3s Cs As 2s, discards: Est}]",
        passes="tricks: [3s Cs As 2s]",
    ),
)
