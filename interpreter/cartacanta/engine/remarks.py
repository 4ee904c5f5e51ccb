"""Remarks: what is said or done out of turn, beside the actions a seat is asked for.

A remark is an action too, from `REMARKS` on: its seat, its kind and an argument are parts of its number. So one
list of actions still holds everything that happened in a deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.breaches import note_breach
from cartacanta.engine.evaluate import holds
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import NOBODY, NONE
from cartacanta.engine.terms import (
    CALL_OUT,
    FALSE_SIGNAL,
    FORCED,
    MISDEAL,
    MISDEALT,
    PLAY,
    REMARKS,
    SIGNAL,
    VOID_NO,
)

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def remark_number(kind: int, seat: int, argument: int) -> int:
    """The action that is this remark."""
    return REMARKS + seat + 8 * kind + 64 * argument


@jitable
def remark_seat(action: int) -> int:
    """Whose remark it is."""
    return action & 7


@jitable
def remark_kind(action: int) -> int:
    """What kind of remark it is."""
    return (action >> 3) & 7


@jitable
def remark_argument(action: int) -> int:
    """Which signal is given, or which card the remark is about."""
    return (action >> 6) - 1


@jitable
def playing(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether tricks are being played."""
    return deal.phase < program.phases and program.kind[deal.phase] == PLAY


@jitable
def may_remark(program: ProgramRecord, deal: DealRecord, action: int) -> bool:
    """Whether the remark can be made now."""
    seat = remark_seat(action)
    kind = remark_kind(action)
    argument = remark_argument(action)
    if deal.actor < 0 or seat >= program.seats:
        return False
    if seat == program.dummy and kind != FORCED:
        return False
    if kind == SIGNAL:
        return may_signal(program, deal, seat, argument)
    if kind == MISDEAL:
        return may_call_misdeal(program, deal, argument)
    if kind == CALL_OUT:
        return argument == 0 and may_call_out(program, deal)
    return kind == FORCED and may_be_forced(program, deal, seat, argument)


@jitable
def may_signal(program: ProgramRecord, deal: DealRecord, seat: int, signal: int) -> bool:
    """Whoever has just led may give one signal, before the next card."""
    return (
        playing(program, deal)
        and deal.lying == 1
        and seat == deal.leader
        and signal < program.signals
        and deal.signalled != deal.trick_number + 1
        and said_of(program, deal, seat, program.signal_when[signal])
    )


@jitable
def may_call_misdeal(program: ProgramRecord, deal: DealRecord, argument: int) -> bool:
    """Until a card has been played, where the rules say what follows; the argument is 0 or a card turned up, plus one."""
    return (
        program.misdeal != VOID_NO
        and deal.lying == 0
        and deal.trick_number == 0
        and deal.phase < program.phases
        and (argument == 0 or (argument <= 62 and (program.deck >> (argument - 1)) & 1 == 1))
    )


@jitable
def may_call_out(program: ProgramRecord, deal: DealRecord) -> bool:
    """Before a lead, where the rules know it."""
    return program.call_out != 0 and playing(program, deal) and deal.lying == 0


@jitable
def may_be_forced(program: ProgramRecord, deal: DealRecord, seat: int, card: int) -> bool:
    """A card the acting seat holds and may not play, which the table lets pass."""
    return (
        playing(program, deal)
        and deal.declaring == 0
        and seat == deal.actor
        and card <= 62
        and (deal.hands[seat] & ~deal.covered[seat]) >> card & 1 == 1
        and (deal.legal >> card) & 1 == 0
    )


@jitable
def signal_is_true(program: ProgramRecord, deal: DealRecord, seat: int, signal: int) -> bool:
    """Whether the hand of the seat bears its signal out."""
    return said_of(program, deal, seat, program.signal_true[signal])


@jitable
def said_of(program: ProgramRecord, deal: DealRecord, seat: int, condition: int) -> bool:
    """Whether a condition holds for a seat, whoever has to act."""
    actor = deal.actor
    deal.actor = seat
    true = holds(program, deal, condition, NONE)
    deal.actor = actor
    return true


@jitable
def make_remark(program: ProgramRecord, deal: DealRecord, action: int) -> None:
    """Carry out a remark after which the same seat has to act, or nobody."""
    if remark_kind(action) == SIGNAL:
        seat = remark_seat(action)
        if not signal_is_true(program, deal, seat, remark_argument(action)):
            note_breach(program, deal, FALSE_SIGNAL, seat)
        deal.signalled = deal.trick_number + 1
    else:
        deal.breach = MISDEALT
        deal.offender = program.seats - 1
        deal.void = program.misdeal
        deal.declaring = 0
        deal.actor = NOBODY
        deal.legal = 0
