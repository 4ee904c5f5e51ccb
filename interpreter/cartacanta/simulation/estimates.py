"""What is read off exact sums: means with the intervals that say how far they can be trusted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final

from cartacanta.simulation.student import critical

NORMAL_95: Final = 1.959963984540054  # half-width of the middle 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of what was seen, exact, with the interval in which the true mean lies with 95 % confidence."""

    mean: Fraction
    low: float
    high: float
    deviation: float
    """The standard deviation of a single deal, estimated."""


def half_width(count: int, spread: float) -> float:
    """Half the 95 % interval of a mean over so many deals; of fewer than two nothing is known, so it is nothing."""
    return margin(count - 1) * spread / sqrt(count) if count > 1 else 0.0


@lru_cache(maxsize=64)
def margin(freedom: int) -> float:
    """How many standard errors either way hold the true mean with 95 % confidence (Student)."""
    return critical(0.05, freedom)


def mean_of(count: int, total: int, squares: int, unit: int = 1) -> Estimate:
    """The mean of so many integers with this sum and this sum of squares; ``unit`` of them are one."""
    if count == 0:
        return Estimate(Fraction(0), 0.0, 0.0, 0.0)
    mean = Fraction(total, count * unit)
    variance = Fraction(squares, unit * unit) - count * mean * mean
    spread = sqrt(variance / (count - 1)) if count > 1 else 0.0
    half = half_width(count, spread)
    return Estimate(mean, float(mean) - half, float(mean) + half, spread)


@dataclass(frozen=True, slots=True)
class Moments:
    """The sum of some integers, and that of their squares."""

    total: int
    squares: int


def ratio_of(count: int, part: Moments, whole: Moments, products: int) -> Estimate:
    """The ratio of two sums over so many deals, where both vary from deal to deal; ``products`` sums the deals' products."""
    if count == 0 or whole.total == 0:
        return Estimate(Fraction(0), 0.0, 0.0, 0.0)
    ratio = Fraction(part.total, whole.total)
    # of the deals' part less the ratio of their whole: its mean is 0
    squares = part.squares - 2 * ratio * products + ratio * ratio * whole.squares
    spread = sqrt(squares / (count - 1)) * count / whole.total if count > 1 else 0.0
    half = half_width(count, spread)
    return Estimate(ratio, float(ratio) - half, float(ratio) + half, spread)
