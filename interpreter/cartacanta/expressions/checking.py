"""Types of expressions: whatever is accepted here has a value in every deal."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.errors import DocumentError, shown
from cartacanta.expressions import constants
from cartacanta.expressions.amounts import of_node
from cartacanta.expressions.context import Context
from cartacanta.expressions.expecting import as_type, expect
from cartacanta.expressions.groups import aggregate, count, count_in, has
from cartacanta.expressions.lowering import lower_root
from cartacanta.expressions.names import option_value, word_value
from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    CountIn,
    Has,
    Infix,
    Number,
    Of,
    OptionRef,
    Prefix,
    Word,
)
from cartacanta.expressions.relations import compare
from cartacanta.expressions.typed import Checked, Constant
from cartacanta.expressions.types import Type
from cartacanta.expressions.vocabulary import CALLS
from cartacanta.expressions.words import among, literal
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from cartacanta.expressions.nodes import (
        Expression,
        Node,
    )
    from cartacanta.expressions.places import Place
    from cartacanta.expressions.setting import Setting
    from cartacanta.expressions.typed import Typed

_ARITHMETIC: Final = {"+": op.ADD, "-": op.SUB, "*": op.MUL}
_JUNCTIONS: Final = {"and": op.AND, "or": op.OR}
_PAIRS: Final = {"min": op.MIN, "max": op.MAX}


def check(
    expression: Expression, place: Place, setting: Setting, expected: Type | Collection[Type] | None = None
) -> Checked:
    """Check an expression for where it stands; DocumentError with everything that is wrong with it.

    ``expected`` is the type wanted, or several of which the first is preferred where a word could be
    either. A seat will do as a side, and a side as a seat, where each plays alone.
    """
    context = Context(expression, place, setting, check_node)
    wanted = (expected,) if isinstance(expected, Type) else tuple(expected or ())
    node = expect(context, expression.root, wanted) if wanted else context.check(expression.root)
    if context.problems or node is None:
        raise DocumentError(context.problems)
    checked = Checked(node, expression.chain)
    if node.type is not Type.WORD or not isinstance(node, Constant):
        lower_root(checked, setting.unit)  # finds what could grow too large
    return checked


def check_node(context: Context, node: Node, want: Type | None) -> Typed | None:  # noqa: C901, PLR0911 - one line for each kind of part
    """Check a part. ``want`` helps to read a word that could be several things; it isn't demanded."""
    match node:
        case Number():
            return _number(context, node, want)
        case Word():
            return word_value(context, node, want)
        case OptionRef():
            return option_value(context, node, want)
        case Of():
            return of_node(context, node)
        case Prefix():
            return _prefix(context, node)
        case Infix():
            return _infix(context, node)
        case Choice():
            return _choice(context, node, want)
        case Call():
            return _call(context, node)
        case Aggregate():
            return aggregate(context, node)
        case Count():
            return count(context, node)
        case CountIn():
            return count_in(context, node)
        case Has():
            return has(context, node)


def _number(context: Context, node: Number, want: Type | None) -> Typed | None:
    if want in {Type.RANK, Type.CARDS}:
        found = literal(context, node, want)
        if found is not None:
            return found
    return Constant(Type.NUMBER, context.span(node.at), node.value)


def _prefix(context: Context, node: Prefix) -> Typed | None:
    if node.operator == "not":
        truth = expect(context, node.operand, Type.TRUTH)
        return None if truth is None else constants.negated(truth, context.span(node.at))
    number = expect(context, node.operand, Type.NUMBER)
    return None if number is None else constants.scale(number, Fraction(-1), context.span(node.at))


def _infix(context: Context, node: Infix) -> Typed | None:
    if node.operator in _JUNCTIONS:
        return _junction(context, node)
    if node.operator in _ARITHMETIC:
        left, right = expect(context, node.left, Type.NUMBER), expect(context, node.right, Type.NUMBER)
        if left is None or right is None:
            return None
        return constants.arithmetic(_ARITHMETIC[node.operator], left, right, context.span(node.at))
    if node.operator == "/":
        return _quotient(context, node)
    return compare(context, node)


