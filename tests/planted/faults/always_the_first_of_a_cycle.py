"""What changes from deal to deal stays as it was in the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import dealing

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = dealing.by_deal


def wrong(program: ProgramRecord, deal: DealRecord, value: int, cycle: int) -> int:
    number, deal.number = deal.number, 1
    found: int = right(program, deal, value, cycle)
    deal.number = number
    return found


FAULT = Fault(right, wrong)
