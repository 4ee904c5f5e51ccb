"""Where all one holds is forbidden only the lowest card may be played, instead of any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.bits import lowest

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.without_forbidden


def wrong(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    left = right(program, deal, cards)
    if left != cards or not program.forbids:
        return left
    for rule in range(program.forbids):
        if cards & ~program.forbid_cards[rule] == 0:
            return 1 << lowest(cards)
    return left


FAULT = Fault(right, wrong)
