"""The document that is left once options are settled: values in their places, dead items gone.

Text of expressions is never rewritten: ``option NAME`` inside one stays, and is read from the agreement.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.conditions import decide
from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence
from cartacanta.document.options import WHOLE_REFERENCE, readings_of_scalar
from cartacanta.document.shapes import CUSTOMS, below, is_text
from cartacanta.errors import error
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.document.conditions import Known
    from cartacanta.document.nodes import Node
    from cartacanta.document.shapes import Shape
    from cartacanta.errors import Diagnostic

ALWAYS: Final = "must"
"""A duty with its condition gone is the duty alone."""

SETTLED_KEYS: Final = frozenset({"options", "extends", "with", "abstract"})


Place = tuple[int, "Shape"]


@dataclass(frozen=True, slots=True)
class Quiet:
    """The maps and lists of a merged tree in which no option is read and nothing depends on a condition.

    They are the same in every agreement, so what is known of one can be kept.
    """

    tree: Mapping
    """Kept because its nodes are known by their identity."""
    places: frozenset[Place]

    @classmethod
    def of(cls, tree: Mapping) -> Quiet:
        """Look through a merged tree."""
        found: set[Place] = set()
        for key, entry in tree.items.items():
            if key not in SETTLED_KEYS:
                _is_quiet(entry.value, (key,), found)
        return cls(tree, frozenset(found))

    def holds(self, node: Node, shape: Shape) -> bool:
        """Whether a node is one of those."""
        return (id(node), shape) in self.places


def _is_quiet(node: Node, shape: Shape, found: set[Place]) -> bool:
    """Whether settling leaves a node as it is; those below it that it does are noted."""
    if is_text(shape):
        return True
    if isinstance(node, Scalar):
        return not any(readings_of_scalar(node))
    if isinstance(node, Sequence):
        conditional = any(isinstance(item, Mapping) and "when" in item.items for item in node.items)
        below_it = [_is_quiet(item, (*shape, "*"), found) for item in node.items]
        quiet = not conditional and all(below_it)
    else:
        below_it = [_is_quiet(entry.value, below(shape, key), found) for key, entry in node.items.items()]
        quiet = list(node.items) != [ALWAYS] and all(below_it)
    if quiet:
        found.add((id(node), shape))
    return quiet


def residue(
    tree: Mapping, values: dict[str, Scalar], known: Known, quiet: Quiet
) -> tuple[Mapping, list[Diagnostic]]:
    """Settle a merged tree whose patches are applied."""
    kept = {key: entry for key, entry in tree.items.items() if key not in SETTLED_KEYS}
    settler = _Residue(values, known, quiet)
    items = {key: Entry(entry.key, settler.node(entry.value, (key,))) for key, entry in kept.items()}
    return Mapping(items, tree.span, tree.chain), settler.problems


@dataclass(slots=True)
class _Residue:
    values: dict[str, Scalar]
    known: Known
    quiet: Quiet
    problems: list[Diagnostic] = field(default_factory=list)

    def node(self, node: Node, shape: Shape) -> Node:
        if shape == (CUSTOMS,) and isinstance(node, Sequence):
            lines = (self._line(item) for item in node.items)
            return Sequence(tuple(line for line in lines if line is not None), node.span, node.chain)
        if isinstance(node, Scalar):
            return node if is_text(shape) else self._scalar(node)
        if is_text(shape) or self.quiet.holds(node, shape):
            return node
        if isinstance(node, Sequence):
            items = (self._item(item, (*shape, "*")) for item in node.items)
            return Sequence(tuple(item for item in items if item is not None), node.span, node.chain)
        entries = {
            key: Entry(entry.key, self.node(entry.value, below(shape, key)))
            for key, entry in node.items.items()
        }
        return Mapping(entries, node.span, node.chain)

    def _scalar(self, scalar: Scalar) -> Scalar:
        whole = WHOLE_REFERENCE.match(scalar.text) if isinstance(scalar.value, str) else None
        if whole is None or whole[1] not in self.values:
            return scalar
        value = self.values[whole[1]]
        return replace(value, chain=(*value.chain, scalar.span, *scalar.chain))

    def _line(self, item: Node) -> Node | None:
        """Settle a line of etiquette: a text, or nothing where its condition isn't met."""
        if not isinstance(item, Mapping) or "line" not in item.items:
            return item
        when = item.get("when")
        if isinstance(when, Scalar):
            holds, problems = decide(when, self.known)
            self.problems += problems
            if holds is None and not problems:
                message = say("a line of etiquette can depend on options alone")
                self.problems.append(error("CC304", message, when.span, chain=when.chain))
            if not holds:
                return None
        return item.items["line"].value

    def _item(self, item: Node, shape: Shape) -> Node | None:
        """Settle a list item: dropped where its ``when`` is false, kept with it where play decides."""
        if not isinstance(item, Mapping):
            return self.node(item, shape)
        when = item.get("when")
        if isinstance(when, Scalar):
            holds, problems = decide(when, self.known)
            self.problems += problems
            if holds is False:
                return None
            if holds is True:
                rest = {key: entry for key, entry in item.items.items() if key != "when"}
                item = Mapping(rest, item.span, item.chain)
            if list(item.items) == [ALWAYS]:
                return self.node(item.items[ALWAYS].value, shape)
        return self.node(item, shape)
