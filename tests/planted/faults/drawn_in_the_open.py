"""Everybody sees every card that is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.draw_one


def wrong(program: ProgramRecord, deal: DealRecord, seat: int) -> None:
    shown, program.draw_shown = program.draw_shown, 1
    right(program, deal, seat)
    program.draw_shown = shown


FAULT = Fault(right, wrong)
