"""Many deals at random, added up exactly: what `compare` shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from cartacanta.engine import columns
from cartacanta.engine import sums as summing
from cartacanta.engine.records import CHOICES, DealRecord, fields

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cartacanta.program.model import Program

CHUNK: Final = 4096
NORMAL_95: Final = 1.959963984540054  # half-width of the middle 95 % of a normal distribution


@dataclass(slots=True)
class Sums:
    """Exact sums over deals, as integers in the program's unit. Seats count from the eldest hand."""

    program: Program
    seed: int
    deals: int = 0
    void: int = 0
    ties: int = 0
    digest: int = 0
    """A fingerprint of every deal, the same however the work was split and whether it was compiled."""
    attempts: int = 0
    card: list[int] = field(default_factory=list)
    card_squares: list[int] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    slams: list[int] = field(default_factory=list)
    choices: list[list[int]] = field(default_factory=list)
    breaches: list[int] = field(default_factory=list)
    first_breach: list[int] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        seats = self.program.record.seats
        for name in ("card", "card_squares", "score", "score_squares", "tricks"):
            setattr(self, name, [0] * seats)
        self.slams = [0] * self.program.record.slams
        self.choices = [[0] * CHOICES for _ in self.slams]
        self.breaches = [0] * self.program.record.invariants
        self.first_breach = [-1] * self.program.record.invariants

    def add(self, sums: Sequence[int]) -> None:
        """Add what the engine has summed over a chunk."""
        self.deals += sums[summing.DEALS]
        self.void += sums[summing.VOIDS]
        self.ties += sums[summing.TIES]
        self.digest ^= sums[summing.DIGEST]
        self.attempts += sums[summing.ATTEMPTS_MADE]
        for seat in range(self.program.record.seats):
            self.card[seat] += sums[summing.CARD_SUM + seat]
            self.card_squares[seat] += sums[summing.CARD_SQUARES + seat]
            self.score[seat] += sums[summing.SCORE_SUM + seat]
            self.score_squares[seat] += sums[summing.SCORE_SQUARES + seat]
            self.tricks[seat] += sums[summing.TRICK_SUM + seat]
        for slam in range(len(self.slams)):
            self.slams[slam] += sums[summing.SLAMS_MADE + slam]
            for choice in range(CHOICES):
                self.choices[slam][choice] += sums[summing.CHOICES_MADE + slam * CHOICES + choice]
        for rule in range(len(self.breaches)):
            if self.breaches[rule] == 0 and sums[summing.BREACHES + rule]:
                self.first_breach[rule] = sums[summing.FIRST_BREACH + rule]
            self.breaches[rule] += sums[summing.BREACHES + rule]
        for place in range(sums[summing.TOTALS_SEEN]):
            total = sums[summing.TOTAL_VALUE + place]
            self.totals[total] = self.totals.get(total, 0) + sums[summing.TOTAL_COUNT + place]

    # ---- what is read off ---------------------------------------------------------------------------

    @property
    def played(self) -> int:
        """Deals in which cards were played: all but those that everybody passed."""
        return self.deals - self.void

    @property
    def deals_per_second(self) -> float:
        """How fast they were played, without building machine code."""
        return self.deals / self.seconds if self.seconds else 0.0

    def deal_totals(self) -> dict[Fraction, int]:
        """Each exact sum of a deal's card scores that was seen, with its count."""
        return {self.program.points(total): self.totals[total] for total in sorted(self.totals)}

    def mean_card_scores(self) -> list[Estimate]:
        """Of each seat: the mean card score, before any slam."""
        return [self._estimate(*both) for both in zip(self.card, self.card_squares, strict=True)]

    def mean_scores(self) -> list[Estimate]:
        """Of each seat: the mean of what it enters in the ledger."""
        return [self._estimate(*both) for both in zip(self.score, self.score_squares, strict=True)]

    def mean_tricks(self) -> list[Fraction]:
        """Of each seat: the mean number of tricks."""
        return [Fraction(tricks, max(self.played, 1)) for tricks in self.tricks]

    def slam_counts(self) -> dict[str, int]:
        """How often each slam was made."""
        slams = self.program.variant.scoring.slams
        return {slam.id: count for slam, count in zip(slams, self.slams, strict=True)}

    def broken_invariants(self) -> dict[str, tuple[int, int]]:
        """Invariants that failed, with how often and in which deal first; there should be none."""
        rules = self.program.variant.invariants
        found = zip(rules, self.breaches, self.first_breach, strict=True)
        return {rule.id: (count, first) for rule, count, first in found if count}

    def _estimate(self, total: int, squares: int) -> Estimate:
        unit, count = self.program.unit, self.played
        if count == 0:
            return Estimate(Fraction(0), 0.0, 0.0, 0.0)
        mean = Fraction(total, count * unit)
        variance = Fraction(squares, unit * unit) - count * mean * mean
        spread = sqrt(variance / (count - 1)) if count > 1 else 0.0
        half = NORMAL_95 * spread / sqrt(count)
        return Estimate(mean, float(mean) - half, float(mean) + half, spread)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of what was seen, exact, with the interval in which the true mean lies with 95 % confidence."""

    mean: Fraction
    low: float
    high: float
    deviation: float
    """The standard deviation of a single deal, estimated."""


def simulate(
    program: Program,
    deals: int,
    *,
    seed: int = 0,
    first: int = 0,
    compiled: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Sums:
    """Play independent first deals of a match at random and add them up.

    The deals are named (seed, first), (seed, first + 1), ...: the same names give the same figures on any machine.
    ``progress`` is told how many have been played. ``compiled=False`` runs plain Python, some hundred times slower.
    """
    total = Sums(program, seed)
    play = _compiled_player(program) if compiled else _plain_player(program)
    done = 0
    while done < deals:
        size = min(CHUNK if compiled else CHUNK // 64, deals - done)
        began = perf_counter()
        sums = play(seed, first + done, size)
        total.seconds += perf_counter() - began
        total.add(sums)
        done += size
        if progress:
            progress(done)
    return total


def _plain_player(program: Program) -> Callable[[int, int, int], Sequence[int]]:
    deal = DealRecord()

    def play(seed: int, first: int, deals: int) -> Sequence[int]:
        sums = [0] * summing.SUMS
        columns.sum_first_deals(program.record, deal, seed, first, deals, sums)
        return sums

    return play


def _compiled_player(program: Program) -> Callable[[int, int, int], Sequence[int]]:
    from cartacanta.engine import compiled  # noqa: PLC0415 - imports the compiler

    deal = compiled.empty_row(sum(size or 1 for _, size in fields(DealRecord)))
    # the first call loads the machine code or builds it; that isn't playing
    compiled.sum_first_deals(program.row, deal, 0, 0, 0, compiled.empty_row(summing.SUMS))

    def play(seed: int, first: int, deals: int) -> Sequence[int]:
        sums = compiled.empty_row(summing.SUMS)
        compiled.sum_first_deals(program.row, deal, seed, first, deals, sums)
        return [int(value) for value in sums.tolist()]

    return play
