"""Nobody sees the card that is turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import dealing

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = dealing.turn_up


def wrong(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    seen = list(deal.seen)
    right(program, deal, phase)
    deal.seen[:] = seen


FAULT = Fault(right, wrong)
