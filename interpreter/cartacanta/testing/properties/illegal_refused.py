"""What isn't legal is refused with a reason, in one line, and changes nothing.

Whatever is legal is allowed: ``why_not`` has nothing against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.records import to_row
from cartacanta.errors import IllegalAction
from cartacanta.testing.course import Broken, may
from cartacanta.testing.properties.property import Property
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.deal import Deal
    from cartacanta.testing.course import Table

NAME: Final = "illegal-refused"
NONSENSE: Final = (-1, -64, 63, 10**6, 2**40)
OTHERS: Final = 3


def step(table: Table) -> None:
    """Try what may not be done."""
    deal = table.deal
    before = to_row(deal.state), deal.actions
    for action in wrong_actions(deal):
        attempt(deal, action)
    if (to_row(deal.state), deal.actions) != before:
        raise Broken(NAME, "an action that was refused has changed the deal")
    for action in deal.legal_actions():
        if deal.why_not(action) is not None:
            raise Broken(NAME, f"{deal.action_name(action)} is legal, and there is a reason against it")


def attempt(deal: Deal, action: int) -> None:
    """Try an action that isn't legal."""
    try:
        deal.play(action)
    except IllegalAction as refused:
        text = str(refused)
        if not text or not text.isprintable():
            raise Broken(NAME, f"{action} is refused with {text!r}, not with a reason in one line") from None
        return
    raise Broken(NAME, f"{action} is not among what is legal, and was carried out")


def wrong_actions(deal: Deal) -> Iterator[int]:
    """Actions that aren't legal: a few of those that could be at other times, others at other steps, and nonsense."""
    legal = set(deal.legal_actions())
    turn = len(deal.actions)
    yield from (action for action in [NONSENSE[turn % len(NONSENSE)]] if not may(deal, action))
    wrong = [action for action in range(63) if action not in legal]
    yield from (wrong[(turn * 7 + place * 23) % len(wrong)] for place in range(OTHERS if wrong else 0))
    if deal.actor is not None:
        yield from (card for card in members(deal.state.hands[deal.actor]) if card not in legal)


PROPERTY: Final = Property(NAME, __doc__ or "", step=step)
