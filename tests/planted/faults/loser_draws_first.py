"""The player after the taker draws first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.bidding import next_active

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.draw


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    taker = deal.winning
    deal.winning = next_active(program, deal, taker)
    right(program, deal)
    deal.winning = taker


FAULT = Fault(right, wrong)
