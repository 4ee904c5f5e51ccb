"""Expressions over options alone, decided while settling."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.errors import DocumentError, error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.agreement import OptionValue
    from cartacanta.document.nodes import Scalar
    from cartacanta.document.options import Option
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions.nodes import Choice, Expression, Node
    from cartacanta.expressions.setting import Setting
    from cartacanta.expressions.types import Type


@dataclass(frozen=True, slots=True)
class Known:
    """What is settled so far: the values, and what each of these options could have been."""

    values: Mapping[str, OptionValue]
    options: Mapping[str, Option]

    def setting(self) -> Setting:
        """Give what expressions are checked against."""
        from cartacanta.expressions.setting import of_options  # noqa: PLC0415 - only if a condition is met

        choices = {
            name: tuple(self.options[name].choices) for name in self.values if self.options[name].choices
        }
        return of_options(self.values, choices)


def decide(condition: Scalar, known: Known) -> tuple[bool | None, list[Diagnostic]]:
    """Whether a condition over options holds; None if it reads more than options, or is wrong."""
    from cartacanta.expressions.parsing import parse_scalar  # noqa: PLC0415
    from cartacanta.expressions.types import Type  # noqa: PLC0415

    if isinstance(condition.value, bool):
        return condition.value, []
    try:
        expression = parse_scalar(condition)
        if not _only_options(expression.root) or not _settled(expression.root, known):
            return None, []
        value = _value(expression, known, Type.TRUTH)
    except DocumentError as wrong:
        return None, list(wrong.diagnostics)
    return bool(value), []


def default_text(default: Scalar, option: Option, known: Known) -> tuple[str | None, list[Diagnostic]]:
    """Give the text of the value a default comes to; None if it is wrong, which is reported."""
    from cartacanta.expressions.parsing import parse_scalar  # noqa: PLC0415

    try:
        expression = parse_scalar(default)
    except DocumentError as wrong:
        return None, list(wrong.diagnostics)
    branches = _Branches(option, known, default)
    text = branches.text(expression)
    return (None if branches.problems else text), branches.problems


@dataclass(slots=True)
class _Branches:
    """A default that chooses between values: every branch is checked, the one that holds is taken."""

    option: Option
    known: Known
    default: Scalar
    problems: list[Diagnostic] = field(default_factory=list)

    def text(self, expression: Expression) -> str | None:
        from cartacanta.expressions import nodes  # noqa: PLC0415
        from cartacanta.expressions.types import Type  # noqa: PLC0415

        root = expression.root
        if isinstance(root, nodes.Choice):
            return self._choose(expression, root)
        if isinstance(root, nodes.OptionRef):
            return self._allowed(self.known.values[root.name.text].text, expression)
        if isinstance(root, nodes.Word | nodes.Number):
            return self._allowed(root.text, expression)
        value = self._checked(expression, Type.NUMBER)
        return None if value is None else self._allowed(str(value), expression)

    def _choose(self, expression: Expression, choice: Choice) -> str | None:
        from cartacanta.expressions.types import Type  # noqa: PLC0415

        holds = self._checked(replace(expression, root=choice.condition), Type.TRUTH)
        then = self.text(replace(expression, root=choice.then))
        otherwise = self.text(replace(expression, root=choice.otherwise))
        return then if holds else otherwise

    def _checked(self, expression: Expression, wanted: Type) -> Fraction | bool | None:
        try:
            return _value(expression, self.known, wanted)
        except DocumentError as wrong:
            self.problems += wrong.diagnostics
            return None

    def _allowed(self, text: str, expression: Expression) -> str:
        from cartacanta.expressions.positions import place  # noqa: PLC0415

        if self.option.find(text) is None:
            message = say(
                "option {option} is {values}, not {value}",
                option=shown(self.option.name.text),
                values=self.option.allowed(),
                value=shown(text),
            )
            span = place(expression.span, expression.text, expression.root.at)
            hint = suggest(text, self.option.choices)
            self.problems.append(error("CC212", message, span, hint=hint, chain=expression.chain))
        return text


def _value(expression: Expression, known: Known, wanted: Type) -> Fraction | bool | None:
    """Reckon an expression over options; DocumentError if it has another type or reads anything else."""
    from cartacanta.expressions import Place, check, constant  # noqa: PLC0415

    value = constant(check(expression, Place.OPTIONS, known.setting(), wanted))
    return value if isinstance(value, bool | Fraction) else None


def _only_options(root: Node) -> bool:
    """Whether an expression reads nothing but options; a word opposite an option is one of its choices."""
    from cartacanta.expressions import nodes  # noqa: PLC0415

    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        match node:
            case nodes.Infix(left=nodes.OptionRef(), right=nodes.Word()):
                continue
            case nodes.Infix(left=nodes.Word(), right=nodes.OptionRef()):
                continue
            case nodes.OptionRef() | nodes.Number():
                continue
            case nodes.Infix() | nodes.Prefix() | nodes.Choice() | nodes.Call():
                waiting.extend(nodes.children(node))
            case _:
                return False
    return True


def _settled(root: Node, known: Known) -> bool:
    """Whether every option read has a value; one without has been reported."""
    from cartacanta.expressions import nodes  # noqa: PLC0415

    read = (node.name.text for node in nodes.walk(root) if isinstance(node, nodes.OptionRef))
    return all(name in known.values for name in read)
