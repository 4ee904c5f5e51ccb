"""How much of what comes out lies in the cards, and how much in how they are played.

Each deal's cards are played many times. What one of these plays comes to varies from deal to deal (the cards) and from
play to play of the same cards (the decisions). The share of the variance that lies between deals is estimated by the
components of a one-way analysis of variance, without bias. Scores are far from normal, so the interval isn't that of the F
distribution: it comes from how the two components themselves vary from deal to deal, on the scale on which a share of
variance varies evenly (Fisher's). The share says what it says of these players: the better they are, the less chance is
left in how they play.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import exp, log, sqrt
from typing import TYPE_CHECKING

from cartacanta.simulation.lucksums import LUCK_QUANTITIES
from cartacanta.simulation.student import critical

if TYPE_CHECKING:
    from cartacanta.simulation.lucksums import LuckSums

ERROR = 0.05


@dataclass(frozen=True, slots=True)
class Luck:
    """The share of the variance that lies between deals, with its 95 % interval."""

    share: float
    """Without bias, so where there is next to nothing it can lie a little below 0."""
    low: float
    high: float
    between: float
    """The variance from deal to deal of what a deal comes to on average."""
    within: float
    """The variance from play to play of the same cards."""


def luck_of(sums: LuckSums, seat: int = 0, quantity: str = "score") -> Luck | None:
    """Of a seat (the eldest hand's, and so its side's, is 0); None where nothing varies or too few were played."""
    n, count = sums.times, sums.deals
    if n < 2 or count < 2:  # noqa: PLR2004 - one has no spread
        return None
    at = LUCK_QUANTITIES.index(quantity)
    total_of, squares, cubes, quartics, scatter, scatter_squares, both, squares_and = sums.moments[at][seat]
    mean = Fraction(total_of, count)
    # of the deals' sums t: central moments, and their products with the scatter s within a deal
    second = squares - count * mean**2
    fourth = quartics - 4 * mean * cubes + 6 * mean**2 * squares - 3 * count * mean**4
    mixed = squares_and - 2 * mean * both + mean**2 * scatter
    unit = sums.ones[at]
    x_one, y_one = n * n * unit * unit, n * (n - 1) * unit * unit
    x = second / ((count - 1) * x_one)  # the variance of the deals' means
    y = Fraction(scatter, count * y_one)  # the mean variance within a deal
    between = x - y / n
    total = between + y
    if total <= 0:
        return None
    share = float(between / total)
    x_mean = second / (count * x_one)
    var_x = fourth / (count * x_one**2) - x_mean**2
    var_y = Fraction(scatter_squares, count * y_one**2) - y**2
    cov = mixed / (count * x_one * y_one) - x_mean * y
    by_x = y / total**2
    by_y = -(total / n + between * (1 - Fraction(1, n))) / total**2
    variance = by_x**2 * var_x + by_y**2 * var_y + 2 * by_x * by_y * cov
    error = sqrt(max(variance, Fraction(0)) / count)
    low, high = interval(share, error, n, count)
    return Luck(share, low, high, float(between), float(y))


def interval(share: float, error: float, n: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share with this standard error, on Fisher's scale for shares of variance."""
    if share >= 1:
        return 1.0, 1.0
    lowest = -1 / (n - 1)
    within = max(share, lowest + 1e-9)
    z = log((1 + (n - 1) * within) / (1 - within)) / 2
    slope = ((n - 1) / (1 + (n - 1) * within) + 1 / (1 - within)) / 2
    half = critical(ERROR, count - 1) * error * slope

    def back(z: float) -> float:
        power = exp(2 * min(z, 300.0))
        return (power - 1) / (power + n - 1)

    return back(z - half), back(z + half)
