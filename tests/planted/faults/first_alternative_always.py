"""A slam's taker has no choice: the first alternative is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import slams

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = slams.allowed_choices


def wrong(program: ProgramRecord, deal: DealRecord) -> int:
    legal = right(program, deal)
    return legal & -legal


FAULT = Fault(right, wrong)
