"""A charge is put on the party before the one that is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import reckoning

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = reckoning.party_of


def wrong(program: ProgramRecord, deal: DealRecord, expression: int, names_side: int) -> int:
    party = right(program, deal, expression, names_side)
    return party if party < 0 else (party - 1) % program.sides


FAULT = Fault(right, wrong)
