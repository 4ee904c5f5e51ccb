"""Declarations: who is asked when, what each may claim, and who sees the cards.

Whoever is asked claims one set of cards after the other, or says that there is no more. Everybody is asked, also who
holds nothing: being asked gives nothing away. Where the others may ask to see the cards, each in turn says whether it
wants to, until one does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bidding import first_active, next_active
from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import evaluate, holds
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.log import DECLARED, DRAWN, FIELDS, KIND, SHOWN, everybody, note
from cartacanta.engine.records import NOBODY, NONE
from cartacanta.engine.terms import (
    AFTER_DRAW,
    AGAIN_DIFFERENCE,
    AGAIN_NEVER,
    CLAIMING,
    DECLARE,
    FIRST_TURN,
    LOOKING,
    SEEN_ALL,
    SEEN_ON_REQUEST,
)
from cartacanta.engine.tricks import allow_plays, answer_play

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@only_with(features.DECLARE)
def start_declare(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the first seat what it declares; False if nobody has to say anything."""
    deal.then = first_active(program, deal, max(evaluate(program, deal, program.by[phase], NONE), 0))
    deal.asked = empty_seat(program)
    return go_round(program, deal, phase)


@only_with(features.CLAIMS)
def answer_declare(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat claims something, has no more to claim, or says whether it wants to see; True when all have spoken."""
    if deal.declaring == LOOKING:
        if action:
            show_claims(program, deal)
        elif asks_to_look(program, deal, next_active(program, deal, deal.actor)):
            return False
    elif action:
        claim(program, deal, deal.actor, action - 1)
        deal.legal = claims_allowed(program, deal, deal.actor)
        return False
    elif asks_to_look(program, deal, next_active(program, deal, deal.actor)):
        return False
    return not go_round(program, deal, phase)


@only_with(features.CLAIMS)
def play_and_declare(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat plays a card, or declares during the play; True when all cards have been played."""
    if deal.declaring:
        if not answer_declare(program, deal, phase, action):
            return False
    else:
        if answer_play(program, deal, phase, action):
            return True
        if not begins_round(program, deal, phase):
            return False
        deal.then = deal.actor
        if go_round(program, deal, phase):
            return False
    deal.actor = deal.then
    allow_plays(program, deal, phase)
    return False


@jitable
def begins_round(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Whether somebody declares before the next card is played: in the first trick, or when cards have been drawn."""
    if program.extra[phase] == FIRST_TURN:
        if deal.step == 1:
            deal.asked = empty_seat(program)
        return deal.step < count(deal.active)
    deal.asked = empty_seat(program)
    return program.extra[phase] == AFTER_DRAW and deal.lying == 0 and has_drawn(deal)


@jitable
def empty_seat(program: ProgramRecord) -> int:
    """A dummy is never asked: the mask of its seat, 0 without one."""
    return 1 << program.dummy if program.dummy >= 0 else 0


@jitable
def has_drawn(deal: DealRecord) -> bool:
    """Whether somebody has drawn a card since the last action."""
    for entry in range(deal.logged):  # noqa: SIM110 - compiled
        if deal.log[entry * FIELDS + KIND] == DRAWN:
            return True
    return False


@jitable
def next_asked(program: ProgramRecord, deal: DealRecord, phase: int) -> int:
    """Who is asked next, or nobody. In the first trick these are its leader, and whoever plays next."""
    if program.kind[phase] != DECLARE and program.extra[phase] == FIRST_TURN:
        if not (deal.asked >> deal.leader) & 1:
            return deal.leader
        return NOBODY if (deal.asked >> deal.then) & 1 else deal.then
    if deal.active & ~deal.asked == 0:
        return NOBODY
    seat = deal.then
    if program.kind[phase] != DECLARE and program.draw_eldest:
        seat = first_active(program, deal, 0)
    while (deal.asked >> seat) & 1:
        seat = next_active(program, deal, seat)
    return seat


@jitable
def go_round(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask seat after seat until one has to say something; False when nobody is left to be asked."""
    seat = next_asked(program, deal, phase)
    while seat >= 0:
        deal.asked |= 1 << seat
        deal.claimant = seat
        deal.claimed_now = 0
        deal.declaring = CLAIMING
        deal.actor = seat
        deal.legal = claims_allowed(program, deal, seat)
        if not program.claims_automatic:
            return True
        while deal.legal > 1:
            best = best_claim(program, deal)
            claim(program, deal, seat, best - 1)
            seen = everybody(program.seats) if program.claims_seen == SEEN_ALL else 1 << seat
            note(deal, DECLARED, seat, program.claim_cards[best - 1], best - 1, seen)
            deal.legal = claims_allowed(program, deal, seat)
        if asks_to_look(program, deal, next_active(program, deal, seat)):
            return True
        seat = next_asked(program, deal, phase)
    deal.declaring = 0
    deal.claimant = NOBODY
    return False


@jitable
def cards_at_hand(deal: DealRecord, seat: int) -> int:
    """What a seat can see of its own cards, with the one it has just laid."""
    cards = deal.hands[seat] & ~deal.covered[seat]
    for place in range(deal.lying):
        cards |= deal.played[seat] & (1 << deal.trick[place])
    return cards


@jitable
def may_come_again(program: ProgramRecord, deal: DealRecord, seat: int, number: int) -> bool:
    """Whether a claim may be made beside those the seat has made: a card serves once in a pattern.

    But one that has grown since an earlier turn may be made again, where the document says so.
    """
    made = deal.claimed[seat]
    if (made >> number) & 1:
        return False
    met = made & program.claim_meets[number]
    if met == 0:
        return True
    if program.claim_again[number] == AGAIN_NEVER or met & deal.claimed_now:
        return False
    return met & ~program.claim_within[number] == 0


@jitable
def is_of_trump(program: ProgramRecord, deal: DealRecord, number: int) -> bool:
    """Whether a claim that is made in the trump suit only is made there; any other is as good."""
    if program.claim_trump[number] == 0:
        return True
    card = lowest(program.claim_cards[number])
    return deal.trump >= 0 and card // program.stride == deal.trump


@jitable
def claims_allowed(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """No more (0), and every claim that the cards bear out."""
    legal = 1
    cards = cards_at_hand(deal, seat)
    for number in range(program.claims):
        if (
            program.claim_cards[number] & ~cards == 0
            and may_come_again(program, deal, seat, number)
            and is_of_trump(program, deal, number)
            and holds(program, deal, program.claim_when[number], NONE)
        ):
            legal |= 2 << number
    return legal


@jitable
def claim_worth(program: ProgramRecord, deal: DealRecord, seat: int, number: int) -> int:
    """What a claim adds to the points a seat has declared, in units."""
    worth = program.claim_points[number]
    if program.claim_again[number] == AGAIN_DIFFERENCE:
        before = 0
        for other in range(program.claims):
            if (deal.claimed[seat] & program.claim_within[number]) >> other & 1:
                before = max(before, program.claim_points[other])
        worth -= before
    return worth


@jitable
def claim(program: ProgramRecord, deal: DealRecord, seat: int, number: int) -> None:
    """A seat declares a set of cards."""
    deal.declared[seat] += claim_worth(program, deal, seat, number)
    deal.claimed[seat] |= 1 << number
    deal.claimed_now |= 1 << number
    if program.claims_seen == SEEN_ALL:
        for other in range(program.seats):
            deal.seen[other] |= program.claim_cards[number]


@only_with(features.CLAIMS)
def best_claim(program: ProgramRecord, deal: DealRecord) -> int:
    """What the actor says when nobody thinks: what is worth most, the first listed among equals; else no more.

    Nobody asks to see.
    """
    if deal.declaring == LOOKING:
        return 0
    best = 0
    most = 0
    for number in range(program.claims):
        if (deal.legal >> (number + 1)) & 1:
            worth = claim_worth(program, deal, deal.actor, number)
            if best == 0 or worth > most:
                best = number + 1
                most = worth
    return best


@jitable
def asks_to_look(program: ProgramRecord, deal: DealRecord, seat: int) -> bool:
    """Ask this seat, or the next that plays against the claimant, whether it wants to see; False if there is none.

    Where sides change with the deals, everybody else is asked: who is left out would be a partner who may be secret.
    """
    if program.claims_seen != SEEN_ON_REQUEST or deal.claimed_now == 0:
        return False
    while seat != deal.claimant:
        against = program.sides_vary or program.side_of[seat] != program.side_of[deal.claimant]
        if against and seat != program.dummy:
            deal.declaring = LOOKING
            deal.actor = seat
            deal.legal = 3
            return True
        seat = next_active(program, deal, seat)
    return False


@jitable
def show_claims(program: ProgramRecord, deal: DealRecord) -> None:
    """Everybody sees what has been declared in this turn."""
    cards = 0
    for number in range(program.claims):
        if (deal.claimed_now >> number) & 1:
            cards |= program.claim_cards[number]
    for seat in range(program.seats):
        deal.seen[seat] |= cards
    note(deal, SHOWN, deal.claimant, cards, NOBODY, everybody(program.seats))
