"""A second, naive machine for the byte code, written from the comments of `opcodes` alone."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from tests.expressions.worlds import CARDS, NOBODY, RANKS, STRIDE, TALLIES

from cartacanta.engine import opcodes as op

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from tests.expressions.worlds import State

SEAT = {
    op.SeatAmount.TRICKS: "tricks",
    op.SeatAmount.BID: "bid",
    op.SeatAmount.EXACT: "exact",
    op.SeatAmount.POINTS: "points",
    op.SeatAmount.TOTAL: "total",
    op.SeatAmount.SCORE: "score",
}
SIDE = {
    op.SideAmount.TRICKS: "tricks",
    op.SideAmount.BID: "bid",
    op.SideAmount.EXACT: "exact",
    op.SideAmount.POINTS: "points",
    op.SideAmount.TOTAL: "total",
    op.SideAmount.SCORE: "score",
    **{op.SideAmount.TALLY + number: name for number, name in enumerate(TALLIES)},
}
DEAL = {
    op.Amount.DEAL_NUMBER: "deal-number",
    op.Amount.HAND_SIZE: "hand-size",
    op.Amount.DEAL_POINTS: "deal-points",
    op.Amount.POT: "pot",
    op.Amount.STAKE: "stake",
    op.Amount.AMOUNT: "amount",
}
NUMBERS = {op.Amount.CONTRACT: "contract", op.Amount.BID_RANK: "bid-rank", op.Amount.SLAM: "slam"}
ROLES = {
    op.Role.DECLARER: "declarer",
    op.Role.CALLER: "caller",
    op.Role.CALLED_PLAYER: "called-player",
    op.Role.LAST_TAKER: "last-taker",
    op.Role.PARTY: "party",
    op.Role.TAKER: "taker",
}
THINGS = {
    op.Role.CALLED_CARD: "called-card",
    op.Role.CALLED_SUIT: "called-suit",
    op.Role.TRUMP: "trump",
}
WHOLE = {"tricks", "bid", "deal-number", "hand-size", "amount"}
TWO: Final[dict[int, Callable[[int, int], int]]] = {
    op.ADD: lambda a, b: a + b,
    op.SUB: lambda a, b: a - b,
    op.MUL: lambda a, b: a * b,
    op.MIN: min,
    op.MAX: max,
    op.EQ: lambda a, b: int(a == b),
    op.NE: lambda a, b: int(a != b),
    op.LT: lambda a, b: int(a < b),
    op.LE: lambda a, b: int(a <= b),
    op.GT: lambda a, b: int(a > b),
    op.GE: lambda a, b: int(a >= b),
    op.AND: lambda a, b: int(bool(a) and bool(b)),
    op.OR: lambda a, b: int(bool(a) or bool(b)),
}


class Machine:
    """Runs code on a state whose amounts are turned into `unit`-ths."""

    def __init__(self, state: State, unit: int) -> None:
        self.state = state
        self.unit = unit
        self.stack: list[int] = []
        self.highest = 0

    def run(self, words: Sequence[int]) -> int:
        for code, argument in zip(words[::2], words[1::2], strict=True):
            self.step(code, argument)
            self.highest = max(self.highest, len(self.stack))
            assert all(abs(value) < 2**53 for value in self.stack)
        assert len(self.stack) == 1
        return self.stack[0]

    def pieces(self, name: str, amount: Fraction) -> int:
        scaled = amount if name in WHOLE else amount * self.unit
        assert scaled.denominator == 1
        return int(scaled)

    def step(self, code: int, argument: int) -> None:
        stack, state = self.stack, self.state
        if code == op.PUSH:
            stack.append(argument)
        elif code == op.LOAD and argument in NUMBERS:
            stack.append(state.numbers[NUMBERS[argument]])
        elif code == op.LOAD:
            stack.append(self.pieces(DEAL[argument], state.deal[DEAL[argument]]))
        elif code == op.ROLE:
            stack.append(
                state.roles[ROLES[argument]] if argument in ROLES else state.numbers[THINGS[argument]]
            )
        elif code in TWO:
            right, left = stack.pop(), stack.pop()
            stack.append(TWO[code](left, right))
        elif code == op.SELECT:
            otherwise, then, condition = stack.pop(), stack.pop(), stack.pop()
            stack.append(then if condition else otherwise)
        elif code == op.IS_MEMBER:
            side, seat = stack.pop(), stack.pop()
            stack.append(int(seat >= 0 and state.side[seat] == side))
        else:
            stack.append(self.one(code, argument, stack.pop()))

    def one(self, code: int, argument: int, value: int) -> int:  # noqa: PLR0911 - one answer for each instruction
        state = self.state
        if code == op.LOAD_SEAT and argument == op.SeatAmount.STAYS:
            return int(value >= 0 and state.stays[value])
        if code == op.LOAD_SEAT:
            return self.pieces(SEAT[argument], state.seat_amount(SEAT[argument], value))
        if code == op.LOAD_SIDE:
            return self.pieces(SIDE[argument], state.side_amount(SIDE[argument], value))
        if code == op.NEG:
            return -value
        if code == op.ABS:
            return abs(value)
        if code == op.NOT:
            return int(not value)
        if code == op.FLOOR_DIV:
            return math.floor(value / argument) if abs(value) < 2**40 else value // argument
        if code == op.CEIL_DIV:
            return -(-value // argument)
        if code == op.STEP:
            return (value + argument) % len(state.side) if value >= 0 else NOBODY
        if code == op.SIDE_OF:
            return state.side[value] if value >= 0 else NOBODY
        if code == op.HOLDER:
            return state.where([a | b for a, b in zip(state.hands, state.played, strict=True)], value)
        if code == op.PLAYER:
            return state.where(state.played, value)
        if code == op.TAKER:
            return state.where(state.won, value)
        if code == op.TRICK_TAKER:
            return state.takers[value - 1] if 1 <= value <= len(state.takers) else NOBODY
        if code == op.CARD_OF:
            card = value * STRIDE + len(RANKS) - 1 - argument
            return card if value >= 0 and card in CARDS.values() else NOBODY
        if code == op.SUIT_OF:
            return value // STRIDE if value >= 0 else NOBODY
        if code == op.RANK_OF:
            return len(RANKS) - 1 - value % STRIDE if value >= 0 else NOBODY
        assert code == op.SIZE_OF
        return state.side.count(value)
