"""Student's distribution: how far a mean of so many may be off. No library is needed for it.

For few degrees of freedom the finite series in the angle is exact; beyond `SERIES` of them a normal approximation
(G. W. Hill, Student's t-distribution, Communications of the ACM 13, 1970) has more than six digits.
"""

from __future__ import annotations

from math import atan, cos, erfc, log1p, pi, sin, sqrt
from typing import Final

SERIES: Final = 30
STEPS: Final = 80
"""Halvings of an interval on the way to a critical value: to the last digit."""
FARTHEST: Final = 1e9


def two_sided(t: float, freedom: float) -> float:
    """The chance to be at least so far off, in either direction."""
    if freedom < 1:
        return 1.0
    t = abs(t)
    return _series(t, int(freedom)) if freedom < SERIES else _hill(t, freedom)


def critical(error: float, freedom: float) -> float:
    """How far off one may be with this chance of error in all."""
    low, high = 0.0, 4.0
    while two_sided(high, freedom) > error and high < FARTHEST:
        low, high = high, high * 4
    for _ in range(STEPS):
        middle = (low + high) / 2
        if two_sided(middle, freedom) > error:
            low = middle
        else:
            high = middle
    return high


def _series(t: float, freedom: int) -> float:
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    power = cos(angle) if odd else 1.0
    term, total = power, 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * k / (k + 1)
    inside = (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total
    return max(1 - inside, 0.0)


def _hill(t: float, freedom: float) -> float:
    a = freedom - 0.5
    b = 48 * a * a
    w = sqrt(a * log1p(t * t / freedom))
    z = (
        w
        + (w**3 + 3 * w) / b
        - (4 * w**7 + 33 * w**5 + 240 * w**3 + 855 * w) / (10 * b * (b + 0.8 * w**4 + 100))
    )
    return erfc(z / sqrt(2))
