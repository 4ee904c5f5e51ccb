"""YAML text to nodes, as YAML 1.2 reads it and stricter: whatever could be misread is refused.

Keys are always text. Of unquoted values only ``true``, ``false``, ``null`` and plain decimal integers
are anything but text: ``no``, ``on``, ``1:30``, ``010`` and ``0.5`` are text (amounts stay exact that
way). Tags, ``<<``, keys that aren't text, keys twice in a map, values left empty and several documents
in a file are refused; aliases are allowed and count at their full size.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.characters import check_characters, check_escaped, decode
from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence, chained
from cartacanta.document.syntax import MAX_DEPTH, events_of, syntax_error, too_deep
from cartacanta.errors import DocumentError, Span, error, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping as Map
    from pathlib import Path

    from cartacanta.document.nodes import Node, Value
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

MAX_BYTES: Final = 1_000_000
MAX_NODES: Final = 30_000
MAX_DIGITS: Final = 15
MOST_PROBLEMS: Final = 1000
"""Mistakes in a text after which nothing more of it is read."""

_unsaved: ContextVar[Map[Path, bytes] | None] = ContextVar("unsaved", default=None)

_INTEGER: Final = re.compile(r"(?:0|-?[1-9][0-9]*)\Z")
_WORDS: Final[dict[str, Value]] = {"true": True, "false": False, "null": None}


def read_file(path: Path, name: str | None = None) -> tuple[Mapping | None, list[Diagnostic]]:
    """Read a document from a file; ``name`` is how diagnostics call it. OSError if it can't be opened."""
    return read_bytes(bytes_of(path), name or str(path))


@contextmanager
def reading_instead(texts: Map[Path, bytes]) -> Iterator[None]:
    """Read these texts in place of the files with these resolved paths: what an editor hasn't saved yet."""
    before = _unsaved.set(texts)
    try:
        yield
    finally:
        _unsaved.reset(before)


def bytes_of(path: Path) -> bytes:
    """Give a file's bytes, but not many more than a document may have."""
    unsaved = _unsaved.get()
    if unsaved is not None:
        text = unsaved.get(path.resolve())
        if text is not None:
            return text
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def read_bytes(data: bytes, name: str) -> tuple[Mapping | None, list[Diagnostic]]:
    """Read a document from bytes, which must be UTF-8."""
    if len(data) > MAX_BYTES:
        message = say("the document is longer than {most} bytes", most=format(MAX_BYTES, ","))
        return None, [error("CC012", message, Span(name, 1, 1, 1, 1))]
    text, problems = decode(data, name)
    return (None, problems) if text is None else read_text(text, name)


def read_text(text: str, name: str) -> tuple[Mapping | None, list[Diagnostic]]:
    """Read a document from text. The map is None where nothing usable could be read."""
    if len(text) > MAX_BYTES:
        message = say("the document is longer than {most} characters", most=format(MAX_BYTES, ","))
        return None, [error("CC012", message, Span(name, 1, 1, 1, 1))]
    tree, problems = _read(text, name)
    return tree, list(problems)


@lru_cache(maxsize=3)
def _read(text: str, name: str) -> tuple[Mapping | None, tuple[Diagnostic, ...]]:
    """Read a text once, though who checks a document, settles it and plays its examples each wants it read."""
    text = text.removeprefix("\ufeff")
    problems = check_characters(text, name)
    if problems:
        return None, tuple(problems)
    tree, problems = _Composer(name, text).document()
    return tree, tuple(problems)


def tree_of(text: str, name: str) -> Mapping | None:
    """Read what may be no document yet, as while somebody types; None if it can't be read. What is wrong isn't told."""
    import yaml  # noqa: PLC0415 (a tenth of the time a command has to answer in)

    try:
        return None if len(text) > MAX_BYTES else _Composer(name, text).tree()
    except yaml.YAMLError:
        return None


def read_document(text: str, name: str) -> Mapping:
    """Read a document from text; DocumentError with every problem if there is one."""
    tree, problems = read_text(text, name)
    if tree is None or problems:
        raise DocumentError(problems)
    return tree


def scalar_value(text: str) -> Value:
    """Give what an unquoted value means: a truth, null, a whole number, or else its text."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.match(text) and len(text) <= MAX_DIGITS:
        return int(text)
    return text


class _Stop(Exception):  # noqa: N818 - no error by itself: what is wrong has been noted
    """Nothing after this point of the document can be read."""


@dataclass(slots=True)
class _Measured:
    """A node with its size in nodes and its height, so that aliases can be counted in full."""

    node: Node | None
    """None if it can't be used, which is reported; whatever holds it leaves it out."""
    size: int
    height: int


