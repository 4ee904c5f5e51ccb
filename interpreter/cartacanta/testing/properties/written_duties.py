"""What may be played is what the written duties leave, less what is forbidden, read card by card from the document.

So is who takes a trick, who leads to the next one, and whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.cards_in_place import named
from cartacanta.testing.properties.property import Property
from cartacanta.testing.reading.table import Told

if TYPE_CHECKING:
    from cartacanta.testing.course import Table

NAME: Final = "written-duties"


def step(table: Table) -> None:
    """Look at the trick, and at what may be played to it."""
    deal, told = table.deal, Told(table)
    takers = deal.state.takers[: deal.state.trick_number]
    if takers != [trick.taker for trick in told.tricks]:
        said = ", ".join(str(trick.taker + 1) for trick in told.tricks)
        raise Broken(NAME, f"the tricks are taken by seats {said}; the deal has it otherwise")
    if deal.over or deal.phase not in told.playing or deal.kind != "card":
        return
    turn = told.turn()
    if deal.actor != turn:
        raise Broken(NAME, f"it is the turn of seat {turn + 1}")
    ours, legal = told.may_play(), set(deal.legal_actions())
    if ours - legal:
        raise Broken(NAME, f"{named(deal, ours - legal)} may be played by the rules, and is refused")
    if legal - ours:
        raise Broken(NAME, f"{named(deal, legal - ours)} may not be played by the rules, and is allowed")


PROPERTY: Final = Property(NAME, __doc__ or "", step=step)
