"""Pieces of byte code with their denominators and bounds, and how they are put together."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.saying import say

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.saying import Text

EXACT_LIMIT: Final = 2**53
"""Integers this large or larger don't occur: far from overflow in the engine, and exact wherever shown."""
CODE_LIMIT: Final = 1000
"""Instructions of one expression."""
STACK_LIMIT: Final = 60
"""Values an expression may pile up; the engine has room for no more."""

Words = tuple[tuple[int, int], ...]


class TooLargeError(Exception):
    """A value could leave the range, or the code is too long."""

    def __init__(self, message: Text, hint: Text) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


_SIMPLER: Final = say("say it in several rules, or more simply")
_COARSER: Final = say("divide by less, or round with `floor` or `ceil`")


@dataclass(frozen=True, slots=True)
class Piece:
    """Code that leaves one value: ``denominator`` times what it means, from ``low`` to ``high``."""

    words: Words
    denominator: int
    low: int
    high: int
    stack: int

    @property
    def known(self) -> bool:
        """Whether it is a constant."""
        return len(self.words) == 1 and self.words[0][0] == op.PUSH


def short_enough(length: int) -> None:
    """Refuse code that is too long."""
    if length > CODE_LIMIT:
        raise TooLargeError(
            say(
                "written out for every seat or side, this takes more than {most} steps",
                most=CODE_LIMIT,
            ),
            _SIMPLER,
        )


def limited(piece: Piece) -> Piece:
    """Refuse a piece whose value could be too large, or that is too long or piles up too much."""
    largest = max(abs(piece.low), abs(piece.high))
    if piece.denominator >= EXACT_LIMIT:
        raise TooLargeError(say("this fraction is too fine to be reckoned exactly"), _COARSER)
    if largest >= EXACT_LIMIT:
        raise TooLargeError(
            say(
                "this could grow too large to be reckoned exactly (some 10^{digits} of the smallest pieces)",
                digits=len(str(largest)) - 1,
            ),
            say("add or multiply less"),
        )
    short_enough(len(piece.words))
    if piece.stack > STACK_LIMIT:
        raise TooLargeError(
            say(
                "this is nested too deeply: more than {most} values have to be kept",
                most=STACK_LIMIT,
            ),
            _SIMPLER,
        )
    return piece


def push(number: int, denominator: int = 1) -> Piece:
    """A constant: a number of ``denominator``-ths, or the number of a seat, suit, card, set of cards."""
    return Piece(((op.PUSH, number),), denominator, number, number, 1)


def aligned(piece: Piece, denominator: int) -> Piece:
    """The same value in finer pieces."""
    factor = denominator // piece.denominator
    return piece if factor == 1 else replace(_times(piece, factor), denominator=denominator)


def _times(piece: Piece, factor: int) -> Piece:
    """The value times a whole number."""
    if factor == 1:
        return piece
    bounds = sorted((piece.low * factor, piece.high * factor))
    if piece.known:
        words: Words = ((op.PUSH, piece.low * factor),)
        return limited(Piece(words, piece.denominator, bounds[0], bounds[1], 1))
    words = ((op.NEG, 0),) if factor == -1 else ((op.PUSH, factor), (op.MUL, 0))
    stack = piece.stack if factor == -1 else max(piece.stack, 2)
    return limited(Piece((*piece.words, *words), piece.denominator, bounds[0], bounds[1], stack))


def scaled(piece: Piece, factor: Fraction) -> Piece:
    """The value times a constant: what can be cancelled is."""
    denominator = piece.denominator * factor.denominator
    common = math.gcd(denominator, factor.numerator)
    finer = _times(piece, factor.numerator // common)
    return limited(replace(finer, denominator=denominator // common))


def _together(left: Piece, right: Piece) -> tuple[Piece, Piece, int]:
    common = math.lcm(left.denominator, right.denominator)
    return aligned(left, common), aligned(right, common), common


def _binary(code: int, left: Piece, right: Piece, denominator: int, bounds: tuple[int, int]) -> Piece:
    words = (*left.words, *right.words, (code, 0))
    return limited(Piece(words, denominator, *bounds, max(left.stack, 1 + right.stack)))


def add(left: Piece, right: Piece) -> Piece:
    """The sum."""
    left, right, common = _together(left, right)
    return _binary(op.ADD, left, right, common, (left.low + right.low, left.high + right.high))


def subtract(left: Piece, right: Piece) -> Piece:
    """The difference."""
    left, right, common = _together(left, right)
    return _binary(op.SUB, left, right, common, (left.low - right.high, left.high - right.low))


def multiply(left: Piece, right: Piece) -> Piece:
    """The product of two values that both vary."""
    corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return _binary(op.MUL, left, right, left.denominator * right.denominator, (min(corners), max(corners)))


def least(left: Piece, right: Piece) -> Piece:
    """The lesser."""
    left, right, common = _together(left, right)
    return _binary(op.MIN, left, right, common, (min(left.low, right.low), min(left.high, right.high)))


def greatest(left: Piece, right: Piece) -> Piece:
    """The greater."""
    left, right, common = _together(left, right)
    return _binary(op.MAX, left, right, common, (max(left.low, right.low), max(left.high, right.high)))


def compare(code: int, left: Piece, right: Piece) -> Piece:
    """A comparison: 1 if it holds."""
    left, right, _ = _together(left, right)
    return _binary(code, left, right, 1, (0, 1))


def truth(code: int, *below: Piece) -> Piece:
    """Conditions joined, or one turned round."""
    if len(below) == 1:
        return limited(Piece((*below[0].words, (code, 0)), 1, 0, 1, below[0].stack))
    return _binary(code, below[0], below[1], 1, (0, 1))


def select(condition: Piece, then: Piece, otherwise: Piece) -> Piece:
    """One of two values."""
    then, otherwise, common = _together(then, otherwise)
    words = (*condition.words, *then.words, *otherwise.words, (op.SELECT, 0))
    stack = max(condition.stack, 1 + then.stack, 2 + otherwise.stack)
    low, high = min(then.low, otherwise.low), max(then.high, otherwise.high)
    return limited(Piece(words, common, low, high, stack))


def rounded(code: int, piece: Piece) -> Piece:
    """The whole number below or above."""
    size = piece.denominator
    if size == 1:
        return piece
    low, high = piece.low // size, piece.high // size
    if code == op.CEIL_DIV:
        low, high = -(-piece.low // size), -(-piece.high // size)
    return limited(Piece((*piece.words, (code, size)), 1, low, high, piece.stack))


def absolute(piece: Piece) -> Piece:
    """The value without its sign."""
    low, high = piece.low, piece.high
    least_size = 0 if low <= 0 <= high else min(abs(low), abs(high))
    words = (*piece.words, (op.ABS, 0))
    return limited(Piece(words, piece.denominator, least_size, max(abs(low), abs(high)), piece.stack))
