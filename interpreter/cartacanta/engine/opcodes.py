"""The byte code of expressions: pairs ``(operation, argument)`` run on a stack of integers.

Code is a straight line: a condition chooses between two values already computed (``SELECT``), and a
sum over seats or sides is written out for each of them, or adds up an amount of those in a mask, since their
number is settled. So every expression ends, and costs no more than its length. Truth is 0 or 1; a seat or side is its number;
nobody is -1, of whom every amount is 0. Amounts of points are integers in the program's unit.
"""

from __future__ import annotations

from typing import Final

LEDGER_LIMIT: Final = 10**9
"""No total, tally or pot goes beyond this many points: a match that does is broken off."""

PUSH: Final = 1  # arg: the constant
LOAD_SEAT: Final = 2  # arg: SeatAmount; pops a seat
LOAD_SIDE: Final = 3  # arg: SideAmount; pops a side
LOAD: Final = 4  # arg: Amount of the whole deal
ADD: Final = 5
SUB: Final = 6
MUL: Final = 7
NEG: Final = 8
FLOOR_DIV: Final = 9  # arg: positive constant; rounds down
CEIL_DIV: Final = 10  # arg: positive constant; rounds up
MIN: Final = 11
MAX: Final = 12
ABS: Final = 13
EQ: Final = 14
NE: Final = 15
LT: Final = 16
LE: Final = 17
GT: Final = 18
GE: Final = 19
NOT: Final = 20
AND: Final = 21
OR: Final = 22
SELECT: Final = 23  # pops otherwise, then, condition (pushed in the order condition, then, otherwise)
ROLE: Final = 24  # arg: Role; pushes a seat, a suit, a card or -1
STEP: Final = (
    25  # arg: k; pops a seat, pushes the seat k places further in order of play (nobody stays nobody)
)
SIDE_OF: Final = 26  # pops a seat, pushes its side
HOLDER: Final = 27  # pops a card; who holds it, or has played it
TAKER: Final = 28  # pops a card; whose tricks it lies in
PLAYER: Final = 29  # pops a card; who has played it
TRICK_TAKER: Final = 30  # pops a trick's number from 1
CARD_OF: Final = 31  # arg: rank number (0 = highest of the deck's ranks); pops a suit, pushes the card or -1
SUIT_OF: Final = 32  # pops a card, pushes its suit as printed
RANK_OF: Final = 33  # pops a card, pushes its rank number (0 = highest of the deck's ranks)
COUNT_HAND: Final = (
    34  # arg: index of a mask in the program's masks; pops a seat; cards of its hand in the mask
)
SIZE_OF: Final = 35  # pops a side; the number of its seats
IS_MEMBER: Final = 36  # pops a side, then a seat (pushed seat, side); 1 if the seat is of that side
COUNT_SUIT: Final = 37  # pops a suit; how many cards of it the seat that acts holds
VALUE_HAND: Final = 38  # pops a seat; the value of the cards it holds, in units
SUM_SIDES: Final = 39  # arg: SideAmount and a mask of sides, see sum_argument; their sum
SUM_SEATS: Final = 40  # arg: SeatAmount and a mask of seats; their sum
WITH_CONSTANT: Final = 64  # plus ADD to MAX or EQ to GE: the right operand is the argument
AMOUNT_BITS: Final = 4


def sum_argument(amount: int, mask: int) -> int:
    """The argument of a sum of one amount over the seats or sides of a mask."""
    return amount | mask << AMOUNT_BITS


def summed(argument: int) -> int:
    """The seats or sides of a sum, as a mask."""
    return argument >> AMOUNT_BITS


def summed_amount(argument: int) -> int:
    """The amount that is summed."""
    return argument & ((1 << AMOUNT_BITS) - 1)


class SeatAmount:
    """What ``LOAD_SEAT`` reads of one seat."""

    TRICKS: Final = 0
    BID: Final = 1
    EXACT: Final = 2  # in units
    POINTS: Final = 3  # in units; only where counted by player or each is alone
    TOTAL: Final = 4  # in units; the ledger before this deal
    SCORE: Final = 5  # in units
    STAYS: Final = 6  # 1 if the seat plays this deal
    DECLARED: Final = 7  # in units


class SideAmount:
    """What ``LOAD_SIDE`` reads of one side."""

    TRICKS: Final = 0
    BID: Final = 1
    EXACT: Final = 2
    POINTS: Final = 3
    TOTAL: Final = 4
    SCORE: Final = 5
    DECLARED: Final = 6
    TALLY: Final = 8  # 8 + index of the tally, in units


class Amount:
    """What ``LOAD`` reads of the deal as a whole."""

    DEAL_NUMBER: Final = 0
    HAND_SIZE: Final = 1
    DEAL_POINTS: Final = 2  # in units
    POT: Final = 3  # in units
    STAKE: Final = 4  # in units
    AMOUNT: Final = 5
    CONTRACT: Final = 6  # the bid's number, -1 if none
    BID_RANK: Final = 7  # rank number
    THIS_BID: Final = 8
    LAST_TO_BID: Final = 9
    TRICK_NUMBER: Final = 10
    SLAM: Final = 11  # the slam's number, -1 if none


class Role:
    """What ``ROLE`` pushes: a seat, a suit, a card or a side, -1 where there is none."""

    DECLARER: Final = 0
    CALLER: Final = 1
    CALLED_PLAYER: Final = 2
    LAST_TAKER: Final = 3
    WINNING: Final = 4
    ACTOR: Final = 5
    PARTY: Final = 6  # the side (or seat, where counted by player) being reckoned
    TAKER: Final = 7  # the seat that made the slam
    CALLED_CARD: Final = 8
    CALLED_SUIT: Final = 9
    TRUMP: Final = 10
    SUIT_LED: Final = 11
    OFFENDER: Final = 12  # the seat that broke a rule


# what is read where tricks and points are reckoned, in every game
_NEAR: Final = {
    LOAD_SEAT: {SeatAmount.TRICKS, SeatAmount.EXACT, SeatAmount.POINTS, SeatAmount.SCORE},
    LOAD_SIDE: {SideAmount.TRICKS, SideAmount.EXACT, SideAmount.POINTS, SideAmount.SCORE},
    LOAD: {Amount.DEAL_POINTS, Amount.TRICK_NUMBER, Amount.SLAM},
    ROLE: {Role.LAST_TAKER, Role.WINNING, Role.ACTOR, Role.PARTY, Role.TAKER},
}
_FAR: Final = frozenset({HOLDER, TAKER, PLAYER, TRICK_TAKER, COUNT_HAND, COUNT_SUIT, VALUE_HAND})


def looks_far(code: int, argument: int) -> bool:
    """Whether an operation reads something else: what was bid or called, ledgers, single cards and the like."""
    if code in {SUM_SIDES, SUM_SEATS}:
        code, argument = LOAD_SIDE if code == SUM_SIDES else LOAD_SEAT, summed_amount(argument)
    return code in _FAR or (code in _NEAR and argument not in _NEAR[code])
