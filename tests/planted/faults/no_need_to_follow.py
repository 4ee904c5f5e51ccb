"""Any card may be played to any trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.bound_cards


def wrong(program: ProgramRecord, deal: DealRecord, hand: int) -> int:
    del program, deal
    return hand


FAULT = Fault(right, wrong)
