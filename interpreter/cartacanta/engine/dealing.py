"""Dealing the cards and turning one up. Nobody decides anything here: the deck's order settles it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.dummy import open_dummy
from cartacanta.engine.evaluate import make_trump, trump_table
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.log import TURNED, everybody, note
from cartacanta.engine.piles import lay_out
from cartacanta.engine.records import CARDS, NOBODY
from cartacanta.engine.terms import FROM_DEALER, FROM_STOCK, REST, TO_ASIDE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def by_deal(program: ProgramRecord, deal: DealRecord, value: int, cycle: int) -> int:
    """A number that may go round with the deals of the match."""
    return program.cycle[value + (deal.number - 1) % cycle] if cycle > 0 else value


@jitable
def take_from_order(deal: DealRecord, cards: int) -> int:
    """The next cards of the deck's order, as a set."""
    mask = 0
    for place in range(deal.taken, deal.taken + cards):
        mask |= 1 << deal.order[place]
    deal.taken += cards
    return mask


@jitable
def deal_cards(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """Give every seat its hand, eldest first, then lay out monte, cards set aside and stock."""
    if program.source[phase] == FROM_STOCK:
        deal.taken = deal.stock_at
    size = by_deal(program, deal, program.count[phase], program.count_cycle[phase])
    deal.hand_size = size
    for seat in range(program.seats):
        mask = take_from_order(deal, size + program.extra[phase] if seat == 0 else size)
        deal.hands[seat] |= mask
        deal.dealt[seat] |= mask
        deal.lacks[seat] = 0
        if program.piles[phase]:
            lay_out(program, deal, seat, program.piles[phase], program.pile_cards[phase])
    if program.dummy >= 0 and (deal.dummy_open or not program.dummy_late):
        open_dummy(program, deal)
    if program.source[phase] == FROM_STOCK:
        deal.stock_at = deal.taken
        return
    left = program.size - deal.taken
    monte = min(program.monte[phase], left)
    stock = program.stock[phase]
    aside = program.aside[phase]
    if aside == REST:
        aside = max(left - monte - max(stock, 0), 0)
    deal.monte |= take_from_order(deal, monte)
    deal.aside |= take_from_order(deal, min(aside, left - monte))
    left = program.size - deal.taken
    deal.stock_at = deal.taken
    deal.stock_end = deal.taken + (left if stock == REST else min(stock, left))


@only_with(features.TURN_UP)
def turn_up(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """Turn up the stock's top card, which then lies under it or aside, or the dealer's last card, which stays in hand."""
    if program.source[phase] == FROM_DEALER:
        card = last_dealt(program, deal)
    else:
        if deal.stock_at == deal.stock_end:
            return
        card = deal.order[deal.stock_at]
        if program.extra[phase] == TO_ASIDE:
            deal.stock_at += 1
            deal.aside |= 1 << card
        else:
            for place in range(deal.stock_at, deal.stock_end - 1):
                deal.order[place] = deal.order[place + 1]
            deal.order[deal.stock_end - 1] = card
    deal.turned = card
    note(deal, TURNED, NOBODY, 1 << card, NOBODY, everybody(program.seats))
    for seat in range(program.seats):
        deal.seen[seat] |= 1 << card
    if program.option[phase]:
        make_trump(deal, program.suit_of[trump_table(deal) * CARDS + card])


@jitable
def last_dealt(program: ProgramRecord, deal: DealRecord) -> int:
    """The last card of the dealer's hand in the order in which it was dealt."""
    hand = deal.dealt[program.seats - 1]
    place = deal.taken - 1
    while place > 0 and not (hand >> deal.order[place]) & 1:
        place -= 1
    return deal.order[place]
