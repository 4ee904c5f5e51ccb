"""The cards that a game's document names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.ancestry import read_ancestry
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.settling import merge_only
from cartacanta.errors import raise_if_any
from cartacanta.prose.cardwords import Deck

if TYPE_CHECKING:
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.nodes import Node


def deck_called(name: str, catalogue: Catalogue) -> Deck:
    """The deck of a game, or of a document that others extend. Raises UsageError or DocumentError."""
    ancestry = read_ancestry(catalogue.find(name), catalogue)
    raise_if_any(ancestry.problems)
    deck = merge_only(ancestry.documents).tree.get("deck")
    names = deck.get("names") if isinstance(deck, Mapping) else None
    namings = (
        {
            key: (texts(entry.value, "suits"), texts(entry.value, "ranks"))
            for key, entry in names.items.items()
        }
        if isinstance(names, Mapping)
        else {}
    )
    return Deck(listed(deck, "suits"), listed(deck, "ranks"), namings)


def listed(node: Node | None, key: str) -> tuple[str, ...]:
    """The texts of a list."""
    found = node.get(key) if isinstance(node, Mapping) else None
    items = found.items if isinstance(found, Sequence) else ()
    return tuple(item.text for item in items if isinstance(item, Scalar))


def texts(node: Node, key: str) -> dict[str, str]:
    """The texts of a map."""
    found = node.get(key) if isinstance(node, Mapping) else None
    if not isinstance(found, Mapping):
        return {}
    return {name: entry.value.text for name, entry in found.items.items() if isinstance(entry.value, Scalar)}
