"""A document written as YAML, each value with the place it comes from behind it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import click

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta_tools.tables import padded, width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.document.nodes import Node

WIDTH: Final = 88
"""Longer values are folded."""
ORIGIN_COLUMN: Final = 56
"""Places stand no further right than this, unless the line itself is longer."""

LAST_SHORT: Final = 0xFFFF
"""Further characters need the long escape."""

_PLAIN: Final = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`][^\r\n\t]*(?<!\s)|-[a-z(][^\r\n\t]*(?<!\s)")
_OTHERWISE: Final = re.compile(r"true|false|null|~|[-+]?[0-9]+|", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the document and the places its value came by."""

    text: str
    origin: str = ""


def written(tree: Mapping, *, origins: bool, unicode: bool = True) -> list[str]:
    """Write a document's lines; ``origins`` puts a comment behind every value."""
    lines = list(_mapping(tree, "", unicode=unicode))
    if not origins:
        return [line.text for line in lines]
    longest = max((width_of(line.text) for line in lines if line.origin), default=0)
    column = min(longest, ORIGIN_COLUMN)
    return [
        f"{padded(line.text, column)}  {click.style(f'# {line.origin}', dim=True)}"
        if line.origin
        else line.text
        for line in lines
    ]


def origin_of(node: Node) -> str:
    """Say where a value was written, then, behind `<`, each further place that put it where it is."""
    return " < ".join(place.show() for place in (node.span, *node.chain))


def _mapping(tree: Mapping, indent: str, *, unicode: bool) -> Iterator[Line]:
    for key, entry in tree.items.items():
        head = f"{indent}{scalar_text(Scalar(key, _read(key), tree.span), unicode=unicode)}:"
        yield from _value(head, entry.value, indent, unicode=unicode)


def _value(head: str, node: Node, indent: str, *, unicode: bool) -> Iterator[Line]:
    """A value behind its key: on the same line, folded, or indented below."""
    short = inline(node, unicode=unicode)
    if short is not None:
        line = f"{head} {short}"
        if isinstance(node, Scalar) and width_of(line) > WIDTH and _foldable(node):
            yield Line(f"{head} >-", origin_of(node))
            yield from (Line(part) for part in wrapped(node.text, WIDTH, f"{indent}  "))
            return
        if isinstance(node, Scalar) or width_of(line) <= WIDTH:
            yield Line(line, origin_of(node))
            return
    yield Line(head)
    if isinstance(node, Mapping):
        yield from _mapping(node, f"{indent}  ", unicode=unicode)
    elif isinstance(node, Sequence):
        yield from _sequence(node, f"{indent}  ", unicode=unicode)


def _sequence(node: Sequence, indent: str, *, unicode: bool) -> Iterator[Line]:
    for item in node.items:
        if isinstance(item, Mapping) and item.items:
            first, *rest = _mapping(item, f"{indent}  ", unicode=unicode)
            yield replace(first, text=f"{indent}- {first.text[len(indent) + 2 :]}")
            yield from rest
        elif isinstance(item, Sequence) and inline(item, unicode=unicode) is None:
            first, *rest = _sequence(item, f"{indent}  ", unicode=unicode)
            yield replace(first, text=f"{indent}- {first.text[len(indent) + 2 :]}")
            yield from rest
        else:
            yield from _value(f"{indent}-", item, indent, unicode=unicode)


def inline(node: Node, *, unicode: bool) -> str | None:
    """Write a value on one line; None if its parts have places of their own to be shown."""
    if isinstance(node, Scalar):
        return scalar_text(node, unicode=unicode)
    if isinstance(node, Mapping):
        return None if node.items else "{}"
    if not all(isinstance(item, Scalar) and item.chain == node.chain for item in node.items):
        return None
    if len({item.span.file for item in node.items}) > 1:
        return None
    return f"[{', '.join(scalar_text(item, unicode=unicode, flow=True) for item in _scalars(node.items))}]"


def _scalars(nodes: Iterable[Node]) -> Iterator[Scalar]:
    yield from (node for node in nodes if isinstance(node, Scalar))


def scalar_text(scalar: Scalar, *, unicode: bool = True, flow: bool = False) -> str:
    """Write a value so that it reads as the same again, with quotes only where they are needed."""
    if scalar.value is None:
        return "null"
    if isinstance(scalar.value, bool):
        return "true" if scalar.value else "false"
    if isinstance(scalar.value, int):
        return str(scalar.value)
    text = scalar.value
    plain = (
        _PLAIN.fullmatch(text)
        and not _OTHERWISE.fullmatch(text)
        and ": " not in text
        and " #" not in text
        and not text.endswith(":")
        and not (flow and re.search(r"[,\[\]{}]", text))
        and text.isprintable()
        and (unicode or text.isascii())
    )
    return text if plain else quoted(text, unicode=unicode)


def quoted(text: str, *, unicode: bool) -> str:
    """Write a text in double quotes, with YAML's escapes."""
    marked = json.dumps(text, ensure_ascii=False)
    return "".join(
        character
        if character.isascii() or (unicode and character.isprintable())
        else f"\\u{ord(character):04x}"
        if ord(character) <= LAST_SHORT
        else f"\\U{ord(character):08x}"
        for character in marked
    )


def _foldable(scalar: Scalar) -> bool:
    """Whether a text can be folded at its spaces and come back the same."""
    words = scalar.text.split(" ")
    return (
        isinstance(scalar.value, str) and scalar.text.isprintable() and all(words) and scalar.text.isascii()
    )


def _read(key: str) -> str | int:
    """What a key reads as doesn't matter: keys are text, whether they look like numbers or not."""
    return int(key) if re.fullmatch(r"[1-9][0-9]*|0", key) else key
