"""What a child says, laid over what its parent says.

Maps merge; single values and plain lists are replaced; ``null`` removes. Items of lists with ids merge
by id, a new phase or bid standing after the one named before it, other new items last, and
``- remove: id`` takes one out. A map in another form replaces the old one (see ``shapes``). A citation
falls with the rule it cited. An option's ``set`` is merged the same way, once the option is settled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence, chained
from cartacanta.document.shapes import (
    ALTERNATIVES,
    FORMS,
    ID_LISTS,
    NAMED,
    NOT_INHERITED,
    SINGLE,
    below,
    item_id,
)
from cartacanta.errors import error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.document.nodes import Node, Path
    from cartacanta.document.shapes import (
        IdList,
        Shape,
    )
    from cartacanta.errors import Diagnostic, Span
    from cartacanta.saying import Text

CITE: Final = "cite"


@dataclass(frozen=True, slots=True)
class Write:
    """One place a patch has set: what stood there, and what stands there now (None: removed)."""

    path: Path
    old: Node | None
    new: Node | None
    span: Span


@dataclass(slots=True)
class Merged:
    """A merged tree, what was wrong, and every place the child set."""

    tree: Mapping
    problems: list[Diagnostic]
    writes: list[Write]


def merge(parent: Mapping | None, child: Mapping) -> Merged:
    """Lay a document over its parent, or over nothing: then only removals are wrong."""
    base = None
    if parent is not None:
        kept = {key: entry for key, entry in parent.items.items() if key not in NOT_INHERITED}
        base = Mapping(kept, parent.span, parent.chain)
    return _run(base, child)


def patch(tree: Mapping, change: Mapping, place: Span, because: Node | None = None) -> Merged:
    """Lay a choice's ``set`` over the tree; ``place`` is where the choice stands.

    What the choice cites (``because``) is cited for every rule the patch states without a citation.
    """
    return _run(tree, chained(change, place), because if isinstance(because, Scalar) else None)


def _run(old: Mapping | None, new: Node, because: Scalar | None = None) -> Merged:
    merger = _Merger(because)
    tree = merger.node(old, new, (), ())
    if not isinstance(tree, Mapping):  # a document is a map, and a map laid over a map is one
        raise TypeError(new)
    return Merged(tree, merger.problems, merger.writes)


@dataclass(slots=True)
class _Merger:
    because: Scalar | None = None
    problems: list[Diagnostic] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)

    def node(self, old: Node | None, new: Node, path: Path, shape: Shape) -> Node:
        """Merge two nodes. Gives ``old`` itself back where the child changes nothing."""
        if shape in SINGLE:
            self._write(path, old, new, new.span)
            return new
        if isinstance(new, Mapping):
            base = old if isinstance(old, Mapping) and not _other_form(old, new, shape) else None
            if base is None:
                self._write(path, old, new, new.span)
            return self._map(base, new, path, shape)
        if isinstance(new, Sequence) and shape in ID_LISTS:
            base_list = old if isinstance(old, Sequence) else None
            return self._id_list(base_list, new, path, shape)
        self._write(path, old, new, new.span)
        return new

    def _write(self, path: Path, old: Node | None, new: Node | None, span: Span) -> None:
        if old is not None or not isinstance(new, Mapping):
            self.writes.append(Write(path, old, new, span))

    def _map(self, old: Mapping | None, new: Mapping, path: Path, shape: Shape) -> Mapping:
        items = {} if old is None else dict(old.items)
        cites = CITE in new.items and shape not in NAMED
        changed = self._drop_alternatives(items, new, path, shape)
        for key, entry in new.items.items():
            if cites and key == CITE:
                continue
            if isinstance(entry.value, Scalar) and entry.value.value is None:
                self._remove(items, entry, path)
                changed.add(key)
                continue
            before = items.get(key)
            old_value = None if before is None else before.value
            value = self.node(old_value, entry.value, (*path, key), below(shape, key))
            if key == "id" and _same_text(value, old_value):
                continue
            if value is not old_value:
                items[key] = Entry(entry.key, value)
                changed.add(key)
        if shape not in NAMED:
            self._cite(items, new, changed - {"id"})
            self._because(items, new, changed - {"id"}, shape)
        if old is not None and not changed and not cites:
            return old
        chain = (*new.chain, *(() if old is None else (old.span, *old.chain)))
        return Mapping(items, new.span, chain)

    def _drop_alternatives(self, items: dict[str, Entry], new: Mapping, path: Path, shape: Shape) -> set[str]:
        """Drop the inherited keys whose place a new key takes; gives which."""
        dropped = set()
        for group in ALTERNATIVES.get(shape, ()):
            stated = [key for key in group if key in new.items and not _is_null(new.get(key))]
            for key in group:
                if stated and key in items and key not in new.items:
                    self._write((*path, key), items.pop(key).value, None, new.items[stated[0]].key.span)
                    dropped.add(key)
        return dropped

    def _remove(self, items: dict[str, Entry], entry: Entry, path: Path) -> None:
        key = entry.key.text
        if key in items:
            self._write((*path, key), items.pop(key).value, None, entry.key.span)
            return
        message = say("{name} isn't there to be removed", name=shown(key))
        hint = suggest(key, items) or say("null removes what was inherited")
        self.problems.append(error("CC205", message, entry.key.span, hint=hint, chain=entry.value.chain))

    def _cite(self, items: dict[str, Entry], new: Mapping, changed: set[str]) -> None:
        """Let the citations of changed rules fall, and lay the new ones over what is left."""
        old = items.pop(CITE, None)
        stated = new.items.get(CITE)
        kept: dict[str, Entry] = {}
        if old is not None and isinstance(old.value, Mapping):
            kept = {key: entry for key, entry in old.value.items.items() if key not in changed}
        if stated is None:
            if old is not None and isinstance(old.value, Mapping) and kept:
                items[CITE] = Entry(old.key, Mapping(kept, old.value.span, old.value.chain))
            elif old is not None and not isinstance(old.value, Mapping) and not changed:
                items[CITE] = old
        elif isinstance(stated.value, Mapping):
            cited = self._cited(kept, stated.value, items)
            if cited:
                items[CITE] = Entry(stated.key, Mapping(cited, stated.value.span, stated.value.chain))
        elif _is_null(stated.value):
            if old is None:
                self._remove({}, stated, ())
        else:
            items[CITE] = stated

    def _because(self, items: dict[str, Entry], new: Mapping, changed: set[str], shape: Shape) -> None:
        """Cite for a patch's rules what its choice cites: for a section's keys, or for a list's item."""
        if self.because is None or not changed:
            return
        stated = new.get(CITE)
        if len(shape) == 1:
            old = items.get(CITE)
            keys = changed & items.keys()
            if isinstance(stated, Scalar) or (old is not None and not isinstance(old.value, Mapping)):
                return
            cited = {} if old is None or not isinstance(old.value, Mapping) else dict(old.value.items)
            for key in sorted(keys):
                if (*shape, key) not in ID_LISTS:
                    cited.setdefault(key, Entry(items[key].key, self.because))
            if cited:
                items[CITE] = Entry(self._cite_key(self.because), Mapping(cited, self.because.span))
        elif shape[:-1] in ID_LISTS and shape[:-1] not in {("invariants",), ("examples",)}:
            items.setdefault(CITE, Entry(self._cite_key(self.because), self.because))

    @staticmethod
    def _cite_key(because: Scalar) -> Scalar:
        return Scalar(CITE, CITE, because.span, because.chain)

    def _cited(self, kept: dict[str, Entry], cite: Mapping, items: dict[str, Entry]) -> dict[str, Entry]:
        """Merge the citations of one section; ``kept`` are those inherited that still hold."""
        cited = dict(kept)
        for key, entry in cite.items.items():
            if _is_null(entry.value):
                self._remove(cited, entry, ())
                continue
            if key not in items:
                message = say("a citation for {key}, which isn't stated here", key=shown(key))
                hint = suggest(key, items)
                self.problems.append(error("CC209", message, entry.key.span, hint=hint, chain=cite.chain))
            cited[key] = entry
        return cited

    def _id_list(self, old: Sequence | None, new: Sequence, path: Path, shape: Shape) -> Sequence:
        items = _ItemList(self, ID_LISTS[shape], path, shape)
        if old is not None:
            items.inherit(old)
        return items.lay_over(old, new)


