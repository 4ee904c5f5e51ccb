"""A mutant: a document with one thing changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence, plain

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import Span

Settings = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a merged document."""

    path: Path
    span: Span
    what: str
    """What was changed into what, for people."""
    old: Node
    new: Node | None
    """What stands there instead; None where it is dropped."""
    settings: Settings = ()
    """The options under which the place counts, where it stands in what choosing a value changes."""

    def change(self, tree: Mapping) -> Mapping:
        """Make the change, where the document still says there what it did when the mutant was made."""
        changed = changed_at(tree, self.path, self.old, self.new)
        return changed if isinstance(changed, Mapping) else tree

    @property
    def place(self) -> str:
        """The path as people write it."""
        return ".".join(str(step + 1) if isinstance(step, int) else step for step in self.path)


def changed_at(node: Node, path: Path, old: Node, new: Node | None) -> Node | None:
    """The node with what stands at a path replaced or, without anything new, taken out."""
    if not path:
        return new if same(node, old) else node
    step, rest = path[0], path[1:]
    if isinstance(node, Mapping) and isinstance(step, str) and step in node.items:
        inner = changed_at(node.items[step].value, rest, old, new)
        items = dict(node.items)
        if inner is None:
            del items[step]
        else:
            items[step] = Entry(items[step].key, inner)
        return replace(node, items=items)
    if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
        inner = changed_at(node.items[step], rest, old, new)
        kept = () if inner is None else (inner,)
        return replace(node, items=(*node.items[:step], *kept, *node.items[step + 1 :]))
    return node


def same(node: Node, old: Node) -> bool:
    """Whether a node is the one that was to be changed."""
    return node.span == old.span and plain(node) == plain(old)


def scalar_like(old: Node, value: str | int | bool) -> Scalar:
    """A single value in the place of another node."""
    text = ("true" if value else "false") if isinstance(value, bool) else str(value)
    return Scalar(text, value, old.span, old.chain)
