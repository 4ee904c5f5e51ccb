"""What holds of every deal and match, one module for each property; its docstring says what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Table, may
from cartacanta.testing.properties import (
    cards_in_place,
    claims_borne_out,
    copies_apart,
    hidden_cards,
    illegal_refused,
    ledger_adds_up,
    match_ends,
    record_replayed,
    scoring_order,
    stated_totals,
    suits_renamed,
    table_turned,
    written_duties,
)
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from collections.abc import Collection

    from cartacanta.testing.course import Course
    from cartacanta.testing.matchplay import MatchCourse

PROPERTIES: Final[tuple[Property, ...]] = (
    cards_in_place.PROPERTY,
    illegal_refused.PROPERTY,
    written_duties.PROPERTY,
    claims_borne_out.PROPERTY,
    scoring_order.PROPERTY,
    stated_totals.PROPERTY,
    copies_apart.PROPERTY,
    hidden_cards.PROPERTY,
    suits_renamed.PROPERTY,
    record_replayed.PROPERTY,
    ledger_adds_up.PROPERTY,
    table_turned.PROPERTY,
    match_ends.PROPERTY,
)

__all__ = ["PROPERTIES", "Property", "check_course", "check_end", "check_match", "check_step"]


def check_course(course: Course, without: Collection[str] = ()) -> Table:
    """Play a course, looking at every property but those left out. Raises Broken where one doesn't hold."""
    table = Table(course.begun())
    check_step(table, without)
    for action in course.tried:
        if may(table.deal, action):
            table.act(action)
            check_step(table, without)
        elif illegal_refused.NAME not in without:
            illegal_refused.attempt(table.deal, action)
    check_end(table, without)
    return table


def check_step(table: Table, without: Collection[str] = ()) -> None:
    """Look at what holds whenever somebody has to act, and when the deal is over."""
    for prop in PROPERTIES:
        if prop.step is not None and prop.name not in without:
            prop.step(table)


def check_end(table: Table, without: Collection[str] = ()) -> None:
    """Look at what holds of a deal that is over, and of any that one looks at as a whole."""
    for prop in PROPERTIES:
        if prop.name in without:
            continue
        if prop.end is not None and table.deal.over:
            prop.end(table)
        if prop.whole is not None:
            prop.whole(table)


def check_match(course: MatchCourse, without: Collection[str] = ()) -> None:
    """Play a match, looking at every property of matches but those left out. Raises Broken where one doesn't hold."""
    for prop in PROPERTIES:
        if prop.match is not None and prop.name not in without:
            prop.match(course)
