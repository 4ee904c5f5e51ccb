"""Tallies are never added to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.keep_tallies


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    del program
    deal.tally[:] = deal.tally_before


FAULT = Fault(right, wrong)
