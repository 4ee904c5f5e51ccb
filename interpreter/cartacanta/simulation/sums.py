"""Exact sums over many deals: what the figures of single deals are read off."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.engine import sums as rows
from cartacanta.engine.outcomes import WIN_ONE
from cartacanta.engine.records import CHOICES, SEATS
from cartacanta.simulation.distribution import AMOUNTS, NOTHING, Distribution
from cartacanta.simulation.estimates import mean_of
from cartacanta.simulation.exact import TimedSums, added, crossed, earliest, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation.estimates import Estimate

BySeat = tuple[int, ...]
"""A sum for each seat, from the eldest hand."""


def nearest(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    """The sum of two counts of deal totals; of those beyond the histograms only the nearest to 0 are kept, as in each row.

    Memory doesn't grow with what is played, and it doesn't matter in which order one adds.
    """
    found: dict[int, int] = added(one, other)
    far = sorted((total for total in found if total not in AMOUNTS), key=lambda total: (abs(total), total))
    for total in far[rows.MOST_TOTALS :]:
        del found[total]
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSums(TimedSums):
    """Exact sums over deals, as integers in the program's unit. Seats count from the eldest hand."""

    unit: int = shape()
    slam_names: tuple[str, ...] = shape()
    invariant_names: tuple[str, ...] = shape()
    deals: int = 0
    void: int = 0
    """Deals that nobody played."""
    ties: int = 0
    """Deals in which two or more sides have the best score."""
    digest: int = field(default=0, metadata={"merged": crossed})
    """A fingerprint of every deal, the same however the work was split and whether it was compiled."""
    attempts: int = 0
    """Deals and those that were dealt again because nobody wanted to play."""
    card: tuple[Distribution, ...]
    """The card score, before any slam, by seat; members of a side share it."""
    score: tuple[Distribution, ...]
    """What each seat enters in the ledger."""
    by_lead: tuple[Distribution, ...]
    """The same by place in the first trick: who led it, who played after that, and so on."""
    loss: BySeat
    """What rounding takes: the value of what the seat's side has taken, less its card score."""
    loss_squares: BySeat
    tricks: BySeat
    wins: tuple[BySeat, ...]
    """[sides]: how often the seat's side had the best score, level with so many sides, itself included; from 1."""
    slams: tuple[BySeat, ...]
    """For each slam how often each seat made it; of a side, the first seat."""
    choices: tuple[tuple[BySeat, ...], ...]
    """For each slam, alternative and seat how often it was chosen."""
    breaches: tuple[int, ...]
    """How often each invariant didn't hold."""
    first_breach: tuple[int, ...] = earliest(())
    totals: dict[int, int] = field(metadata={"merged": nearest})
    """Each sum of a deal's card scores, with its count; of very many different ones those nearest to 0."""

    @classmethod
    def of_row(cls, program: Program, row: Sequence[int]) -> DealSums:
        """What the engine has summed."""
        record, scoring = program.record, program.variant.scoring
        seats = range(record.seats)

        def by_seat(at: int) -> BySeat:
            return tuple(row[at : at + record.seats])

        def histograms(which: int) -> tuple[Distribution, ...]:
            return tuple(Distribution.of_row(row, which * SEATS + seat) for seat in seats)

        def instead(which: int, of: int) -> tuple[Distribution, ...]:
            each = zip(score, histograms(which), histograms(of), strict=True)
            return tuple(
                all_.less(some).merged(others) if some != NOTHING else all_ for all_, some, others in each
            )

        score, loss = histograms(rows.SCORE), histograms(rows.LOSS)

        breaches = tuple(row[rows.BREACHES : rows.BREACHES + record.invariants])
        firsts = row[rows.FIRST_BREACH : rows.FIRST_BREACH + record.invariants]
        chosen = rows.CHOICES_MADE
        return cls(
            unit=program.unit,
            slam_names=tuple(slam.id for slam in scoring.slams),
            invariant_names=tuple(rule.id for rule in program.variant.invariants),
            deals=row[rows.DEALS],
            void=row[rows.VOIDS],
            ties=row[rows.TIES],
            digest=row[rows.DIGEST],
            attempts=row[rows.ATTEMPTS_MADE],
            card=instead(rows.SCORE_APART, rows.CARD_APART),
            score=score,
            by_lead=instead(rows.SCORE_LED, rows.BY_LEAD),
            loss=tuple(of.total for of in loss),
            loss_squares=tuple(of.squares for of in loss),
            tricks=by_seat(rows.TRICK_SUM),
            wins=tuple(by_seat(rows.WINS + level * SEATS) for level in range(1, record.sides + 1)),
            slams=tuple(by_seat(rows.SLAMS_MADE + slam * SEATS) for slam in range(record.slams)),
            choices=tuple(
                tuple(by_seat(chosen + (slam * CHOICES + choice) * SEATS) for choice in range(CHOICES))
                for slam in range(record.slams)
            ),
            breaches=breaches,
            first_breach=tuple(first if count else -1 for first, count in zip(firsts, breaches, strict=True)),
            totals=totals_of(row),
        )

    # ---- what is read off ---------------------------------------------------------------------------

    @property
    def deals_per_second(self) -> float:
        """How fast they were played, without building machine code."""
        return self.deals / self.seconds if self.seconds else 0.0

    @property
    def played(self) -> int:
        """Deals in which cards were played: all but those that everybody passed."""
        return self.deals - self.void

    @property
    def counts_cards(self) -> bool:
        """Whether any cards were worth anything."""
        return any(any(amount for amount in of.counts) or of.beyond_squares for of in self.card)

    def deal_totals(self) -> dict[Fraction, int]:
        """Each exact sum of a deal's card scores that was seen, with its count."""
        return {Fraction(total, self.unit): self.totals[total] for total in sorted(self.totals)}

    def mean_card_scores(self) -> list[Estimate]:
        """Of each seat: the mean card score, before any slam."""
        return [of.estimate(self.unit) for of in self.card]

    def mean_scores(self) -> list[Estimate]:
        """Of each seat: the mean of what it enters in the ledger."""
        return [of.estimate(self.unit) for of in self.score]

    def mean_scores_by_lead(self) -> list[Estimate]:
        """The same of whoever led the first trick, of the next seat, and so on."""
        return [of.estimate(self.unit) for of in self.by_lead]

    def mean_losses(self) -> list[Estimate]:
        """Of each seat: how much rounding takes off what its side has taken; less than nothing is a gain."""
        both = zip(self.loss, self.loss_squares, strict=True)
        return [mean_of(self.played, *of, self.unit) for of in both]

    def mean_tricks(self) -> list[Fraction]:
        """Of each seat: the mean number of tricks."""
        return [Fraction(tricks, max(self.played, 1)) for tricks in self.tricks]

    def mean_wins(self) -> list[Estimate]:
        """Of each seat: how often its side has the deal's best score; level with n sides, it counts as 1/n."""
        found = []
        for seat in range(len(self.tricks)):
            counts = {level: of[seat] for level, of in enumerate(self.wins, 1)}
            total = sum(WIN_ONE // level * count for level, count in counts.items())
            squares = sum((WIN_ONE // level) ** 2 * count for level, count in counts.items())
            found.append(mean_of(self.played, total, squares, WIN_ONE))
        return found

    def slam_counts(self) -> dict[str, int]:
        """How often each slam was made."""
        return {name: sum(of) for name, of in zip(self.slam_names, self.slams, strict=True)}

    def broken_invariants(self) -> dict[str, tuple[int, int]]:
        """Invariants that failed, with how often and in which deal first; there should be none."""
        found = zip(self.invariant_names, self.breaches, self.first_breach, strict=True)
        return {name: (count, first) for name, count, first in found if count}


def totals_of(row: Sequence[int]) -> dict[int, int]:
    """Each sum of a deal's card scores that was seen, with its count."""
    found = {
        total: count
        for total, count in enumerate(row[rows.TOTALS : rows.TOTALS + rows.ROOM], -rows.ZERO)
        if count
    }
    for place in range(min(row[rows.TOTALS_SEEN], rows.MOST_TOTALS)):
        found[row[rows.TOTAL_VALUE + place]] = row[rows.TOTAL_COUNT + place]
    return found
