"""Every match comes on, and one that is over has winners among those who were still in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from cartacanta.testing.matchplay import MatchCourse

NAME: Final = "match-ends"
LONG_ENOUGH: Final = 100
"""Redeals in a row after which somebody should have played."""


def match(course: MatchCourse) -> None:
    """Play the match, and look at how it ends."""
    going = course.begun()
    deals = sum(1 for _ in course.played(going))
    rules = going.programs[len(going.players)].variant.match
    if not going.over:
        if rules.deals and going.number > rules.deals and rules.tie == "shared":
            raise Broken(NAME, f"the match goes on after its {rules.deals} deals")
        if going.number == 1 and deals >= LONG_ENOUGH:
            raise Broken(NAME, f"after {deals} attempts the first deal has not been played")
    elif not going.unfinished and not set(going.winners) & set(going.present):
        raise Broken(NAME, "the match is over, and nobody who was still in it has won")


PROPERTY: Final = Property(NAME, __doc__ or "", match=match)
