"""The bounds of a piece of code hold whatever its parts are, and are reached."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.engine import opcodes as op
from cartacanta.expressions import pieces
from cartacanta.expressions.pieces import Piece, TooLargeError

if TYPE_CHECKING:
    from collections.abc import Callable

MOVES: dict[str, tuple[Callable[..., Piece], Callable[..., Any]]] = {
    "add": (pieces.add, lambda a, b: a + b),
    "subtract": (pieces.subtract, lambda a, b: a - b),
    "multiply": (pieces.multiply, lambda a, b: a * b),
    "least": (pieces.least, min),
    "greatest": (pieces.greatest, max),
    "select": (lambda a, b: pieces.select(flag(), a, b), lambda a, b: (a, b)),
    "third": (lambda a, _b: pieces.scaled(a, Fraction(-2, 3)), lambda a, _b: a * Fraction(-2, 3)),
    "down": (
        lambda a, _b: pieces.rounded(op.FLOOR_DIV, a),
        lambda a, _b: Fraction(a.numerator // a.denominator),
    ),
    "up": (
        lambda a, _b: pieces.rounded(op.CEIL_DIV, a),
        lambda a, _b: -Fraction(-a.numerator // a.denominator),
    ),
    "absolute": (lambda a, _b: pieces.absolute(a), lambda a, _b: abs(a)),
}


def flag() -> Piece:
    return Piece(((op.LOAD, 0),), 1, 0, 1, 1)


@st.composite
def loaded(draw: st.DrawFn) -> Piece:
    """An amount of the deal, in pieces, between two bounds."""
    low = draw(st.integers(-9, 9))
    return Piece(((op.LOAD, 0),), draw(st.integers(1, 4)), low, low + draw(st.integers(0, 5)), 1)


def worths(piece: Piece) -> list[Fraction]:
    return [Fraction(number, piece.denominator) for number in range(piece.low, piece.high + 1)]


@pytest.mark.parametrize("move", MOVES)
@given(left=loaded(), right=loaded())
def test_bounds_hold_and_are_reached(move: str, left: Piece, right: Piece) -> None:
    make, reckon = MOVES[move]
    found = make(left, right)
    results = [reckon(a, b) for a, b in itertools.product(worths(left), worths(right))]
    values = [value for result in results for value in (result if isinstance(result, tuple) else (result,))]
    assert all((value * found.denominator).denominator == 1 for value in values)
    assert found.low == min(values) * found.denominator
    assert found.high == max(values) * found.denominator


def test_only_what_stays_below_the_limit_is_accepted() -> None:
    half = Piece(((op.LOAD, 0),), 1, 0, 2**52 - 1, 1)
    assert pieces.add(half, half).high == 2**53 - 2
    with pytest.raises(TooLargeError):
        pieces.add(pieces.add(half, half), pieces.push(2))
    with pytest.raises(TooLargeError):
        pieces.scaled(half, Fraction(-4))
    with pytest.raises(TooLargeError):
        pieces.subtract(half, Piece(((op.LOAD, 0),), 3, -(2**52), 0, 1))
    with pytest.raises(TooLargeError):
        pieces.scaled(half, Fraction(1, 2**53))
    assert pieces.scaled(half, Fraction(1, 2**52)).denominator == 2**52


def test_common_denominators_are_the_least() -> None:
    sixths, quarters = Piece(((op.LOAD, 0),), 6, 0, 9, 1), Piece(((op.LOAD, 1),), 4, 0, 9, 1)
    assert pieces.add(sixths, quarters).denominator == 12
    assert pieces.scaled(sixths, Fraction(3)).denominator == 2
