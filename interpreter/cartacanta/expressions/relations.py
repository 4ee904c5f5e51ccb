"""Comparisons: numbers by size, everything else by being the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.errors import shown
from cartacanta.expressions import constants
from cartacanta.expressions.amounts import quantity_named
from cartacanta.expressions.expecting import as_type
from cartacanta.expressions.names import option_text
from cartacanta.expressions.nodes import Number, OptionRef, Word
from cartacanta.expressions.scopes import reserved_names
from cartacanta.expressions.setting import exact
from cartacanta.expressions.typed import Apply, Constant
from cartacanta.expressions.types import Type
from cartacanta.expressions.words import among, numbers_of
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Infix, Node
    from cartacanta.expressions.typed import Typed

CODES: Final = {"=": op.EQ, "!=": op.NE, "<": op.LT, "<=": op.LE, ">": op.GT, ">=": op.GE}
_SAME: Final = {"=", "!="}


def compare(context: Context, node: Infix) -> Typed | None:
    """Check a comparison."""
    if node.operator in _SAME:
        for one, other in ((node.left, node.right), (node.right, node.left)):
            if isinstance(one, OptionRef) and _against_choice(context, one, other):
                return _option_is(context, one, other, node)
    left, right = _both(context, node)
    if left is None or right is None:
        return None
    if node.operator in _SAME:
        for ref, typed, opposite in ((node.left, left, right), (node.right, right, left)):
            if isinstance(ref, OptionRef) and _is_written_number(opposite):
                return _option_is_number(context, ref, typed, opposite, node)
    return _compared(context, left, right, node)


def _compared(context: Context, left: Typed, right: Typed, node: Infix) -> Typed | None:
    """Compare two values neither of which is an option opposite one of its choices."""
    if left.type is Type.WORD or right.type is Type.WORD:
        return _words(context, left, right, node)
    if as_type(context, right, left.type) is None:
        _mismatch(context, left, right, node)
        return None
    if left.type is Type.TRUTH or left.type is Type.CARDS:
        message = say(
            "{value} is {type}; {operator} compares other things",
            value=shown(context.text(node.left)),
            type=left.type.value,
            operator=shown(node.operator),
        )
        hint = (
            say("use `and`, `or` and `not`")
            if left.type is Type.TRUTH
            else say("write `count of ... in hand`")
        )
        context.report("CC306", message, node.at, hint=hint)
        return None
    if node.operator not in _SAME and left.type is not Type.NUMBER:
        message = say(
            "only numbers are greater or less; {value} is {type}",
            value=shown(context.text(node.left)),
            type=left.type.value,
        )
        context.report("CC306", message, node.sign, hint=say("compare with `=` or `!=`"))
        return None
    return constants.compared(CODES[node.operator], left, right, context.span(node.at))


def _is_literal(context: Context, node: Node) -> bool:
    """Whether a part is a bare number or word that only what stands opposite can explain."""
    if isinstance(node, Number):
        return True
    if not isinstance(node, Word):
        return False
    setting = context.setting
    if node.text in {"none", "any", "all"}:
        return True
    return (
        node.text not in reserved_names()
        and node.text not in setting.sides
        and quantity_named(node.text, setting) is None
    )


def _both(context: Context, node: Infix) -> tuple[Typed | None, Typed | None]:
    """Check both sides, the one that explains the other first."""
    if _is_literal(context, node.left) and not _is_literal(context, node.right):
        right = context.check(node.right)
        return (None if right is None else _opposite(context, node.left, right)), right
    left = context.check(node.left)
    if left is None:
        if not _is_literal(context, node.right):
            context.check(node.right)
        return None, None
    return left, _opposite(context, node.right, left)


def _opposite(context: Context, node: Node, other: Typed) -> Typed | None:
    """Check a part opposite a value that explains what its word can be."""
    if other.type is Type.WORD and isinstance(node, Word | Number) and _is_literal(context, node):
        domain = _domain(other)
        if domain is None:
            return context.check(node)
        numbers = numbers_of(context, node, domain)
        if numbers is None:
            return None
        return Constant(Type.WORD, context.span(node.at), " ".join(map(str, numbers)), domain)
    if isinstance(node, Word) and node.text == "none" and other.type is Type.SEAT:
        context.report("CC306", say("'none' is no seat"), node.at, hint=say("write `nobody`"))
        return None
    return context.check(node, other.type)


def _domain(typed: Typed) -> str | None:
    name = typed.name if isinstance(typed, Apply | Constant) else None
    return name if name in {"contract", "slam"} else None


def _words(context: Context, left: Typed, right: Typed, node: Infix) -> Typed | None:
    """Compare what was bid, or the slam made, with a word. A word may stand for several bids."""
    if node.operator not in _SAME:
        context.report(
            "CC306",
            say(
                "only numbers are greater or less; {value} is {type}",
                value=shown(context.text(node.left)),
                type=left.type.value,
            ),
            node.sign,
            hint=say("compare with `=` or `!=`"),
        )
        return None
    if left.type is not right.type or _domain(left) is None or _domain(left) != _domain(right):
        _mismatch(context, left, right, node)
        return None
    span = context.span(node.at)
    word, value = (left, right) if isinstance(left, Constant) else (right, left)
    if not isinstance(word, Constant) or isinstance(value, Constant):
        return constants.compared(CODES[node.operator], left, right, span)
    tests: list[Typed] = [
        constants.compared(op.EQ, value, Constant(Type.WORD, word.span, int(number), word.name), span)
        for number in str(word.value).split()
    ]
    holds = tests[0]
    for test in tests[1:]:
        holds = constants.joined(op.OR, holds, test, span)
    return holds if node.operator == "=" else constants.negated(holds, span)


def _mismatch(context: Context, left: Typed, right: Typed, node: Infix) -> None:
    a, b = shown(context.text(node.left)), shown(context.text(node.right))
    hint = None
    kinds = {left.type, right.type}
    if kinds == {Type.SEAT, Type.SIDE}:
        seat = node.left if left.type is Type.SEAT else node.right
        hint = say("write `side of {text}`", text=context.text(seat))
    elif kinds == {Type.CARD, Type.SUIT}:
        hint = say("write `suit of ...` of the card")
    elif kinds == {Type.CARD, Type.RANK}:
        hint = say("write `rank of ...` of the card")
    message = say(
        "{one} is {type}, {other} is {other_type}; they can't be compared",
        one=a,
        type=left.type.value,
        other=b,
        other_type=right.type.value,
    )
    context.report("CC306", message, node.at, hint=hint)


def _against_choice(context: Context, ref: OptionRef, other: Node) -> bool:
    """Whether the option stands opposite one of its choices (or what is meant as one)."""
    if isinstance(other, OptionRef):
        return True
    if not isinstance(other, Word):
        return False
    choices = context.setting.option_choices.get(ref.name.text)
    if choices is not None and other.text in choices:
        return True
    return _is_literal(context, other) and other.text not in {"true", "false"}


def _option_is(context: Context, ref: OptionRef, other: Node, node: Infix) -> Typed | None:
    value, span = option_text(context, ref), context.span(node.at)
    if isinstance(other, OptionRef):
        second = option_text(context, other)
        if value is None or second is None:
            return None
        return Constant(Type.TRUTH, span, _equal(value, second) == (node.operator == "="))
    if value is None or not isinstance(other, Word):
        return None
    choices = context.setting.option_choices.get(ref.name.text)
    if choices is not None and other.text not in choices:
        message = say(
            "{value} is no choice of option {option}", value=shown(other.text), option=shown(ref.name.text)
        )
        context.report("CC307", message, other.at, hint=among(other.text, say("the choices are"), choices))
        return None
    return Constant(Type.TRUTH, span, _equal(value, other.text) == (node.operator == "="))


def _is_written_number(typed: Typed) -> bool:
    return isinstance(typed, Constant) and typed.type is Type.NUMBER and typed.name is None


def _option_is_number(
    context: Context, ref: OptionRef, option: Typed, number: Typed, node: Infix
) -> Typed | None:
    """Compare an option with a number as written; an option that is a word now equals none."""
    value = constants.number_of(number)
    choices = context.setting.option_choices.get(ref.name.text)
    other = node.right if node.left is ref else node.left
    if choices is not None and not any(exact(choice) == value for choice in choices):
        message = say(
            "{value} is no choice of option {option}",
            value=shown(context.text(other)),
            option=shown(ref.name.text),
        )
        context.report("CC307", message, other.at, hint=among(str(value), say("the choices are"), choices))
        return None
    same = constants.number_of(option) == value
    return Constant(Type.TRUTH, context.span(node.at), same == (node.operator == "="))


def _equal(one: str | int, other: str | int) -> bool:
    """Whether two values of options are the same: numbers by what they are worth."""
    a, b = exact(one), exact(other)
    return str(one) == str(other) if a is None or b is None else a == b
