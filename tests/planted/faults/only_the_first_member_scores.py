"""Of the members of a side only the first has its score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.share_scores


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    right(program, deal)
    for seat in range(program.seats):
        if deal.side[seat] in deal.side[:seat]:
            deal.score[seat] = 0


FAULT = Fault(right, wrong)
