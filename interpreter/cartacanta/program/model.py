"""A compiled variant."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine import fitting
from cartacanta.engine.records import to_row
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.engine.fitting import Fit
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.variant.model import Variant


REMEMBERED: Final = 4096  # fractions made once; most scores come again and again


@dataclass(frozen=True)
class Program:
    """A variant's rules as the engine runs them.

    ``unit`` is what one point is in the engine's integers: the smallest common fraction of all that can be
    scored. ``record`` is the plain form; ``row`` the same as one row of 64-bit integers for compiled code.
    """

    variant: Variant
    record: ProgramRecord = field(repr=False)
    unit: int
    _fractions: dict[int, Fraction] = field(default_factory=dict, repr=False, compare=False)

    def __getstate__(self) -> dict[str, Any]:
        """What travels to another process: nothing that can be made there, least of all where it lay in memory."""
        return {"variant": self.variant, "record": self.record, "unit": self.unit, "_fractions": {}}

    @cached_property
    def fitted(self) -> Fit:
        """What a kernel for all rules built like these is made for."""
        return fitting.fitted(self.record)

    @cached_property
    def frozen(self) -> Fit:
        """What a kernel for these rules alone is made for."""
        return fitting.frozen(self.record)

    @cached_property
    def row(self) -> Any:  # noqa: ANN401 - numpy is imported only where it is wanted
        """The record as a NumPy row."""
        import numpy as np  # noqa: PLC0415

        return np.array(to_row(self.record), dtype=np.int64)

    @cached_property
    def address(self) -> int:
        """Where the row lies in memory, for machine code; the program keeps it alive."""
        from cartacanta.engine.compiled import address_of  # noqa: PLC0415 - imports the compiler

        return address_of(self.row)

    @cached_property
    def occupied(self) -> tuple[int, ...]:
        """The seats at which somebody sits: all but a dummy's."""
        return tuple(seat for seat in range(self.record.seats) if seat != self.record.dummy)

    @cached_property
    def card_names(self) -> dict[int, str]:
        """The name of each card number."""
        return self.variant.pack.names

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """A name for each side: its own, or the seats it is made of."""
        sides = self.variant.sides
        if sides.names:
            return sides.names
        if sides.alone:
            return tuple(say("seat {number}", number=seat + 1) for seat in range(self.record.seats))
        half = self.record.seats // 2
        return tuple(
            say("seats {one} and {other}", one=side + 1, other=side + 1 + half) for side in range(half)
        )

    def points(self, amount: int) -> Fraction:
        """Points out of the engine's integers."""
        known = self._fractions.get(amount)
        if known is None:
            known = Fraction(int(amount), self.unit)
            if len(self._fractions) < REMEMBERED:
                self._fractions[amount] = known
        return known
