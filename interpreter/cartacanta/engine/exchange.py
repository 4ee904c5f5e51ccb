"""Cards that change hands before the play: passing, taking the monte, discarding, showing; and who knows of it.

A seat knows where a card lies if it saw it go there. When a card leaves a hand unseen, a seat that knew cards
of that hand can no longer be sure of any of them, so it loses them all: what a view shows never depends on
what its seat couldn't see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bidding import first_asked
from cartacanta.engine.bits import count
from cartacanta.engine.dealing import by_deal
from cartacanta.engine.dummy import lies_open
from cartacanta.engine.evaluate import evaluate, value_or
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.log import DISCARDED, PASSED, SHOWN, TAKEN, everybody, note
from cartacanta.engine.records import NOBODY, NONE
from cartacanta.engine.terms import CALLED_CARD, DISCARD, EACH, ZONE_MONTE

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def receiver(program: ProgramRecord, deal: DealRecord, phase: int, giver: int) -> int:
    """Who gets what a seat passes; the direction may go round with the deals."""
    deal.actor = giver
    expression = by_deal(program, deal, program.to[phase], program.to_cycle[phase])
    return evaluate(program, deal, expression, NONE)


@jitable
def to_move(program: ProgramRecord, deal: DealRecord, phase: int, seat: int) -> int:
    """How many cards the seat has to pick."""
    wanted = by_deal(program, deal, program.count[phase], program.count_cycle[phase])
    return min(wanted, count(deal.hands[seat] & ~(deal.covered[seat] | deal.tops[seat])))


@jitable
def allow_cards(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """The actor may pick any card not picked yet, from the stated ones while it has some; none out of open packets."""
    hand = deal.hands[deal.actor] & ~(
        deal.chosen[deal.actor] | deal.covered[deal.actor] | deal.tops[deal.actor]
    )
    stated = hand & program.phase_mask[phase] if program.phase_mask[phase] else hand
    deal.legal = stated or hand


@only_with(features.EXCHANGE)
def start_exchange(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the first seat for a card to pass or discard; False if nobody has to give one."""
    deal.step = 0
    for seat in range(program.seats):
        deal.chosen[seat] = 0
    giver = first_asked(program, deal, 0)
    if program.by[phase] != EACH:
        giver = value_or(program, deal, program.by[phase], NONE, NOBODY)
    if giver < 0 or giver == program.dummy:
        return False
    passing = program.kind[phase] != DISCARD
    if passing and receiver(program, deal, phase, giver) < 0:
        return False
    if program.count[phase] == CALLED_CARD:
        deal.chosen[giver] = deal.hands[giver] & (1 << deal.called_card)
        move_cards(program, deal, phase)
        return False
    deal.actor = giver
    if to_move(program, deal, phase, giver) == 0:
        return False
    allow_cards(program, deal, phase)
    return True


@only_with(features.EXCHANGE)
def answer_exchange(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat picks one card; True when all have picked and the cards have moved."""
    seat = deal.actor
    deal.chosen[seat] |= 1 << action
    if count(deal.chosen[seat]) < to_move(program, deal, phase, seat):
        allow_cards(program, deal, phase)
        return False
    if program.by[phase] == EACH:
        seat += 1
        while seat < program.seats and (not (deal.active >> seat) & 1 or seat == program.dummy):
            seat += 1
        if seat < program.seats:
            deal.actor = seat
            allow_cards(program, deal, phase)
            return False
    move_cards(program, deal, phase)
    return True


@jitable
def move_cards(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """Take all picked cards out of the hands, then bring them where they go."""
    for giver in range(program.seats):
        if deal.chosen[giver]:
            for seat in range(program.seats):
                if program.shown[phase]:
                    deal.seen[seat] |= deal.chosen[giver]
                elif seat != giver:
                    deal.seen[seat] &= ~(deal.hands[giver] & ~deal.tops[giver])
            deal.seen[giver] |= deal.chosen[giver]
            deal.hands[giver] &= ~deal.chosen[giver]
    for giver in range(program.seats):
        cards = deal.chosen[giver]
        if cards == 0:
            continue
        seen = everybody(program.seats) if program.shown[phase] else 1 << giver
        if program.kind[phase] == DISCARD:
            note(deal, DISCARDED, giver, cards, NOBODY, seen)
            if program.source[phase] == ZONE_MONTE:
                deal.monte |= cards
            else:
                deal.aside |= cards
        else:
            to = receiver(program, deal, phase, giver)
            if lies_open(program, deal, to):
                seen = everybody(program.seats)
                show_all(program, deal, cards)
            note(deal, PASSED, giver, cards, to, seen | 1 << to)
            deal.hands[to] |= cards


@only_with(features.TAKE)
def take_cards(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """A seat takes the monte, or the cards set aside, into its hand."""
    taker = value_or(program, deal, program.by[phase], NONE, NOBODY)
    if taker < 0:
        return
    if program.source[phase] == ZONE_MONTE:
        cards = deal.monte
        deal.monte = 0
    else:
        cards = deal.aside
        deal.aside = 0
    deal.hands[taker] |= cards
    shown = program.shown[phase] or lies_open(program, deal, taker)
    note(deal, TAKEN, taker, cards, taker, everybody(program.seats) if shown else 1 << taker)
    if shown:
        show_all(program, deal, cards)


@jitable
def show_all(program: ProgramRecord, deal: DealRecord, cards: int) -> None:
    """Everybody sees where these cards lie."""
    for seat in range(program.seats):
        deal.seen[seat] |= cards


@only_with(features.SHOW)
def show_cards(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """Hands, or a called card, are shown by whom the phase names; they stay where they are."""
    if program.by[phase] != EACH:
        show(program, deal, phase, value_or(program, deal, program.by[phase], NONE, NOBODY))
        return
    for seat in range(program.seats):
        if (deal.active >> seat) & 1 and seat != program.dummy:
            show(program, deal, phase, seat)


@jitable
def show(program: ProgramRecord, deal: DealRecord, phase: int, seat: int) -> None:
    """A seat, or nobody, shows its cards; that nobody has any to show is seen as well."""
    seen = everybody(program.seats)
    to = NOBODY
    if not program.shown[phase]:
        deal.actor = seat
        to = evaluate(program, deal, program.to[phase], NONE)
        if to < 0 or to == program.dummy:
            return
        seen = 1 << to
    cards = 0
    if seat >= 0:
        seen |= 1 << seat
        cards = deal.hands[seat] & ~deal.covered[seat]
        if program.count[phase] == CALLED_CARD:
            cards &= 1 << deal.called_card if deal.called_card >= 0 else 0
    for witness in range(program.seats):
        if (seen >> witness) & 1:
            deal.seen[witness] |= cards
    note(deal, SHOWN, seat, cards, to, seen)
