"""Packets that lie open before a seat: only the top card of each can be seen, and played beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.log import UNCOVERED, everybody, note
from cartacanta.engine.records import NOBODY, PILES

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def playable(deal: DealRecord, seat: int) -> int:
    """The cards a seat may choose from: its hand and the tops of its packets."""
    return deal.hands[seat] & ~deal.covered[seat]


@only_with(features.PILES)
def lay_out(program: ProgramRecord, deal: DealRecord, seat: int, piles: int, cards: int) -> None:
    """Lay a seat's packets before it, all of their cards still covered."""
    for pile in range(piles):
        at = seat * PILES + pile
        deal.pile_at[at] = deal.taken
        deal.pile_end[at] = deal.taken + cards
        for place in range(deal.taken, deal.taken + cards):
            bit = 1 << deal.order[place]
            deal.hands[seat] |= bit
            deal.dealt[seat] |= bit
            deal.covered[seat] |= bit
        deal.taken += cards
    for pile in range(piles):
        uncover(program, deal, seat, seat * PILES + pile)


@jitable
def uncover(program: ProgramRecord, deal: DealRecord, seat: int, at: int) -> None:
    """Turn up what lies on top of a packet; a card that doesn't stay there goes to the hand, for all to see.

    A card that isn't there any more, played against the rules from below others, is passed over.
    """
    while deal.pile_at[at] < deal.pile_end[at]:
        card = deal.order[deal.pile_at[at]]
        bit = 1 << card
        if not deal.hands[seat] & bit:
            deal.pile_at[at] += 1
            continue
        deal.covered[seat] &= ~bit
        for witness in range(program.seats):
            deal.seen[witness] |= bit
        if not program.pile_to_hand & bit:
            deal.tops[seat] |= bit
            note(deal, UNCOVERED, seat, bit, NOBODY, everybody(program.seats))
            return
        note(deal, UNCOVERED, seat, bit, seat, everybody(program.seats))
        deal.pile_at[at] += 1


@only_with(features.PILES)
def take_top(program: ProgramRecord, deal: DealRecord, seat: int, card: int) -> None:
    """A card has been played: if it lay on a packet, the next one is turned up."""
    bit = 1 << card
    deal.covered[seat] &= ~bit
    if not deal.tops[seat] & bit:
        return
    deal.tops[seat] &= ~bit
    for pile in range(PILES):
        at = seat * PILES + pile
        if deal.pile_at[at] < deal.pile_end[at] and deal.order[deal.pile_at[at]] == card:
            deal.pile_at[at] += 1
            uncover(program, deal, seat, at)
