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
    from cartacanta.testing.course import Broken, Course
    from cartacanta.testing.properties import PROPERTIES, check_course
    from cartacanta.testing.strategies import actions, courses, layouts, programs, starts

__all__ = [
    "PROPERTIES",
    "Broken",
    "Course",
    "actions",
    "check_course",
    "courses",
    "layouts",
    "programs",
    "starts",
]

_HOMES: Final = {
    "Broken": "course",
    "Course": "course",
    "PROPERTIES": "properties",
    "check_course": "properties",
}


def __getattr__(name: str) -> object:
    """Bring in a public name when it is first asked for."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'strategies')}"), name)
