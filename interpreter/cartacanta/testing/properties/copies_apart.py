"""A copy of a deal is played on by itself: the deal stays as it is, and both see the same until then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.records import to_row
from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from cartacanta.testing.course import Table

NAME: Final = "copies-apart"
EVERY: Final = 5
"""Looked at once in so many actions."""


def step(table: Table) -> None:
    """Play a copy on."""
    deal = table.deal
    if deal.over or len(deal.actions) % EVERY:
        return
    before = to_row(deal.state)
    twin = deal.copy()
    if to_row(twin.state) != before or twin.legal_actions() != deal.legal_actions():
        raise Broken(NAME, "a copy is not as the deal is")
    twin.play(twin.legal_actions()[-1])
    if to_row(deal.state) != before or len(twin.actions) != len(deal.actions) + 1:
        raise Broken(NAME, "playing a copy changes the deal")


PROPERTY: Final = Property(NAME, __doc__ or "", step=step)
