"""Where the rules stand that a claim is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.shapes import PHASE_WORDS
from cartacanta.variant.place import Place

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program

NAMES = ("id", "bid")


def node_at(tree: Node, path: str) -> Node | None:
    """What stands at a path of a settled document; items of lists are named by ids, phases by their words."""
    node: Node | None = tree
    for step in path.split(".") if path else ():
        node = below(node, step)
        if node is None:
            return None
    return node


def below(node: Node | None, step: str) -> Node | None:
    """What stands under a key, or the item of a list that is called so."""
    if isinstance(node, Mapping):
        return node.get(step) or below(body_of(node), step)
    if isinstance(node, Sequence):
        for item in node.items:
            if isinstance(item, Mapping) and name_of(item) == step:
                return item
            if (
                isinstance(item, Mapping)
                and step in item.items
                and not any(key in item.items for key in NAMES)
            ):
                return item.items[step].value
    return None


def body_of(item: Mapping) -> Node | None:
    """What a phase that has a name of its own says under its word."""
    found = (item.get(word) for word in PHASE_WORDS if word in item.items and "id" in item.items)
    return next((node for node in found if isinstance(node, Mapping)), None)


def name_of(item: Mapping) -> str:
    """The id of an item of a list, if it has one."""
    named = (item.get(key) for key in NAMES)
    return next((node.text for node in named if isinstance(node, Scalar)), "")


def place_at(program: Program, *paths: str) -> Place | None:
    """Where the first of these rules that is there stands, and the source cited nearest to it."""
    tree = program.variant.agreement.tree
    for path in paths:
        found = _place(tree, path)
        if found is not None:
            return found
    return None


def _place(tree: Node, path: str) -> Place | None:
    node: Node | None = tree
    cite: str | None = None
    for step in path.split("."):
        if isinstance(node, Mapping):
            cite = cited(node, step) or cite
        node = below(node, step)
        if node is None:
            return None
    if isinstance(node, Mapping):
        cite = cited(node, "") or cite
    return None if node is None else Place(path, node.span, cite)


def cited(node: Mapping, key: str) -> str | None:
    """The source a map cites, or cites for one of its keys."""
    cites = node.get("cite")
    found = cites.get(key) if isinstance(cites, Mapping) else cites
    return found.text if isinstance(found, Scalar) else None
