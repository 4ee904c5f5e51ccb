"""Text to tree. Whatever the text is, this ends with an expression or with a located diagnostic."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final, Protocol, cast

from cartacanta.errors import DocumentError, error, shown
from cartacanta.expressions.building import MAX_DEPTH, Fault, Tree, too_deep
from cartacanta.expressions.nodes import Expression, Extent, Number, Word
from cartacanta.expressions.positions import place
from cartacanta.expressions.syntax_faults import unexpected_character, unexpected_token
from cartacanta.saying import say

if TYPE_CHECKING:
    from lark import Lark

    from cartacanta.errors import Span
    from cartacanta.expressions.nodes import Node

MAX_LENGTH: Final = 2000
"""Characters of an expression; the longest in use have some two hundred."""

_WORD: Final = re.compile(r"\s*([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\s*\Z")
_KEYWORDS: Final = frozenset({"if", "then", "else", "and", "or", "not", "of", "has", "over", "in", "option"})


class ScalarLike(Protocol):
    """A single value of a document, as reading gives it."""

    @property
    def text(self) -> str:
        """The value as written, without quotes."""

    @property
    def value(self) -> str | int | bool | None:
        """What YAML reads it as."""

    @property
    def span(self) -> Span:
        """Where it stands."""

    @property
    def chain(self) -> tuple[Span, ...]:
        """What brought it there."""


def parse_expression(text: str | int, span: Span, chain: tuple[Span, ...] = ()) -> Expression:
    """Read the text of a value; DocumentError, with the place of the word at fault, if it says nothing."""
    text = str(text)
    try:
        return Expression(text, _parse(text), span, chain)
    except Fault as fault:
        at = place(span, text, fault.at) if fault.at is not None else span
        found = error(fault.code, fault.message, at, hint=fault.hint, chain=chain)
        raise DocumentError((found,)) from None


def parse_scalar(scalar: ScalarLike) -> Expression:
    """Read a single value of a document: a number, ``true`` or ``false``, or text."""
    if scalar.value is None:
        message = say(
            "an expression is wanted here, not {found}",
            found=shown(scalar.text) if scalar.text else say("nothing"),
        )
        raise DocumentError((error("CC301", message, scalar.span, chain=scalar.chain),))
    return parse_expression(scalar.text, scalar.span, scalar.chain)


@lru_cache(maxsize=4096)
def _parse(text: str) -> Node:
    """Read the tree; the same text gives the same tree wherever it stands."""
    if len(text) > MAX_LENGTH:
        message = say(
            "this expression has {number} characters; the most is {most}", number=len(text), most=MAX_LENGTH
        )
        raise Fault("CC303", message, None, hint=say("say it in several rules, or more simply"))
    if not text.strip():
        raise Fault("CC301", say("an expression is wanted here, not {found}", found=say("nothing")), None)
    alone = _WORD.match(text)
    if alone is not None and alone[1] not in _KEYWORDS:
        extent = Extent(alone.start(1), alone.end(1))
        if alone[1].isdecimal():
            return Number(alone[1], Fraction(alone[1]), extent)
        return Word(alone[1], extent)
    return _parse_with_grammar(text)


def _parse_with_grammar(text: str) -> Node:
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415 - a tenth of a second that simple documents are spared

    try:
        node = cast("Node", _grammar().parse(text))
    except UnexpectedCharacters as found:
        raise unexpected_character(text, cast("int", found.pos_in_stream)) from None
    except UnexpectedToken as found:
        raise unexpected_token(text, found) from None
    deep = too_deep(node)
    if deep is not None:
        hint = say("say it in several rules, or more simply")
        raise Fault("CC303", say("nested more than {most} deep here", most=MAX_DEPTH), deep.at, hint=hint)
    return node


@cache
def _grammar() -> Lark:
    """Compile the grammar, once in a process; most documents' single words and numbers don't need it."""
    from lark import Lark  # noqa: PLC0415 - a tenth of a second that simple documents are spared

    grammar = resources.files("cartacanta.expressions").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        transformer=Tree(),
        keep_all_tokens=True,
        propagate_positions=False,  # each node takes its extent from its own first and last piece
        maybe_placeholders=False,
    )
