"""Who passes or puts away a card doesn't know any more where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import exchange

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = exchange.move_cards


def wrong(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    given = list(deal.chosen)
    right(program, deal, phase)
    for seat in range(program.seats):
        deal.seen[seat] &= ~given[seat]


FAULT = Fault(right, wrong)
