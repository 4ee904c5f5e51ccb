"""Sets of seats and sides in one deal that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from tests.expressions.machine import Machine
from tests.expressions.worlds import ALONE, CALLED, OPPOSITE, STAYING, State

from cartacanta.errors import Span
from cartacanta.expressions import Place, check, lower, parse_expression

if TYPE_CHECKING:
    from cartacanta.expressions import Setting


def deal(world: Setting, tricks: list[int], side: list[int], party: int, *, out: int | None = None) -> State:
    state = State(world, side)
    state.seats = {"tricks": [Fraction(number) for number in tricks]}
    state.sides = {
        "tricks": [
            sum((Fraction(n) for n, its in zip(tricks, side, strict=True) if its == one), Fraction(0))
            for one in range(world.side_count)
        ]
    }
    state.roles = {"party": party, "declarer": 1}
    state.stays = [seat != out for seat in range(world.seats)]
    return state


FOUR = deal(ALONE, [3, 1, 2, 0], [0, 1, 2, 3], 0)
PAIRS = deal(OPPOSITE, [3, 1, 2, 0], [0, 1, 0, 1], 1)
ONE_OUT = deal(STAYING, [0, 4, 1], [0, 1, 2], 1, out=0)
ONE_LEFT = deal(STAYING, [5, 0, 0], [0, 1, 2], 0)
ONE_LEFT.stays = [True, False, False]
CALLERS = deal(CALLED, [2, 1, 3, 0, 2], [1, 0, 1, 0, 1], 0)
NO_CALLERS = deal(CALLED, [2, 1, 3, 0, 2], [1, 1, 1, 1, 1], 0)


@pytest.mark.parametrize(
    ("state", "text", "worth"),
    [
        (FOUR, "sum of tricks over players", 6),
        (FOUR, "sum of tricks over others", 3),
        (FOUR, "max of tricks over others", 2),
        (FOUR, "min of tricks over others", 0),
        (FOUR, "sum of tricks over members", 3),
        (FOUR, "sum of (sum of tricks over others) over sides", 18),
        (FOUR, "sum of (max of tricks over others) over players", 2 + 3 + 3 + 3),
        (FOUR, "count of others has tricks > tricks of declarer", 1),
        (FOUR, "count of sides has any of others has tricks = 0", 3),
        (FOUR, "count of sides has tricks = max of tricks over others + 1", 1),
        (FOUR, "sum of (if seat = declarer then 10 else tricks) over players", 15),
        (FOUR, "count of others has tricks < tricks of party", 3),
        (FOUR, "min of -tricks over sides", -3),
        (PAIRS, "sum of tricks over sides", 6),
        (PAIRS, "sum of tricks over members", 1),
        (PAIRS, "sum of tricks over others", 5),
        (PAIRS, "tricks", 1),
        (PAIRS, "count of members", 2),
        (PAIRS, "sum of (count of members) over sides", 4),
        (PAIRS, "sum of (sum of tricks over others) over players", 18),
        (PAIRS, "count of players has side of seat = party", 2),
        (PAIRS, "max of tricks over members", 1),
        (ONE_OUT, "count of players", 2),
        (ONE_OUT, "min of tricks over players", 1),
        (ONE_OUT, "min of tricks over sides", 1),
        (ONE_OUT, "sum of 1 over others", 1),
        (ONE_OUT, "if all of players has tricks > 0 then 1 else 0", 1),
        (ONE_OUT, "number-of-players", 3),
        (ONE_LEFT, "count of others", 0),
        (ONE_LEFT, "max of tricks - 1 over others", 0),
        (ONE_LEFT, "min of tricks + 1 over others", 0),
        (ONE_LEFT, "if all of others has tricks > 9 then 1 else 0", 1),
        (CALLERS, "size of callers", 2),
        (CALLERS, "sum of tricks over members", 1),
        (CALLERS, "tricks of opponents", 7),
        (CALLERS, "min of tricks over members", 0),
        (NO_CALLERS, "size of callers", 0),
        (NO_CALLERS, "max of tricks + 1 over members", 0),
        (NO_CALLERS, "if any of members has tricks >= 0 then 1 else 0", 0),
        (NO_CALLERS, "if none of members has true then 1 else 0", 1),
    ],
)
def test_by_hand(state: State, text: str, worth: int) -> None:
    expression = parse_expression(text, Span("f", 1, 1, 1, 1 + len(text)))
    code = lower(check(expression, Place.SCORE, state.setting), 1)
    assert code.denominator == 1
    assert Machine(state, 1).run(code.words) == worth
