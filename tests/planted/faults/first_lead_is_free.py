"""The first card need not be the one that is to be led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.allow_plays


def wrong(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    option, program.option[phase] = program.option[phase], -1
    right(program, deal, phase)
    program.option[phase] = option


FAULT = Fault(right, wrong)
