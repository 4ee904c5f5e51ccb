"""What the thinking seat can see; and taking everything else off the table while it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bits import count
from cartacanta.engine.dummy import player_for
from cartacanta.engine.jit import jitable
from cartacanta.engine.reckoning import assign_sides
from cartacanta.engine.records import NOBODY
from cartacanta.engine.thinking.chances import ONE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def look(program: ProgramRecord, deal: DealRecord) -> None:
    """Take in what whoever decides can see: its cards, what it was shown, what has been played, how many cards each has."""
    seat = deal.actor
    mind = player_for(program, deal, seat)
    deal.mind = mind
    visible = deal.seen[mind] | (deal.hands[mind] & ~deal.covered[mind])
    if seat != mind:
        visible |= deal.hands[seat] & ~deal.covered[seat]
    for other in range(program.seats):
        visible |= deal.played[other]
    deal.pool = program.deck & ~visible
    deal.shown = 0
    unknown = 0
    for other in range(program.seats):
        known = deal.hands[other] & visible & ~deal.covered[other]
        loose = count(deal.hands[other]) - count(known)
        deal.known[other] = known
        deal.miss[other] = missing(loose, count(deal.pool & ~deal.lacks[other]))
        if other != seat and (deal.active >> other) & 1:
            deal.shown |= known
            unknown += loose
    deal.share = min(ONE, unknown * ONE // max(count(deal.pool), 1))
    deal.rounds = count(deal.hands[seat]) + (deal.stock_end - deal.stock_at) // max(count(deal.active), 1) * (
        1 if program.draw else 0
    )


@jitable
def missing(loose: int, room: int) -> int:
    """The chance that one card of those that may be there is not among the unknown cards of a hand."""
    if loose <= 0:
        return ONE
    return ONE - loose * ONE // room if loose < room else 0


@jitable
def veil(program: ProgramRecord, deal: DealRecord) -> None:
    """Take away what the mind can't see: the others' cards, and who was called while the card hasn't been seen."""
    for seat in range(program.seats):
        deal.veiled[seat] = deal.hands[seat]
        deal.hands[seat] = deal.known[seat]
        deal.belief[seat] = deal.side[seat]
    deal.veiled_called = deal.called_player
    if program.sides_secret:
        if deal.called_card >= 0 and (deal.pool >> deal.called_card) & 1:
            deal.called_player = NOBODY
        assign_sides(program, deal)
    know_friends(program, deal)


@jitable
def know_friends(program: ProgramRecord, deal: DealRecord) -> None:
    """Who plays with the mind, as far as it knows; others may, but it can't tell."""
    deal.friends = 0
    for seat in range(program.seats):
        if deal.side[seat] == deal.side[deal.mind]:
            deal.friends |= 1 << seat
    others = deal.active & ~(1 << deal.mind)
    deal.against = ONE * count(others & ~deal.friends) // max(count(others), 1)


@jitable
def unveil(program: ProgramRecord, deal: DealRecord) -> None:
    """Put everything back as it was."""
    for seat in range(program.seats):
        deal.hands[seat] = deal.veiled[seat]
        deal.side[seat] = deal.belief[seat]
    deal.called_player = deal.veiled_called
