"""The values that can stand at a place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.shapes import ID_LISTS, item_id
from cartacanta_tools.editor.cards import card_in_words, cards_of
from cartacanta_tools.editor.expressions import OF_OPTION, WORDS, compared_with, names_at, patched
from cartacanta_tools.editor.kinds.kind import Role
from cartacanta_tools.editor.offers import Offer, Sort, choices_of, offer_of, players
from cartacanta_tools.editor.paths import documents_below
from cartacanta_tools.editor.rules import counterpart, ids, keys, node_at
from cartacanta_tools.language import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.document.nodes import Path
    from cartacanta_tools.editor.offers import Desired
    from cartacanta_tools.editor.rules import Rules


ASSUMED: Final = "assumed"


def values_of(desired: Desired) -> Iterator[Offer]:
    """The values that can stand at a place."""
    path = desired.typed.path
    role = desired.kind.role(path)
    special = {
        Role.PARENT: parents,
        Role.VARIANT: variants,
        Role.SETTING: choices,
        Role.OPTION: options_there,
        Role.CITE: sources,
        Role.CARDS: cards,
        Role.PLAYER: players,
        Role.EXPRESSION: expressions,
        Role.REMOVE: removable,
    }
    if role in special:
        yield from special[role](desired)
    elif path[-1:] == ("says",):
        yield from remarks(desired)
    elif path[-1:] == ("id",):
        yield from inherited_ids(desired, path[:-2])
    if role in {Role.SETTINGS, Role.SETTING}:
        return
    for word, what in desired.kind.book.values(path).items():
        sort = Sort.EXAMPLE if what == "example" else Sort.VALUE
        if sort is Sort.VALUE or role not in special:
            yield Offer(word, sort, what, whole=" " in word or not word.replace("-", "").isalnum())
    if desired.kind.book.may_be_option(path):
        yield from readings(desired)


def readings(desired: Desired) -> Iterator[Offer]:
    """`option X`, which can stand in place of most values."""
    rules, before = desired.rules, desired.typed.before
    if rules is None or before.strip() not in {"", "option"}:
        return
    for option in rules.options.values():
        offer = offer_of(option)
        if OF_OPTION.search(before):
            yield offer
        else:
            yield replace(offer, text=f"option {offer.text}", whole=True)


def parents(desired: Desired) -> Iterator[Offer]:
    """Documents to extend: those beside this one by their path, and all by their ids."""
    folder = desired.desk.folder_of(desired.buffer)
    own = desired.buffer.path
    for path in documents_below(folder, own):
        yield Offer(path, Sort.DOCUMENT, whole=True)
    for listed in desired.desk.catalogue.list():
        yield Offer(listed.id, Sort.DOCUMENT, worded(listed.title), whole=True)


def variants(desired: Desired) -> Iterator[Offer]:
    """Variants to play."""
    for listed in desired.desk.catalogue.list():
        if not listed.abstract:
            yield Offer(listed.id, Sort.DOCUMENT, worded(listed.title), whole=True)
    folder = desired.desk.folder_of(desired.buffer)
    for path in documents_below(folder, desired.buffer.path):
        yield Offer(f"{path}.yaml", Sort.DOCUMENT, whole=True)


def choices(desired: Desired) -> Iterator[Offer]:
    """The values of an option that is settled."""
    rules, name = desired.rules, str(desired.typed.path[-1])
    if rules is not None and name in rules.options:
        yield from choices_of(rules.options[name], whole=True)


def options_there(desired: Desired) -> Iterator[Offer]:
    """The names of options."""
    rules = desired.rules
    if rules is not None:
        yield from (offer_of(option) for option in rules.options.values())


def sources(desired: Desired) -> Iterator[Offer]:
    """The sources that the document knows."""
    rules = desired.rules
    if rules is None or desired.typed.before.rpartition(";")[2].strip():
        return
    listed = node_at(rules.merged, ("sources",))
    for key, entry in listed.items.items() if isinstance(listed, Mapping) else ():
        title = entry.value.get("title") if isinstance(entry.value, Mapping) else None
        yield Offer(key, Sort.SOURCE, title.text if isinstance(title, Scalar) else "")
    yield Offer(ASSUMED, Sort.VALUE)


def cards(desired: Desired) -> Iterator[Offer]:
    """The cards of the deck; in rules also ranks, suits and sets."""
    rules = desired.rules
    if rules is None:
        return
    path = desired.typed.path
    if desired.kind.name == "variant" and path[:1] != ("examples",):
        yield from (Offer(name, Sort.NAME) for name in (*keys(rules.merged, "deck", "sets"), "any"))
        yield from (Offer(name, Sort.VALUE) for name in (*rules.setting.suits, *rules.setting.ranks))
    yield from (Offer(card, Sort.CARD, card_in_words(rules, card)) for card in cards_of(rules))


def expressions(desired: Desired) -> Iterator[Offer]:
    """The words of an expression."""
    rules, typed = desired.rules, desired.typed
    if rules is None:
        return
    setting = rules.setting
    if OF_OPTION.search(typed.before):
        yield from (offer_of(option) for option in rules.options.values())
        return
    opposite = compared_with(typed.before)
    if opposite is not None:
        yield from opposite_values(rules, *opposite)
    names = names_at(typed.path, setting)
    for name, meaning in names.items():
        option = rules.options.get(name.removeprefix("option ")) if name.startswith("option ") else None
        if option is None:
            yield Offer(name, Sort.NAME, help=meaning)
        else:
            yield replace(offer_of(option), text=name)
    yield from (Offer(word, Sort.WORD) for word in WORDS)
    yield from (Offer(name, Sort.NAME) for name in (*setting.card_sets, *setting.suits))
    yield from (Offer(card, Sort.CARD, card_in_words(rules, card)) for card in cards_of(rules))


def opposite_values(rules: Rules, is_option: bool, name: str) -> Iterator[Offer]:
    """What the word being typed is compared with tells what it can be."""
    if is_option and name in rules.options:
        yield from choices_of(rules.options[name])
    elif name == "contract":
        yield from (Offer(bid, Sort.VALUE, "contract") for bid in rules.setting.bids)
    elif name == "slam":
        yield from (Offer(slam, Sort.VALUE, "slam") for slam in rules.setting.slams)


def remarks(desired: Desired) -> Iterator[Offer]:
    """What can be said out of turn."""
    rules = desired.rules
    signals = [] if rules is None else ids(rules.merged, ("tricks", "signals"))
    yield from (Offer(name, Sort.NAME) for name in (*signals, "call-out", "misdeal"))


def removable(desired: Desired) -> Iterator[Offer]:
    """The ids of inherited items of the list."""
    path = desired.typed.path
    ends = [place for place, step in enumerate(path) if step == "remove"]
    return inherited_ids(desired, path[: ends[-1] - 1] if ends else ())


def inherited_ids(desired: Desired, path: Path) -> Iterator[Offer]:
    """The ids of the items of an inherited list."""
    rules = desired.rules
    if rules is None or rules.inherited is None:
        return
    place = tuple(str(step) for step in patched(path) if isinstance(step, str))
    if len(place) == len(patched(path)):
        yield from (Offer(name, Sort.NAME) for name in ids(rules.inherited, place))
        return
    other = counterpart(desired.typed.tree, rules.inherited, path)
    kind = next((kind for shape, kind in ID_LISTS.items() if shape[-1:] == path[-1:]), None)
    if other is not None and kind is not None and isinstance(other.value, Sequence):
        yield from named(item_id(kind, item) for item in other.value.items)


def named(names: Iterable[Scalar | None]) -> Iterator[Offer]:
    """Names as offers."""
    yield from (Offer(name.text, Sort.NAME) for name in names if name is not None)
