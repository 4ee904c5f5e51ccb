"""What is known of an agreement when its expressions are checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Protocol

Choices = Mapping[str, tuple[str, ...]]

_EXACT: Final = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+|/0*[1-9][0-9]*)?\Z")


def exact(value: str | int) -> Fraction | None:
    """Read an exact number, whole, decimal or a fraction; None if it is a word."""
    if isinstance(value, int):
        return Fraction(value)
    return Fraction(value) if _EXACT.match(value) and len(value) <= 40 else None  # noqa: PLR2004 - digits enough


class OptionLike(Protocol):
    """What an option was settled as."""

    @property
    def value(self) -> str | int:
        """The value."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is known of the agreement; every expression of a document is checked against the same.

    ``phases`` holds the words of the phases there are (``auction``, ``call``, ``predict``, ``stay``, ...),
    and ``trump`` if anything can make a trump, ``pot`` if there is one, ``ledger-by-player`` if every
    player has a ledger of their own. ``seats`` is 0 where only options can be read.
    """

    options: Mapping[str, OptionLike] = field(default_factory=dict)
    seats: int = 0
    dummy: int = -1
    """The seat that has no player; -1 if there is none."""
    sides: tuple[str, ...] = ()
    """Named sides in order; () if each is alone or partners sit opposite."""
    alone: bool = True
    counted_by_player: bool = False
    cards: Mapping[str, int] = field(default_factory=dict)
    ranks: tuple[str, ...] = ()
    """Highest first."""
    suits: tuple[str, ...] = ()
    card_sets: Mapping[str, int] = field(default_factory=dict)
    bids: tuple[str, ...] = ()
    slams: tuple[str, ...] = ()
    tallies: tuple[str, ...] = ()
    card_total: Fraction = Fraction(0)
    phases: frozenset[str] = frozenset()
    option_choices: Choices = field(default_factory=dict)
    """Option → the texts of its choices; an option not here may have any value."""
    later_options: frozenset[str] = frozenset()
    """Options that exist but are settled later than the expression is read."""
    unit: int = 60
    """The most pieces a point may be divided into; what could grow too large is reckoned with it."""

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        if self.sides:
            return len(self.sides)
        return self.seats if self.alone else self.seats // 2

    @property
    def each_alone(self) -> bool:
        """Whether a seat and its side are the same."""
        return self.alone and not self.sides

    @property
    def opposite(self) -> bool:
        """Whether partners sit opposite each other."""
        return not self.alone and not self.sides


def of_options(
    options: Mapping[str, OptionLike], choices: Choices | None = None, later: frozenset[str] = frozenset()
) -> Setting:
    """Make the setting of an option's ``default`` or ``when``, which can read earlier options only."""
    return Setting(options=options, option_choices=choices or {}, later_options=later)
