"""What a comparison comes to: made once, then told as a table, a page, or a file, which therefore can't disagree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from cartacanta.document.agreement import Agreement
    from cartacanta.simulation.playing import AnySums
    from cartacanta_tools.comparing.questions import Question

MEAN: Final = "mean"
SHARE: Final = "share"
BESIDE: Final = 4
"""So many variants stand side by side; more are listed below each other."""
WIDE: Final = 26
"""Letters of a column's head beyond which variants are listed below each other, if there are several."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of one variant, with the interval in which it lies with 95 % confidence."""

    key: str
    """``mean_score``, ``slam``, ``length``, ...; `cartacanta_tools.comparing.naming` has them all."""
    kind: str
    """A mean of an amount, or a share of deals or matches."""
    value: float
    low: float
    high: float
    among: int
    """How many deals or matches it rests on."""
    of: str = ""
    """Which slam, which alternative, ...; empty where there is but one."""
    seat: int | None = None
    """From 1, the eldest hand; in matches a player, from the eldest hand of the first deal."""
    deviation: float | None = None
    """Of a single deal or match; none for a share."""
    count: int | None = None
    """Of a share: how many."""

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each value was seen."""

    key: str
    counts: tuple[tuple[Fraction, int], ...]
    """In rising order."""
    seat: int | None = None
    beyond: int = 0
    """Values for which there was no room."""


def quantile(spread: Spread, part: Fraction) -> Fraction:
    """The least value that so large a part of those seen doesn't exceed."""
    among, seen = sum(count for _, count in spread.counts), 0
    for value, count in spread.counts:
        seen += count
        if seen >= part * among:
            return value
    return spread.counts[-1][0]


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the variants, with its figures."""

    variant: str
    name: str
    label: str
    agreement: Agreement
    players: int
    seats: int
    dummy: int | None
    """The seat, from 1, that nobody sits at."""
    few_win: bool
    """Whether low scores win."""
    alone: bool
    """Whether each plays alone."""
    sums: AnySums
    played: int
    """How many deals or matches."""
    measures: tuple[Measure, ...]
    spreads: tuple[Spread, ...]
    compiled: bool
    broken: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Invariants that failed: in how many deals, and in which first."""

    def find(self, key: str, seat: int | None = None, of: str = "") -> Measure | None:
        """One of the figures."""
        return next(
            (one for one in self.measures if (one.key, one.seat, one.of) == (key, seat, of)),
            None,
        )


@dataclass(frozen=True, slots=True)
class Contrast:
    """How much a quantity of one variant differs from the first one's."""

    entry: int
    """Which variant, counted from 0."""
    quantity: str
    """``tricks``, ``taken``, ``share``, ``place``, ``win``; for matches ``length`` and ``win``."""
    seat: int | None
    paired: bool
    """Whether the same deals were compared one by one."""
    first: float
    other: float
    difference: float
    low: float
    high: float
    """The interval is as wide as Holm's correction asks: without 0 exactly if the verdict isn't ``none``."""
    p: float
    """The chance of such a difference, or a larger one, if there is none; corrected by Holm over all that are shown."""
    effect: float
    """The difference in standard deviations of a deal or match."""
    paired_effect: float | None
    """In standard deviations of the differences within a deal."""
    alike: bool
    """Whether no deal differed at all in this."""
    verdict: str
    """``higher``, ``lower`` or ``none``: no difference seen."""


@dataclass(frozen=True, slots=True)
class Results:
    """Everything a comparison comes to."""

    question: Question
    entries: tuple[Entry, ...]
    same_cards: bool
    contrasts: tuple[Contrast, ...] = ()
    provenance: Mapping[str, Any] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many deals or matches of each variant were played."""
        return max((one.played for one in self.entries), default=0)

    @property
    def beside(self) -> bool:
        """Whether the variants stand side by side in tables."""
        few = len(self.entries) <= BESIDE
        return len(self.entries) == 1 or (few and all(len(one.label) <= WIDE for one in self.entries))
