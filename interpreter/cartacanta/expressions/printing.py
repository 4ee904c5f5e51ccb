"""Expressions back to text: as the language writes them, and as one would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    CountIn,
    Expression,
    Has,
    Infix,
    Number,
    Of,
    OptionRef,
    Prefix,
    Word,
)

if TYPE_CHECKING:
    from cartacanta.expressions.nodes import (
        Node,
    )
    from cartacanta.expressions.setting import Setting

_LEVEL: Final = {
    "or": 1,
    "and": 2,
    "not": 3,
    "=": 4,
    "!=": 4,
    "<": 4,
    "<=": 4,
    ">": 4,
    ">=": 4,
    "+": 5,
    "-": 5,
    "*": 6,
    "/": 6,
}
_OPEN, _MINUS, _ATOM = 0, 7, 8
_SAID: Final = {
    "=": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
    "+": "plus",
    "-": "minus",
    "*": "times",
    "/": "divided by",
}


def unparse(expression: Expression | Node) -> str:
    """Write an expression in the normal way, with no more parentheses than it needs."""
    return _Printer(None, said=False).text(
        expression.root if isinstance(expression, Expression) else expression
    )


def describe(expression: Expression | Node, setting: Setting | None = None) -> str:
    """Say an expression in words; with a setting, options are given as what they are settled to."""
    node = expression.root if isinstance(expression, Expression) else expression
    return _Printer(setting, said=True).text(node)


def _level(node: Node) -> int:
    if isinstance(node, Choice | Has):
        return _OPEN
    if isinstance(node, Infix):
        return _LEVEL[node.operator]
    if isinstance(node, Prefix):
        return _LEVEL["not"] if node.operator == "not" else _MINUS
    return _ATOM


class _Printer:
    def __init__(self, setting: Setting | None, *, said: bool) -> None:
        self.setting = setting
        self.said = said

    def inside(self, node: Node, least: int, *, tail: bool = False) -> str:
        """Write an operand; in parentheses if it binds less, or ends open where more follows."""
        bare = tail and least <= _LEVEL["not"] if isinstance(node, Choice | Has) else _level(node) >= least
        return self.text(node, tail=tail) if bare else f"({self.text(node)})"

    def text(self, node: Node, *, tail: bool = True) -> str:
        match node:
            case Number(text=text):
                return text
            case Word(text=text):
                return self.word(text)
            case OptionRef():
                return self.option(node)
            case Infix():
                return self.infix(node, tail=tail)
            case Prefix():
                return self.prefix(node, tail=tail)
            case _:
                return self.compound(node)

    def prefix(self, node: Prefix, *, tail: bool) -> str:
        if node.operator == "not":
            return f"not {self.inside(node.operand, _LEVEL['not'], tail=tail)}"
        inner = self.inside(node.operand, _MINUS)
        return f"minus {inner}" if self.said else f"-{inner}"

    def compound(self, node: Node) -> str:  # noqa: PLR0911 - one line for each kind of part
        match node:
            case Of(head=head, argument=argument):
                return f"{self.word(head.text)} of {self.inside(argument, _ATOM)}"
            case Call(function=function, arguments=arguments):
                return f"{function.text}({', '.join(self.text(argument) for argument in arguments)})"
            case Aggregate(how=how, body=body, over=over):
                return f"{how} of {self.text(body)} over {over.text}"
            case Count(over=over):
                return f"count of {over.text}"
            case CountIn(cards=cards, hand=hand):
                return f"count of {cards.text} in {hand.text}"
            case Has(how=how, over=over, body=body):
                return f"{how} of {over.text} has {self.text(body)}"
            case Choice(condition=condition, then=then, otherwise=otherwise):
                return f"if {self.text(condition)} then {self.text(then)} else {self.text(otherwise)}"
            case _:
                raise TypeError(node)

    def infix(self, node: Infix, *, tail: bool) -> str:
        level = _LEVEL[node.operator]
        comparing = level == _LEVEL["="]
        left = self.inside(node.left, level + 1 if comparing else level)
        right = self.inside(node.right, level + 1, tail=tail)
        sign = _SAID.get(node.operator, node.operator) if self.said else node.operator
        return f"{left} {sign} {right}"

    def word(self, text: str) -> str:
        return text.replace("-", " ") if self.said else text

    def option(self, node: OptionRef) -> str:
        if self.setting is not None and node.name.text in self.setting.options:
            return self.word(str(self.setting.options[node.name.text].value))
        return f"option {node.name.text}"
