"""A deal with a slam is charged as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning
from cartacanta.engine.reckoning import apply_charges, share_scores
from cartacanta.engine.records import NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.finish


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    if deal.slam != NONE and program.charges:
        apply_charges(program, deal)
        share_scores(program, deal)
    right(program, deal)


FAULT = Fault(right, wrong)
