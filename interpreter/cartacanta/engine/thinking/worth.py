"""What cards and tricks are worth, in parts of an average trick: the scale on which a player weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count
from cartacanta.engine.evaluate import card_value, trump_table, value_or
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import NONE, SUITS
from cartacanta.engine.terms import ROUND_NONE
from cartacanta.engine.thinking.chances import ONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

LAST: Final = 0
"""The number under which the last trick is charged for."""


@jitable
def units(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """What cards are worth to their taker, in the program's unit; single cards that are charged for are."""
    worth = card_value(program, deal, cards)
    for charge in range(program.charges):
        if program.marked[charge] != NONE and (cards >> program.marked[charge]) & 1:
            worth += program.marked_add[charge]
    return worth


@jitable
def trick_units(program: ProgramRecord, number: int) -> int:
    """What a trick of this number is worth by itself because its taker is charged."""
    worth = 0
    for charge in range(program.charges):
        if program.marked_trick[charge] == number:
            worth += program.marked_add[charge]
    return worth


@jitable
def last_units(program: ProgramRecord, deal: DealRecord) -> int:
    """What the last trick is worth by itself, with what the others lose by rounding where its taker has the rest."""
    worth = value_or(program, deal, program.last_trick, NONE, 0) + trick_units(program, LAST)
    if program.remainder and program.rounding != ROUND_NONE:
        worth += (program.sides - 1) * program.unit // 3
    return worth


@jitable
def set_scale(program: ProgramRecord, deal: DealRecord) -> None:
    """Settle what a point is worth in parts of a trick: what is still to be taken, by the tricks that are left."""
    deal.per_trick = ONE if program.aim_tricks else 0
    deal.left = 0
    deal.scale = 0
    deal.scale_by = 1
    if program.aim_points:
        gone = 0
        for seat in range(program.seats):
            gone |= deal.won[seat]
        deal.left = units(program, deal, program.deck & ~gone) + last_units(program, deal)
        for number in range(deal.trick_number + 1, deal.trick_number + 1 + deal.rounds):
            deal.left += trick_units(program, number)
        deal.scale = deal.rounds * ONE
        deal.scale_by = max(deal.left, program.unit)


@jitable
def in_tricks(deal: DealRecord, amount: int) -> int:
    """An amount in units as parts of an average trick."""
    return amount * deal.scale // deal.scale_by


@jitable
def cards_in_tricks(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """What cards are worth as parts of an average trick."""
    return units(program, deal, cards) * deal.scale // deal.scale_by if deal.scale else 0


@jitable
def set_likely(program: ProgramRecord, deal: DealRecord) -> None:
    """What a card is likely to be worth that another plays to a trick of each suit: mostly one of that suit."""
    table = trump_table(deal)
    out = deal.pool | deal.shown
    average = cards_in_tricks(program, deal, out) // max(count(out), 1)
    for suit in range(program.suits):
        cards = out & program.suit_mask[table * SUITS + suit]
        deal.likely[suit] = average
        if cards and program.follows:
            own = cards_in_tricks(program, deal, cards) // count(cards)
            deal.likely[suit] = (3 * own + average) // 4
