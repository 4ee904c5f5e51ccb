"""What a sensible player does: any action of any phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bits import count
from cartacanta.engine.declaring import best_claim
from cartacanta.engine.draws import any_of
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.slams import best_choice
from cartacanta.engine.terms import AUCTION, CALL, DISCARD, LOOKING, PASS, PLAY, PREDICT, REDEAL
from cartacanta.engine.thinking.giving import best_gifts
from cartacanta.engine.thinking.playing import best_plays
from cartacanta.engine.thinking.seeing import look, unveil, veil
from cartacanta.engine.thinking.speaking import bid, call, new_deal, number_of_tricks, stay
from cartacanta.engine.thinking.worth import set_likely, set_scale

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@only_with(features.THINKING)
def sensible(program: ProgramRecord, deal: DealRecord) -> int:
    """What the actor does if whoever decides for it thinks a little: an action that is legal.

    Between actions that seem equally good the seat's own stream decides.
    """
    if deal.declaring:
        return 1 if deal.declaring == LOOKING else best_claim(program, deal)
    if deal.choosing:
        return best_choice(program, deal)
    legal = deal.legal
    if legal & (legal - 1) == 0:
        return any_of(legal, 1, 0, 0)
    look(program, deal)
    veil(program, deal)
    set_scale(program, deal)
    set_likely(program, deal)
    kind = program.kind[deal.phase]
    if kind == PLAY:
        best = best_plays(program, deal)
    elif kind == PASS or kind == DISCARD:  # noqa: PLR1714, SIM109 - Numba
        best = best_gifts(program, deal)
    else:
        best = 1 << say_something(program, deal, kind)
    unveil(program, deal)
    seat = deal.actor
    counter = deal.counter[seat]
    deal.counter[seat] += 1
    return any_of(best, count(best), deal.own[seat], counter)


@jitable
def say_something(program: ProgramRecord, deal: DealRecord, kind: int) -> int:
    """What to say in a phase in which seats speak."""
    if kind == AUCTION:
        return bid(program, deal)
    if kind == PREDICT:
        return number_of_tricks(program, deal)
    if kind == CALL:
        return call(program, deal)
    if kind == REDEAL:
        return new_deal(program, deal)
    return stay(program, deal)
