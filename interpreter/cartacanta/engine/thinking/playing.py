"""Which card to play: what the side may take with it now, and what the cards that are kept may take later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bidding import next_active
from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS, NONE
from cartacanta.engine.thinking.aim import set_want
from cartacanta.engine.thinking.chances import both
from cartacanta.engine.thinking.keeping import future
from cartacanta.engine.thinking.slamming import should_spoil, slam_is_sure
from cartacanta.engine.thinking.tricks_won import chance_of_side, set_standing
from cartacanta.engine.thinking.worth import cards_in_tricks, in_tricks, last_units, trick_units, units

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def best_plays(program: ProgramRecord, deal: DealRecord) -> int:
    """The cards that seem best, as a mask."""
    hand = deal.hands[deal.actor]
    set_want(program, deal, hand)
    if deal.want < 0 and (slam_is_sure(program, deal, hand) or should_spoil(program, deal)):
        deal.want = 1
    deal.keen = 1 if deal.want > 0 or program.aim_exact else 0
    for suit in range(program.suits):
        deal.hope[suit] = future(program, deal, hand, suit)
    lies = cards_in_tricks(program, deal, deal.table) + deal.per_trick
    if program.charges:
        lies += in_tricks(deal, trick_units(program, deal.trick_number + 1))
    if deal.rounds == 1:
        lies += in_tricks(deal, last_units(program, deal))
    set_standing(program, deal)
    table = trump_table(deal)
    out = deal.pool | deal.shown | deal.table
    best = 0
    most = 0
    promise = 0
    like = NONE
    rest = deal.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        own = units(program, deal, 1 << card)
        if (
            like == NONE
            or not alike(program, out, table, card, like)
            or own != units(program, deal, 1 << like)
        ):
            promise = weigh(program, deal, hand, card, lies)
            like = card
        if best == 0 or promise > most:
            best = 1 << card
            most = promise
        elif promise == most:
            best |= 1 << card
    return best


@jitable
def alike(program: ProgramRecord, out: int, table: int, card: int, other: int) -> bool:
    """Whether two cards take the same: of one suit, and nothing that others may hold comes between them."""
    at = table * CARDS
    same = program.suit_of[at + card] == program.suit_of[at + other]
    return same and (program.beats[at + card] ^ program.beats[at + other]) & out == 0


@jitable
def to_come(program: ProgramRecord, deal: DealRecord, led: int) -> int:
    """What those who play later are likely to add to a trick of this suit: if they needn't follow it, partners much and others little."""
    after = count(deal.active) - deal.lying - 1
    if program.follows or deal.want < 0:
        return after * deal.likely[led]
    found = 0
    seat = deal.actor
    for _ in range(after):
        seat = next_active(program, deal, seat)
        ours = (deal.friends >> seat) & 1 != 0
        found += deal.likely[led] * 5 // 4 if ours else deal.likely[led] // 2
    return found


@jitable
def weigh(program: ProgramRecord, deal: DealRecord, hand: int, card: int, lies: int) -> int:
    """What a card promises, in parts of a trick: the trick it is played to, and what the others will be good for."""
    suit = program.suit_of[trump_table(deal) * CARDS + card]
    led = suit if deal.lying == 0 else deal.led
    trick = lies + cards_in_tricks(program, deal, 1 << card) + to_come(program, deal, led)
    now = both(chance_of_side(program, deal, card), trick)
    kept = future(program, deal, hand & ~(1 << card), suit) - deal.hope[suit]
    if deal.want > 0:
        return now + kept - kept // 16  # what is kept may yet be lost
    return -now - kept
