"""A seat with cards and no player: somebody else plays its cards, which lie open to all from a stated moment on.

The dummy takes part in tricks like any seat. It is never asked for anything but cards, and has no score of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.evaluate import evaluate
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.log import SHOWN, everybody, note
from cartacanta.engine.records import NOBODY, NONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def player_for(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """Who decides for a seat: itself; for the dummy whoever plays its cards, or its neighbour if that is nobody."""
    if seat < 0 or seat != program.dummy:
        return seat
    player = evaluate(program, deal, program.dummy_by, NONE)
    if player < 0 or player == seat:
        return (seat + 1) % program.seats
    return player


@jitable
def lies_open(program: ProgramRecord, deal: DealRecord, seat: int) -> bool:
    """Whether everybody sees the cards of a seat, and those that come to it."""
    return seat >= 0 and seat == program.dummy and deal.dummy_open == 1


@only_with(features.DUMMY)
def open_dummy(program: ProgramRecord, deal: DealRecord) -> None:
    """The dummy's hand is laid open."""
    deal.dummy_open = 1
    cards = deal.hands[program.dummy] & ~deal.covered[program.dummy]
    for seat in range(program.seats):
        deal.seen[seat] |= cards
    note(deal, SHOWN, program.dummy, cards, NOBODY, everybody(program.seats))
