"""What to say: stay in or not, bid, name tricks, a suit or a card, or ask for a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.bidding import rank_called
from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import card_of, evaluate, holds, make_trump
from cartacanta.engine.jit import jitable
from cartacanta.engine.reckoning import assign_sides
from cartacanta.engine.records import NONE
from cartacanta.engine.terms import CALL, CALL_TRUMP, NAMES_SUIT, PLAY, TAKE
from cartacanta.engine.thinking.chances import ONE
from cartacanta.engine.thinking.keeping import future_of_all, tempered
from cartacanta.engine.thinking.outcomes import outcome, prospect
from cartacanta.engine.thinking.seeing import know_friends
from cartacanta.engine.thinking.worth import set_likely

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def promised(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """How many tricks' worth the cards of a hand promise together, in ONE."""
    deal.want = 1
    set_likely(program, deal)
    return future_of_all(program, deal, cards)


@jitable
def strength(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """How many a hand may be expected to take."""
    return min(tempered(promised(program, deal, cards)), deal.rounds * ONE)


@jitable
def stay(program: ProgramRecord, deal: DealRecord) -> int:
    """Play (1) if that promises more than sitting out (0); the others may yet sit out, so all that the cards promise counts."""
    if deal.legal == 2:
        return 1
    seat = deal.mind
    playing = prospect(program, deal, promised(program, deal, deal.hands[seat]))
    deal.active &= ~(1 << seat)
    out = outcome(program, deal, 0) * 9
    deal.active |= 1 << seat
    return 1 if playing > out else 0


@jitable
def number_of_tricks(program: ProgramRecord, deal: DealRecord) -> int:
    """The number with the best prospect for the tricks that may be expected."""
    seat = deal.mind
    coming = strength(program, deal, deal.hands[seat])
    middle = coming // ONE
    before = deal.bid[seat]
    best = NONE
    most = 0
    rest = deal.legal
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        near = middle - 2 <= number <= middle + 3
        if near or number == 0 or (best == NONE and rest == 0):
            deal.bid[seat] = number
            promise = prospect(program, deal, coming)
            if best == NONE or promise > most:
                best = number
                most = promise
    deal.bid[seat] = before
    return best


@jitable
def bid(program: ProgramRecord, deal: DealRecord) -> int:
    """The bid with the best prospect as the declarer; passing (0) if none promises to win anything."""
    best = 0
    most = 0
    contract = deal.contract
    declarer = deal.declarer
    deal.declarer = deal.mind
    for number in range(contract + 1, program.bids):
        if (deal.legal >> (number + 1)) & 1:
            promise = as_declarer(program, deal, number)
            if promise > most:
                best = number + 1
                most = promise
    deal.contract = contract
    deal.declarer = declarer
    deal.stake = 0
    deal.amount = 0
    deal.bid_rank = NONE
    return best


@jitable
def as_declarer(program: ProgramRecord, deal: DealRecord, number: int) -> int:
    """What a bid promises if it becomes the contract."""
    trump = deal.trump
    deal.contract = number
    deal.stake = program.bid_stake[number]
    deal.amount = program.bid_amount[number]
    deal.bid_rank = program.bid_rank[number]
    if program.bid_trump[number] != NONE:
        make_trump(deal, program.bid_trump[number])
    assign_sides(program, deal)
    know_friends(program, deal)
    coming = with_best_trump(program, deal)
    promise = prospect(program, deal, min(coming + windfall(program, deal, coming), deal.rounds * ONE))
    deal.trump = trump
    return promise


@jitable
def with_best_trump(program: ProgramRecord, deal: DealRecord) -> int:
    """What the hand promises, with the trump its owner would name if it may."""
    hand = deal.hands[deal.mind]
    for phase in range(deal.phase + 1, program.phases):
        if (
            program.kind[phase] == CALL
            and program.option[phase] & CALL_TRUMP
            and holds(program, deal, program.phase_when[phase], NONE)
        ):
            trump = deal.trump
            most = 0
            for suit in range(program.suits):
                deal.trump = suit
                most = max(most, strength(program, deal, hand))
            deal.trump = trump
            return most
    return strength(program, deal, hand)


@jitable
def windfall(program: ProgramRecord, deal: DealRecord, coming: int) -> int:
    """What cards that would be taken up, and a partner not known yet, add to a hand."""
    size = max(count(deal.hands[deal.mind]), 1)
    more = 0
    for phase in range(deal.phase + 1, program.phases):
        if program.kind[phase] == PLAY:
            break
        if not holds(program, deal, program.phase_when[phase], NONE):
            continue
        if program.kind[phase] == TAKE and evaluate(program, deal, program.by[phase], NONE) == deal.mind:
            more += (coming + deal.rounds * ONE // program.seats) // 2 * count(deal.monte) // size
        if program.kind[phase] == CALL and program.sides_secret:
            more += deal.rounds * ONE // program.seats
    return more


@jitable
def call(program: ProgramRecord, deal: DealRecord) -> int:
    """The suit or card that helps most: as trump, or as a card that partners one's own; not a card one holds."""
    phase = deal.phase
    hand = deal.hands[deal.mind]
    trump = deal.trump
    best = NONE
    most = 0
    rest = deal.legal
    while rest:
        named = lowest(rest)
        rest &= rest - 1
        suit = named // program.stride
        card = named
        if program.source[phase] == NAMES_SUIT:
            suit = named
            card = card_of(program, rank_called(program, deal, phase), named)
        if program.option[phase] & CALL_TRUMP:
            deal.trump = suit
        promise = strength(program, deal, hand if card < 0 else hand | 1 << card)
        deal.trump = trump
        if card >= 0 and (hand >> card) & 1:
            promise -= deal.rounds * ONE // program.seats  # no partner
        if best == NONE or promise > most:
            best = named
            most = promise
    return best


@jitable
def new_deal(program: ProgramRecord, deal: DealRecord) -> int:
    """Ask for a new deal (1) where a hand that may do so promises less than its part."""
    if deal.legal & 2 == 0:
        return 0
    coming = strength(program, deal, deal.hands[deal.mind])
    weak = coming * program.seats < deal.rounds * ONE
    return 1 if weak == (program.aim_sign > 0) else 0
