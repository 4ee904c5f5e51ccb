"""Claims and tricks as a record tells them, in terms of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord


@dataclass(frozen=True, slots=True)
class Declared:
    """One claim as written: whose, before or in which trick if that is said, and who asked to see it."""

    seat: int
    word: Scalar
    trick: int | None
    asked: int | None


@dataclass(frozen=True, slots=True)
class TrickWords:
    """A trick as written, in the game's terms."""

    span: Span
    words: tuple[CardWord, ...]
    seats: tuple[int | None, ...]
    """Who played each card; empty where that isn't said."""
    lead: int | None
    lead_span: Span
    taker: int | None
    taker_span: Span
    in_order: bool
    """A map from players stands in the order of play, unless it is said who led."""
    partial: bool = False
    """Whether cards were played that aren't told: none is missing by mistake."""
