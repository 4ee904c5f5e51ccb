"""The stock is drawn from its bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.draw_one


def wrong(program: ProgramRecord, deal: DealRecord, seat: int) -> None:
    last = deal.stock_end - 1
    deal.order[deal.stock_at], deal.order[last] = deal.order[last], deal.order[deal.stock_at]
    right(program, deal, seat)


FAULT = Fault(right, wrong)
