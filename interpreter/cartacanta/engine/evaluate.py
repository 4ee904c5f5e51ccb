"""Runs the byte code of expressions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.engine.bits import count
from cartacanta.engine.jit import hot, jitable
from cartacanta.engine.records import CLASSES, NOBODY, NONE, SEATS, SUITS
from cartacanta.engine.terms import NO_TRUMP

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# Numba reads no class attributes, so the amounts and roles stand here by themselves.
SEAT_TRICKS: Final = op.SeatAmount.TRICKS
SEAT_BID: Final = op.SeatAmount.BID
SEAT_EXACT: Final = op.SeatAmount.EXACT
SEAT_POINTS: Final = op.SeatAmount.POINTS
SEAT_TOTAL: Final = op.SeatAmount.TOTAL
SEAT_SCORE: Final = op.SeatAmount.SCORE
SEAT_DECLARED: Final = op.SeatAmount.DECLARED
SIDE_TRICKS: Final = op.SideAmount.TRICKS
SIDE_BID: Final = op.SideAmount.BID
SIDE_EXACT: Final = op.SideAmount.EXACT
SIDE_POINTS: Final = op.SideAmount.POINTS
SIDE_TOTAL: Final = op.SideAmount.TOTAL
SIDE_SCORE: Final = op.SideAmount.SCORE
SIDE_DECLARED: Final = op.SideAmount.DECLARED
SIDE_TALLY: Final = op.SideAmount.TALLY
DEAL_NUMBER: Final = op.Amount.DEAL_NUMBER
HAND_SIZE: Final = op.Amount.HAND_SIZE
DEAL_POINTS: Final = op.Amount.DEAL_POINTS
POT: Final = op.Amount.POT
STAKE: Final = op.Amount.STAKE
AMOUNT: Final = op.Amount.AMOUNT
CONTRACT: Final = op.Amount.CONTRACT
BID_RANK: Final = op.Amount.BID_RANK
THIS_BID: Final = op.Amount.THIS_BID
LAST_TO_BID: Final = op.Amount.LAST_TO_BID
TRICK_NUMBER: Final = op.Amount.TRICK_NUMBER
DECLARER: Final = op.Role.DECLARER
CALLER: Final = op.Role.CALLER
CALLED_PLAYER: Final = op.Role.CALLED_PLAYER
LAST_TAKER: Final = op.Role.LAST_TAKER
WINNING: Final = op.Role.WINNING
ACTOR: Final = op.Role.ACTOR
PARTY: Final = op.Role.PARTY
TAKER: Final = op.Role.TAKER
CALLED_CARD: Final = op.Role.CALLED_CARD
CALLED_SUIT: Final = op.Role.CALLED_SUIT
TRUMP: Final = op.Role.TRUMP
OFFENDER: Final = op.Role.OFFENDER
AMOUNTS: Final = (1 << op.AMOUNT_BITS) - 1


@jitable
def seat_amount(deal: DealRecord, what: int, seat: int) -> int:
    """An amount of one seat; nobody has 0 of everything."""
    if seat < 0:
        return 0
    if what == SEAT_TRICKS:
        return deal.tricks[seat]
    if what == SEAT_BID:
        return max(0, deal.bid[seat])
    if what == SEAT_EXACT:
        return deal.exact[seat]
    if what == SEAT_POINTS:
        return deal.points[seat]
    if what == SEAT_TOTAL:
        return deal.total[seat]
    if what == SEAT_SCORE:
        return deal.score[seat]
    if what == SEAT_DECLARED:
        return deal.declared[seat]
    return (deal.active >> seat) & 1


@jitable
def side_amount(program: ProgramRecord, deal: DealRecord, what: int, side: int) -> int:
    """An amount of one side: what its members have together."""
    if side < 0:
        return 0
    if what == SIDE_EXACT:
        return deal.side_exact[side]
    if what == SIDE_POINTS:
        return deal.side_points[side]
    if what == SIDE_SCORE:
        return deal.side_score[side]
    if what >= SIDE_TALLY:
        return deal.tally_before[(what - SIDE_TALLY) * SEATS + side]
    amount = 0
    for seat in range(program.seats):
        if deal.side[seat] == side:
            if what == SIDE_TRICKS:
                amount += deal.tricks[seat]
            elif what == SIDE_BID:
                amount += max(deal.bid[seat], 0)
            elif what == SIDE_DECLARED:
                amount += deal.declared[seat]
            elif program.ledger_by_player:
                amount += deal.total[seat]
            else:
                return deal.total[seat]  # a side has one ledger, which each member shows
    return amount


@jitable
def sum_of_sides(program: ProgramRecord, deal: DealRecord, what: int, sides: int) -> int:
    """An amount of several sides together."""
    amount = 0
    if what == SIDE_EXACT:
        for side in range(program.sides):
            amount += deal.side_exact[side] * ((sides >> side) & 1)
    elif what == SIDE_POINTS:
        for side in range(program.sides):
            amount += deal.side_points[side] * ((sides >> side) & 1)
    elif what == SIDE_SCORE:
        for side in range(program.sides):
            amount += deal.side_score[side] * ((sides >> side) & 1)
    else:
        for side in range(program.sides):
            if (sides >> side) & 1:
                amount += side_amount(program, deal, what, side)
    return amount


@jitable
def sum_of_seats(program: ProgramRecord, deal: DealRecord, what: int, seats: int) -> int:
    """An amount of several seats together."""
    amount = 0
    for seat in range(program.seats):
        if (seats >> seat) & 1:
            amount += seat_amount(deal, what, seat)
    return amount


@jitable
def deal_amount(deal: DealRecord, what: int) -> int:
    """An amount of the whole deal."""
    if what == DEAL_NUMBER:
        return deal.number
    if what == HAND_SIZE:
        return deal.hand_size
    if what == DEAL_POINTS:
        return deal.deal_points
    if what == POT:
        return deal.pot_before
    if what == STAKE:
        return deal.stake
    if what == AMOUNT:
        return deal.amount
    if what == CONTRACT:
        return deal.contract
    if what == BID_RANK:
        return deal.bid_rank
    if what == THIS_BID:
        return deal.this_bid
    if what == LAST_TO_BID:
        return deal.last_to_bid
    if what == TRICK_NUMBER:
        return deal.trick_number + 1
    return deal.slam


@jitable
def role(deal: DealRecord, which: int, party: int) -> int:
    """The seat, side, suit or card that has a role."""
    if which == PARTY:
        return party
    if which == ACTOR:
        return deal.actor
    if which == DECLARER:
        return deal.declarer
    if which == CALLER:
        return deal.caller
    if which == CALLED_PLAYER:
        return deal.called_player
    if which == LAST_TAKER:
        return deal.last_taker
    if which == WINNING:
        return deal.winning
    if which == TAKER:
        return deal.slam_taker
    if which == CALLED_CARD:
        return deal.called_card
    if which == CALLED_SUIT:
        return deal.called_suit
    if which == TRUMP:
        return deal.trump
    if which == OFFENDER:
        return deal.offender
    return deal.led


@jitable
def holder(program: ProgramRecord, deal: DealRecord, card: int) -> int:
    """Who holds the card, or has played it."""
    if card >= 0:
        bit = 1 << card
        for seat in range(program.seats):
            if (deal.hands[seat] | deal.played[seat]) & bit:
                return seat
    return NOBODY


@jitable
def owner(program: ProgramRecord, deal: DealRecord, card: int, taken: bool) -> int:
    """Whose tricks the card lies in, or else who has played it."""
    if card >= 0:
        bit = 1 << card
        for seat in range(program.seats):
            if (deal.won[seat] if taken else deal.played[seat]) & bit:
                return seat
    return NOBODY


@jitable
def card_of(program: ProgramRecord, rank: int, suit: int) -> int:
    """The card of a rank (0 = highest of the deck's list) in a suit, if it is in play."""
    if suit < 0 or rank < 0:
        return NONE
    card = suit * program.stride + program.ranks - 1 - rank
    return card if (program.deck >> card) & 1 else NONE


@jitable
def size_of(program: ProgramRecord, deal: DealRecord, side: int) -> int:
    """How many seats a side has."""
    size = 0
    for seat in range(program.seats):
        if deal.side[seat] == side:
            size += 1
    return size


@jitable
def trump_table(deal: DealRecord) -> int:
    """Which of the tables kept for each trump holds now."""
    return deal.trump + 1 if deal.trump >= 0 else 0


@jitable
def card_value(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """What a set of cards is worth, in units."""
    table = trump_table(deal)
    worth = 0
    for k in range(program.classes[table]):
        worth += (
            count(cards & program.class_mask[table * CLASSES + k]) * program.class_value[table * CLASSES + k]
        )
    return worth


@jitable
def suit_length(program: ProgramRecord, deal: DealRecord, seat: int, suit: int) -> int:
    """How many cards of a suit a seat holds; none of no suit."""
    if seat < 0 or suit < 0:
        return 0
    return count(deal.hands[seat] & ~deal.covered[seat] & program.suit_mask[trump_table(deal) * SUITS + suit])


@jitable
def arithmetic(code: int, left: int, right: int) -> int:
    """An operation on two numbers."""
    if code == op.ADD:
        return left + right
    if code == op.SUB:
        return left - right
    if code == op.MUL:
        return left * right
    if code == op.MIN:
        return min(left, right)
    if code == op.MAX:
        return max(left, right)
    return comparison(code, left, right)


@jitable
def comparison(code: int, left: int, right: int) -> int:
    """A comparison or a connection of two truths; 1 if it holds."""
    if code == op.EQ:
        holds = left == right
    elif code == op.NE:
        holds = left != right
    elif code == op.LT:
        holds = left < right
    elif code == op.LE:
        holds = left <= right
    elif code == op.GT:
        holds = left > right
    elif code == op.GE:
        holds = left >= right
    elif code == op.AND:
        holds = left != 0 and right != 0
    else:
        holds = left != 0 or right != 0
    return 1 if holds else 0


@jitable
def transform(code: int, argument: int, value: int) -> int:
    """An operation on one number."""
    if code == op.NEG:
        return -value
    if code == op.FLOOR_DIV:
        return value // argument
    if code == op.CEIL_DIV:
        return -(-value // argument)
    if code == op.ABS:
        return abs(value)
    return 1 - value  # NOT


@jitable
def look_up(program: ProgramRecord, deal: DealRecord, code: int, argument: int, value: int) -> int:
    """What belongs to a seat, a side, a suit or a card."""
    if code == op.LOAD_SEAT:
        return seat_amount(deal, argument, value)
    if code == op.LOAD_SIDE:
        return side_amount(program, deal, argument, value)
    if code == op.STEP:
        return (value + argument) % program.seats if value >= 0 else NOBODY
    if code == op.SIDE_OF:
        return deal.side[value] if value >= 0 else NONE
    if code == op.HOLDER:
        return holder(program, deal, value)
    if code == op.TAKER:
        return owner(program, deal, value, True)
    if code == op.PLAYER:
        return owner(program, deal, value, False)
    if code == op.TRICK_TAKER:
        return deal.takers[value - 1] if 1 <= value <= deal.trick_number else NOBODY
    if code == op.CARD_OF:
        return card_of(program, argument, value)
    if code == op.SUIT_OF:
        return value // program.stride if value >= 0 else NONE
    if code == op.RANK_OF:
        return program.ranks - 1 - value % program.stride if value >= 0 else NONE
    if code == op.COUNT_HAND:
        return count(deal.hands[value] & ~deal.covered[value] & program.masks[argument]) if value >= 0 else 0
    if code == op.COUNT_SUIT:
        return suit_length(program, deal, deal.actor, value)
    if code == op.VALUE_HAND:
        return card_value(program, deal, deal.hands[value] & ~deal.covered[value]) if value >= 0 else 0
    return size_of(program, deal, value)


@hot
def evaluate(program: ProgramRecord, deal: DealRecord, expression: int, party: int) -> int:
    """The value of an expression, with `party` the side (or seat) being reckoned."""
    if program.expression_fixed[expression]:
        return program.expression_value[expression]
    return run_code(program, deal, expression, party)


@jitable
def run_code(program: ProgramRecord, deal: DealRecord, expression: int, party: int) -> int:
    """Reckon an expression by its code."""
    stack = deal.stack
    top = -1
    at = program.expression_at[expression]
    end = program.expression_end[expression]
    while at < end:
        code = program.code[at]
        argument = program.code[at + 1]
        at += 2
        if code == op.PUSH:
            top += 1
            stack[top] = argument
        elif code == op.LOAD:
            top += 1
            stack[top] = deal_amount(deal, argument)
        elif code == op.ROLE:
            top += 1
            stack[top] = role(deal, argument, party)
        elif code == op.SUM_SIDES:
            top += 1
            stack[top] = sum_of_sides(program, deal, argument & AMOUNTS, argument >> op.AMOUNT_BITS)
        elif code == op.SUM_SEATS:
            top += 1
            stack[top] = sum_of_seats(program, deal, argument & AMOUNTS, argument >> op.AMOUNT_BITS)
        elif code > op.WITH_CONSTANT:
            stack[top] = arithmetic(code - op.WITH_CONSTANT, stack[top], argument)
        elif code == op.SELECT:
            top -= 2
            if stack[top] != 0:
                stack[top] = stack[top + 1]
            else:
                stack[top] = stack[top + 2]
        elif code == op.IS_MEMBER:
            top -= 1
            seat = stack[top]
            stack[top] = 1 if seat >= 0 and deal.side[seat] == stack[top + 1] else 0
        elif code == op.ADD or code == op.SUB or code == op.MUL or op.MIN <= code <= op.MAX:  # noqa: PLR1714
            top -= 1
            stack[top] = arithmetic(code, stack[top], stack[top + 1])
        elif op.EQ <= code <= op.GE or code == op.AND or code == op.OR:  # noqa: PLR1714 - Numba
            top -= 1
            stack[top] = comparison(code, stack[top], stack[top + 1])
        elif op.NEG <= code <= op.CEIL_DIV or code == op.ABS or code == op.NOT:  # noqa: PLR1714 - Numba
            stack[top] = transform(code, argument, stack[top])
        else:
            stack[top] = look_up(program, deal, code, argument, stack[top])
    return stack[0]


@jitable
def holds(program: ProgramRecord, deal: DealRecord, expression: int, party: int) -> bool:
    """Whether a condition holds; one that isn't there does."""
    return expression == NONE or evaluate(program, deal, expression, party) != 0


@jitable
def value_or(program: ProgramRecord, deal: DealRecord, expression: int, party: int, otherwise: int) -> int:
    """The value of an expression, or `otherwise` where there is none."""
    return otherwise if expression == NONE else evaluate(program, deal, expression, party)


@jitable
def make_trump(deal: DealRecord, suit: int) -> None:
    """A suit becomes trump, or there is none."""
    deal.trump = NONE if suit == NO_TRUMP else suit
