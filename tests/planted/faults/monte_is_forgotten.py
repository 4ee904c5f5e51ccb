"""What lies in the monte counts for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.count_cards


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    leftover, program.leftover_monte = program.leftover_monte, -1
    right(program, deal)
    program.leftover_monte = leftover


FAULT = Fault(right, wrong)
