"""The one sequence of steps of a deal: begin, then apply actions until nobody has to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import features
from cartacanta.engine.bidding import (
    answer_auction,
    answer_call,
    answer_predict,
    answer_stay,
    start_auction,
    start_call,
    start_predict,
    start_stay,
)
from cartacanta.engine.bits import folded
from cartacanta.engine.breaches import note_breach
from cartacanta.engine.dealing import deal_cards, turn_up
from cartacanta.engine.declaring import answer_declare, play_and_declare, start_declare
from cartacanta.engine.evaluate import holds, value_or
from cartacanta.engine.exchange import answer_exchange, show_cards, start_exchange, take_cards
from cartacanta.engine.jit import hot, jitable, only_with
from cartacanta.engine.reckoning import assign_sides, finish, reckon, share_scores
from cartacanta.engine.records import NOBODY, NONE, PILES
from cartacanta.engine.redealing import answer_redeal, start_redeal
from cartacanta.engine.remarks import (
    make_remark,
    may_remark,
    remark_argument,
    remark_kind,
    remark_seat,
)
from cartacanta.engine.slams import choose
from cartacanta.engine.terms import (
    AUCTION,
    CALL,
    CALL_OUT,
    DEAL,
    DECLARE,
    DISCARD,
    FORCED,
    PASS,
    PLAY,
    PREDICT,
    REDEAL,
    REMARKS,
    REVOKE,
    SHOW,
    TAKE,
    TURN_UP,
    VOID_NO,
)
from cartacanta.engine.tricks import answer_play, start_play

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


REFUSED: Final = -1


@jitable
def clear(program: ProgramRecord, deal: DealRecord) -> None:
    """Nothing has happened yet; what comes from outside (order, number, ledger, tallies, pot) stays."""
    deal.trace = 0
    deal.phase = 0
    deal.actor = NOBODY
    deal.legal = 0
    deal.step = 0
    deal.active = (1 << program.seats) - 1
    deal.dummy_open = 0
    deal.taken = 0
    deal.stock_at = 0
    deal.stock_end = 0
    deal.lying = 0
    deal.table = 0
    deal.leader = NOBODY
    deal.opener = 0
    deal.led = NONE
    deal.signalled = 0
    deal.best = NONE
    deal.winning = NOBODY
    deal.trick_number = 0
    deal.last_taker = NOBODY
    deal.trump = program.trump
    deal.turned = NONE
    deal.hand_size = 0
    deal.monte = 0
    deal.aside = 0
    deal.locked = (1 << program.forbids) - 1
    clear_talk(deal)
    deal.slam = NONE
    deal.slam_taker = NOBODY
    deal.choice = NONE
    deal.choosing = 0
    deal.wins_match = NOBODY
    deal.void = VOID_NO
    deal.called_out = NOBODY
    deal.breach = NONE
    deal.offender = NOBODY
    deal.broken = 0
    deal.pot_before = deal.pot
    deal.deal_total = 0
    for seat in range(program.seats):
        clear_seat(program, deal, seat)


@jitable
def clear_seat(program: ProgramRecord, deal: DealRecord, seat: int) -> None:
    """A seat has no cards, has said nothing and scored nothing."""
    if program.has_piles:
        clear_piles(deal, seat)
    deal.hands[seat] = 0
    deal.dealt[seat] = 0
    deal.covered[seat] = 0
    deal.tops[seat] = 0
    deal.seen[seat] = 0
    deal.chosen[seat] = 0
    deal.played[seat] = 0
    deal.won[seat] = 0
    deal.tricks[seat] = 0
    deal.bid[seat] = NONE
    deal.claimed[seat] = 0
    deal.declared[seat] = 0
    deal.lacks[seat] = 0
    deal.aimed[seat] = 0
    deal.counter[seat] = 0
    deal.exact[seat] = 0
    deal.points[seat] = 0
    deal.score[seat] = 0
    deal.side_exact[seat] = 0
    deal.side_points[seat] = 0
    deal.side_score[seat] = 0


@only_with(features.PILES)
def clear_piles(deal: DealRecord, seat: int) -> None:
    """No packets lie before a seat."""
    for pile in range(PILES):
        deal.pile_at[seat * PILES + pile] = 0
        deal.pile_end[seat * PILES + pile] = 0


@jitable
def clear_talk(deal: DealRecord) -> None:
    """Nobody has bid, called or declared anything."""
    deal.passed = 0
    deal.contract = NONE
    deal.stake = 0
    deal.amount = 0
    deal.bid_rank = NONE
    deal.this_bid = 0
    deal.last_to_bid = 0
    deal.declarer = NOBODY
    deal.caller = NOBODY
    deal.called_card = NONE
    deal.called_suit = NONE
    deal.called_player = NOBODY
    deal.declaring = 0
    deal.claimant = NOBODY
    deal.claimed_now = 0
    deal.asked = 0
    deal.then = NOBODY


@jitable
def begin(program: ProgramRecord, deal: DealRecord) -> None:
    """Start the deal whose deck lies in order, and go on until somebody has to act."""
    if lay_out(program, deal):
        reckon(program, deal)


@jitable
def lay_out(program: ProgramRecord, deal: DealRecord) -> bool:
    """Start the deal whose deck lies in order; True if nobody has to act and it is to be reckoned."""
    clear(program, deal)
    deal.logged = 0
    return pass_phases(program, deal)


@jitable
def start_phase(program: ProgramRecord, deal: DealRecord, phase: int) -> bool:
    """Start a phase; True if somebody has to act in it."""
    kind = program.kind[phase]
    if kind == PLAY:
        return start_play(program, deal, phase)
    if kind == DEAL:
        deal_cards(program, deal, phase)
        return False
    if kind == TURN_UP:
        turn_up(program, deal, phase)
        return False
    if kind == TAKE:
        take_cards(program, deal, phase)
        return False
    if kind == SHOW:
        show_cards(program, deal, phase)
        return False
    if kind == PASS or kind == DISCARD:  # noqa: PLR1714, SIM109 - Numba
        return start_exchange(program, deal, phase)
    if kind == PREDICT:
        return start_predict(program, deal, phase)
    if kind == AUCTION:
        return start_auction(program, deal, phase)
    if kind == CALL:
        return start_call(program, deal, phase)
    if kind == REDEAL:
        return start_redeal(program, deal, phase)
    if kind == DECLARE:
        return start_declare(program, deal, phase)
    return start_stay(program, deal, phase)


@jitable
def go_on(program: ProgramRecord, deal: DealRecord) -> None:
    """Go through the phases until somebody has to act or the deal is over."""
    if pass_phases(program, deal):
        reckon(program, deal)


@jitable
def pass_phases(program: ProgramRecord, deal: DealRecord) -> bool:
    """Go through the phases until somebody has to act; True if they are over and the deal is to be reckoned."""
    while deal.phase < program.phases:
        if program.sides_vary or deal.phase == 0:
            assign_sides(program, deal)
        deal.deal_points = value_or(program, deal, program.deal_points, NONE, 0)
        deal.actor = NOBODY
        if holds(program, deal, program.phase_when[deal.phase], NONE) and start_phase(
            program, deal, deal.phase
        ):
            return False
        deal.phase += 1
    deal.actor = NOBODY
    deal.legal = 0
    return True


@jitable
def answer(program: ProgramRecord, deal: DealRecord, action: int) -> bool:
    """Carry out a legal action in the present phase; True if the phase is over."""
    phase = deal.phase
    kind = program.kind[phase]
    if kind == PASS or kind == DISCARD:  # noqa: PLR1714, SIM109 - Numba
        return answer_exchange(program, deal, phase, action)
    if kind == PREDICT:
        return answer_predict(program, deal, phase, action)
    if kind == AUCTION:
        return answer_auction(program, deal, phase, action)
    if kind == CALL:
        return answer_call(program, deal, phase, action)
    if kind == REDEAL:
        return answer_redeal(program, deal, phase, action)
    if kind == DECLARE:
        return answer_declare(program, deal, phase, action)
    return answer_stay(program, deal, action)


@only_with(features.SLAMS)
def decide(program: ProgramRecord, deal: DealRecord, action: int) -> None:
    """A slam's taker has decided."""
    choose(program, deal, action)
    share_scores(program, deal)
    finish(program, deal)


