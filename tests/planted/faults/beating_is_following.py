"""Following suit is enough where one must beat the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.terms import BEAT, FOLLOW

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.duty_cards


def wrong(program: ProgramRecord, deal: DealRecord, duty: int, hand: int) -> int:
    return right(program, deal, duty | FOLLOW if duty & BEAT else duty, hand)


FAULT = Fault(right, wrong)
