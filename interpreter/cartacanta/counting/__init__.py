"""What the card scores of a deal can add up to, counted and not sampled."""

from __future__ import annotations

from cartacanta.counting.sums import PossibleSum, possible_sums

__all__ = ["PossibleSum", "possible_sums"]
