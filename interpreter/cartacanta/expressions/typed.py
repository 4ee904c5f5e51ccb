"""Expressions after checking: every part has a type, every name a meaning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cartacanta.errors import Span
    from cartacanta.expressions.types import Type

Value = int | str | bool


@dataclass(frozen=True, slots=True)
class Constant:
    """A value settled before the first card. Numbers are fractions, seats, suits, cards ... their numbers."""

    type: Type
    span: Span
    value: Fraction | int | str | bool
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Apply:
    """One instruction on the values of its operands; without operands it reads the state."""

    type: Type
    span: Span
    code: int
    argument: int = 0
    operands: tuple[Typed, ...] = ()
    name: str | None = None
    scaled: bool = False
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Scale:
    """A number times a constant."""

    type: Type
    span: Span
    operand: Typed
    factor: Fraction


@dataclass(frozen=True, slots=True)
class Element:
    """The seat or side looked at by the ``Over`` of this level."""

    type: Type
    span: Span
    level: int


@dataclass(frozen=True, slots=True)
class CountHand:
    """How many cards of a set the hand of the seat that acts has."""

    type: Type
    span: Span
    mask: int


@dataclass(frozen=True, slots=True)
class Over:
    """The same for every seat or side of a set: its sum, greatest, least, or of how many it holds."""

    type: Type
    span: Span
    how: str
    group: str
    level: int
    candidates: int
    """Seats or sides there are; those that don't belong are left out by ``member`` and ``stays``."""
    kind: Type
    body: Typed
    reckoned: Typed | None = None
    stays: bool = False
    without: int = -1
    """A seat that never belongs: the dummy, among players."""


Typed = Constant | Apply | Scale | Element | CountHand | Over


@dataclass(frozen=True, slots=True)
class Checked:
    """A whole expression, checked for its place."""

    root: Typed
    chain: tuple[Span, ...] = field(default=())

    @property
    def type(self) -> Type:
        """What it gives."""
        return self.root.type

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.root.span


def parts(node: Typed) -> tuple[Typed, ...]:
    """Give what a node is made of."""
    match node:
        case Apply(operands=operands):
            return operands
        case Scale(operand=operand):
            return (operand,)
        case Over(body=body, reckoned=reckoned):
            return (body,) if reckoned is None else (body, reckoned)
        case _:
            return ()


def walk_typed(node: Typed) -> Iterator[Typed]:
    """Visit a node and all below it."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting.extend(parts(here))
