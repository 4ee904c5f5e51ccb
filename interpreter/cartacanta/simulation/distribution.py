"""How often each amount came up: what means, spreads, shares and quartiles are read off."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import compress
from typing import TYPE_CHECKING, Final, Self

from cartacanta.engine import sums as rows
from cartacanta.engine.wide import value_of
from cartacanta.simulation.estimates import mean_of
from cartacanta.simulation.exact import INSIDE, ExactSums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.estimates import Estimate

AMOUNTS: Final = range(-rows.ZERO, rows.ROOM - rows.ZERO)
"""The amounts that a histogram has room for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribution(ExactSums):
    """Each amount, in units, with its count; amounts far from 0 are counted together, but their sums are exact."""

    counts: dict[int, int] = field(default_factory=dict)
    below: int = 0
    """How many are lower than any of ``counts``."""
    above: int = 0
    """How many are higher."""
    beyond: int = 0
    """The sum of those."""
    beyond_squares: int = 0

    @classmethod
    def of_row(cls, row: Sequence[int], which: int) -> Self:
        """One of the histograms that the engine has made."""
        at = rows.COUNTS + which * rows.STRIDE
        own = row[at : at + rows.ROOM]
        counts = {amount: own[amount + rows.ZERO] for amount in compress(AMOUNTS, own)}
        below, above = row[rows.BELOW + which], row[rows.ABOVE + which]
        if not below and not above:
            return cls(counts=counts)
        return cls(
            counts=counts,
            below=below,
            above=above,
            beyond=value_of(row, rows.WIDE + 2 * which, rows.STEP),
            beyond_squares=value_of(row, rows.WIDE + 2 * which + 1, rows.STEP),
        )

    def less(self, part: Distribution) -> Distribution:
        """Without some of the amounts that have been counted."""
        left = {amount: count - part.counts.get(amount, 0) for amount, count in self.counts.items()}
        return Distribution(
            counts={amount: count for amount, count in left.items() if count},
            below=self.below - part.below,
            above=self.above - part.above,
            beyond=self.beyond - part.beyond,
            beyond_squares=self.beyond_squares - part.beyond_squares,
        )

    @property
    def count(self) -> int:
        """How many amounts there are."""
        return sum(self.counts.values()) + self.below + self.above

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(amount * count for amount, count in self.counts.items()) + self.beyond

    @property
    def squares(self) -> int:
        """The sum of their squares."""
        return sum(amount * amount * count for amount, count in self.counts.items()) + self.beyond_squares

    def estimate(self, unit: int = 1) -> Estimate:
        """The mean with its interval; so many units are one."""
        return mean_of(self.count, self.total, self.squares, unit)

    def share(self, amount: int) -> Fraction:
        """How large a part one of the amounts near 0 makes up."""
        return Fraction(self.counts.get(amount, 0), max(self.count, 1))

    def quantile(self, part: Fraction) -> int | None:
        """The lowest amount that so large a part doesn't exceed; None where it lies beyond what is told apart."""
        wanted = part * self.count
        seen = self.below
        if seen >= wanted and seen:
            return None
        for amount in sorted(self.counts):
            seen += self.counts[amount]
            if seen >= wanted:
                return amount
        return None


INSIDE.append(Distribution)
NOTHING: Final = Distribution()
"""No amount at all."""
