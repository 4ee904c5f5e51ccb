"""What can't be shared out of the pot in whole points is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.settle_pot


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    right(program, deal)
    if deal.pot < deal.pot_before:  # some of it was taken
        deal.pot = 0


FAULT = Fault(right, wrong)
