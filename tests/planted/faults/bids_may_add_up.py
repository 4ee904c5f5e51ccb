"""Every number may be named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import bidding

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = bidding.allow_numbers


def wrong(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    option, program.option[phase] = program.option[phase], -1
    right(program, deal, phase)
    program.option[phase] = option


FAULT = Fault(right, wrong)
