"""The ledger is the sum of the scores, and what follows from it is what the match's rules say.

Kept anew from each deal's scores: totals, drop-outs, when the match ends and who wins, ties and how they are played
off, who deals next and who sits where. Every deal of the match is reckoned anew too, with the ledger it began with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties import scoring_order, stated_totals
from cartacanta.testing.properties.property import Property
from cartacanta.testing.reading.ledger import Ledger

if TYPE_CHECKING:
    from cartacanta.match import Match
    from cartacanta.testing.matchplay import MatchCourse

NAME: Final = "ledger-adds-up"


def match(course: MatchCourse) -> None:
    """Keep the ledger beside the match."""
    going = course.begun()
    ours = Ledger(going)
    compare(going, ours, 0)
    for number, table in enumerate(course.played(going), 1):
        stated_totals.end(table)
        scoring_order.end(table)
        ours.enter(table.deal)
        compare(going, ours, number)


def compare(going: Match, ours: Ledger, deals: int) -> None:
    """What the match says and what we wrote down."""
    if going.unfinished:
        return
    told = {
        "the totals": (list(going.totals), ours.totals),
        "who is still in": (set(going.present), ours.present),
        "who plays off a tie": (set(going.tied), ours.tied),
        "whether it is over": (going.over, ours.over),
        "the winners": (set(going.winners), ours.winners),
        "the number of the coming deal": (going.number, ours.number),
    }
    if not ours.over:
        told["who deals"] = (going.dealer, ours.dealer)
        told["who sits where"] = (list(going.seats), ours.seats)
    for what, (theirs, own) in told.items():
        if theirs != own:
            said = f"the match has {readable(theirs)}, by the rules it is {readable(own)}"
            raise Broken(NAME, f"{what} after deal {deals}: {said}")


def readable(value: object) -> str:
    """Amounts and players as one writes them."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, (list, set)) else str(value)


PROPERTY: Final = Property(NAME, __doc__ or "", match=match)
