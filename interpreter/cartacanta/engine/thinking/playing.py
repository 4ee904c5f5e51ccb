"""Which card to play: what the side may take with it now, and what the cards that are kept may take later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS
from cartacanta.engine.thinking.aim import set_want
from cartacanta.engine.thinking.chances import both
from cartacanta.engine.thinking.keeping import future
from cartacanta.engine.thinking.slamming import should_spoil, slam_is_sure
from cartacanta.engine.thinking.tricks_won import chance_of_side
from cartacanta.engine.thinking.worth import cards_in_tricks, in_tricks, last_units

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
    if deal.rounds == 1:
        lies += in_tricks(deal, last_units(program, deal))
    best = 0
    most = 0
    rest = deal.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        promise = weigh(program, deal, hand, card, lies)
        if best == 0 or promise > most:
            best = 1 << card
            most = promise
        elif promise == most:
            best |= 1 << card
    return best


@jitable
def weigh(program: ProgramRecord, deal: DealRecord, hand: int, card: int, lies: int) -> int:
    """What a card promises, in parts of a trick: the trick it is played to, and what the others will be good for."""
    suit = program.suit_of[trump_table(deal) * CARDS + card]
    led = suit if deal.lying == 0 else deal.led
    after = count(deal.active) - deal.lying - 1
    trick = lies + cards_in_tricks(program, deal, 1 << card) + after * deal.likely[led]
    now = both(chance_of_side(program, deal, card), trick)
    kept = future(program, deal, hand & ~(1 << card), suit) - deal.hope[suit]
    if deal.want > 0:
        return now + kept - kept // 16  # what is kept may yet be lost
    return -now - kept
