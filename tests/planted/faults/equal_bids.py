"""The last bid may be made again by somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import bidding

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = bidding.allow_bids


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    right(program, deal)
    if deal.contract >= 0:
        deal.legal |= 2 << deal.contract


FAULT = Fault(right, wrong)
