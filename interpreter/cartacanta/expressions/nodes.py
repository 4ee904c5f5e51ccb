"""What an expression says, as a tree. Nodes know which characters of the text they were read from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cartacanta.errors import Span


Fold = Literal["sum", "max", "min"]
Quantifier = Literal["any", "all", "none", "count"]


@dataclass(frozen=True, slots=True)
class Extent:
    """Characters of the text: the first, and the one after the last."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written, exact."""

    text: str
    value: Fraction
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Word:
    """A name of the game, a card, a suit, a rank, or a choice: which of them, its place tells."""

    text: str
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class OptionRef:
    """``option X``: what the table agreed on."""

    name: Word
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Of:
    """``points of dealer``, ``A of trump``."""

    head: Word | Number
    argument: Node
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Aggregate:
    """``sum of points over sides``: the sum, greatest or least over a set."""

    how: Fold
    body: Node
    over: Word
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Count:
    """``count of sides``: how many a set has."""

    over: Word | Number
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class CountIn:
    """``count of h in hand``: how many cards of a set the hand has."""

    cards: Word | Number
    hand: Word
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Has:
    """``any of players has tricks = 0``; with ``count``, of how many it is true."""

    how: Quantifier
    over: Word | Number
    body: Node
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """``floor(points)``."""

    function: Word
    arguments: tuple[Node, ...]
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Prefix:
    """``-x`` or ``not x``."""

    operator: str
    operand: Node
    at: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Infix:
    """Arithmetic, a comparison, ``and`` or ``or``; ``sign`` is where the operator stands."""

    operator: str
    left: Node
    right: Node
    at: Extent = field(compare=False)
    sign: Extent = field(compare=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """``if c then a else b``."""

    condition: Node
    then: Node
    otherwise: Node
    at: Extent = field(compare=False)


Node = Number | Word | OptionRef | Of | Aggregate | Count | CountIn | Has | Call | Prefix | Infix | Choice


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression where it stands in a document."""

    text: str
    root: Node
    span: Span = field(compare=False)
    chain: tuple[Span, ...] = field(default=(), compare=False)


def children(node: Node) -> tuple[Node, ...]:
    """Give the parts that are expressions themselves (not the name of a set or of an option)."""
    match node:
        case Of(argument=part) | Aggregate(body=part) | Has(body=part) | Prefix(operand=part):
            return (part,)
        case Call(arguments=parts):
            return parts
        case Infix(left=left, right=right):
            return (left, right)
        case Choice(condition=condition, then=then, otherwise=otherwise):
            return (condition, then, otherwise)
        case _:
            return ()


def walk(node: Node) -> Iterator[Node]:
    """Visit a node and everything below it."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting.extend(reversed(children(here)))