@jitable
def apply(program: ProgramRecord, deal: DealRecord, action: int) -> None:
    """Carry out a legal action and go on until somebody has to act again."""
    if carry_out(program, deal, action):
        reckon(program, deal)


@hot
def carry_out(program: ProgramRecord, deal: DealRecord, action: int) -> bool:
    """Carry out a legal action and go on until somebody has to act; True if the deal is to be reckoned."""
    deal.trace = folded(deal.trace, (deal.actor << 6) | action)
    deal.logged = 0
    phase = deal.phase
    if phase < program.phases and program.kind[phase] == PLAY:
        if program.claims:
            if not play_and_declare(program, deal, phase, action):
                return False
        elif not answer_play(program, deal, phase, action):
            return False
    elif deal.choosing:
        decide(program, deal, action)
        return False
    elif not answer(program, deal, action):
        return False
    if deal.void != VOID_NO:
        deal.actor = NOBODY
        deal.legal = 0
        return False
    deal.phase += 1
    return pass_phases(program, deal)


@jitable
def remark(program: ProgramRecord, deal: DealRecord, action: int) -> int:
    """Carry out what is said or done out of turn, as `act` does an action."""
    if not may_remark(program, deal, action):
        return REFUSED
    if remark_kind(action) == FORCED:
        note_breach(program, deal, REVOKE, remark_seat(action))
        apply(program, deal, remark_argument(action))
    elif remark_kind(action) == CALL_OUT:
        deal.trace = folded(deal.trace, action << 9)
        deal.logged = 0
        deal.called_out = remark_seat(action)
        deal.declaring = 0
        deal.phase = program.phases
        reckon(program, deal)
    else:
        deal.trace = folded(deal.trace, action << 9)
        deal.logged = 0
        make_remark(program, deal, action)
    return deal.legal


@jitable
def act(program: ProgramRecord, deal: DealRecord, action: int) -> int:
    """Carry out an action: the mask of what is legal then, 0 at the end; if it isn't legal, -1 and nothing changes."""
    if action >= REMARKS:
        return remark(program, deal, action)
    if deal.actor < 0 or action < 0 or action > 62 or not (deal.legal >> action) & 1:
        return REFUSED
    apply(program, deal, action)
    return deal.legal
