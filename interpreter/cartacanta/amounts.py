"""Exact amounts as people write them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def mixed(amount: Fraction) -> str:
    """Write a number as a whole and a fraction: ``20 2/3``."""
    if amount.denominator == 1:
        return str(amount.numerator)
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount.numerator), amount.denominator)
    fraction = f"{part}/{amount.denominator}"
    return f"{sign}{whole} {fraction}" if whole else sign + fraction
