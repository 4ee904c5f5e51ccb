"""A limit that is to be exceeded is passed when it is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

right = matches.is_over_limit


def wrong(program: ProgramRecord, total: int) -> bool:
    return right(program, total) or (bool(program.has_limit) and total == program.limit)


FAULT = Fault(right, wrong)
