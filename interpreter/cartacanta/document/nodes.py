"""The tree a document is read into. Every node knows where it was written, through all that follows.

Merging and settling make new trees out of old nodes, so a value's span stays that of the text the
author must change. ``chain`` holds the further places that brought a value to where it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.errors import Span

Value = str | int | bool | None
Plain = Value | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value. ``text`` is as written (unquoted); ``value`` is what YAML 1.2 reads it as."""

    text: str
    value: Value
    span: Span
    chain: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    span: Span
    chain: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a map with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """A map from key texts to entries, in the order they were written."""

    items: dict[str, Entry]
    span: Span
    chain: tuple[Span, ...] = ()

    def get(self, key: str) -> Node | None:
        """Give the value under a key, or None."""
        entry = self.items.get(key)
        return None if entry is None else entry.value


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> Plain:
    """Give the data alone, without positions, as JSON would hold it."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(entry.value) for key, entry in node.items.items()}


def scalars(node: Node, path: Path = ()) -> Iterator[tuple[Path, Scalar]]:
    """Walk over every single value with its path, in the order written; keys are not visited."""
    if isinstance(node, Scalar):
        yield path, node
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from scalars(item, (*path, index))
    else:
        for key, entry in node.items.items():
            yield from scalars(entry.value, (*path, key))


def chained(node: Node, place: Span) -> Node:
    """Give the node with a place added to its chain, and to those of all nodes below it."""
    chain = (*node.chain, place)
    if isinstance(node, Scalar):
        return replace(node, chain=chain)
    if isinstance(node, Sequence):
        return Sequence(tuple(chained(item, place) for item in node.items), node.span, chain)
    items = {key: Entry(entry.key, chained(entry.value, place)) for key, entry in node.items.items()}
    return Mapping(items, node.span, chain)
