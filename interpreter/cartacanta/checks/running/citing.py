"""Sources, and the places that cite them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Sequence, scalars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node, Scalar


def sources_of(tree: Mapping) -> dict[str, Scalar]:
    """The keys of a document's sources, inherited ones included."""
    sources = tree.get("sources")
    if not isinstance(sources, Mapping):
        return {}
    return {key: entry.key for key, entry in sources.items.items()}


def citations(node: Node) -> Iterator[Scalar]:
    """Every text that stands under `cite`."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from citations(item)
    elif isinstance(node, Mapping):
        for key, entry in node.items.items():
            if key == "cite":
                yield from (scalar for _, scalar in scalars(entry.value))
            elif key not in {"examples", "sources"}:
                yield from citations(entry.value)
