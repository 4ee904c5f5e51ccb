"""What may not be led may be led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.terms import ACT_LEAD

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.is_forbidden


def wrong(program: ProgramRecord, deal: DealRecord, rule: int) -> bool:
    return program.forbid_act[rule] != ACT_LEAD and right(program, deal, rule)


FAULT = Fault(right, wrong)