@dataclass(slots=True)
class _Composer:
    """Builds one document out of the parser's events."""

    file: str
    text: str
    problems: list[Diagnostic] = field(default_factory=list)
    anchors: dict[str, _Measured] = field(default_factory=dict)
    nodes: int = 0
    events: Iterator[Any] = field(init=False)

    def document(self) -> tuple[Mapping | None, list[Diagnostic]]:
        """Read the one document of the file."""
        import yaml  # noqa: PLC0415 (a tenth of the time a command has to answer in)

        try:
            return self.tree(), self.problems
        except yaml.YAMLError as problem:
            self.problems.append(syntax_error(problem, self.text, self.file))
            return None, self.problems

    def tree(self) -> Mapping | None:
        """Read it, without telling what is wrong with its syntax: PyYAML's error is raised."""
        self.events = events_of(self.text)
        try:
            return self._document()
        except _Stop:
            return None

    def _document(self) -> Mapping | None:
        next(self.events)  # the start of the stream
        event = next(self.events)
        if type(event).__name__ == "StreamEndEvent":
            self._refuse("CC014", say("the document is empty"), self._span(event))
            return None
        self._check_directives(event)
        top = self._compose(next(self.events), 1).node
        next(self.events)  # the end of the document
        following = next(self.events)
        if type(following).__name__ != "StreamEndEvent":
            hint = say("put each variant into a file of its own")
            self._refuse("CC011", say("a second document in one file"), self._span(following), hint=hint)
        if not isinstance(top, Mapping):
            place = self._span(event) if top is None else top.span
            hint = say("a document starts with `variant: its-id`")
            self._refuse(
                "CC014", say("a document is a map of keys and values"), _first_line(place), hint=hint
            )
            return None
        return top

    def _check_directives(self, event: Any) -> None:  # noqa: ANN401 (PyYAML's events are untyped)
        if event.tags or event.version not in {None, (1, 2)}:
            hint = say("leave out the line starting with %")
            self._refuse(
                "CC016", say("documents are read as YAML 1.2, without tags"), self._span(event), hint=hint
            )

    def _compose(self, event: Any, depth: int) -> _Measured:  # noqa: ANN401
        kind = type(event).__name__
        if depth > MAX_DEPTH:
            self.problems.append(too_deep(event, self.file))
            raise _Stop
        if kind == "AliasEvent":
            return self._alias(event, depth)
        if event.tag is not None:
            message = say("tag {tag}: documents have none", tag=shown(event.tag))
            self._refuse("CC008", message, self._tag_span(event))
        self._count(1, event)
        if kind == "ScalarEvent":
            found = self._scalar(event)
        elif kind == "SequenceStartEvent":
            found = self._sequence(event, depth)
        else:
            found = self._mapping(event, depth)
        if event.anchor is not None:
            self._anchor(event, found)
        return found

    def _count(self, more: int, event: Any) -> None:  # noqa: ANN401
        self.nodes += more
        if self.nodes > MAX_NODES:
            self._refuse(
                "CC012",
                say("more than {most} keys and values", most=format(MAX_NODES, ",")),
                self._span(event),
            )
            raise _Stop

    def _anchor(self, event: Any, found: _Measured) -> None:  # noqa: ANN401
        if event.anchor in self.anchors:
            self._refuse(
                "CC009",
                say("anchor {anchor} is set twice", anchor=shown(event.anchor)),
                self._tag_span(event),
            )
        self.anchors[event.anchor] = found

    def _alias(self, event: Any, depth: int) -> _Measured:  # noqa: ANN401
        place = self._span(event)
        found = self.anchors.get(event.anchor)
        if found is None:
            message = say("alias {alias} of nothing written before it", alias=shown("*" + event.anchor))
            self._refuse("CC009", message, place)
            return _Measured(None, 1, 0)
        self._count(found.size, event)
        if depth + found.height > MAX_DEPTH:
            self.problems.append(too_deep(event, self.file))
            raise _Stop
        node = None if found.node is None else chained(found.node, place)
        return _Measured(node, found.size, found.height)

    def _scalar(self, event: Any) -> _Measured:  # noqa: ANN401
        text: str = event.value
        span = self._scalar_span(event)
        if event.style:
            self.problems += check_escaped(text, span)
            return _Measured(Scalar(text, text, span), 1, 0)
        if len(text) > MAX_DIGITS and _INTEGER.match(text):
            self._refuse(
                "CC015",
                say("number {number} has more than {most} digits", number=shown(text), most=MAX_DIGITS),
                span,
            )
        return _Measured(Scalar(text, scalar_value(text), span), 1, 0)

    def _sequence(self, event: Any, depth: int) -> _Measured:  # noqa: ANN401
        items: list[Node] = []
        size, height = 1, 0
        while type(following := next(self.events)).__name__ != "SequenceEndEvent":
            item = self._compose(following, depth + 1)
            if _empty(following):
                self._refuse("CC010", say("a list item without a value"), self._dash_span(following))
            elif item.node is not None:
                items.append(item.node)
            size += item.size
            height = max(height, item.height + 1)
        end = following.end_mark if event.flow_style else None
        return _Measured(Sequence(tuple(items), self._whole(event, items, end)), size, height)

    def _mapping(self, event: Any, depth: int) -> _Measured:  # noqa: ANN401
        items: dict[str, Entry] = {}
        inside: list[Node] = []
        size, height = 1, 0
        while type(following := next(self.events)).__name__ != "MappingEndEvent":
            key = self._compose(following, depth + 1)
            value_event = next(self.events)
            value = self._compose(value_event, depth + 1)
            inside += (node for node in (key.node, value.node) if node is not None)
            size += key.size + value.size
            height = max(height, key.height + 1, value.height + 1)
            name = self._key(items, key.node, following)
            if name is not None and _empty(value_event):
                self._missing_value(name, flow=bool(event.flow_style))
            elif name is not None and value.node is not None:
                items[name.text] = Entry(name, value.node)
        end = following.end_mark if event.flow_style else None
        return _Measured(Mapping(items, self._whole(event, inside, end)), size, height)

    def _key(self, items: dict[str, Entry], key: Node | None, event: Any) -> Scalar | None:  # noqa: ANN401
        """Give the key if it is a usable new one; keys that could be misread are refused."""
        if key is None:
            return None
        if not isinstance(key, Scalar):
            hint = say("quote a text that starts with [ or {{")
            self._refuse(
                "CC006", say("a key must be text, not a list or map"), _first_line(key.span), hint=hint
            )
        elif not key.text:
            self._refuse("CC006", say("a value without a key"), _visible(self._span(event)))
        elif key.text == "<<" and not event.style:
            hint = say("a variant takes over another one's rules with `extends`")
            self._refuse("CC007", say("merging with `<<` is refused"), key.span, hint=hint)
        elif key.text in items:
            first = items[key.text].key.span
            message = say(
                "key {key} is here twice; first in line {line}", key=shown(key.text), line=first.line
            )
            self._refuse("CC005", message, key.span, chain=(first,))
        else:
            return key
        return None

    def _missing_value(self, key: Scalar, *, flow: bool) -> None:
        if flow and ":" in key.text:
            hint = say("a colon needs a space after it, or quotes around the text")
        elif flow:
            hint = say("inside {{ }} a comma ends the text before it: quote the whole text")
        else:
            hint = say("write {{}} for a rule without settings, null to remove an inherited one")
        self._refuse("CC010", say("key {key} has no value", key=shown(key.text)), key.span, hint=hint)

    def _refuse(
        self, code: str, message: Text, span: Span, *, hint: Text | None = None, chain: tuple[Span, ...] = ()
    ) -> None:
        self.problems.append(error(code, message, span, hint=hint, chain=chain))
        if len(self.problems) >= MOST_PROBLEMS:
            raise _Stop

    def _span(self, event: Any) -> Span:  # noqa: ANN401
        start, end = event.start_mark, event.end_mark
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _tag_span(self, event: Any) -> Span:  # noqa: ANN401
        """Give the place of a node's first word: its tag or anchor."""
        start = event.start_mark
        rest = self.text[start.index : start.index + 200]
        width = len(re.match(r"[^\s,\]}]*", rest)[0])  # type: ignore[index]  # matches always
        return Span(self.file, start.line + 1, start.column + 1, start.line + 1, start.column + 1 + width)

    def _scalar_span(self, event: Any) -> Span:  # noqa: ANN401
        """Give the place of the value itself, without an anchor or tag before it."""
        span = self._span(event)
        if (event.anchor is None and event.tag is None) or span.line != span.end_line:
            return span
        column = span.end_column - len(event.value) - (2 if event.style in {"'", '"'} else 0)
        return Span(self.file, span.line, max(column, span.column), span.end_line, span.end_column)

    def _dash_span(self, event: Any) -> Span:  # noqa: ANN401
        """Give the place of an empty list item: the dash or comma before it."""
        start = event.start_mark
        column = max(start.column, 1)
        return Span(self.file, start.line + 1, column, start.line + 1, column + 1)

    def _whole(self, event: Any, inside: list[Node], end: Any) -> Span:  # noqa: ANN401
        """Give the place of a list or map: brackets and all, or from its first to its last word."""
        start = event.start_mark
        if end is not None:
            return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        last = inside[-1].span if inside and inside[-1].span.file == self.file else self._span(event)
        stop = max((last.end_line, last.end_column), (start.line + 1, start.column + 2))
        return Span(self.file, start.line + 1, start.column + 1, *stop)


def _empty(event: Any) -> bool:  # noqa: ANN401
    return type(event).__name__ == "ScalarEvent" and not event.style and event.value == ""


def _visible(span: Span) -> Span:
    """Give a place that has a width: where nothing stands, the sign after it."""
    if (span.line, span.column) != (span.end_line, span.end_column):
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def _first_line(span: Span) -> Span:
    """Give the part of a span in its first line, so that a report doesn't underline half a page."""
    if span.line == span.end_line:
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)
