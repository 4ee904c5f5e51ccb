"""Formulas of the document as they read under the agreement: what the options have decided is left out."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar
from cartacanta.errors import DocumentError
from cartacanta.expressions import Place, Type, check, constant, parse_scalar, unparse
from cartacanta.expressions.analysis import options_read
from cartacanta.expressions.nodes import Choice
from cartacanta.why.citing import walk

if TYPE_CHECKING:
    from cartacanta.expressions import Expression
    from cartacanta.program.model import Program

OPTION: Final = re.compile(r"option ([a-z][\w-]*)")


def formula_at(program: Program, *path: str | int) -> str:
    """The formula at a path; empty if there is none."""
    node, _ = walk(program, path)
    if not isinstance(node, Scalar):
        return ""
    try:
        expression = parse_scalar(node)
    except DocumentError:  # a plain word
        return " ".join(node.text.split())
    return OPTION.sub(partial(value_of, program), unparse(decided(program, expression)))


def value_of(program: Program, option: re.Match[str]) -> str:
    """What an option was settled as."""
    settled = program.variant.agreement.options.get(option[1])
    return option[0] if settled is None else settled.text


def decided(program: Program, expression: Expression) -> Expression:
    """A formula without the branches that the options rule out."""
    while isinstance(expression.root, Choice):
        choice = expression.root
        condition = replace(expression, root=choice.condition)
        holds = whatever_happens(program, condition) if options_read(condition) else None
        if holds is None:
            return expression
        expression = replace(expression, root=choice.then if holds else choice.otherwise)
    return expression


def whatever_happens(program: Program, condition: Expression) -> bool | None:
    """Whether a condition holds whatever happens; None if that depends on the deal."""
    try:
        value = constant(check(condition, Place.SCORE, program.variant.setting, Type.TRUTH))
    except DocumentError:  # it reads what isn't known where scores are reckoned
        return None
    return value if isinstance(value, bool) else None
