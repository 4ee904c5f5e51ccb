"""The document that is left once options are settled: values in their places, dead items gone.

Text of expressions is never rewritten: ``option NAME`` inside one stays, and is read from the agreement.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.conditions import decide
from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence
from cartacanta.document.options import WHOLE_REFERENCE
from cartacanta.document.shapes import below, is_text

if TYPE_CHECKING:
    from cartacanta.document.conditions import Known
    from cartacanta.document.nodes import Node
    from cartacanta.document.shapes import Shape
    from cartacanta.errors import Diagnostic

ALWAYS: Final = "must"
"""A duty with its condition gone is the duty alone."""

SETTLED_KEYS: Final = frozenset({"options", "extends", "with", "abstract"})


def residue(tree: Mapping, values: dict[str, Scalar], known: Known) -> tuple[Mapping, list[Diagnostic]]:
    """Settle a merged tree whose patches are applied."""
    kept = {key: entry for key, entry in tree.items.items() if key not in SETTLED_KEYS}
    settler = _Residue(values, known)
    items = {key: Entry(entry.key, settler.node(entry.value, (key,))) for key, entry in kept.items()}
    return Mapping(items, tree.span, tree.chain), settler.problems


@dataclass(slots=True)
class _Residue:
    values: dict[str, Scalar]
    known: Known
    problems: list[Diagnostic] = field(default_factory=list)

    def node(self, node: Node, shape: Shape) -> Node:
        if is_text(shape):
            return node
        if isinstance(node, Scalar):
            return self._scalar(node)
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
