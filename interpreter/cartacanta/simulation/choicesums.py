"""Exact sums over how much there is to choose when a card is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import realchoices as rows
from cartacanta.engine.records import CARDS
from cartacanta.simulation.distribution import Distribution
from cartacanta.simulation.estimates import Moments, ratio_of
from cartacanta.simulation.exact import TimedSums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.estimates import Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceSums(TimedSums):
    """Exact sums over cards played. A real choice is one of the legal cards, those that come to the same counted once."""

    deals: int = 0
    void: int = 0
    """Deals that nobody played."""
    legal: Distribution
    """How many cards could be played."""
    real: Distribution
    """How many real choices there were."""
    by_trick: dict[int, tuple[int, int, int, int]]
    """For each trick, from 1: cards played, legal cards, real choices, cards played with more than one of these."""
    moments: tuple[int, ...]
    """Sums over deals, of its cards played p, real choices r, cards played with a choice f, and legal cards l: p², r², f², pr, pf, l², pl."""

    @classmethod
    def of_row(cls, row: Sequence[int]) -> ChoiceSums:
        """What the engine has summed."""
        tricks: dict[int, tuple[int, int, int, int]] = {}
        for trick in range(CARDS):
            at = rows.BY_TRICK + 4 * trick
            plays, legal, real, free = row[at : at + 4]
            if plays:
                tricks[trick + 1] = (plays, legal, real, free)
        return cls(
            deals=row[rows.CHOICE_DEALS],
            void=row[rows.CHOICE_VOIDS],
            legal=counted(row[rows.BY_LEGAL : rows.BY_LEGAL + CARDS]),
            real=counted(row[rows.BY_REAL : rows.BY_REAL + CARDS]),
            by_trick=tricks,
            moments=tuple(row[rows.MOMENTS : rows.MOMENTS + rows.OF_CHOICES]),
        )

    # ---- what is read off ---------------------------------------------------------------------------

    @property
    def plays(self) -> int:
        """How many cards were played."""
        return self.real.count

    @property
    def free(self) -> int:
        """How many of them with more than one real choice."""
        return self.plays - self.real.counts.get(1, 0)

    def mean_legal(self) -> Estimate:
        """Legal cards for each card played. Those of one deal go together, so the deal is the unit."""
        squares, *_, legal, both = self.moments
        return ratio_of(self.deals, Moments(self.legal.total, legal), Moments(self.plays, squares), both)

    def mean_real(self) -> Estimate:
        """Real choices for each card played."""
        squares, real, _, both, *_ = self.moments
        return ratio_of(self.deals, Moments(self.real.total, real), Moments(self.plays, squares), both)

    def part_free(self) -> Estimate:
        """The part of the cards played with more than one real choice."""
        squares, _, free, _, both, *_ = self.moments
        return ratio_of(self.deals, Moments(self.free, free), Moments(self.plays, squares), both)


def counted(row: Sequence[int]) -> Distribution:
    """How often each number came up."""
    return Distribution(counts={number: count for number, count in enumerate(row) if count})
