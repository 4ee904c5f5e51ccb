"""Expressions with one thing changed: an operator, a comparison, a number, a seat, a set, a card."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import DocumentError
from cartacanta.expressions import parse_scalar, unparse
from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    CountIn,
    Extent,
    Has,
    Infix,
    Number,
    Of,
    OptionRef,
    Prefix,
    Word,
)
from cartacanta.expressions.types import Type
from cartacanta.expressions.vocabulary import BY_NAME, BY_QUANTITY, CONSTANTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.document.nodes import Scalar
    from cartacanta.expressions.nodes import Fold, Node, Quantifier

OPERATORS: Final[dict[str, tuple[str, ...]]] = {
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "=": ("!=", ">="),
    "!=": ("=",),
    "and": ("or",),
    "or": ("and",),
}
CALLS: Final = {"min": "max", "max": "min", "floor": "ceil", "ceil": "floor"}
FOLDS: Final[dict[Fold, Fold]] = {"sum": "max", "max": "min", "min": "max"}
QUANTIFIERS: Final[dict[Quantifier, Quantifier]] = {"any": "all", "all": "any", "none": "any"}
SETS: Final = {"players": "sides", "sides": "players", "others": "sides", "members": "players"}
RELATIVE: Final = {"next": "previous", "previous": "next", "across": "next", "partner": "next"}
SEATS: Final = ("eldest", "dealer", "second")
AMOUNTS: Final = {
    "points": "exact",
    "exact": "points",
    "score": "points",
    "total": "points",
    "tricks": "points",
    "bid": "tricks",
}
TRUTHS: Final = {"true": "false", "false": "true"}
NOWHERE: Final = Extent(0, 0)


@dataclass(frozen=True, slots=True)
class Words:
    """What a document's own names can be taken for: others of the same kind."""

    others: Mapping[str, tuple[str, ...]]
    """A card, suit, rank, side, bid or slam → some others."""
    choices: Mapping[str, tuple[str, ...]]
    """An option → its values."""


def changed_expressions(scalar: Scalar, words: Words) -> Iterator[str]:
    """The text of every expression that differs from a value's in one thing."""
    try:
        root = parse_scalar(scalar).root
    except DocumentError:
        return
    usual = unparse(root)
    for changed in dict.fromkeys(unparse(node) for node in variations(root, words)):
        if changed != usual:
            yield changed


def variations(node: Node, words: Words) -> Iterator[Node]:
    """The node itself changed, then with each of its parts changed."""
    yield from own_variations(node, words)
    for field in fields(node):
        part: Any = getattr(node, field.name)
        if isinstance(part, tuple):
            for place, item in enumerate(part):
                for changed in variations(item, words):
                    made = (*part[:place], changed, *part[place + 1 :])
                    yield replace(node, **{field.name: made})  # type: ignore[arg-type] # one of its own fields
        elif field.name in ("argument", "body", "operand", "left", "right", "condition", "then", "otherwise"):
            for changed in variations(part, words):
                yield replace(node, **{field.name: changed})  # type: ignore[arg-type] # as above


def own_variations(node: Node, words: Words) -> Iterator[Node]:  # noqa: PLR0912, C901 - a line for each kind of part
    """What a node can be changed to, its parts left as they are."""
    match node:
        case Number(value=value):
            yield from (number(value + step) for step in (1, -1) if value + step >= 0)
        case Word(text=text):
            yield from word_variations(text, words)
        case Of(head=Word(text=head)) if head in RELATIVE:
            yield replace(node, head=Word(RELATIVE[head], NOWHERE))
            yield node.argument
        case Of(head=Word(text=head)) if head in AMOUNTS:
            yield replace(node, head=Word(AMOUNTS[head], NOWHERE))
        case Aggregate(how=how, over=over):
            yield replace(node, how=FOLDS[how])
            yield from (replace(node, over=other) for other in other_set(over))
        case Count(over=over):
            yield from (replace(node, over=other) for other in other_set(over))
            yield plus(node, 1)
        case CountIn():
            yield plus(node, 1)
        case Has(how=how, over=over):
            if how in QUANTIFIERS:
                yield replace(node, how=QUANTIFIERS[how])
            yield from (replace(node, over=other) for other in other_set(over))
        case Call(function=Word(text=name)) if name in CALLS:
            yield replace(node, function=Word(CALLS[name], NOWHERE))
        case Call(arguments=(only,)):
            yield only
        case Prefix(operand=operand):
            yield operand
        case Infix():
            yield from infix_variations(node, words)
        case Choice(then=then, otherwise=otherwise):
            yield replace(node, then=otherwise, otherwise=then)
        case OptionRef():
            yield plus(node, 1)
        case _:
            return


def infix_variations(node: Infix, words: Words) -> Iterator[Node]:
    """Another operator; an option compared with another of its values."""
    for operator in OPERATORS[node.operator]:
        yield replace(node, operator=operator)
    if isinstance(node.left, OptionRef) and isinstance(node.right, Word | Number):
        for value in words.choices.get(node.left.name.text, ()):
            if value != node.right.text:
                yield replace(node, right=Word(value, NOWHERE))


def word_variations(text: str, words: Words) -> Iterator[Node]:
    """Another name of the same kind."""
    if text in words.others:
        yield from (Word(other, NOWHERE) for other in words.others[text])
    elif text in TRUTHS:
        yield Word(TRUTHS[text], NOWHERE)
    elif text in RELATIVE:
        yield Word(RELATIVE[text], NOWHERE)
    elif text in SEATS or (text in BY_NAME and BY_NAME[text].type is Type.SEAT):
        yield from (Word(seat, NOWHERE) for seat in SEATS if seat != text)
        yield Of(Word("next", NOWHERE), Word(text, NOWHERE), NOWHERE)
    elif text in BY_QUANTITY:
        yield Word(AMOUNTS.get(text, "points"), NOWHERE)
        yield plus(Word(text, NOWHERE), 1)
    elif text in CONSTANTS or (text in BY_NAME and BY_NAME[text].type is Type.NUMBER):
        yield plus(Word(text, NOWHERE), 1)


def other_set(over: Word | Number) -> Iterator[Word]:
    """Another set to go over."""
    if over.text in SETS:
        yield Word(SETS[over.text], NOWHERE)


def number(value: Fraction) -> Node:
    """A number as the language writes it: a fraction is a division."""
    if value.denominator == 1:
        return Number(str(value), value, NOWHERE)
    return Infix(
        "/", number(Fraction(value.numerator)), number(Fraction(value.denominator)), NOWHERE, NOWHERE
    )


def plus(node: Node, step: int) -> Node:
    """A number and one more."""
    return Infix("+", node, number(Fraction(step)), NOWHERE, NOWHERE)
