"""Expressions made plain before they are said: what the agreement has settled is put in and reckoned out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    Has,
    Infix,
    Number,
    Of,
    OptionRef,
    Prefix,
    Word,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cartacanta.expressions.nodes import Node
    from cartacanta.expressions.setting import OptionLike

TURNED: Final = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
"""Each comparison with what holds when it doesn't."""
SWAPPED: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
TRUE, FALSE = "true", "false"
ROUNDING: Final[dict[str, Callable[..., Fraction]]] = {
    "floor": lambda amount: Fraction(amount // 1),
    "ceil": lambda amount: Fraction(-(-amount // 1)),
    "abs": abs,
    "min": min,
    "max": max,
}


def number(value: Fraction | int, like: Node) -> Number:
    """A number that stands where something else stood."""
    return Number(str(value), Fraction(value), like.at)


def value_of(node: Node) -> Fraction | None:
    """The number a node is, if it is one."""
    return node.value if isinstance(node, Number) else None


class Plain:
    """Makes expressions of one agreement plain.

    ``known`` has names that are the same number in every deal; ``counts`` how many there are of a set.
    """

    def __init__(
        self,
        options: Mapping[str, OptionLike],
        known: Mapping[str, Fraction],
        counts: Mapping[str, int],
    ) -> None:
        self.options = options
        self.known = known
        self.counts = counts

    def __call__(self, node: Node) -> Node:  # noqa: PLR0911 - one line for each kind of part
        """Give the expression with all that is settled put in."""
        match node:
            case OptionRef(name=name):
                return self._option(name.text, node)
            case Word(text=text) if text in self.known:
                return number(self.known[text], node)
            case Count(over=Word(text=text)) if text in self.counts:
                return number(self.counts[text], node)
            case Prefix():
                return self._prefix(node)
            case Infix():
                return self._infix(node)
            case Choice():
                return self._choice(node)
            case _:
                return self._inside(node)

    def _option(self, name: str, node: Node) -> Node:
        value = self.options[name].value
        try:
            return number(Fraction(str(value)), node)
        except ValueError:
            return Word(str(value), node.at)

    def _inside(self, node: Node) -> Node:
        match node:
            case Call(function=function, arguments=arguments, at=at):
                parts = tuple(self(part) for part in arguments)
                values = [part.value for part in parts if isinstance(part, Number)]
                if len(values) == len(parts):
                    return number(ROUNDING[function.text](*values), node)
                return Call(function, parts, at)
            case Of(head=head, argument=argument, at=at):
                return Of(head, self(argument), at)
            case Aggregate(how=how, body=body, over=over, at=at):
                return self._gathered(Aggregate(how, self(body), over, at))
            case Has(how=quantifier, over=over, body=body, at=at):
                return Has(quantifier, over, self(body), at)
            case _:
                return node

    @staticmethod
    def _gathered(node: Aggregate) -> Node:
        """A sum of ones and nothings counts of how many something is true."""
        match node.body:
            case Choice(condition=condition, then=Number(value=one), otherwise=Number(value=other)) if (
                node.how == "sum" and one == 1 and other == 0
            ):
                return Has("count", node.over, condition, node.at)
            case _:
                return node

    def _prefix(self, node: Prefix) -> Node:
        inner = self(node.operand)
        if node.operator == "not":
            return self._denied(inner, node)
        value = value_of(inner)
        return number(-value, node) if value is not None else Prefix(node.operator, inner, node.at)

    def _denied(self, inner: Node, node: Prefix) -> Node:
        match inner:
            case Infix(operator=operator, left=left, right=right, at=at, sign=sign) if operator in TURNED:
                return Infix(TURNED[operator], left, right, at, sign)
            case Infix(operator="and" | "or" as operator, left=left, right=right, at=at, sign=sign):
                other = "or" if operator == "and" else "and"
                denied = [self._denied(part, node) for part in (left, right)]
                return Infix(other, denied[0], denied[1], at, sign)
            case Prefix(operator="not", operand=operand):
                return operand
            case Word(text="true" | "false" as text):
                return Word(FALSE if text == TRUE else TRUE, inner.at)
            case _:
                return Prefix("not", inner, node.at)

    def _choice(self, node: Choice) -> Node:
        condition = self(node.condition)
        if isinstance(condition, Word) and condition.text in {TRUE, FALSE}:
            return self(node.then if condition.text == TRUE else node.otherwise)
        then, otherwise = self(node.then), self(node.otherwise)
        return then if then == otherwise else Choice(condition, then, otherwise, node.at)

    def _infix(self, node: Infix) -> Node:
        left, right = self(node.left), self(node.right)
        if node.operator in {"and", "or"}:
            return self._joined(node, left, right)
        one, other = value_of(left), value_of(right)
        if one is not None and other is not None:
            return self._reckoned(node, one, other)
        if node.operator in {"=", "!="} and self._settled_word(node.left, left) and isinstance(right, Word):
            same = isinstance(left, Word) and left.text == right.text
            return Word(TRUE if same == (node.operator == "=") else FALSE, node.at)
        return self._tidied(Infix(node.operator, left, right, node.at, node.sign))

    @staticmethod
    def _settled_word(written: Node, plain: Node) -> bool:
        return isinstance(written, OptionRef) and isinstance(plain, Word | Number)

    @staticmethod
    def _reckoned(node: Infix, one: Fraction, other: Fraction) -> Node:
        truths = {
            "=": one == other,
            "!=": one != other,
            "<": one < other,
            "<=": one <= other,
            ">": one > other,
            ">=": one >= other,
        }
        if node.operator in truths:
            return Word(TRUE if truths[node.operator] else FALSE, node.at)
        if node.operator == "/":
            return number(one / other, node)
        done = {"+": one + other, "-": one - other, "*": one * other}
        return number(done[node.operator], node)

    @staticmethod
    def _joined(node: Infix, left: Node, right: Node) -> Node:
        """A condition joined to one that is settled is the other, or settled as well."""
        deciding = FALSE if node.operator == "and" else TRUE
        for part, rest in ((left, right), (right, left)):
            if isinstance(part, Word) and part.text in {TRUE, FALSE}:
                return part if part.text == deciding else rest
        return Infix(node.operator, left, right, node.at, node.sign)

    @staticmethod
    def _tidied(node: Infix) -> Node:
        """What multiplies by one, by minus one or by nothing; and what is compared from the number's side."""
        if node.operator == "*":
            return multiplied(node)
        if node.operator in TURNED:
            return turned(node)
        if node.operator in {"+", "-"} and value_of(node.right) == 0:
            return node.left
        return node


def multiplied(node: Infix) -> Node:
    """A product: the number first, and none that makes no difference."""
    one, other = value_of(node.left), value_of(node.right)
    if one is None and other is not None:
        return multiplied(Infix("*", node.right, node.left, node.at, node.sign))
    if one == 1:
        return node.right
    if one == 0:
        return number(0, node)
    return Prefix("-", node.right, node.at) if one == -1 else node


def turned(node: Infix) -> Node:
    """A comparison: the number last, and nothing multiplied that needn't be."""
    one, other = value_of(node.left), value_of(node.right)
    if one is not None and other is None:
        swapped = SWAPPED.get(node.operator, node.operator)
        return turned(Infix(swapped, node.right, node.left, node.at, node.sign))
    if other is not None and isinstance(node.left, Infix) and node.left.operator == "*":
        factor = value_of(node.left.left)
        if factor is not None and factor > 0:
            return Infix(node.operator, node.left.right, number(other / factor, node), node.at, node.sign)
    return node
