"""Exact numbers as people write them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

THIRDS = 3


def exact(amount: Fraction) -> str:
    """Write a number exactly, as documents do: ``11``, ``62/3``."""
    return str(amount)


def mixed(amount: Fraction) -> str:
    """Write a number as a whole and a fraction: ``20 2/3``."""
    if amount.denominator == 1:
        return str(amount.numerator)
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount.numerator), amount.denominator)
    fraction = f"{part}/{amount.denominator}"
    return f"{sign}{whole} {fraction}" if whole else sign + fraction


def signed(amount: Fraction) -> str:
    """Write what is added to a total: ``+4``, ``-21``, ``+1/3``."""
    return mixed(amount) if amount < 0 else f"+{mixed(amount)}"


def grouped(number: int) -> str:
    """Write a large number: ``20,000``."""
    return f"{number:,}"
