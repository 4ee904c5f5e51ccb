"""A limit that is to be reached must be exceeded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

right = matches.is_over_limit


def wrong(program: ProgramRecord, total: int) -> bool:
    return right(program, total) and total != program.limit


FAULT = Fault(right, wrong)
