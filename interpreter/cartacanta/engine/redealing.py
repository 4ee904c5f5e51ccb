"""Asking for a new deal: before the play each seat may, if its hand is one with which the rules let it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bidding import first_asked, next_asked, players
from cartacanta.engine.bits import count
from cartacanta.engine.evaluate import holds
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.records import NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@only_with(features.REDEAL)
def start_redeal(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the eldest hand first. Everybody is asked, so that nobody's hand is given away by being asked."""
    deal.actor = first_asked(program, deal, 0)
    deal.step = 0
    allow_redeal(program, deal, phase)
    return True


@jitable
def allow_redeal(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """The actor may go on (0), or ask for a new deal (1) with a hand like that."""
    deal.legal = 3 if holds(program, deal, program.option[phase], NONE) else 1


@only_with(features.REDEAL)
def answer_redeal(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat goes on or ends the deal; True when all have spoken."""
    if action == 1:
        deal.void = program.source[phase]
        return True
    deal.step += 1
    if deal.step == count(players(program, deal)):
        return True
    deal.actor = next_asked(program, deal, deal.actor)
    allow_redeal(program, deal, phase)
    return False
