"""Slams where taking is bad: going for one when nothing can go wrong any more, and spoiling another's when that is cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS, SUITS
from cartacanta.engine.terms import ALL_POINTS, ALL_TRICKS, BY_PLAYER
from cartacanta.engine.thinking.worth import units

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def has_all(program: ProgramRecord, deal: DealRecord, slam: int, party: int) -> bool:
    """Whether these seats have taken all so far that counts for a slam, and something at all."""
    takes = program.slam_takes[slam]
    own = 0
    for seat in range(program.seats):
        mine = (party >> seat) & 1 != 0
        worth = units(program, deal, deal.won[seat])
        own += worth if mine else 0
        if mine:
            continue
        if takes == ALL_TRICKS and deal.tricks[seat] > 0:
            return False
        if takes == ALL_POINTS and worth > 0:
            return False
        if worth >= program.unit:
            return False
    return own > 0


@jitable
def cannot_lose(program: ProgramRecord, deal: DealRecord, hand: int) -> bool:
    """Whether every card of a hand takes a trick, whoever holds the others, its owner leading."""
    table = trump_table(deal)
    out = deal.pool | deal.shown
    for suit in range(program.suits):
        of_suit = program.suit_mask[table * SUITS + suit]
        mine = hand & of_suit
        if mine == 0:
            continue
        if deal.trump >= 0 and suit != deal.trump and out & program.suit_mask[table * SUITS + deal.trump]:
            return False
        high = 0
        rest = mine
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if program.beats[table * CARDS + card] & of_suit & out == 0:
                high += 1
        if high < count(mine) and high < count(out & of_suit):
            return False
    return True


@jitable
def takes_the_rest(program: ProgramRecord, deal: DealRecord, hand: int) -> bool:
    """Whether the actor can be sure of this trick and of all that follow."""
    if deal.lying == 0:
        return cannot_lose(program, deal, hand)
    table = trump_table(deal)
    out = deal.pool | deal.shown
    rest = deal.legal & program.beats[table * CARDS + deal.best]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        last = deal.lying + 1 == count(deal.active)
        if (last or program.beats[table * CARDS + card] & out == 0) and cannot_lose(
            program, deal, hand & ~(1 << card)
        ):
            return True
    return False


@jitable
def slam_is_sure(program: ProgramRecord, deal: DealRecord, hand: int) -> bool:
    """Whether the mind has all so far that counts for some slam, and can't lose what is left."""
    for slam in range(program.slams):
        party = 1 << deal.mind if program.slam_by[slam] == BY_PLAYER else deal.friends
        if has_all(program, deal, slam, party):
            return takes_the_rest(program, deal, hand)
    return False


@jitable
def should_spoil(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether another has all so far and most of what there is, and the trick that lies there would cost little."""
    whole = units(program, deal, program.deck)
    lying = units(program, deal, deal.table)
    if lying <= 0 or lying * 8 > whole:
        return False
    for seat in range(program.seats):
        if units(program, deal, deal.won[seat]) * 4 < whole * 3 or (deal.friends >> seat) & 1:
            continue
        for slam in range(program.slams):
            if has_all(program, deal, slam, 1 << seat):
                return True
    return False
