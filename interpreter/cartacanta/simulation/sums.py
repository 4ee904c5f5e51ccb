"""Exact sums over many deals: what the figures of single deals are read off."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.engine import sums as rows
from cartacanta.engine.records import CHOICES
from cartacanta.simulation.estimates import mean_of
from cartacanta.simulation.exact import ExactSums, crossed, earliest, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation.estimates import Estimate

BySeat = tuple[int, ...]
"""A sum for each seat, from the eldest hand; amounts are in the program's unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSums(ExactSums):
    """Exact sums over deals, as integers in the program's unit. Seats count from the eldest hand."""

    unit: int = shape()
    slam_names: tuple[str, ...] = shape()
    invariant_names: tuple[str, ...] = shape()
    deals: int = 0
    void: int = 0
    """Deals that nobody played."""
    ties: int = 0
    digest: int = field(default=0, metadata={"merged": crossed})
    """A fingerprint of every deal, the same however the work was split and whether it was compiled."""
    attempts: int = 0
    """Deals and those that were dealt again because nobody wanted to play."""
    card: BySeat
    card_squares: BySeat
    score: BySeat
    score_squares: BySeat
    tricks: BySeat
    slams: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    """For each slam, how often each of its alternatives was chosen."""
    breaches: tuple[int, ...]
    """How often each invariant didn't hold."""
    first_breach: tuple[int, ...] = earliest(())
    totals: dict[int, int]
    """Each sum of a deal's card scores, with its count."""

    @classmethod
    def of_row(cls, program: Program, row: Sequence[int]) -> DealSums:
        """What the engine has summed."""
        record, scoring = program.record, program.variant.scoring

        def by_seat(at: int) -> BySeat:
            return tuple(row[at : at + record.seats])

        choices = (rows.CHOICES_MADE + slam * CHOICES for slam in range(record.slams))
        seen = range(row[rows.TOTALS_SEEN])
        breaches = tuple(row[rows.BREACHES : rows.BREACHES + record.invariants])
        return cls(
            unit=program.unit,
            slam_names=tuple(slam.id for slam in scoring.slams),
            invariant_names=tuple(rule.id for rule in program.variant.invariants),
            deals=row[rows.DEALS],
            void=row[rows.VOIDS],
            ties=row[rows.TIES],
            digest=row[rows.DIGEST],
            attempts=row[rows.ATTEMPTS_MADE],
            card=by_seat(rows.CARD_SUM),
            card_squares=by_seat(rows.CARD_SQUARES),
            score=by_seat(rows.SCORE_SUM),
            score_squares=by_seat(rows.SCORE_SQUARES),
            tricks=by_seat(rows.TRICK_SUM),
            slams=tuple(row[rows.SLAMS_MADE : rows.SLAMS_MADE + record.slams]),
            choices=tuple(tuple(row[at : at + CHOICES]) for at in choices),
            breaches=breaches,
            first_breach=tuple(
                row[rows.FIRST_BREACH + rule] if count else -1 for rule, count in enumerate(breaches)
            ),
            totals={row[rows.TOTAL_VALUE + place]: row[rows.TOTAL_COUNT + place] for place in seen},
        )

    @property
    def deals_per_second(self) -> float:
        """How fast they were played, without building machine code."""
        return self.deals / self.seconds if self.seconds else 0.0

    # ---- what is read off ---------------------------------------------------------------------------

    @property
    def played(self) -> int:
        """Deals in which cards were played: all but those that everybody passed."""
        return self.deals - self.void

    def deal_totals(self) -> dict[Fraction, int]:
        """Each exact sum of a deal's card scores that was seen, with its count."""
        return {Fraction(total, self.unit): self.totals[total] for total in sorted(self.totals)}

    def mean_card_scores(self) -> list[Estimate]:
        """Of each seat: the mean card score, before any slam."""
        return self._means(self.card, self.card_squares)

    def mean_scores(self) -> list[Estimate]:
        """Of each seat: the mean of what it enters in the ledger."""
        return self._means(self.score, self.score_squares)

    def mean_tricks(self) -> list[Fraction]:
        """Of each seat: the mean number of tricks."""
        return [Fraction(tricks, max(self.played, 1)) for tricks in self.tricks]

    def slam_counts(self) -> dict[str, int]:
        """How often each slam was made."""
        return dict(zip(self.slam_names, self.slams, strict=True))

    def broken_invariants(self) -> dict[str, tuple[int, int]]:
        """Invariants that failed, with how often and in which deal first; there should be none."""
        found = zip(self.invariant_names, self.breaches, self.first_breach, strict=True)
        return {name: (count, first) for name, count, first in found if count}

    def _means(self, totals: BySeat, squares: BySeat) -> list[Estimate]:
        return [mean_of(self.played, *both, self.unit) for both in zip(totals, squares, strict=True)]
