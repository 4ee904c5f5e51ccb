"""Damages to good documents: one word at a time is made wrong, and where it stands is known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.reading import read_document
from cartacanta.errors import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Entry, Node

Shape = tuple[str, ...]

NAMED: Final = frozenset(
    {
        ("options",), ("options", "*", "choices"), ("deck", "values"), ("deck", "sets"), ("deck", "orders"),
        ("deck", "trump-suit", "values"), ("table", "sides"), ("scoring", "outcome", "pays"), ("scoring", "outcome", "failed"),
        ("scoring", "slams", "*", "choice"), ("title",), ("about",), ("sources",), ("with",), ("deck", "names"),
        ("deck", "names", "*", "suits"), ("deck", "names", "*", "ranks"), ("deck", "names", "*", "cards"),
        ("options", "*", "help"), ("options", "*", "choices", "*", "help"), ("etiquette", "*"), ("etiquette", "*", "*"),
        ("tricks", "signals", "*", "means"),
        ("sources", "*", "note"), ("examples", "*", "about"), ("tricks", "signals", "*", "means"), ("etiquette", "*", "*"),
        ("examples", "*", "hands"), ("examples", "*", "with"),
    }
)  # fmt: skip
"""Maps whose keys are the author's own words: a letter more makes another word, not a mistake."""

PROSE: Final = frozenset(
    {
        "title",
        "about",
        "help",
        "means",
        "line",
        "aliases",
        "etiquette",
        "sources",
        "cite",
        "names",
        "variant",
        "id",
    }
)
OWN_WORDS: Final = frozenset({"bid", "remove", "suits", "ranks", "sets", "orders", "form", "extends"})
"""Under these stand words of the author: another one is another word."""

AMOUNTS: Final = frozenset({"players", "cards", "until-trick", "every", "until-left", "deals", "min", "max"})
REQUIRED: Final[dict[Shape, frozenset[str]]] = {
    ("options", "*"): frozenset({"default"}),
    ("options", "*", "whole"): frozenset({"min", "max"}),
    ("match",): frozenset({"wins", "tie", "ends"}),
    ("phases", "*", "pass"): frozenset({"by", "to", "cards"}),
    ("phases", "*", "take"): frozenset({"by", "from"}),
    ("phases", "*", "discard"): frozenset({"by", "cards", "to"}),
    ("table", "dummy"): frozenset({"seat", "played-by"}),
    ("phases", "*", "show"): frozenset({"of", "to"}),
    ("phases", "*", "deal"): frozenset({"hands"}),
    ("invariants", "*"): frozenset({"id"}),
    ("scoring", "slams", "*"): frozenset({"id"}),
    ("scoring", "charges", "*"): frozenset({"id", "for", "add"}),
    (): frozenset({"variant", "title"}),
}


@dataclass(frozen=True, slots=True)
class Damage:
    """A text with one thing wrong at ``place``; ``chosen`` brings the place into effect."""

    kind: str
    was: str
    text: str
    place: Span
    chosen: tuple[tuple[str, str], ...]
    conditional: bool

    def __str__(self) -> str:
        return f"{self.kind} {self.was!r} at {self.place.show()}"


@dataclass(frozen=True, slots=True)
class _Place:
    """A node on the walk: its shape, the map entry it is the value of, and what must be chosen to reach it."""

    node: Node
    shape: Shape
    entry: Entry | None
    parent: Mapping | None
    chosen: tuple[tuple[str, str], ...]
    conditional: bool
    full: Shape
    around: Span | None


def damages_of(text: str, name: str) -> list[Damage]:
    """Make every damage of a good document."""
    return list(_Damager(text, name).all())


