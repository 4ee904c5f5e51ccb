"""What figures are called in tables, pages and files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.saying import Text
    from cartacanta_tools.comparing.results import Entry, Measure

MEASURES: Final[dict[str, Text]] = {
    "mean_card_score": say("mean card score"),
    "mean_score": say("mean score"),
    "lead_score": say("mean score by the order of the first trick"),
    "win": say("wins the deal"),
    "rounding": say("lost by rounding"),
    "mean_tricks": say("mean tricks"),
    "slam": say("slam"),
    "seat_slam": say("makes a slam"),
    "choice": say("choice"),
    "tie": say("tied for best"),
    "void": say("all passed"),
    "length": say("length in deals"),
    "match_win": say("wins the match"),
    "match_tie": say("match won by several"),
    "match_slam": say("won at once by a slam"),
    "match_call": say("won by calling out"),
    "unfinished": say("broken off"),
    "out": say("drops out"),
    "luck": say("share of the cards in what is scored"),
    "luck_win": say("share of the cards in who wins"),
    "skill": say("one sensible player among random ones wins"),
    "seat_skill": say("the same at each seat"),
    "legal": say("legal cards"),
    "real": say("real choices"),
    "free": say("plays with more than one real choice"),
    "trick_real": say("real choices by trick"),
    "final": say("mean total at the end"),
}
"""In the order in which they are shown."""

QUANTITIES: Final[dict[str, Text]] = {
    "card": say("card score"),
    "score": say("score"),
    "taken": say("value taken"),
    "tricks": say("tricks"),
    "share": say("share of the deal"),
    "place": say("finishing place"),
    "win": say("wins the deal"),
    "tie": say("tied for best"),
    "length": say("length in deals"),
    "match_win": say("wins the match"),
}
"""What variants are compared in."""
SHARES: Final = frozenset({"share", "win", "tie", "match_win"})
"""Those between nothing and all: people read them in percent."""


def times(quantity: str) -> int:
    """What a compared quantity is multiplied by where people read it."""
    return 100 if quantity in SHARES else 1


def measure_name(measure: Measure) -> str:
    """What a figure is called, without its seat."""
    return measure.of if measure.key in {"slam", "choice"} else said(MEASURES[measure.key])


def quantity_name(quantity: str) -> str:
    """What a compared quantity is called."""
    return said(QUANTITIES[quantity])


def seat_name(seat: int, last: int | None) -> str:
    """A seat's number from 1, with its role; ``last`` is the dealer's, None where that differs."""
    if seat == 1:
        return told("1 eldest hand")
    return told("{number} dealer", number=seat) if seat == last else str(seat)


def place_name(key: str, seat: int, last: int | None) -> str:
    """What a row or column of a figure is called: a seat, or a place in the order of the first trick."""
    if key == "trick_real":
        return told("trick {number}", number=seat)
    if key == "lead_score":
        return told("1 leads") if seat == 1 else str(seat)
    return seat_name(seat, last)


def last_of(entries: Sequence[Entry]) -> int | None:
    """The dealer's seat, where it is the same in every variant."""
    seats = {one.seats for one in entries}
    return next(iter(seats)) if len(seats) == 1 else None
