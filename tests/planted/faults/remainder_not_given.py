"""The last taker counts their own cards instead of having the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.card_scores


def wrong(program: ProgramRecord, deal: DealRecord) -> None:
    remainder, program.remainder = program.remainder, 0
    right(program, deal)
    program.remainder = remainder


FAULT = Fault(right, wrong)
