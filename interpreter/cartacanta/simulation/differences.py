"""How much two games differ in what both of them count, and whether that is more than chance.

Where both were played on the same deals, the differences within each deal are averaged: what the cards do to both of
them alike drops out. Otherwise the means of two samples are compared (Welch).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import copysign, inf, sqrt
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.simulation.families import holm, levels
from cartacanta.simulation.pairsums import QUANTITIES
from cartacanta.simulation.student import critical, two_sided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.estimates import Estimate
    from cartacanta.simulation.pairsums import PairSums

Verdict = Literal["higher", "lower", "none"]
ERROR: Final = 0.05
"""The chance that anything is called a difference where there is none."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean of the other game less that of the first, with what is needed to tell it from chance."""

    first: float
    other: float
    mean: float
    error: float
    """The standard error of the difference."""
    freedom: float
    """Degrees of freedom."""
    effect: float
    """The difference in standard deviations of a single deal or match; infinite where these don't vary."""
    paired_effect: float | None = None
    """In standard deviations of the difference within a deal; None for separate samples."""

    @property
    def paired(self) -> bool:
        """Whether the same deals were compared one by one."""
        return self.paired_effect is not None

    @property
    def alike(self) -> bool:
        """Whether nothing differed at all, in any deal."""
        return self.mean == 0 and self.error == 0

    @property
    def chance(self) -> float:
        """The chance of so large a difference if there is none.

        Where all that was seen differs by the same there is no spread to judge by: then it is that of so many signs alike.
        """
        if self.error == 0:
            return 2.0**-self.freedom if self.mean else 1.0
        return two_sided(self.mean / self.error, self.freedom)

    def interval(self, error: float = ERROR) -> tuple[float, float]:
        """Where the difference lies, but for this chance of error; it may lie anywhere where too little was seen to say."""
        if self.error == 0 and error < self.chance < 1:
            return -inf, inf
        half = critical(error, self.freedom) * self.error if self.error else 0.0
        return self.mean - half, self.mean + half


@dataclass(frozen=True, slots=True)
class Judged:
    """A difference among all those that are looked at together."""

    difference: Difference
    chance: float
    """Corrected for how many are looked at (Holm)."""
    low: float
    high: float
    """As wide as that correction asks: without 0 exactly if the verdict isn't ``none``."""
    verdict: Verdict
    """``none``: no difference was seen, which doesn't mean that there is none."""


def within_deals(pair: PairSums, quantity: str, seat: int) -> Difference | None:
    """The difference within each deal; None if too few deals were played in both games."""
    if pair.played < 2:  # noqa: PLR2004 - one deal has no spread
        return None
    at, count = QUANTITIES.index(quantity), pair.played
    unit = pair.ones[at]
    one, two = pair.one[at][seat], pair.two[at][seat]
    one_squares, two_squares = pair.one_squares[at][seat], pair.two_squares[at][seat]
    squares = one_squares + two_squares - 2 * pair.products[at][seat]
    mean, deviation = mean_and_deviation(count, two - one, squares, unit)
    first, of_first = mean_and_deviation(count, one, one_squares, unit)
    other, of_other = mean_and_deviation(count, two, two_squares, unit)
    return Difference(
        float(first),
        float(other),
        float(mean),
        deviation / sqrt(count),
        count - 1,
        ratio(float(mean), sqrt((of_first**2 + of_other**2) / 2)),
        ratio(float(mean), deviation),
    )


def between_samples(first: Estimate, count: int, other: Estimate, others: int) -> Difference | None:
    """The difference of two means, each of so many; None if there are too few."""
    if count < 2 or others < 2:  # noqa: PLR2004 - one deal has no spread
        return None
    one, two = first.deviation**2 / count, other.deviation**2 / others
    freedom = (
        (one + two) ** 2 / (one**2 / (count - 1) + two**2 / (others - 1))
        if one + two
        else min(count, others) - 1
    )
    mean = other.mean - first.mean
    together = sqrt((first.deviation**2 + other.deviation**2) / 2)
    return Difference(
        float(first.mean),
        float(other.mean),
        float(mean),
        sqrt(one + two),
        freedom,
        ratio(float(mean), together),
    )


def judged(differences: Sequence[Difference]) -> list[Judged]:
    """Look at a family of differences together: what is inside the noise is never called one."""
    chances = [one.chance for one in differences]
    corrected = holm(chances)
    found = []
    for one, chance, level in zip(differences, corrected, levels(chances, ERROR), strict=True):
        low, high = one.interval(level)
        verdict: Verdict = "none"
        if chance <= ERROR:
            verdict = "higher" if one.mean > 0 else "lower"
        found.append(Judged(one, chance, low, high, verdict))
    return found


def mean_and_deviation(count: int, total: int, squares: int, unit: int) -> tuple[Fraction, float]:
    """The mean, and the standard deviation estimated from it: exact up to the root."""
    variance = Fraction(count * squares - total * total, count * (count - 1) * unit * unit)
    return Fraction(total, count * unit), sqrt(variance)


def ratio(mean: float, deviation: float) -> float:
    """A mean in standard deviations."""
    if deviation:
        return mean / deviation
    return copysign(inf, mean) if mean else 0.0
