"""What the document says of every deal holds: its invariants.

And nothing is lost: what all have taken is worth what was played, with the last trick and what was left over.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.testing.reading.expressions import worth
from cartacanta.testing.reading.table import Told
from cartacanta.testing.reading.world import DealWorld
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.testing.course import Table

NAME: Final = "stated-totals"


def end(table: Table) -> None:
    """Look at the invariants and the sum."""
    score = table.deal.score()
    if score.void:
        return
    if score.broken:
        raise Broken(NAME, f"the invariant {', '.join(score.broken)} does not hold")
    told = Told(table)
    world, rules, state = DealWorld(told), told.variant.scoring, table.deal.state
    counted = 0
    for seat in world.seats:
        counted |= state.played[seat]
    for expression, cards in ((rules.leftover_monte, state.monte), (rules.leftover_aside, state.aside)):
        if expression is not None and worth(world, expression) >= 0:
            counted |= cards
    total = sum((told.cards.value(card, told.trump) for card in members(counted)), Fraction(0))
    total += Fraction(worth(world, rules.last_trick)) if rules.last_trick and told.tricks else 0
    if sum(score.exact) != total:
        raise Broken(
            NAME,
            f"all have taken {sum(score.exact)} together; the cards and the last trick are worth {total}",
        )


PROPERTY: Final = Property(NAME, __doc__ or "", end=end)
