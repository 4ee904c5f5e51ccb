"""What a property is: a name, what it means, and when it is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.testing.course import Table
    from cartacanta.testing.matchplay import MatchCourse


@dataclass(frozen=True, slots=True)
class Property:
    """Something that holds of every deal or match of every document. Its functions raise `Broken` where it doesn't."""

    name: str
    meaning: str
    """The docstring of its module."""
    step: Callable[[Table], None] | None = None
    """Looked at whenever somebody has to act, and when the deal is over."""
    end: Callable[[Table], None] | None = None
    """Looked at when the deal is over."""
    whole: Callable[[Table], None] | None = None
    """Looked at once, wherever the deal was left: it may be long."""
    match: Callable[[MatchCourse], None] | None = None
    """Looked at for a match."""
