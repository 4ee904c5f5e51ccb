"""A contract that fails is not paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning
from cartacanta.engine.terms import NOTHING

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.plain_scores


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    failed, program.failed = program.failed, NOTHING
    right(program, deal)
    program.failed = failed


FAULT = Fault(right, wrong)