class _Damager:
    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.tree = read_document(text, name)
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def all(self) -> Iterator[Damage]:
        for place in self._walk(
            _Place(self.tree, (), None, None, (), conditional=False, full=(), around=None)
        ):
            if place.entry is not None:
                yield from self._key_damages(place, place.entry)
            if isinstance(place.node, Scalar):
                yield from self._scalar_damages(place, place.node)
            elif place.entry is not None and place.entry.key.text not in {
                "cite",
                "about",
                "help",
                "note",
                "line",
                "means",
            }:
                yield from self._replace("wrong-type", place, place.node.span, '"?!"')

    def _walk(self, place: _Place) -> Iterator[_Place]:
        yield place
        node = place.node
        if isinstance(node, Sequence):
            for item in node.items:
                yield from self._walk(
                    _Place(
                        item,
                        (*place.shape, "*"),
                        None,
                        None,
                        place.chosen,
                        place.conditional,
                        (*place.full, "*"),
                        place.node.span,
                    )
                )
        elif isinstance(node, Mapping):
            for key, entry in node.items.items():
                yield from self._walk(self._below(place, node, key, entry))

    def _below(self, place: _Place, node: Mapping, key: str, entry: Entry) -> _Place:
        shape = (*place.shape, "*" if place.shape in NAMED else key)
        chosen, conditional = place.chosen, place.conditional
        if shape == ("options", "*", "choices", "*"):
            chosen = ((place.full[-2], key),)
            conditional = isinstance(entry.value, Mapping) and "when" in entry.value.items
        if shape == ("options", "*", "choices", "*", "set"):
            shape = ()
        elif (
            place.full[-1:] != ("set",)
            and shape[-1:] != ("when",)
            and shape[:4] == ("options", "*", "choices", "*")
        ):
            chosen = () if not _in_patch(place.full) and shape[-1] in {"help", "cite"} else chosen
        around = place.entry.key.span if place.entry is not None else place.around
        return _Place(entry.value, shape, entry, node, chosen, conditional, (*place.full, key), around)

    def _key_damages(self, place: _Place, entry: Entry) -> Iterator[Damage]:
        key, owner = entry.key, place.shape[:-1]
        if place.parent is None:
            return
        in_names = owner in NAMED or "cite" in owner
        if not in_names and key.span.line == key.span.end_line and self._at(key.span) == key.text:
            yield from self._replace("misspelt-key", place, key.span, key.text + "q")
        if entry.value.span.line == key.span.line and not _is_multiline(entry.value):
            yield from self._duplicate(place, entry)
            yield from self._deletion(place, entry, owner)

    def _duplicate(self, place: _Place, entry: Entry) -> Iterator[Damage]:
        start, end = self._offset(entry.key.span), self._end(entry.value.span)
        piece = self.text[start:end]
        block = self.text[self.starts[entry.key.span.line - 1] : start].strip() == ""
        if block and self.text[end : end + 1] in {"\n", ""}:
            indent = " " * (entry.key.span.column - 1)
            text = f"{self.text[:end]}\n{indent}{piece}{self.text[end:]}"
            line, column = entry.key.span.line + 1, entry.key.span.column
        elif self.text[end : end + 1] in {",", "}"}:
            text = f"{self.text[:end]}, {piece}{self.text[end:]}"
            line, column = entry.value.span.end_line, entry.value.span.end_column + 2
        else:
            return
        width = entry.key.span.end_column - entry.key.span.column
        yield self._damage(
            "duplicate-key", place, entry.key.text, text, Span(self.name, line, column, line, column + width)
        )

    def _deletion(self, place: _Place, entry: Entry, owner: Shape) -> Iterator[Damage]:
        required = REQUIRED.get(owner, frozenset())
        inherits = "extends" in self.tree.items and owner not in {(), ("options", "*", "whole")}
        if entry.key.text not in required or place.parent is None or place.chosen or inherits:
            return
        start, end = self._offset(entry.key.span), self._end(entry.value.span)
        if self.text[end : end + 2] == ", ":
            text = self.text[:start] + self.text[end + 2 :]
        elif self.text[start - 2 : start] == ", " and self.text[end : end + 1] == "}":
            text = self.text[: start - 2] + self.text[end:]
        elif owner == () and self.text[end : end + 1] == "\n":
            text = self.text[:start] + "#" + self.text[start:]
        else:
            return
        span = place.parent.span
        around = place.around or span
        if owner == ():
            around = Span(self.name, 1, 1, span.end_line, span.end_column)
        whole = Span(self.name, around.line, around.column, span.end_line, span.end_column)
        yield self._damage("deleted-key", place, entry.key.text, text, whole)

    def _scalar_damages(self, place: _Place, scalar: Scalar) -> Iterator[Damage]:
        span = scalar.span
        if span.line != span.end_line or self._at(span) != scalar.text:
            return
        yield from self._replace("wrong-type", place, span, "{x: [1]}")
        key = next((step for step in reversed(place.shape) if step != "*"), "")
        prose = any(step in PROSE for step in place.shape)
        if prose or place.shape[:1] == ("examples",):
            return
        if key in AMOUNTS and isinstance(scalar.value, int):
            yield from self._replace("out-of-range", place, span, "9000001")
        own = any(step in OWN_WORDS for step in place.shape) or place.shape[:3] == ("options", "*", "choices")
        if own or place.conditional or not isinstance(scalar.value, str):
            return
        if re.fullmatch(r"[a-z]+(-[a-z]+)*", scalar.text):
            yield from self._replace("unknown-word", place, span, scalar.text + "zq")
        elif " " in scalar.text and place.shape[-1] not in {"default", "when"}:
            yield from self._replace("broken-expression", place, span, scalar.text + " +")
            yield from self._replace("broken-expression", place, span, "(" + scalar.text)
            word = re.search(
                r"(?<![\w-])(?!option|of|if|then|else|and|or|not|over|has|in)[a-z]{3,}(-[a-z]+)*", scalar.text
            )
            if word is not None:
                damaged = scalar.text[: word.end()] + "zq" + scalar.text[word.end() :]
                yield from self._replace("unknown-name", place, span, damaged)

    def _replace(self, kind: str, place: _Place, span: Span, by: str) -> Iterator[Damage]:
        if by == self._at(span):
            return
        start, end = self._offset(span), self._end(span)
        text = self.text[:start] + by + self.text[end:]
        there = Span(self.name, span.line, span.column, span.line, span.column + len(by))
        yield self._damage(kind, place, self.text[start : min(end, start + 40)], text, there)

    def _damage(self, kind: str, place: _Place, was: str, text: str, there: Span) -> Damage:
        return Damage(kind, was, text, there, place.chosen, place.conditional)

    def _offset(self, span: Span) -> int:
        return self.starts[span.line - 1] + span.column - 1

    def _end(self, span: Span) -> int:
        return self.starts[span.end_line - 1] + span.end_column - 1

    def _at(self, span: Span) -> str:
        return self.text[self._offset(span) : self._end(span)]


def _in_patch(full: Shape) -> bool:
    return "set" in full


def _is_multiline(node: Node) -> bool:
    return node.span.line != node.span.end_line
