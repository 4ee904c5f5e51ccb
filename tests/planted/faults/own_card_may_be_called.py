"""A card one holds oneself may be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import bidding
from cartacanta.engine.terms import CALL_OWN

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = bidding.start_call


def wrong(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    option = program.option[phase]
    program.option[phase] |= CALL_OWN
    asked: bool = right(program, deal, phase)
    program.option[phase] = option
    return asked


FAULT = Fault(right, wrong)
