"""What a seat does when nobody thinks, and a deal played to its end that way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import features
from cartacanta.engine.bits import count
from cartacanta.engine.declaring import best_claim
from cartacanta.engine.draws import DECISIONS, any_of, stream
from cartacanta.engine.dummy import player_for
from cartacanta.engine.jit import hot, jitable, only_with
from cartacanta.engine.reckoning import reckon
from cartacanta.engine.slams import best_choice
from cartacanta.engine.steps import carry_out
from cartacanta.engine.terms import AUCTION, REDEAL
from cartacanta.engine.thinking.deciding import sensible

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

RANDOM: Final = 0
SENSIBLE: Final = 1
PLAYERS: Final = ("random", "sensible")
"""The kinds of players, by number."""


@jitable
def choose_at_random(program: ProgramRecord, deal: DealRecord, key: int) -> int:
    """What the actor does when nobody thinks: any legal action.

    But bids pass half the time, nobody asks for a new deal, whatever can be declared is, and a slam takes the best place.
    """
    return choose_from(program, deal, stream(key, DECISIONS + deal.actor))


@hot
def choose_from(program: ProgramRecord, deal: DealRecord, own: int) -> int:
    """The same, where the key of the actor's own stream is known already."""
    if deal.declaring:
        return best_claim(program, deal)
    seat = deal.actor
    if deal.phase < program.phases and program.kind[deal.phase] == REDEAL:
        return 0
    counter = deal.counter[seat]
    deal.counter[seat] += 1
    if deal.choosing:
        return best_choice(program, deal)
    legal = deal.legal
    if program.kind[deal.phase] == AUCTION:
        higher = legal & ~1
        if higher == 0 or any_of(3, 2, own, counter) == 0:
            return 0
        deal.counter[seat] += 1
        return any_of(higher, count(higher), own, counter + 1)
    return any_of(legal, count(legal), own, counter)


@jitable
def open_streams(program: ProgramRecord, deal: DealRecord, key: int) -> None:
    """Each seat draws from a stream of its own."""
    for seat in range(program.seats):
        deal.own[seat] = stream(key, DECISIONS + seat)


@hot
def one_step(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whoever has to act does something; True if the deal is to be reckoned."""
    return carry_out(program, deal, choose(program, deal))


@hot
def choose(program: ProgramRecord, deal: DealRecord) -> int:
    """What the actor does: its own kind of player decides, for a dummy that of whoever plays its cards."""
    if thinks(program, deal):
        return sensible(program, deal)
    return choose_from(program, deal, deal.own[deal.actor])


@only_with(features.THINKING)
def thinks(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether whoever decides for the actor is a sensible player."""
    seat = deal.actor if program.dummy < 0 else player_for(program, deal, deal.actor)
    return deal.players[seat] == SENSIBLE


@jitable
def play_out(program: ProgramRecord, deal: DealRecord, key: int) -> None:
    """Play a begun deal to its end."""
    open_streams(program, deal, key)
    while deal.actor >= 0:
        if one_step(program, deal):
            reckon(program, deal)
