"""What is to be rounded down is rounded up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

right = reckoning.rounded


def wrong(program: ProgramRecord, amount: int) -> int:
    down = right(program, amount)
    return down + program.unit if down < amount else down


FAULT = Fault(right, wrong)
