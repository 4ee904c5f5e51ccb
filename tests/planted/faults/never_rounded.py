"""Fractions of points are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

right = reckoning.rounded


def wrong(program: ProgramRecord, amount: int) -> int:
    del program
    return amount


FAULT = Fault(right, wrong)
