"""The parts of a document, for an editor's outline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.reading import read_text
from cartacanta.document.shapes import PHASE_WORDS
from cartacanta_tools.editor.cursor import place_of
from cartacanta_tools.editor.kinds import kind_of
from cartacanta_tools.editor.positions import Range

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node
    from cartacanta_tools.editor.desk import Buffer
    from cartacanta_tools.editor.positions import Lines

DEPTH: Final = 4
"""Levels that are shown."""
MOST: Final = 2000
"""Parts that are shown."""
SHORT: Final = 60
"""Letters of a value that are shown."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document: a key, or an item of a list by its id."""

    name: str
    detail: str
    range: Range
    word: Range
    """The piece of it that names it."""
    single: bool
    """It has a single value."""
    parts: tuple[Part, ...] = ()


def outline(buffer: Buffer) -> list[Part]:
    """The parts of a document; nothing while it can't be read."""
    tree, _ = read_text(buffer.text, buffer.name)
    if tree is None or kind_of(buffer.text) is None:
        return []
    return list(parts(tree, buffer.lines, DEPTH))[:MOST]


def parts(node: Node, lines: Lines, depth: int) -> Iterator[Part]:
    """The parts of a map or list."""
    if depth == 0 or node.chain:
        return
    if isinstance(node, Mapping):
        for name, entry in node.items.items():
            yield part(name, entry.key, entry.value, lines, depth)
    elif isinstance(node, Sequence):
        for item in node.items:
            name_node = naming(item) if isinstance(item, Mapping) and not item.chain else None
            if name_node is not None:
                yield part(name_node.text, name_node, item, lines, depth)


def naming(item: Mapping) -> Scalar | None:
    """What names an item of a list: its id, or else its first word."""
    for key in ("id", "bid", "line", "says"):
        found = item.get(key)
        if isinstance(found, Scalar):
            return found
    words = [entry.key for key, entry in item.items.items() if key in PHASE_WORDS]
    return words[0] if words else next((entry.key for entry in item.items.values()), None)


def part(name: str, word: Scalar, value: Node, lines: Lines, depth: int) -> Part:
    """One part with those inside it."""
    named, held = lines.range(word.span), lines.range(place_of(value))
    area = Range(min(named.start, held.start), max(named.end, held.end))
    text = value.text if isinstance(value, Scalar) else ""
    detail = " ".join(text.split())
    return Part(
        name=name,
        detail=detail if len(detail) <= SHORT else detail[: SHORT - 3] + "...",
        range=area,
        word=named,
        single=isinstance(value, Scalar),
        parts=tuple(parts(value, lines, depth - 1)),
    )
