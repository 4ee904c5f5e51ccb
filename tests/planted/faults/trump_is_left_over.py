"""The trump of the deal before is still trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import steps

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = steps.clear


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    trump = deal.trump
    right(program, deal)
    deal.trump = trump


FAULT = Fault(right, wrong)
