"""What may be declared is what the cards bear out: those in hand, and the one just laid. A card serves once in a pattern."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.testing.reading.declaring import Declared
from cartacanta.testing.reading.table import Told

if TYPE_CHECKING:
    from cartacanta.testing.course import Table

NAME: Final = "claims-borne-out"


def step(table: Table) -> None:
    """Look at what somebody may declare, and at the points declared so far."""
    deal = table.deal
    if deal.program.variant.declarations is None:
        return
    declared = Declared(Told(table))
    for seat in range(deal.program.record.seats):
        points, ours = deal.program.points(deal.state.declared[seat]), declared.points(seat)
        if points != ours:
            raise Broken(NAME, f"seat {seat + 1} has declared {points} points; by the rules it is {ours}")
    if deal.actor is None or deal.kind != "claim":
        return
    allowed, legal = declared.allowed(deal.actor), set(deal.legal_actions())
    if allowed != legal:
        wrong = min(allowed ^ legal)
        said = "and is refused" if wrong in allowed else "and is not borne out"
        raise Broken(NAME, f"{deal.action_name(wrong)} may be declared, {said}")


PROPERTY: Final = Property(NAME, __doc__ or "", step=step)
