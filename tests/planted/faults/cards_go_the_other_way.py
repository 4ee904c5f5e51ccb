"""Cards are passed to the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import exchange

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = exchange.receiver


def wrong(program: ProgramRecord, deal: DealRecord, phase: int, giver: int) -> int:
    to = right(program, deal, phase, giver)
    return to if to < 0 else (2 * giver - to) % program.seats


FAULT = Fault(right, wrong)
