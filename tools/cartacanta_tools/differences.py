"""What two agreements' rules differ in: the settled documents held beside each other, rule by rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence, plain
from cartacanta.document.options import REFERENCE
from cartacanta.document.shapes import PHASE_WORDS

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Node, Plain
    from cartacanta.errors import Span

SECTIONS: Final = ("table", "deck", "phases", "tricks", "scoring", "breaches", "match")
"""Where rules stand. Invariants follow from them."""
CARD_NAMES: Final = ("deck", "names")
"""What cards are called changes no deal; nor does `cite`."""
CITE: Final = "cite"
WORDS: Final = PHASE_WORDS
"""A phase is known by its `id`, else by its word."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """A rule of one of the two, and where it is written."""

    text: str
    data: Plain
    span: Span


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that isn't the same; None for the one that doesn't have it."""

    path: Path
    first: Value | None
    second: Value | None


def differences(first: Agreement, second: Agreement) -> list[Difference]:
    """Give every rule in which two agreements differ, in the order of a document."""
    return list(Comparison(first, second).maps(first.tree, second.tree, (), only=SECTIONS))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two agreements held beside each other. Options that an expression reads are told by their values."""

    first: Agreement
    second: Agreement

    def maps(
        self, mine: Mapping, theirs: Mapping, path: Path, only: tuple[str, ...] | None = None
    ) -> Iterator[Difference]:
        """Compare two maps key by key; `only` some keys, in that order."""
        for key in only or dict.fromkeys((*mine.items, *theirs.items)):
            if key != CITE and (*path, key) != CARD_NAMES:
                yield from self.nodes(mine.get(key), theirs.get(key), (*path, key))

    def nodes(self, mine: Node | None, theirs: Node | None, path: Path) -> Iterator[Difference]:
        """Compare two values; what only one has is told as a whole, a section or a list of items rule by rule."""
        if len(path) == 1:
            mine, theirs = mine or empty(theirs), theirs or empty(mine)
        if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            yield from self.maps(mine, theirs, path)
            return
        ours, others = items_of(mine), items_of(theirs)
        if (ours or others) and ours is not None and others is not None:
            for name in dict.fromkeys((*ours, *others)):
                below = path if name == path[-1] else (*path, name)
                yield from self.nodes(ours.get(name), others.get(name), below)
            return
        first, second = self.value(mine, self.first), self.value(theirs, self.second)
        if (first and first.text) != (second and second.text):
            yield Difference(path, first, second)

    def value(self, node: Node | None, agreement: Agreement) -> Value | None:
        """A rule as people read it."""

        def settled(found: re.Match[str]) -> str:
            option = agreement.options.get(found[1])
            return found[0] if option is None else option.text

        if node is None:
            return None
        return Value(REFERENCE.sub(settled, spoken(node)), plain(node), node.span)


def empty(like: Node | None) -> Node | None:
    """Nothing, in the form of the other's section."""
    if isinstance(like, Mapping):
        return Mapping({}, like.span)
    return None


def items_of(node: Node | None) -> dict[str, Node] | None:
    """The items of a list by their names; None if they have none. Where there is no list there are no items."""
    if node is None:
        return {}
    if not isinstance(node, Sequence):
        return None
    named = {name_of(item): item for item in node.items}
    if None in named or len(named) < len(node.items):
        return None
    return {name: inner(item, name) for name, item in named.items() if name is not None}


def name_of(node: Node) -> str | None:
    """By what an item of a list is known; None if by nothing."""
    if not isinstance(node, Mapping):
        return None
    for key in ("id", "bid"):
        named = node.get(key)
        if isinstance(named, Scalar):
            return named.text
    return next((word for word in WORDS if word in node.items), None)


def inner(node: Node, name: str) -> Node:
    """A phase known by its word alone: what stands under the word, with what stands beside it (such as `when`)."""
    if not isinstance(node, Mapping) or name not in node.items:
        return node
    stated = node.items[name].value
    beside = {key: entry for key, entry in node.items.items() if key not in {name, CITE, "id"}}
    return Mapping({**stated.items, **beside}, stated.span) if isinstance(stated, Mapping) else node


def spoken(node: Node, *, inside: bool = False) -> str:
    """Write a rule on one line, without its names and sources."""
    if isinstance(node, Scalar):
        return "nothing" if node.value is None else node.text
    if isinstance(node, Sequence):
        parts = [spoken(item, inside=True) for item in node.items]
        return " ".join(parts) or "none"
    said = [
        f"{key} {spoken(entry.value, inside=True)}"
        for key, entry in node.items.items()
        if key not in {CITE, "id"}
    ]
    text = ", ".join(said) or "yes"
    return f"({text})" if inside else text