@dataclass(slots=True)
class _ItemList:
    """One list with ids while a child's list is laid over it."""

    merger: _Merger
    kind: IdList
    path: Path
    shape: Shape
    names: list[str | None] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    inherited: dict[str, int] = field(default_factory=dict)
    """Id to place in the parent's list."""

    def inherit(self, old: Sequence) -> None:
        for index, node in enumerate(old.items):
            name = item_id(self.kind, node)
            self.names.append(None if name is None else name.text)
            self.nodes.append(node)
            if name is not None:
                self.inherited.setdefault(name.text, index)

    def lay_over(self, old: Sequence | None, new: Sequence) -> Sequence:
        before = list(self.nodes)
        rest = [item for item in new.items if not self._removed(item)]
        last, cursor = -1, 0
        seen: dict[str, Span] = {}
        for item in rest:
            name = item_id(self.kind, item)
            if name is not None and name.text in seen:
                self._refuse_twice(name, seen[name.text])
                continue
            if name is not None:
                seen[name.text] = name.span
            if name is not None and name.text in self.names:
                index = self.names.index(name.text)
                place = self.inherited[name.text]
                if place < last:
                    self._refuse_order(name)
                last = max(place, last)
                self._lay(index, item, name.text)
            else:
                index = cursor if self.kind.placed else len(self.nodes)
                self._insert(index, item, name)
            cursor = index + 1
        if old is not None and len(before) == len(self.nodes) and all(map(_same, before, self.nodes)):
            return old
        chain = (*new.chain, *(() if old is None else (old.span, *old.chain)))
        return Sequence(tuple(self.nodes), new.span, chain)

    def _lay(self, index: int, item: Node, name: str) -> None:
        self.nodes[index] = self.merger.node(self.nodes[index], item, (*self.path, name), (*self.shape, "*"))

    def _insert(self, index: int, item: Node, name: Scalar | None) -> None:
        path = (*self.path, len(self.nodes) if name is None else name.text)
        fresh = self.merger.node(None, item, path, (*self.shape, "*"))
        self.names.insert(index, None if name is None else name.text)
        self.nodes.insert(index, fresh)

    def _removed(self, item: Node) -> bool:
        """Carry out ``remove: id``, if that is what the item says."""
        if not isinstance(item, Mapping) or "remove" not in item.items:
            return False
        entry = item.items["remove"]
        wanted: Iterable[Node] = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
        for name in wanted:
            if isinstance(name, Scalar):
                self._remove(name, item)
        return True

    def _remove(self, name: Scalar, item: Mapping) -> None:
        if name.text not in self.names:
            known = [known for known in self.names if known is not None]
            message = say("{name} isn't there to be removed", name=shown(name.text))
            hint = suggest(name.text, known) or _listed(known)
            self.merger.problems.append(error("CC205", message, name.span, hint=hint, chain=item.chain))
            return
        index = self.names.index(name.text)
        del self.names[index]
        self.merger.writes.append(Write((*self.path, name.text), self.nodes.pop(index), None, name.span))

    def _refuse_twice(self, name: Scalar, first: Span) -> None:
        message = say(
            "{name} is in this list twice; first in line {line}", name=shown(name.text), line=first.line
        )
        self.merger.problems.append(
            error(
                "CC206",
                message,
                name.span,
                hint=say("state it once, or give one another `id`"),
                chain=(first,),
            )
        )

    def _refuse_order(self, name: Scalar) -> None:
        message = say("{name} stands elsewhere in the inherited list", name=shown(name.text))
        hint = say("keep the inherited order, or remove the item and state it anew under another `id`")
        self.merger.problems.append(error("CC207", message, name.span, hint=hint, chain=name.chain))


def _same(before: Node, after: Node) -> bool:
    return before is after


def _same_text(one: Node, other: Node | None) -> bool:
    return isinstance(one, Scalar) and isinstance(other, Scalar) and one.text == other.text


def _listed(known: list[str]) -> Text:
    return say("there is {items}", items=", ".join(known)) if known else say("the list is empty")


def _is_null(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.value is None


def _other_form(old: Mapping, new: Mapping, shape: Shape) -> bool:
    """Whether the child states the map in another form than the parent."""
    groups = FORMS.get(shape, ())
    keys = frozenset().union(*groups)
    if any(key in keys and _is_null(entry.value) for key, entry in new.items.items()):
        return False
    stated = [group for group in groups if not group.isdisjoint(new.items)]
    inherited = [group for group in groups if not group.isdisjoint(old.items)]
    return bool(stated and inherited) and not any(group in inherited for group in stated)
