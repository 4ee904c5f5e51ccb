"""What holds of every deal and match, one module for each property; its docstring says what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.properties import cards_in_place, illegal_refused
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from collections.abc import Collection

    from cartacanta.deal import Deal
    from cartacanta.testing.course import Course

PROPERTIES: Final[tuple[Property, ...]] = (cards_in_place.PROPERTY, illegal_refused.PROPERTY)

__all__ = ["PROPERTIES", "Property", "check_course", "check_end", "check_step"]


def check_course(course: Course, without: Collection[str] = ()) -> Deal:
    """Play a course, looking at every property but those left out. Raises Broken where one doesn't hold."""
    deal = course.begun()
    check_step(deal, without)
    for action in course.tried:
        if action in deal.legal_actions():
            deal.play(action)
            check_step(deal, without)
        elif illegal_refused.NAME not in without:
            illegal_refused.attempt(deal, action)
    check_end(deal, without)
    return deal


def check_step(deal: Deal, without: Collection[str] = ()) -> None:
    """Look at what holds whenever somebody has to act, and when the deal is over."""
    for prop in PROPERTIES:
        if prop.step is not None and prop.name not in without:
            prop.step(deal)


def check_end(deal: Deal, without: Collection[str] = ()) -> None:
    """Look at what holds of a deal that is over, and of any that one looks at as a whole."""
    for prop in PROPERTIES:
        if prop.name in without:
            continue
        if prop.end is not None and deal.over:
            prop.end(deal)
        if prop.whole is not None:
            prop.whole(deal)
