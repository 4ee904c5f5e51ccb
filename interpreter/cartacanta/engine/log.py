"""What moved by itself since the last action, so that a history needs no second reading of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.jit import jitable
from cartacanta.engine.records import LOG

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord

TURNED: Final = 0
PASSED: Final = 1
DISCARDED: Final = 2
TAKEN: Final = 3
DRAWN: Final = 4
UNCOVERED: Final = 5  # on top of an open packet; to its owner's hand if it goes there
SHOWN: Final = 6
DECLARED: Final = 7  # by itself; `TO` is the claim

# fields of an entry
KIND: Final = 0
PHASE: Final = 1
SEAT: Final = 2
CARDS: Final = 3
TO: Final = 4
SEEN: Final = 5
FIELDS: Final = 6


@jitable
def note(deal: DealRecord, kind: int, seat: int, cards: int, to: int, seen: int) -> None:  # noqa: PLR0917
    """Cards have moved: from a seat (or none) to a seat (or none), seen by the seats of a mask."""
    at = deal.logged * FIELDS
    if at + FIELDS <= LOG:
        deal.log[at + KIND] = kind
        deal.log[at + PHASE] = deal.phase
        deal.log[at + SEAT] = seat
        deal.log[at + CARDS] = cards
        deal.log[at + TO] = to
        deal.log[at + SEEN] = seen
        deal.logged += 1


@jitable
def everybody(seats: int) -> int:
    """The mask of all seats."""
    return (1 << seats) - 1