def _junction(context: Context, node: Infix) -> Typed | None:
    """Check ``and`` and ``or``; a settled first condition can rule the second one out."""
    left = expect(context, node.left, Type.TRUTH)
    decided = left is not None and constants.truth_of(left) is (node.operator == "or")
    with context.ruled_out(decided):
        right = expect(context, node.right, Type.TRUTH)
    if left is not None and decided:
        return left
    if left is None or right is None:
        return None
    return constants.joined(_JUNCTIONS[node.operator], left, right, context.span(node.at))


def _quotient(context: Context, node: Infix) -> Typed | None:
    left, right = expect(context, node.left, Type.NUMBER), expect(context, node.right, Type.NUMBER)
    if right is None:
        return None
    divisor = constants.number_of(right)
    text = context.text(node.right)
    if divisor is None:
        message = say("the divisor {text} isn't settled before the first card", text=shown(text))
        context.report("CC308", message, node.right.at, hint=say("divide by a number or an option"))
        return None
    if divisor == 0:
        context.report(
            "CC308",
            say("one can't divide by 0") if text == "0" else say("the divisor {text} is 0", text=shown(text)),
            node.right.at,
            settled=True,
        )
        return None
    return None if left is None else constants.scale(left, 1 / divisor, context.span(node.at))


def _choice(context: Context, node: Choice, want: Type | None) -> Typed | None:
    condition = expect(context, node.condition, Type.TRUTH)
    settled = None if condition is None else constants.truth_of(condition)
    with context.ruled_out(settled is False):
        then = context.check(node.then, want)
    with context.ruled_out(settled is True):
        otherwise = context.check(node.otherwise, want or (None if then is None else then.type))
    if then is not None and otherwise is not None and then.type is not otherwise.type:
        then, otherwise = _alike(context, node, then, otherwise)
    if settled is not None:
        return then if settled else otherwise
    if condition is None or then is None or otherwise is None:
        return None
    return constants.chosen(condition, then, otherwise, context.span(node.at))


def _alike(
    context: Context, node: Choice, then: Typed, otherwise: Typed
) -> tuple[Typed | None, Typed | None]:
    if as_type(context, otherwise, then.type) is not None:
        return then, otherwise
    first = context.check(node.then, otherwise.type)
    if first is not None and first.type is otherwise.type:
        return first, otherwise
    message = say(
        "both branches must be alike; {one} is {type}, {other} {other_type}",
        one=shown(context.text(node.then)),
        type=then.type.value,
        other=shown(context.text(node.otherwise)),
        other_type=otherwise.type.value,
    )
    context.report("CC306", message, node.otherwise.at)
    return None, None


def _call(context: Context, node: Call) -> Typed | None:
    name, number = node.function.text, len(node.arguments)
    if name not in CALLS:
        hint = among(name, say("the functions are"), CALLS)
        context.report(
            "CC302", say("no function is called {name}", name=shown(name)), node.function.at, hint=hint
        )
        for argument in node.arguments:
            context.check(argument)
        return None
    values = [expect(context, argument, Type.NUMBER) for argument in node.arguments]
    if name in _PAIRS and number < 2:  # noqa: PLR2004 - of one number there is no least
        hint = say("or write `{name} of ... over players`", name=name)
        context.report("CC312", say("{name} wants two numbers or more", name=shown(name)), node.at, hint=hint)
        return None
    if name not in _PAIRS and number != 1:
        context.report(
            "CC312", say("{name} wants one number, not {number}", name=shown(name), number=number), node.at
        )
        return None
    if any(value is None for value in values):
        return None
    return _called(context, node, [value for value in values if value is not None])


def _called(context: Context, node: Call, values: list[Typed]) -> Typed:
    name, span = node.function.text, context.span(node.at)
    if name == "abs":
        return constants.absolute(values[0], span)
    if name not in _PAIRS:
        return constants.rounded(op.FLOOR_DIV if name == "floor" else op.CEIL_DIV, values[0], span)
    while len(values) > 1:
        pairs = zip(values[::2], values[1::2], strict=False)
        odd = values[-1:] if len(values) % 2 else []
        values = [constants.arithmetic(_PAIRS[name], one, other, span) for one, other in pairs] + odd
    return values[0]
