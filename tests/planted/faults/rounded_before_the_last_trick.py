"""Cards are rounded before the last trick is added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.reckoning import rounded
from cartacanta.engine.records import NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.count_cards


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    right(program, deal)
    worth = value_or(program, deal, program.last_trick, NONE, 0) if deal.last_taker >= 0 else 0
    for side in range(program.sides):
        last = worth if deal.last_taker >= 0 and deal.side[deal.last_taker] == side else 0
        deal.side_exact[side] = rounded(program, deal.side_exact[side] - last) + last


FAULT = Fault(right, wrong)
