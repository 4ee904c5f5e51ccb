"""Where totals are equal the player with the lowest number has the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord

right = matches.best_of


def wrong(program: ProgramRecord, amounts: list[int], mask: int) -> int:
    found = right(program, amounts, mask)
    return found & -found


FAULT = Fault(right, wrong)
