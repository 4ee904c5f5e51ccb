"""Playing tricks: what may be played, what a card does, who takes the trick and draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bidding import first_active, next_active, playing_now
from cartacanta.engine.dummy import lies_open, open_dummy
from cartacanta.engine.evaluate import evaluate, holds, trump_table
from cartacanta.engine.jit import hot, jitable, only_with
from cartacanta.engine.log import DRAWN, everybody, note
from cartacanta.engine.piles import playable, take_top
from cartacanta.engine.records import CARDS, NONE, SUITS
from cartacanta.engine.terms import (
    ACT_DISCARD,
    ACT_LEAD,
    ANYTHING,
    BEAT,
    DISCARD_SUIT,
    FOLLOW,
    OVERTRUMP,
    TRUMP,
    UNTIL_DISCARDED,
    UNTIL_LED,
    UNTIL_PLAYED,
    UNTIL_TRICK,
)

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def start_play(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Settle who leads; False if there is nothing to play."""
    leader = evaluate(program, deal, program.by[phase], NONE)
    deal.leader = first_active(program, deal, max(leader, 0))
    deal.opener = deal.leader if deal.trick_number == 0 else deal.opener
    deal.lying = 0
    deal.table = 0
    deal.step = 0
    if deal.hands[deal.leader] == 0:
        return False
    deal.actor = deal.leader
    if program.dummy >= 0 and deal.leader == program.dummy and not deal.dummy_open:
        open_dummy(program, deal)  # nobody can play cards unseen
    allow_plays(program, deal, phase)
    return True


@hot
def duty_cards(program: ProgramRecord, deal: DealRecord, duty: int, hand: int) -> int:
    """The cards of the hand that meet a duty, which may be any of several."""
    table = trump_table(deal)
    cards = 0
    led = program.suit_mask[table * SUITS + deal.led]
    if duty & FOLLOW:
        cards |= hand & led
    if duty & (BEAT | TRUMP | OVERTRUMP):
        heading = hand & program.beats[table * CARDS + deal.best]
        if duty & BEAT:
            cards |= heading & led
        if deal.trump >= 0:
            trumps = program.suit_mask[table * SUITS + deal.trump]
            if duty & TRUMP:
                cards |= hand & trumps
            if duty & OVERTRUMP:
                cards |= heading & trumps
    if duty & DISCARD_SUIT:
        others = hand & ~led
        if deal.trump >= 0:
            others &= ~program.suit_mask[table * SUITS + deal.trump]
        cards |= others
    if duty & ANYTHING:
        cards |= hand
    return cards


@hot
def bound_cards(program: ProgramRecord, deal: DealRecord, hand: int) -> int:
    """What the first duty that can be met leaves; the whole hand if none can.

    Looked at from the last to the first, without a branch on whether one can be met, which nobody can foresee.
    """
    bound = hand
    for place in range(program.duties - 1, -1, -1):
        if holds(program, deal, program.duty_when[place], NONE):
            cards = duty_cards(program, deal, program.duty[place], hand)
            bound = cards if cards else bound  # noqa: FURB110 - Numba makes a selection of it
    return bound


@jitable
def is_forbidden(program: ProgramRecord, deal: DealRecord, rule: int) -> bool:
    """Whether a forbidding rule holds now."""
    if program.forbid_until[rule] == UNTIL_TRICK:
        if deal.trick_number + 1 >= program.forbid_key[rule]:
            return False
    elif not (deal.locked >> rule) & 1:
        return False
    return holds(program, deal, program.forbid_when[rule], NONE)


