"""Figures with their intervals, as few digits as say something."""

from __future__ import annotations

from math import floor, isfinite, log10
from typing import TYPE_CHECKING

from cartacanta_tools.comparing.results import SHARE
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped

if TYPE_CHECKING:
    from cartacanta_tools.comparing.results import Measure

FEW_DIGITS, MOST_DIGITS = 0, 6


def digits_for(half: float) -> int:
    """How many decimals an interval of this half-width allows: two figures of its width."""
    if not isfinite(half) or half <= 0:
        return 3
    return min(max(1 - floor(log10(half)), FEW_DIGITS), MOST_DIGITS)


def digits_without_zero(low: float, high: float, digits: int) -> int:
    """How many decimals, at least these, show that an interval is without 0."""
    while digits < MOST_DIGITS and min(abs(round(end, digits)) for end in (low, high)) == 0:
        digits += 1
    return digits


def plus_minus(value: float, half: float) -> str:
    """A mean with the half-width of its interval."""
    if not isfinite(half):
        return f"{value:.3f}"
    digits = digits_for(half)
    return f"{value:.{digits}f} ± {half:.{digits}f}"


def difference(value: float, digits: int) -> str:
    """A difference, its sign before it, and none before what is rounded to nothing."""
    text = f"{abs(value):.{digits}f}"
    if float(text) == 0:
        return text
    return f"{'-' if value < 0 else '+'}{text}"


def percent(count: int, of: int) -> str:
    """A count's share in percent, with digits enough to tell it from nothing."""
    if count == 0:
        return told("never")
    if count == of:
        return told("always")
    part = 100 * count / of
    digits = 1 if part >= 1 else 2 if part >= 0.1 else 3  # noqa: PLR2004 - a tenth and a hundredth
    return f"{part:.{digits}f} % ({grouped(count)})"


def percent_interval(measure: Measure) -> str:
    """A share in percent with the half-width of its interval."""
    half = 100 * measure.half
    if not isfinite(half):
        return f"{100 * measure.value:.1f} %"
    digits = digits_for(half)
    return f"{100 * measure.value:.{digits}f} ± {half:.{digits}f} %"


def figure(measure: Measure | None) -> str:
    """A figure for a table; nothing where there is none."""
    if measure is None:
        return ""
    if measure.kind == SHARE and measure.count is None:
        return percent_interval(measure)
    if measure.kind == SHARE:
        return percent(measure.count or 0, measure.among)
    return plus_minus(measure.value, measure.half)
