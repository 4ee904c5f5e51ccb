"""Slams: one side takes everything. What that means and what it does is stated by the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.bits import lowest
from cartacanta.engine.dummy import player_for
from cartacanta.engine.evaluate import evaluate, holds, trump_table, value_or
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.records import CHOICES, CLASSES, NOBODY, NONE
from cartacanta.engine.terms import ALL_POINTS, ALL_TRICKS, BY_LAST_TAKER, BY_PLAYER, LOWEST

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def has_gain(program: ProgramRecord, deal: DealRecord, seat: int) -> bool:
    """Whether a seat has taken a card that is worth something, or a last trick that is.

    Cards worth less than nothing don't matter: a sum of 0 may hide what they make up for.
    """
    table = trump_table(deal)
    for k in range(program.classes[table]):
        gains = program.class_value[table * CLASSES + k] > 0
        if gains and deal.won[seat] & program.class_mask[table * CLASSES + k]:
            return True
    return seat == deal.last_taker and value_or(program, deal, program.last_trick, NONE, 0) > 0


@jitable
def nothing_left(program: ProgramRecord, deal: DealRecord, takes: int, seat: int, by_player: bool) -> bool:
    """Whether the others of a seat (or of its side) have no trick, nothing of value, or no whole point.

    Tricks and values are unrounded; a whole point is one of the others' card scores, remainder included.
    """
    own_tricks = 0
    own_exact = 0
    own_gain = False
    for member in range(program.seats):
        mine = member == seat if by_player else deal.side[member] == deal.side[seat]
        if mine:
            own_tricks += deal.tricks[member]
            own_exact += deal.exact[member]
            own_gain = own_gain or has_gain(program, deal, member)
        elif (takes == ALL_TRICKS and deal.tricks[member] > 0) or (
            takes == ALL_POINTS and has_gain(program, deal, member)
        ):
            return False
    if takes == ALL_TRICKS:
        return own_tricks > 0
    if takes == ALL_POINTS:
        return own_gain
    for side in range(program.sides):
        if side != deal.side[seat] and deal.side_points[side] >= program.unit:
            return False
    return own_exact >= program.unit


@jitable
def slam_taker(program: ProgramRecord, deal: DealRecord, slam: int) -> int:
    """A seat that has made the slam, or nobody."""
    by = program.slam_by[slam]
    for seat in range(program.seats):
        if by == BY_LAST_TAKER and seat != deal.last_taker:
            continue
        if nothing_left(program, deal, program.slam_takes[slam], seat, by == BY_PLAYER):
            deal.slam_taker = seat
            if holds(program, deal, program.slam_when[slam], deal.side[seat]):
                return seat
    return NOBODY


@only_with(features.SLAMS)
def find_slam(program: ProgramRecord, deal: DealRecord) -> bool:
    """The last slam listed that has been made counts; True if its taker has to choose what it does."""
    found = NONE
    taker = NOBODY
    for slam in range(program.slams):
        seat = slam_taker(program, deal, slam)
        if seat >= 0:
            found = slam
            taker = seat
    deal.slam = found
    deal.slam_taker = taker
    if found == NONE:
        return False
    if program.slam_wins[found]:
        deal.wins_match = deal.side[taker]
    legal = allowed_choices(program, deal)
    if legal & (legal - 1) == 0:
        choose(program, deal, lowest(legal) if legal else NONE)
        return False
    deal.choosing = 1
    deal.actor = taker
    deal.legal = legal
    return True


@jitable
def allowed_choices(program: ProgramRecord, deal: DealRecord) -> int:
    """The alternatives the taker has, as a mask."""
    legal = 0
    side = deal.side[deal.slam_taker]
    for choice in range(program.slam_choices[deal.slam]):
        if holds(program, deal, program.choice_when[deal.slam * CHOICES + choice], side):
            legal |= 1 << choice
    return legal


@jitable
def effect_on(program: ProgramRecord, deal: DealRecord, choice: int, side: int) -> int:
    """What a side scores in a slam under one of its alternatives; unnamed sides keep what they have."""
    at = deal.slam * CHOICES + choice
    expression = program.slam_taker[at] if side == deal.side[deal.slam_taker] else program.slam_others[at]
    if expression == NONE:
        return deal.side_score[side]
    return evaluate(program, deal, expression, side)


@only_with(features.SLAMS)
def choose(program: ProgramRecord, deal: DealRecord, choice: int) -> None:
    """Carry out an alternative of the slam."""
    deal.choosing = 0
    deal.choice = choice
    if choice == NONE:
        return
    for side in range(program.sides):
        deal.base[side] = effect_on(program, deal, choice, side)
    for side in range(program.sides):
        deal.side_score[side] = deal.base[side]


@jitable
def to_be_added(program: ProgramRecord, deal: DealRecord, side: int) -> int:
    """The points declared that come to a side's score whatever the slam does."""
    amount = 0
    if program.claims and program.claims_added:
        for seat in range(program.seats):
            if deal.side[seat] == side:
                amount += deal.declared[seat]
    return amount


@jitable
def place_after(program: ProgramRecord, deal: DealRecord, choice: int) -> int:
    """How many sides would stand better than the slam's taker, were this alternative taken."""
    mine = deal.side[deal.slam_taker]
    own = (
        deal.total[player_for(program, deal, deal.slam_taker)]
        + effect_on(program, deal, choice, mine)
        + to_be_added(program, deal, mine)
    )
    better = 0
    for side in range(program.sides):
        if side == mine:
            continue
        total = 0
        for seat in range(program.seats):
            if deal.side[seat] == side and seat != program.dummy:
                total = deal.total[seat]
        total += effect_on(program, deal, choice, side) + to_be_added(program, deal, side)
        if total < own if program.wins == LOWEST else total > own:
            better += 1
    return better


@only_with(features.SLAMS)
def best_choice(program: ProgramRecord, deal: DealRecord) -> int:
    """What a slam's taker takes when nobody thinks: the best place, the first listed among equals."""
    best = NONE
    least = 0
    for choice in range(program.slam_choices[deal.slam]):
        if (deal.legal >> choice) & 1:
            better = place_after(program, deal, choice)
            if best == NONE or better < least:
                best = choice
                least = better
    return best
