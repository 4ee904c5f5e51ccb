"""What is settled before the first card is reckoned at once, exactly."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.expressions.typed import Apply, Checked, Constant, CountHand, Element, Over, Scale
from cartacanta.expressions.types import NOBODY, Type

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.errors import Span
    from cartacanta.expressions.typed import Typed


def constant(typed: Checked | Typed) -> Fraction | bool | int | str | None:
    """Give the value of an expression that is the same whatever happens, else None.

    Numbers are fractions, conditions True or False; seats, suits, cards and the like are their numbers.
    """
    node = typed.root if isinstance(typed, Checked) else typed
    return node.value if isinstance(node, Constant) else None


def number_of(node: Typed) -> Fraction | None:
    """Give the value of a constant number."""
    return node.value if isinstance(node, Constant) and isinstance(node.value, Fraction) else None


def truth_of(node: Typed) -> bool | None:
    """Give the value of a condition that is settled."""
    return node.value if isinstance(node, Constant) and isinstance(node.value, bool) else None


def whole(typed: Checked | Typed) -> bool:  # noqa: PLR0911 - one answer for each kind of part
    """Whether a number has no fraction, whatever happens."""
    node = typed.root if isinstance(typed, Checked) else typed
    match node:
        case Constant(value=value):
            return isinstance(value, Fraction) and value.denominator == 1
        case Apply(code=op.FLOOR_DIV | op.CEIL_DIV):
            return True
        case Apply(code=op.SELECT, operands=(_, then, otherwise)):
            return whole(then) and whole(otherwise)
        case Apply(code=op.ADD | op.SUB | op.MUL | op.MIN | op.MAX | op.NEG | op.ABS, operands=operands):
            return all(whole(operand) for operand in operands)
        case Apply(scaled=scaled):
            return not scaled
        case Scale(operand=operand, factor=factor):
            return factor.denominator == 1 and whole(operand)
        case Over(how="sum" | "max" | "min", body=body):
            return whole(body)
        case Over() | CountHand():
            return True
        case Element():
            return False


_NUMBERS: Final[dict[int, Callable[[Fraction, Fraction], Fraction]]] = {
    op.ADD: lambda a, b: a + b,
    op.SUB: lambda a, b: a - b,
    op.MUL: lambda a, b: a * b,
    op.MIN: min,
    op.MAX: max,
}
_ORDERS: Final[dict[int, Callable[[Fraction, Fraction], bool]]] = {
    op.LT: lambda a, b: a < b,
    op.LE: lambda a, b: a <= b,
    op.GT: lambda a, b: a > b,
    op.GE: lambda a, b: a >= b,
}


def arithmetic(code: int, left: Typed, right: Typed, span: Span) -> Typed:
    """Add, subtract, multiply, or take the lesser or greater of two numbers."""
    a, b = number_of(left), number_of(right)
    if a is not None and b is not None:
        return Constant(Type.NUMBER, span, _NUMBERS[code](a, b))
    if code == op.MUL and (a is not None or b is not None):
        return scale(*((right, a) if a is not None else (left, b or Fraction(0))), span)
    return Apply(Type.NUMBER, span, code, operands=(left, right))


def scale(operand: Typed, factor: Fraction, span: Span) -> Typed:
    """Multiply a number by a constant."""
    value = number_of(operand)
    if value is not None:
        return Constant(Type.NUMBER, span, value * factor)
    if factor == 0:
        return Constant(Type.NUMBER, span, Fraction(0))
    if isinstance(operand, Scale):
        return Scale(Type.NUMBER, span, operand.operand, operand.factor * factor)
    return Scale(Type.NUMBER, span, operand, factor)


def absolute(operand: Typed, span: Span) -> Typed:
    """Drop the sign."""
    value = number_of(operand)
    if value is not None:
        return Constant(Type.NUMBER, span, abs(value))
    return Apply(Type.NUMBER, span, op.ABS, operands=(operand,))


def rounded(code: int, operand: Typed, span: Span) -> Typed:
    """Round down or up to a whole number."""
    value = number_of(operand)
    if value is not None:
        near = math.floor(value) if code == op.FLOOR_DIV else math.ceil(value)
        return Constant(Type.NUMBER, span, Fraction(near))
    return Apply(Type.NUMBER, span, code, operands=(operand,))


def compared(code: int, left: Typed, right: Typed, span: Span) -> Typed:
    """Compare two values of one type."""
    if isinstance(left, Constant) and isinstance(right, Constant):
        if code not in _ORDERS:
            return Constant(Type.TRUTH, span, (left.value == right.value) == (code == op.EQ))
        a, b = number_of(left), number_of(right)
        if a is not None and b is not None:
            return Constant(Type.TRUTH, span, _ORDERS[code](a, b))
    return Apply(Type.TRUTH, span, code, operands=(left, right))


def negated(operand: Typed, span: Span) -> Typed:
    """Turn a condition round."""
    value = truth_of(operand)
    if value is not None:
        return Constant(Type.TRUTH, span, not value)
    return Apply(Type.TRUTH, span, op.NOT, operands=(operand,))


def joined(code: int, left: Typed, right: Typed, span: Span) -> Typed:
    """Join two conditions by ``and`` or ``or``."""
    deciding = code == op.OR
    for one, other in ((left, right), (right, left)):
        value = truth_of(one)
        if value is not None:
            return Constant(Type.TRUTH, span, deciding) if value == deciding else other
    return Apply(Type.TRUTH, span, code, operands=(left, right))


def chosen(condition: Typed, then: Typed, otherwise: Typed, span: Span) -> Typed:
    """Choose one of two values; a condition that is settled has been decided before."""
    name = name_of(then, otherwise)
    return Apply(then.type, span, op.SELECT, operands=(condition, then, otherwise), name=name)


def name_of(then: Typed, otherwise: Typed) -> str | None:
    """Words keep what they are words of."""
    for node in (then, otherwise):
        if node.type is Type.WORD and isinstance(node, Apply | Constant):
            return node.name
    return None


def stepped(seat: Typed, step: int, seats: int, span: Span) -> Typed:
    """Go some places further in order of play."""
    if isinstance(seat, Constant) and isinstance(seat.value, int):
        place = NOBODY if seat.value < 0 else (seat.value + step) % seats
        return Constant(Type.SEAT, span, place)
    return Apply(Type.SEAT, span, op.STEP, step % seats, (seat,))


def over(node: Over) -> Typed:
    """Reckon a set at once if it has the same members in every deal and the same value for each."""
    if node.stays or node.reckoned is not None or not isinstance(node.body, Constant):
        return node
    value, number = node.body.value, node.candidates - (1 if node.without >= 0 else 0)
    if isinstance(value, bool):
        if node.how == "count":
            return Constant(Type.NUMBER, node.span, Fraction(number if value else 0))
        holds = {"any": value and number > 0, "all": value or number == 0, "none": not value or number == 0}
        return Constant(Type.TRUTH, node.span, holds[node.how])
    if not isinstance(value, Fraction):
        return node
    return Constant(Type.NUMBER, node.span, value * number if node.how == "sum" else value)
