"""The rules a document is about: its own, if it is a variant; those it names, if it is a record or something else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.document.agreement import OptionValue
from cartacanta.document.ancestry import read_ancestry, read_ancestry_of_tree
from cartacanta.document.loading import agree
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.options import options_of
from cartacanta.document.settling import merge_only
from cartacanta.document.shapes import ID_LISTS, PHASE_WORDS, below, item_id
from cartacanta.errors import CartaCantaError
from cartacanta.expressions.setting import Setting
from cartacanta.variant import build
from cartacanta.variant.cards import numbered

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping as Settings
    from pathlib import Path as File

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.ancestry import Ancestry, Document
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.nodes import Node, Path
    from cartacanta.document.options import Option
    from cartacanta.document.shapes import Shape
    from cartacanta.variant.model import Variant


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules as far as they can be known while somebody is writing."""

    documents: tuple[Document, ...]
    """From the root to the document itself."""
    merged: Mapping
    """All documents merged, the options still open."""
    inherited: Mapping | None
    """The same without the last document."""
    options: dict[str, Option]
    own: Mapping | None = None
    """The document that is being written, if it is one of the rules."""
    agreement: Agreement | None = None
    """With the options at their defaults; None while that can't be told."""
    variant: Variant | None = None

    @property
    def setting(self) -> Setting:
        """What expressions can name: exactly, or as far as the document can be read."""
        return loose_setting(self.merged, self.options) if self.variant is None else self.variant.setting


def rules_of_tree(
    tree: Mapping,
    name: str,
    folder: File | None,
    catalogue: Catalogue,
    settings: Settings[str, str] | None = None,
) -> Rules:
    """The rules that a document states or inherits."""
    return rules_of(read_ancestry_of_tree(tree, name, folder, catalogue), settings or {}, own=True)


def rules_named(
    name: str | File, catalogue: Catalogue, settings: Settings[str, str] | None = None
) -> Rules | None:
    """The rules of a variant that a document names; None if there is no such variant."""
    try:
        ancestry = read_ancestry(catalogue.find(name), catalogue)
    except CartaCantaError:
        return None
    return rules_of(ancestry, settings or {}, own=False) if ancestry.documents else None


def rules_of(ancestry: Ancestry, settings: Settings[str, str], *, own: bool) -> Rules:
    """Merge documents, and settle them if they can be."""
    documents = tuple(ancestry.documents)
    merged = merge_only(documents).tree
    inherited = merge_only(documents[:-1]).tree if len(documents) > 1 else None
    agreement = variant = None
    for chosen in (settings, {}):
        try:
            agreement = agree(ancestry, chosen)
            variant = build(agreement)
        except CartaCantaError:
            continue
        break
    return Rules(
        documents,
        merged,
        inherited,
        options_of(merged),
        documents[-1].tree if own else None,
        agreement,
        variant,
    )


# ---- what can be told of a document that can't be settled ---------------------------------------------


def loose_setting(tree: Mapping, options: dict[str, Option]) -> Setting:
    """What expressions of a document can name, as far as that can be read off it."""
    suits, ranks = tuple(texts(tree, "deck", "suits")), tuple(texts(tree, "deck", "ranks"))
    sides = node_at(tree, ("table", "sides"))
    values = {name: OptionValue("", "", option.name.span) for name, option in options.items()}
    return Setting(
        options=values,
        option_choices={name: tuple(option.choices) for name, option in options.items() if option.choices},
        seats=4,
        sides=tuple(sides.items) if isinstance(sides, Mapping) else (),
        alone=False,
        cards=numbered(suits, ranks, max(len(ranks), 1)),
        ranks=ranks,
        suits=suits,
        card_sets=dict.fromkeys(keys(tree, "deck", "sets"), 0),
        bids=tuple(ids_below(tree)),
        slams=tuple(ids(tree, ("scoring", "slams"))),
        tallies=tuple(ids(tree, ("scoring", "tallies"))),
        card_total=Fraction(0),
        phases=frozenset({*PHASE_WORDS, "trump", "pot", "declarations", "dummy"}),
    )


def ids_below(tree: Mapping) -> Iterator[str]:
    """The bids of every auction."""
    phases = tree.get("phases")
    for phase in phases.items if isinstance(phases, Sequence) else ():
        bids = node_at(phase, ("auction", "bids"))
        for bid in bids.items if isinstance(bids, Sequence) else ():
            name = item_id(ID_LISTS["phases", "*", "auction", "bids"], bid)
            if name is not None:
                yield name.text


def ids(tree: Mapping, path: tuple[str, ...]) -> list[str]:
    """The ids of the items of a list, where they have one."""
    node, kind = node_at(tree, path), ID_LISTS.get(path)
    if not isinstance(node, Sequence) or kind is None:
        return []
    names = [item_id(kind, item) for item in node.items]
    return [name.text for name in names if name is not None]


def keys(tree: Mapping, *path: str) -> list[str]:
    """The keys of a map of the document."""
    node = node_at(tree, path)
    return list(node.items) if isinstance(node, Mapping) else []


def texts(tree: Mapping, *path: str) -> list[str]:
    """The single values of a list of the document."""
    node = node_at(tree, path)
    return (
        [item.text for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []
    )


def node_at(node: Node, path: tuple[str, ...]) -> Node | None:
    """What stands under keys."""
    found: Node | None = node
    for key in path:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found


# ---- the same place in another document ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """The same place in another document: its key, if it has one, and its value."""

    key: Scalar | None
    value: Node


def counterpart(one: Node, other: Node, path: Path) -> Found | None:
    """Find in another document what stands at a path of this one: the items of lists by their ids."""
    mine: Node | None = one
    shape: Shape = ()
    found = Found(None, other)
    for step in path:
        inner = _entry(mine, found.value, step, shape)
        if inner is None:
            return None
        mine = mine.get(step) if isinstance(mine, Mapping) and isinstance(step, str) else _item(mine, step)
        shape = below(shape, step) if isinstance(step, str) else (*shape, "*")
        found = inner
    return found


def _entry(one: Node | None, other: Node, step: str | int, shape: Shape) -> Found | None:
    if isinstance(step, str):
        entry = other.items.get(step) if isinstance(other, Mapping) else None
        return None if entry is None else Found(entry.key, entry.value)
    if not isinstance(other, Sequence):
        return None
    kind, item = ID_LISTS.get(shape), _item(one, step)
    if kind is None:
        return Found(None, other.items[step]) if step < len(other.items) else None
    name = None if item is None else item_id(kind, item)
    for candidate in other.items if name is not None else ():
        known = item_id(kind, candidate)
        if known is not None and name is not None and known.text == name.text:
            return Found(known, candidate)
    return None


def _item(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None
