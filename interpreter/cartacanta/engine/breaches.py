"""Noting that somebody has broken a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.jit import jitable
from cartacanta.engine.records import NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def note_breach(program: ProgramRecord, deal: DealRecord, breach: int, seat: int) -> None:
    """A seat has broken a rule; the first breach of a deal that costs something is the one that counts."""
    if deal.breach == NONE and program.penalty[breach]:
        deal.breach = breach
        deal.offender = seat
