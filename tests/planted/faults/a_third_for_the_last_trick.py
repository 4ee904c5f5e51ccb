"""The last trick is worth a third of what the document says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.records import NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.count_cards


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    right(program, deal)
    taker = deal.last_taker
    if taker >= 0:
        worth = value_or(program, deal, program.last_trick, NONE, 0)
        deal.exact[taker] -= worth - worth // 3
        deal.side_exact[deal.side[taker]] -= worth - worth // 3


FAULT = Fault(right, wrong)
