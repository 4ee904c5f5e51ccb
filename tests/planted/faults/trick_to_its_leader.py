"""The cards of a trick go to whoever led it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.take_trick


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    deal.winning = deal.leader
    right(program, deal)


FAULT = Fault(right, wrong)
