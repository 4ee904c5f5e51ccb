"""The keys a map can have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.texts import texts_of
from cartacanta.languages import languages
from cartacanta.saying import from_data
from cartacanta_tools.editor.cursor import at
from cartacanta_tools.editor.kinds.kind import Role
from cartacanta_tools.editor.offers import Offer, Sort, key_of, offer_of, players
from cartacanta_tools.editor.rules import counterpart, ids, keys
from cartacanta_tools.language import said, worded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Path
    from cartacanta_tools.editor.offers import Desired


BY_PLAYER: Final = frozenset({("hands",), ("declared",), ("ledger",)})
"""Maps from players to something."""
BY_LANGUAGE: Final = frozenset({"told", "text-by-language"})
"""Definitions of maps from languages to texts."""


def keys_of(desired: Desired, path: Path) -> Iterator[Offer]:
    """The keys that a map doesn't have yet."""
    node = at(desired.typed.tree, path)
    there = set(node.items) if isinstance(node, Mapping) else set()
    role = desired.kind.role_of_map(path)
    if role is Role.SETTINGS:
        yield from (key_of(offer) for offer in options_to_settle(desired) if offer.text not in there)
        return
    if role is Role.CITE and path:
        yield from (
            Offer(key, Sort.KEY, insert=f"{key}: ")
            for key in rules_beside(desired, path[:-1])
            if key not in there
        )
        return
    yield from (key_of(offer) for offer in names_for(desired, path) if offer.text not in there)
    if desired.kind.book.names(path) & BY_LANGUAGE:
        yield from (key_of(Offer(code, Sort.KEY)) for code in tongues(desired) if code not in there)
    for key, told in desired.kind.book.keys(path).items():
        if key not in there:
            yield Offer(key, Sort.KEY, said(from_data(told.title)), told.description, insert=f"{key}: ")
    yield from (offer for offer in inherited_names(desired, path) if offer.text not in there)


def names_for(desired: Desired, path: Path) -> Iterator[Offer]:
    """The names a deal's map can have for keys: of players, and of the phases in which something is done."""
    last, rules = path[-1:], desired.rules
    if last in BY_PLAYER:
        yield from players(desired)
    elif last == ("actions",) and rules is not None:
        yield from (Offer(name, Sort.NAME) for name in ids(rules.merged, ("phases",)))


def tongues(desired: Desired) -> list[str]:
    """The languages in which texts are written: those of the title, and those of the command."""
    title = desired.typed.tree.get("title")
    return list(dict.fromkeys([*(title.items if isinstance(title, Mapping) else ()), *languages()]))


def rules_beside(desired: Desired, path: Path) -> list[str]:
    """The keys a citation can be for: those that stand beside it, or are inherited there."""
    rules, node = desired.rules, at(desired.typed.tree, path)
    found = list(node.items) if isinstance(node, Mapping) else []
    if rules is not None:
        other = counterpart(desired.typed.tree, rules.merged, path)
        found += list(other.value.items) if other is not None and isinstance(other.value, Mapping) else []
    return [key for key in dict.fromkeys(found) if key != "cite"]


def inherited_names(desired: Desired, path: Path) -> Iterator[Offer]:
    """The names that stand in the same map of the inherited document: options, choices, sources, suits."""
    rules = desired.rules
    if rules is None or rules.inherited is None or not path:
        return
    known = desired.kind.book.keys(path)
    other = counterpart(desired.typed.tree, rules.inherited, path)
    if other is not None and isinstance(other.value, Mapping):
        for key, entry in other.value.items.items():
            if key not in known:
                help_node = entry.value.get("help") if isinstance(entry.value, Mapping) else None
                yield Offer(key, Sort.NAME, help=worded(texts_of(help_node)), insert=f"{key}: ")
    elif other is not None and isinstance(other.value, Sequence):  # a plain list of choices
        for item in other.value.items:
            if isinstance(item, Scalar):
                yield Offer(item.text, Sort.NAME, insert=f"{item.text}: ")


def options_to_settle(desired: Desired) -> Iterator[Offer]:
    """The options a map can settle."""
    rules = desired.rules
    if rules is None:
        return
    own = rules.own is not None and desired.typed.path[:1] == ("with",)
    names = rules.options
    if own:  # a document settles what it inherits
        inherited = keys(rules.inherited, "options") if rules.inherited is not None else []
        names = {name: option for name, option in names.items() if name in inherited}
    yield from (offer_of(option) for option in names.values())
