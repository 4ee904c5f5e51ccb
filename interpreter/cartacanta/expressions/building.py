"""Builds the tree while the parser reduces, from the inside out: nothing here recurses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    CountIn,
    Extent,
    Has,
    Infix,
    Node,
    Number,
    Of,
    OptionRef,
    Prefix,
    Word,
    children,
)

if TYPE_CHECKING:
    from lark import Token

    from cartacanta.expressions.nodes import Fold, Quantifier
    from cartacanta.saying import Text

    Part = Token | Node

MAX_DEPTH: Final = 50
"""How deep an expression may be nested; a sum of n terms is n deep, a ``min`` of n numbers log2(n)."""


class Fault(Exception):  # noqa: N818 - never leaves this package
    """What is wrong with a text, and with which characters of it (None: all)."""

    def __init__(self, code: str, message: Text, at: Extent | None, *, hint: Text | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at
        self.hint = hint


def _start(part: Part) -> int:
    return part.at.start if isinstance(part, Node) else cast("int", part.start_pos)


def _end(part: Part) -> int:
    return part.at.end if isinstance(part, Node) else cast("int", part.end_pos)


def _extent(parts: list[Part]) -> Extent:
    return Extent(_start(parts[0]), _end(parts[-1]))


def _word(part: Part) -> Word:
    return Word(str(part), _extent([part]))


def _word_or_number(part: Part) -> Word | Number:
    text = str(part)
    if text[0].isdigit() and text.replace(".", "", 1).isdecimal():
        return Number(text, Fraction(text), _extent([part]))
    return _word(part)


class Tree:
    """What the parser calls for each rule of the grammar, with all the rule's pieces."""

    def start(self, parts: list[Part]) -> Node:
        """Give the whole."""
        return cast("Node", parts[0])

    def number(self, parts: list[Part]) -> Node:
        """A number."""
        return _word_or_number(parts[0])

    def name(self, parts: list[Part]) -> Node:
        """A word standing alone."""
        return _word(parts[0])

    def option(self, parts: list[Part]) -> Node:
        """``option X``."""
        return OptionRef(_word(parts[1]), _extent(parts))

    def of(self, parts: list[Part]) -> Node:
        """``points of dealer``."""
        return Of(_word_or_number(parts[0]), cast("Node", parts[2]), _extent(parts))

    def call(self, parts: list[Part]) -> Node:
        """``floor(x)``."""
        arguments = tuple(part for part in parts[1:] if isinstance(part, Node))
        return Call(_word(parts[0]), arguments, _extent(parts))

    def group(self, parts: list[Part]) -> Node:
        """Parentheses belong to what they hold."""
        return replace(cast("Node", parts[1]), at=_extent(parts))

    def aggregate(self, parts: list[Part]) -> Node:
        """``sum of x over players``."""
        how = cast("Fold", str(parts[0]))
        return Aggregate(how, cast("Node", parts[2]), _word(parts[4]), _extent(parts))

    def count(self, parts: list[Part]) -> Node:
        """``count of sides``."""
        return Count(_word_or_number(parts[2]), _extent(parts))

    def count_in(self, parts: list[Part]) -> Node:
        """``count of h in hand``."""
        return CountIn(_word_or_number(parts[2]), _word(parts[4]), _extent(parts))

    def has(self, parts: list[Part]) -> Node:
        """``any of players has x``."""
        how = cast("Quantifier", str(parts[0]))
        return Has(how, _word_or_number(parts[2]), cast("Node", parts[4]), _extent(parts))

    def prefix(self, parts: list[Part]) -> Node:
        """``-x``, ``not x``."""
        return Prefix(str(parts[0]), cast("Node", parts[1]), _extent(parts))

    def infix(self, parts: list[Part]) -> Node:
        """Two operands with an operator between them."""
        sign = _extent([parts[1]])
        left, right = cast("Node", parts[0]), cast("Node", parts[2])
        return Infix(str(parts[1]), left, right, _extent(parts), sign)

    def choice(self, parts: list[Part]) -> Node:
        """``if c then a else b``."""
        condition, then, otherwise = (cast("Node", parts[index]) for index in (1, 3, 5))
        return Choice(condition, then, otherwise, _extent(parts))


def too_deep(root: Node) -> Node | None:
    """Find a node that lies deeper than an expression may be nested."""
    waiting = [(root, 1)]
    while waiting:
        node, depth = waiting.pop()
        if depth > MAX_DEPTH:
            return node
        below = children(node)
        step = len(below).bit_length() if isinstance(node, Call) else 1
        waiting.extend((child, depth + step) for child in below)
    return None
