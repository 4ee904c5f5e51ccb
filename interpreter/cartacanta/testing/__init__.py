"""Strategies and properties to test rules with, in your own tests as in `cartacanta fuzz`. They need Hypothesis.

    from cartacanta.testing import check_course, courses, programs
    from hypothesis import given

    @given(courses(programs("our-rovescino.yaml")))
    def test_our_rovescino(course):
        check_course(course)

Importing this costs nothing; each name brings in what it needs when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cartacanta.testing.course import Broken, Course, Table
    from cartacanta.testing.documents.damaging import damaged
    from cartacanta.testing.documents.drawing import drawn_documents
    from cartacanta.testing.documents.judging import judge
    from cartacanta.testing.machine import machine_for
    from cartacanta.testing.matchplay import MatchCourse
    from cartacanta.testing.properties import PROPERTIES, check_course, check_end, check_match, check_step
    from cartacanta.testing.strategies import actions, courses, layouts, matches, programs, starts

__all__ = [
    "PROPERTIES",
    "Broken",
    "Course",
    "MatchCourse",
    "Table",
    "actions",
    "check_course",
    "check_end",
    "check_match",
    "check_step",
    "courses",
    "damaged",
    "drawn_documents",
    "judge",
    "layouts",
    "machine_for",
    "matches",
    "programs",
    "starts",
]

_HOMES: Final = {
    "Broken": "course",
    "Course": "course",
    "PROPERTIES": "properties",
    "Table": "course",
    "check_course": "properties",
    "MatchCourse": "matchplay",
    "check_end": "properties",
    "check_match": "properties",
    "check_step": "properties",
    "damaged": "documents.damaging",
    "drawn_documents": "documents.drawing",
    "judge": "documents.judging",
    "machine_for": "machine",
}


def __getattr__(name: str) -> object:
    """Bring in a public name when it is first asked for."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'strategies')}"), name)
