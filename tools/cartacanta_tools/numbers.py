"""Exact numbers as people write them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.amounts import mixed
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["exact", "grouped", "mixed", "signed"]


def exact(amount: Fraction) -> str:
    """Write a number exactly, as documents do: ``11``, ``62/3``."""
    return str(amount)


def signed(amount: Fraction) -> str:
    """Write what is added to a total: ``+4``, ``-21``, ``+1/3``."""
    return mixed(amount) if amount < 0 else f"+{mixed(amount)}"


def grouped(number: int) -> str:
    """Write a large number as the language does: ``20,000``; the comma means something else in others."""
    return f"{number:,}".replace(",", told("1,000")[1:-3])
