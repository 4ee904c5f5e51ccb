"""What can be written where the cursor is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.shapes import ID_LISTS, item_id
from cartacanta.document.texts import texts_of
from cartacanta.languages import languages
from cartacanta.saying import from_data
from cartacanta_tools.editor.cards import card_in_words, cards_of
from cartacanta_tools.editor.cursor import at, typed_at
from cartacanta_tools.editor.expressions import OF_OPTION, WORDS, compared_with, names_at, patched
from cartacanta_tools.editor.kinds import kind_begun
from cartacanta_tools.editor.kinds.kind import Role
from cartacanta_tools.editor.paths import documents_below
from cartacanta_tools.editor.positions import Range
from cartacanta_tools.editor.rules import counterpart, ids, keys, node_at, texts
from cartacanta_tools.language import said, worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.document.nodes import Path
    from cartacanta.document.options import Option
    from cartacanta_tools.editor.cursor import Typed
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.kinds.kind import Kind
    from cartacanta_tools.editor.positions import Point
    from cartacanta_tools.editor.rules import Rules

MOST: Final = 500
"""No list is longer."""
BY_LANGUAGE: Final = frozenset({"told", "text-by-language"})
"""Definitions of maps from languages to texts."""
ASSUMED: Final = "assumed"


class Sort(Enum):
    """What is offered, for the sign an editor puts before it."""

    KEY = auto()
    VALUE = auto()
    EXAMPLE = auto()
    WORD = auto()
    NAME = auto()
    OPTION = auto()
    CARD = auto()
    DOCUMENT = auto()
    SOURCE = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that can be written."""

    text: str
    sort: Sort
    detail: str = ""
    """What it is, in a few words."""
    help: str = ""
    """What it means."""
    whole: bool = False
    """It takes the place of the value as far as that is written, not only of the word."""
    insert: str = ""
    """What is written, if it is more than the text."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An offer with the piece of text it takes the place of."""

    offer: Offer
    range: Range


@dataclass(frozen=True, slots=True)
class Desired:
    """What is known while something is being typed."""

    kind: Kind
    typed: Typed
    buffer: Buffer
    desk: Desk

    @property
    def rules(self) -> Rules | None:
        """The rules that the place is about."""
        return self.kind.rules(self.typed.tree, self.typed.path, self.buffer, self.desk)


def completions(buffer: Buffer, desk: Desk, point: Point) -> list[Placed]:
    """Everything that can be written at a place, what fits best first."""
    kind, lines = kind_begun(buffer.text), buffer.lines
    line, column = lines.place(point)
    typed = None if kind is None else typed_at(lines, line, column)
    if kind is None or typed is None:
        return []
    desired = Desired(kind, typed, buffer, desk)
    found: dict[str, Offer] = {}
    for offer in offers(desired):
        found.setdefault(offer.text, offer)
    word = Range(lines.point(line, typed.start), lines.point(line, typed.end))
    before = typed.start - len(typed.before)
    same_line = lines.line(line)[max(before - 1, 0) : typed.start - 1] == typed.before
    whole = Range(lines.point(line, before), word.end) if same_line else word
    listed = list(found.values())[:MOST]
    if lines.line(line)[typed.end - 1 :].lstrip().startswith(":"):  # the key's colon stands there already
        listed = [replace(offer, insert="") for offer in listed]
    return [Placed(offer, whole if offer.whole else word) for offer in listed]


def offers(desired: Desired) -> Iterator[Offer]:
    """Everything that can be written."""
    typed = desired.typed
    if typed.key:
        yield from keys_of(desired, typed.path)
        return
    yield from values_of(desired)
    if typed.either:
        yield from keys_of(desired, typed.path)


# ---- keys --------------------------------------------------------------------------------------------


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
    if path and path[-1] == "hands":
        yield from (key_of(offer) for offer in players(desired) if offer.text not in there)
    if desired.kind.book.names(path) & BY_LANGUAGE:
        yield from (key_of(Offer(code, Sort.KEY)) for code in tongues(desired) if code not in there)
    for key, told in desired.kind.book.keys(path).items():
        if key not in there:
            yield Offer(key, Sort.KEY, said(from_data(told.title)), told.description, insert=f"{key}: ")
    yield from (offer for offer in inherited_names(desired, path) if offer.text not in there)


def tongues(desired: Desired) -> list[str]:
    """The languages in which texts are written: those of the title, and those of the command."""
    title = desired.typed.tree.get("title")
    return list(dict.fromkeys([*(title.items if isinstance(title, Mapping) else ()), *languages()]))


def key_of(offer: Offer) -> Offer:
    """The same, to be written as a key."""
    return replace(offer, insert=f"{offer.text}: ", whole=False)


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


def offer_of(option: Option) -> Offer:
    """An option, with its values and what it asks."""
    values = ", ".join(option.choices) if option.choices else said(option.allowed())
    return Offer(option.name.text, Sort.OPTION, values, worded(texts_of(option.help)))


# ---- values ------------------------------------------------------------------------------------------


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


def choices_of(option: Option, *, whole: bool = False) -> Iterator[Offer]:
    """The values of an option, with what each means."""
    for text, choice in option.choices.items():
        yield Offer(text, Sort.VALUE, option.name.text, worded(texts_of(choice.help)), whole=whole)


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


def players(desired: Desired) -> Iterator[Offer]:
    """The players that the record, or the part of the document, names."""
    path = desired.typed.path
    for depth in range(len(path), -1, -1):
        node = at(desired.typed.tree, path[:depth])
        if isinstance(node, Mapping) and "players" in node.items:
            yield from (Offer(name, Sort.NAME) for name in texts(node, "players"))
            return


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
