"""The options of a tree: their choices, and where documents read them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.shapes import CUSTOMS, below, is_text
from cartacanta.errors import Span
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Entry, Node
    from cartacanta.document.shapes import Shape
    from cartacanta.saying import Text

WHOLE_REFERENCE: Final = re.compile(r"\s*option\s+([^\s()]+)\s*\Z")
REFERENCE: Final = re.compile(r"(?<![\w-])option\s+([\w-]+)")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value an option may take; ``patch`` is what it changes in the document."""

    value: Scalar
    help: Node | None = None
    cite: Node | None = None
    when: Scalar | None = None
    patch: Mapping | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A question the document leaves to the table."""

    name: Scalar
    help: Node | None
    default: Scalar | None
    choices: dict[str, Choice]
    """Text of the value → choice; empty if any whole number in a range will do."""
    whole: tuple[int, int] | None
    whole_span: Span | None
    overrides: dict[str, Span]

    def allowed(self) -> Text:
        """Say which values there are, for a message."""
        if self.whole is not None:
            return say("a whole number from {least} to {most}", least=self.whole[0], most=self.whole[1])
        return say("one of {choices}", choices=", ".join(self.choices))

    def find(self, text: str) -> Scalar | None:
        """Give the value with this text, placed where the document allows it; None if it doesn't."""
        if text in self.choices:
            return self.choices[text].value
        if self.whole is None or self.whole_span is None or not re.fullmatch(r"-?[0-9]{1,15}", text):
            return None
        number = int(text)
        if not self.whole[0] <= number <= self.whole[1]:
            return None
        return Scalar(str(number), number, self.whole_span)


def options_of(tree: Mapping) -> dict[str, Option]:
    """Read the options of a merged tree; what the schema refuses is left out here."""
    options = tree.get("options")
    if not isinstance(options, Mapping):
        return {}
    return {
        name: _option(entry.key, entry.value)
        for name, entry in options.items.items()
        if isinstance(entry.value, Mapping)
    }


def _option(name: Scalar, body: Mapping) -> Option:
    whole = body.get("whole")
    limits = _limits(whole) if isinstance(whole, Mapping) else None
    overrides = body.get("overrides")
    over = overrides.items if isinstance(overrides, Sequence) else ()
    return Option(
        name=name,
        help=body.get("help"),
        default=_scalar(body.get("default")),
        choices=_choices(body.get("choices")),
        whole=limits,
        whole_span=whole.span if isinstance(whole, Mapping) else None,
        overrides={item.text: item.span for item in over if isinstance(item, Scalar)},
    )


def _choices(node: Node | None) -> dict[str, Choice]:
    if isinstance(node, Sequence):
        return {item.text: Choice(item) for item in node.items if isinstance(item, Scalar)}
    if not isinstance(node, Mapping):
        return {}
    return {text: _choice(entry) for text, entry in node.items.items()}


def _choice(entry: Entry) -> Choice:
    body = entry.value
    if not isinstance(body, Mapping):
        return Choice(entry.key)
    change = body.get("set")
    return Choice(
        value=entry.key,
        help=body.get("help"),
        cite=body.get("cite"),
        when=_scalar(body.get("when")),
        patch=change if isinstance(change, Mapping) else None,
    )


def _limits(whole: Mapping) -> tuple[int, int] | None:
    low, high = _number(whole.get("min")), _number(whole.get("max"))
    return None if low is None or high is None else (low, high)


def _number(node: Node | None) -> int | None:
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return None


def _scalar(node: Node | None) -> Scalar | None:
    return node if isinstance(node, Scalar) else None


@dataclass(frozen=True, slots=True)
class Reading:
    """One place that reads an option."""

    name: str
    span: Span
    chain: tuple[Span, ...]
    whole: bool
    """The option is the whole value, not a part of an expression."""


def readings(node: Node, shape: Shape = ()) -> Iterator[Reading]:
    """Find every place below a node that reads an option, the choices' patches included."""
    if shape[-1:] == (CUSTOMS,) and isinstance(node, Sequence):
        for item in node.items:
            when = item.get("when") if isinstance(item, Mapping) else None
            if isinstance(when, Scalar):
                yield from readings_of_scalar(when)
    if is_text(shape):
        return
    if isinstance(node, Scalar):
        yield from readings_of_scalar(node)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from readings(item, (*shape, "*"))
    else:
        for key, entry in node.items.items():
            yield from readings(entry.value, below(shape, key))


def readings_of_scalar(scalar: Scalar) -> Iterator[Reading]:
    """Find the options a single value reads."""
    if not isinstance(scalar.value, str) or "option" not in scalar.text:
        return
    whole = WHOLE_REFERENCE.match(scalar.text)
    if whole is not None:
        yield Reading(whole[1], part_of(scalar, *whole.span(1)), scalar.chain, whole=True)
        return
    for found in REFERENCE.finditer(scalar.text):
        yield Reading(found[1], part_of(scalar, *found.span(1)), scalar.chain, whole=False)


def part_of(scalar: Scalar, start: int, end: int) -> Span:
    """Give the place of a piece of a value's text, or of the whole value if it was folded or escaped."""
    span = scalar.span
    quotes = span.end_column - span.column - len(scalar.text)
    if span.line != span.end_line or quotes not in {0, 2}:
        return span
    first = span.column + quotes // 2
    return Span(span.file, span.line, first + start, span.line, first + end)
