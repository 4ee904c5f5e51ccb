"""Which card to pass or lay away: the one without which the hand is best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bits import lowest
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS
from cartacanta.engine.thinking.aim import set_want
from cartacanta.engine.thinking.keeping import future
from cartacanta.engine.thinking.worth import cards_in_tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def best_gifts(program: ProgramRecord, deal: DealRecord) -> int:
    """The cards the hand does best without, as a mask."""
    kept = deal.hands[deal.actor] & ~deal.chosen[deal.actor]
    set_want(program, deal, kept)
    best = 0
    most = 0
    rest = deal.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        suit = program.suit_of[trump_table(deal) * CARDS + card]
        loss = future(program, deal, kept, suit) - future(program, deal, kept & ~(1 << card), suit)
        promise = -deal.want * loss - cards_in_tricks(program, deal, 1 << card) * deal.want // 4
        if best == 0 or promise > most:
            best = 1 << card
            most = promise
        elif promise == most:
            best |= 1 << card
    return best
