"""Where what the cursor rests on was first written: the inherited rule, the option, the source, the document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.shapes import ID_LISTS, NOT_INHERITED, item_id
from cartacanta.errors import Span
from cartacanta_tools.editor.cursor import at
from cartacanta_tools.editor.expressions import OF_OPTION, compared_with, patched
from cartacanta_tools.editor.kinds.kind import Role
from cartacanta_tools.editor.looking import look
from cartacanta_tools.editor.rules import counterpart, node_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.looking import Look
    from cartacanta_tools.editor.positions import Point, Range
    from cartacanta_tools.editor.rules import Rules


@dataclass(frozen=True, slots=True)
class Target:
    """A place to go to."""

    uri: str
    range: Range


def definitions(buffer: Buffer, desk: Desk, point: Point) -> list[Target]:
    """Where to go from a place of a document."""
    looked = look(buffer, desk, point)
    if looked is None:
        return []
    found: dict[Target, None] = {}
    for span in spans(looked):
        uri = desk.uri_of(span.file)
        if uri is not None:
            found[Target(uri, desk.lines_of(uri, buffer.encoding).range(span))] = None
    return list(found)


def spans(looked: Look) -> Iterator[Span]:
    """The places in question, the nearest first."""
    if looked.node.chain and looked.key is None:  # an alias: the anchor
        yield first_line(looked.node.span)
        return
    rules = looked.rules
    if looked.key is not None:
        yield from of_key(looked, rules)
    elif rules is not None:
        yield from of_value(looked, rules)


def of_key(looked: Look, rules: Rules | None) -> Iterator[Span]:
    """From a key: to the option it settles, to the rule that it cites a source for, to the inherited rule."""
    if rules is None:
        return
    if looked.role_around is Role.SETTINGS:
        yield from option_in(rules, str(looked.path[-1]))
    elif looked.role_around is Role.CITE:
        beside = (*looked.path[:-2], looked.path[-1])
        found = counterpart(looked.tree, looked.tree, beside) or counterpart(
            looked.tree, rules.merged, beside
        )
        if found is not None and found.key is not None:
            yield found.key.span
    elif looked.role in {Role.PARENT, Role.VARIANT}:
        yield from of_value(looked, rules)
    elif looked.path[0] not in NOT_INHERITED:
        yield from inherited(looked, rules)


def of_value(looked: Look, rules: Rules) -> Iterator[Span]:
    """From a value: to what it names."""
    role = looked.role
    if role is Role.PARENT:
        yield from documents(rules.documents[:-1])
    elif role is Role.VARIANT:
        yield from documents(rules.documents)
    elif role is Role.SETTING:
        yield from choice_in(rules, str(looked.path[-1]), looked.node)
    elif role is Role.CITE:
        sources = node_at(rules.merged, ("sources",))
        if isinstance(sources, Mapping) and looked.citation() in sources.items:
            yield sources.items[looked.citation()].key.span
    elif role is Role.OPTION or OF_OPTION.search(looked.before):
        yield from option_in(rules, looked.word)
    elif role is Role.REMOVE or looked.path[-1:] == ("id",):
        yield from inherited_item(looked, rules)
    else:
        yield from named(looked, rules)


def documents(chain: tuple[object, ...]) -> Iterator[Span]:
    """The beginning of the last document of a chain."""
    name = getattr(chain[-1], "name", "") if chain else ""
    if name:
        yield Span(name, 1, 1, 1, 1)


def option_in(rules: Rules, name: str) -> Iterator[Span]:
    """Where an option is declared."""
    if name in rules.options:
        yield rules.options[name].name.span


def choice_in(rules: Rules, name: str, value: Node) -> Iterator[Span]:
    """Where a value of an option is declared; else the option."""
    option = rules.options.get(name)
    if option is None:
        return
    choice = option.choices.get(value.text) if isinstance(value, Scalar) else None
    yield option.name.span if choice is None else choice.value.span


def inherited(looked: Look, rules: Rules) -> Iterator[Span]:
    """The same key in the document that this one extends; of a patch, the rule that it changes."""
    is_patch = patched(looked.path) != looked.path
    for other in (rules.merged if is_patch else None, rules.inherited):
        found = None if other is None else looked.elsewhere(other)
        if found is not None:
            yield first_line(found.value.span) if found.key is None else found.key.span


def inherited_item(looked: Look, rules: Rules) -> Iterator[Span]:
    """The inherited item of a list by its id."""
    if rules.inherited is None:
        return
    if looked.role is not Role.REMOVE:
        yield from (first_line(span) for span in item_spans(looked, rules.inherited))
        return
    place = looked.path[: max(index for index, step in enumerate(looked.path) if step == "remove") - 1]
    found = counterpart(looked.tree, rules.inherited, place)
    kind = next((kind for shape, kind in ID_LISTS.items() if shape[-1:] == place[-1:]), None)
    if found is None or kind is None or not isinstance(found.value, Sequence):
        return
    for item in found.value.items:
        name = item_id(kind, item)
        if name is not None and name.text == looked.word:
            yield name.span


def item_spans(looked: Look, other: Mapping) -> Iterator[Span]:
    """The same item in another document."""
    found = counterpart(looked.tree, other, looked.path[:-1])
    if found is not None:
        yield found.value.span if found.key is None else found.key.span


def named(looked: Look, rules: Rules) -> Iterator[Span]:
    """What a word of an expression, or of a list of cards, was declared as."""
    opposite = compared_with(looked.before)
    if opposite is not None and opposite[0]:
        yield from choice_in(rules, opposite[1], Scalar(looked.word, looked.word, looked.node.span))
        return
    for path in (("deck", "sets"), ("table", "sides")):
        node = node_at(rules.merged, path)
        if isinstance(node, Mapping) and looked.word in node.items:
            yield node.items[looked.word].key.span
    for shape in (
        ("scoring", "tallies"),
        ("scoring", "slams"),
        ("declarations", "patterns"),
        ("tricks", "signals"),
    ):
        yield from item_called(node_at(rules.merged, shape), shape, looked.word)
    phases = rules.merged.get("phases")
    for phase in range(len(phases.items)) if isinstance(phases, Sequence) else ():
        bids = at(rules.merged, ("phases", phase, "auction", "bids"))
        yield from item_called(bids, ("phases", "*", "auction", "bids"), looked.word)


def item_called(node: Node | None, shape: tuple[str, ...], word: str) -> Iterator[Span]:
    """The item of a list that has this id."""
    for item in node.items if isinstance(node, Sequence) else ():
        name = item_id(ID_LISTS[shape], item)
        if name is not None and name.text == word:
            yield name.span


def first_line(span: Span) -> Span:
    """The beginning of a longer place."""
    if span.line == span.end_line:
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)
