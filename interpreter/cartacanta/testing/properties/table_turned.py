"""Who sits where doesn't matter: with the dealer and everybody else some places further, the match goes the same way."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from cartacanta.match import Match
    from cartacanta.testing.matchplay import MatchCourse

NAME: Final = "table-turned"
DEALS: Final = 30
"""So many are looked at."""


def match(course: MatchCourse) -> None:
    """Play the match at a table that is turned."""
    going = course.begun()
    players = len(going.players)
    turn = 1 + course.seed % (players - 1)
    turned = course.begun(turn)
    for _ in islice(zip(course.played(going), course.played(turned), strict=False), DEALS):
        compare(going, turned, turn)


def compare(going: Match, turned: Match, turn: int) -> None:
    """The two matches are at the same point."""
    players = len(going.players)

    def moved(listed: tuple[int, ...]) -> set[int]:
        return {(player + turn) % players for player in listed}

    totals = [turned.totals[(player + turn) % players] for player in range(players)]
    told = {
        "the totals": list(going.totals) == totals,
        "whether it is over": going.over == turned.over,
        "who is still in": moved(going.present) == set(turned.present),
        "the winners": moved(going.winners) == set(turned.winners),
        "the dealer": (going.dealer + turn) % players == turned.dealer,
    }
    for what, same in told.items():
        if not same:
            raise Broken(
                NAME, f"with the table turned by {turn}, {what} differ after {len(going.entries)} deals"
            )


PROPERTY: Final = Property(NAME, __doc__ or "", match=match)