@only_with(features.FORBIDS)
def without_forbidden(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """Take away what is forbidden; each rule yields when nothing else would be left."""
    for rule in range(program.forbids):
        act = program.forbid_act[rule]
        hit = program.forbid_cards[rule]
        if deal.lying == 0:
            if act == ACT_DISCARD:
                continue
        elif act == ACT_LEAD:
            continue
        elif act == ACT_DISCARD:
            hit &= ~program.suit_mask[trump_table(deal) * SUITS + deal.led]
        left = cards & ~hit
        if left and left != cards and is_forbidden(program, deal, rule):
            cards = left
    return cards


@hot
def allow_plays(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """Settle what the actor may play."""
    hand = playable(deal, deal.actor) if program.has_piles else deal.hands[deal.actor]
    if deal.lying:
        cards = bound_cards(program, deal, hand)
    else:
        cards = hand
        if deal.step == 0 and program.option[phase] != NONE:
            first = evaluate(program, deal, program.option[phase], NONE)
            if first >= 0 and (hand >> first) & 1:
                deal.legal = 1 << first
                return
    if program.forbids:
        cards = without_forbidden(program, deal, cards)
    deal.legal = cards


@only_with(features.FORBIDS)
def unlock(program: ProgramRecord, deal: DealRecord, card: int, leading: bool, following: bool) -> None:
    """A card has been played: rules that held until then hold no longer."""
    for rule in range(program.forbids):
        if (program.forbid_key[rule] >> card) & 1:
            until = program.forbid_until[rule]
            met = until == UNTIL_PLAYED
            met = met or (until == UNTIL_LED and leading)
            met = met or (until == UNTIL_DISCARDED and not leading and not following)
            if met:
                deal.locked &= ~(1 << rule)


@only_with(features.THINKING)
def note_lack(program: ProgramRecord, deal: DealRecord, seat: int, following: bool) -> None:
    """Who doesn't follow suit has shown to have none of it, where the rules ask for that."""
    led = program.suit_mask[trump_table(deal) * SUITS + deal.led]
    deal.lacks[seat] |= 0 if following or not program.follows else led


@only_with(features.LOOKING_BACK)
def note_played(deal: DealRecord, seat: int, bit: int) -> None:
    """A seat has played a card."""
    deal.played[seat] |= bit


@only_with(features.LOOKING_BACK)
def note_taker(deal: DealRecord, taker: int) -> None:
    """A seat has taken the trick."""
    deal.takers[deal.trick_number] = taker


@hot
def lay(program: ProgramRecord, deal: DealRecord, card: int) -> None:
    """The actor lays a card, which may head the trick."""
    seat = deal.actor
    bit = 1 << card
    deal.hands[seat] &= ~bit
    note_played(deal, seat, bit)
    deal.trick[deal.lying] = card
    deal.table |= bit
    table = trump_table(deal)
    leading = deal.lying == 0
    best = deal.best
    # without a branch: whether a card heads the trick is what no processor can guess
    heads = leading or (program.beats[table * CARDS + max(best, 0)] >> card) & 1 != 0
    deal.led = program.suit_of[table * CARDS + card] if leading else deal.led
    deal.best = card if heads else best
    deal.winning = seat if heads else deal.winning
    following = program.suit_of[table * CARDS + card] == deal.led
    note_lack(program, deal, seat, following)
    deal.lying += 1
    deal.step += 1
    if program.has_piles:
        take_top(program, deal, seat, card)
    if program.forbids:
        unlock(program, deal, card, leading, following)


@hot
def answer_play(program: ProgramRecord, deal: DealRecord, phase: int, card: int) -> bool:
    """A seat plays a card; True when all cards have been played."""
    lay(program, deal, card)
    if program.dummy >= 0 and not deal.dummy_open:
        open_dummy(program, deal)
    if deal.lying < playing_now(program, deal):
        deal.actor = next_active(program, deal, deal.actor)
        allow_plays(program, deal, phase)
        return False
    take_trick(program, deal)
    deal.actor = deal.leader
    if deal.hands[deal.actor] == 0:
        return True
    allow_plays(program, deal, phase)
    return False


@hot
def take_trick(program: ProgramRecord, deal: DealRecord) -> None:
    """Whoever heads the trick takes it and leads the next; then the seats draw."""
    taker = deal.winning
    deal.won[taker] |= deal.table
    deal.tricks[taker] += 1
    note_taker(deal, taker)
    deal.trick_number += 1
    deal.last_taker = taker
    deal.leader = taker
    deal.lying = 0
    deal.table = 0
    if program.draw and deal.stock_at < deal.stock_end:
        draw(program, deal)


@only_with(features.DRAW)
def draw(program: ProgramRecord, deal: DealRecord) -> None:
    """Each seat in turn draws from the stock while it lasts."""
    seat = first_active(program, deal, 0) if program.draw_eldest else deal.winning
    for _ in range(playing_now(program, deal)):
        for _card in range(program.draw):
            if deal.stock_at < deal.stock_end:
                draw_one(program, deal, seat)
        seat = next_active(program, deal, seat)


@jitable
def draw_one(program: ProgramRecord, deal: DealRecord, seat: int) -> None:
    """A seat draws the stock's top card; one that was turned up has lain in sight under it."""
    card = deal.order[deal.stock_at]
    deal.stock_at += 1
    deal.hands[seat] |= 1 << card
    deal.lacks[seat] = 0
    seen = 1 << seat
    if program.draw_shown or card == deal.turned or lies_open(program, deal, seat):
        seen = everybody(program.seats)
        for witness in range(program.seats):
            deal.seen[witness] |= 1 << card
    note(deal, DRAWN, seat, 1 << card, seat, seen)
