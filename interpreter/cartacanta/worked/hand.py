"""A hand worked out on a page, as written: a record of a deal, whole or in part, with what it says of worth and sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.nodes import Scalar
    from cartacanta.records.sheet import Amounts, HandEntry, Sheet, Words


@dataclass(frozen=True, slots=True)
class StatedWorth:
    """What tricks are said to be worth, together if there are several; by their numbers, from 1."""

    tricks: tuple[int, ...]
    names: Scalar
    """The numbers as written."""
    worth: Scalar


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A worked hand. Tricks are numbered from 1, as on the page."""

    sheet: Sheet
    """What a record says too; the hands in it are whole."""
    some: tuple[HandEntry, ...] = ()
    """Hands of which the page names only some cards."""
    partial: frozenset[int] = frozenset()
    """The tricks of which the page tells only some cards, or none."""
    discards: Mapping[int, Words] | None = None
    """By trick, who is said to discard: to play another suit than the one led."""
    lines: Mapping[int, tuple[int, ...]] | None = None
    """By trick, the lines of the page that tell it."""
    worths: tuple[StatedWorth, ...] = ()
    exact: Amounts | None = None
    """What each has taken, unrounded."""
    penalties: bool = False
    """Whether the page counts what the rules make of a card played against them."""
    unread: tuple[int, ...] = ()
    """Lines of the page that say something of the hand which isn't here, as it couldn't be read."""
