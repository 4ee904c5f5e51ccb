"""What is forbidden until a trick is forbidden in that trick too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.terms import UNTIL_TRICK

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.is_forbidden


def wrong(program: ProgramRecord, deal: DealRecord, rule: int) -> bool:
    if program.forbid_until[rule] == UNTIL_TRICK and deal.trick_number + 1 == program.forbid_key[rule]:
        return True
    return right(program, deal, rule)


FAULT = Fault(right, wrong)
