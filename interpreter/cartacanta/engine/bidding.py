"""Phases in which seats speak: staying in, bidding, predicting tricks, naming a suit or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bits import count
from cartacanta.engine.evaluate import card_of, evaluate, holds, make_trump, value_or
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.records import NOBODY, NONE
from cartacanta.engine.terms import (
    CALL_OWN,
    CALL_TRUMP,
    NAMES_SUIT,
    PASSED_FORCED,
    PASSED_REDEAL,
    RANK_OF_BID,
    VOID_NEXT_DEAL,
    VOID_REDEAL,
)

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def next_active(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """The next seat in order of play that plays this deal."""
    seat = seat + 1 if seat + 1 < program.seats else 0
    while is_out(program, deal, seat):
        seat = seat + 1 if seat + 1 < program.seats else 0
    return seat


@only_with(features.STAY)
def is_out(program: ProgramRecord, deal: DealRecord, seat: int) -> bool:  # noqa: ARG001 - its type tells what the rules lack
    """Whether a seat doesn't play this deal."""
    return not (deal.active >> seat) & 1


@only_with(features.STAY)
def some_are_out(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether anybody doesn't play this deal."""
    return deal.active != (1 << program.seats) - 1


@jitable
def playing_now(program: ProgramRecord, deal: DealRecord) -> int:
    """How many seats play this deal."""
    return count(deal.active) if some_are_out(program, deal) else program.seats


@jitable
def first_active(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """The seat itself if it plays this deal, else the next that does."""
    return next_active(program, deal, seat) if is_out(program, deal, seat) else seat


@jitable
def next_asked(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """The next seat that plays this deal and has a player to be asked."""
    seat = next_active(program, deal, seat)
    return next_active(program, deal, seat) if seat == program.dummy else seat


@jitable
def first_asked(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """The seat itself if it is asked, else the next that is."""
    seat = first_active(program, deal, seat)
    return next_active(program, deal, seat) if seat == program.dummy else seat


@jitable
def players(program: ProgramRecord, deal: DealRecord) -> int:
    """The mask of the seats that play this deal and have a player."""
    return deal.active & ~(1 << program.dummy) if program.dummy >= 0 else deal.active


@only_with(features.STAY)
def start_stay(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the first seat whether it plays this deal; who has sat out before isn't asked again."""
    deal.actor = max(evaluate(program, deal, program.by[phase], NONE), 0)
    deal.step = 0
    return asks_to_stay(program, deal)


@jitable
def asks_to_stay(program: ProgramRecord, deal: DealRecord) -> bool:
    """Ask the actor or, if it sits out, the next that doesn't: all but the last may leave. False when all have spoken."""
    asked = players(program, deal)
    while deal.step < program.seats and not (asked >> deal.actor) & 1:
        deal.step += 1
        deal.actor = (deal.actor + 1) % program.seats
    if deal.step == program.seats:
        return False
    deal.legal = 2 if asked == 1 << deal.actor else 3
    return True


@only_with(features.STAY)
def answer_stay(program: ProgramRecord, deal: DealRecord, action: int) -> bool:
    """A seat plays (1) or sits out (0); the last one must play if all others sit out. True when all have spoken."""
    if action == 0:
        deal.active &= ~(1 << deal.actor)
    deal.step += 1
    deal.actor = (deal.actor + 1) % program.seats
    return not asks_to_stay(program, deal)


@jitable
def allow_bids(program: ProgramRecord, deal: DealRecord) -> None:
    """The actor may pass, or bid higher than the highest bid so far."""
    legal = 1
    for bid in range(deal.contract + 1, program.bids):
        if holds(program, deal, program.bid_when[bid], NONE):
            legal |= 2 << bid
    deal.legal = legal


@only_with(features.AUCTION)
def start_auction(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the first seat for a bid."""
    deal.actor = first_asked(program, deal, max(evaluate(program, deal, program.by[phase], NONE), 0))
    deal.step = 0
    deal.passed = deal.active & ~players(program, deal)  # a dummy never bids
    deal.contract = NONE
    deal.declarer = NOBODY
    allow_bids(program, deal)
    return True


@only_with(features.AUCTION)
def answer_auction(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat passes (0) or bids; True when the auction is over."""
    if action == 0:
        deal.passed |= 1 << deal.actor
    else:
        deal.contract = action - 1
        deal.declarer = deal.actor
    deal.step += 1
    bidding = deal.active & ~deal.passed
    rounds = program.count[phase]
    over = bidding == 0 or deal.contract == program.bids - 1
    if deal.declarer >= 0 and bidding == 1 << deal.declarer:
        over = True
    if rounds > 0 and deal.step >= rounds * count(players(program, deal)):
        over = True
    if over:
        close_auction(program, deal, phase)
        return True
    deal.actor = next_active(program, deal, deal.actor)
    while (deal.passed >> deal.actor) & 1:
        deal.actor = next_active(program, deal, deal.actor)
    allow_bids(program, deal)
    return False


@jitable
def close_auction(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """The highest bid is the contract; without one the deal is void, or somebody must play a stated bid."""
    if deal.declarer < 0:
        if program.source[phase] != PASSED_FORCED:
            deal.void = VOID_REDEAL if program.source[phase] == PASSED_REDEAL else VOID_NEXT_DEAL
            return
        deal.contract = program.option[phase]
        deal.declarer = evaluate(program, deal, program.to[phase], NONE)
    bid = deal.contract
    deal.stake = program.bid_stake[bid]
    deal.amount = program.bid_amount[bid]
    deal.bid_rank = program.bid_rank[bid]
    if program.bid_trump[bid] != NONE:
        make_trump(deal, program.bid_trump[bid])


@jitable
def allow_numbers(program: ProgramRecord, deal: DealRecord, phase: int) -> None:
    """The actor may name the numbers of the range that its condition allows; all of them if it allows none."""
    lowest_number = max(evaluate(program, deal, program.count[phase], NONE), 0)
    highest_number = min(evaluate(program, deal, program.extra[phase], NONE), 61)
    deal.last_to_bid = 1 if deal.step == count(players(program, deal)) - 1 else 0
    legal = 0
    every = 0
    for number in range(lowest_number, highest_number + 1):
        deal.this_bid = number
        every |= 1 << number
        if holds(program, deal, program.option[phase], NONE):
            legal |= 1 << number
    if every == 0:
        every = 1
    deal.legal = legal or every


@only_with(features.PREDICT)
def start_predict(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask the first seat for a number."""
    deal.actor = first_asked(program, deal, max(evaluate(program, deal, program.by[phase], NONE), 0))
    deal.step = 0
    allow_numbers(program, deal, phase)
    return True


@only_with(features.PREDICT)
def answer_predict(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A seat names its number; True when all have."""
    deal.bid[deal.actor] = action
    deal.step += 1
    if deal.step == count(players(program, deal)):
        return True
    deal.actor = next_asked(program, deal, deal.actor)
    allow_numbers(program, deal, phase)
    return False


@jitable
def rank_called(program: ProgramRecord, deal: DealRecord, phase: int) -> int:
    """The rank whose card a named suit calls, NONE if only the suit is named."""
    return deal.bid_rank if program.count[phase] == RANK_OF_BID else program.count[phase]


@only_with(features.CALL)
def start_call(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Ask for a suit or a card; False if nobody has to name one."""
    caller = value_or(program, deal, program.by[phase], NONE, NOBODY)
    if caller < 0 or caller == program.dummy:
        return False
    deal.actor = caller
    deal.step = 0
    hand = deal.hands[caller] & ~deal.covered[caller]
    own = program.option[phase] & CALL_OWN
    if program.source[phase] == NAMES_SUIT:
        rank = rank_called(program, deal, phase)
        every = 0
        legal = 0
        for suit in range(program.suits):
            card = card_of(program, rank, suit)
            if rank < 0 or card >= 0:
                every |= 1 << suit
                if own or card < 0 or not (hand >> card) & 1:
                    legal |= 1 << suit
    else:
        every = program.phase_mask[phase] & program.deck
        legal = every if own else every & ~hand
        legal = legal or program.extra[phase] & program.deck & ~hand
    deal.legal = legal or every
    return True


@only_with(features.CALL)
def answer_call(program: ProgramRecord, deal: DealRecord, phase: int, action: int) -> bool:
    """A suit or card is named; whoever holds the card, other than the caller, is the called player."""
    deal.caller = deal.actor
    if program.source[phase] == NAMES_SUIT:
        deal.called_suit = action
        deal.called_card = card_of(program, rank_called(program, deal, phase), action)
    else:
        deal.called_card = action
        deal.called_suit = action // program.stride
    deal.called_player = NOBODY
    if deal.called_card >= 0:
        for seat in range(program.seats):
            if seat != deal.caller and (deal.hands[seat] >> deal.called_card) & 1:
                deal.called_player = seat
    if program.option[phase] & CALL_TRUMP:
        make_trump(deal, deal.called_suit)
    return True
