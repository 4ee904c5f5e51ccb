"""What is wrong with a document, as an editor shows it: with places of its text, and what would put it right."""

from __future__ import annotations

import re
from ast import literal_eval
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.reading import read_text
from cartacanta.saying import Text
from cartacanta_tools.editor.kinds import kind_of
from cartacanta_tools.editor.positions import Point, Range
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic, Severity, Span
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.positions import Lines

MEANT: Final = "did you mean {word}?"
OPTION_MEANT: Final = "write `option {text}`"
"""The hints that say what to write instead."""
NAMES_RULES: Final = ("extends", "variant")
"""Under these keys a document names others: what is wrong there is shown here."""


@dataclass(frozen=True, slots=True)
class Related:
    """A further place that belongs to something wrong."""

    uri: str
    range: Range
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """What to write instead of what stands there."""

    title: str
    range: Range
    text: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong."""

    range: Range
    severity: Severity
    code: str
    message: str
    related: tuple[Related, ...] = ()
    fix: Fix | None = None


def findings(buffer: Buffer, desk: Desk) -> list[Finding]:
    """Everything wrong with a document as it stands in the editor; nothing of documents of other kinds."""
    kind = kind_of(buffer.text)
    if kind is None:
        return []
    lines = buffer.lines
    home = names_rules(buffer)
    return [finding(diagnostic, buffer, desk, lines, home) for diagnostic in kind.problems(buffer, desk)]


def names_rules(buffer: Buffer) -> Span | None:
    """Where a document names the one it builds on, or the variant it is about."""
    tree, _ = read_text(buffer.text, buffer.name)
    for key in NAMES_RULES if isinstance(tree, Mapping) else ():
        value = tree.get(key) if tree is not None else None
        if isinstance(value, Scalar):
            return value.span
    return None


def finding(diagnostic: Diagnostic, buffer: Buffer, desk: Desk, lines: Lines, home: Span | None) -> Finding:
    """One diagnostic, shown in the document: what is wrong in another one, at the key that names that."""
    hint = "" if diagnostic.hint is None else "\n" + said(diagnostic.hint)
    span, chain = diagnostic.span, diagnostic.chain
    related = []
    if span is not None and span.file != buffer.name:
        related.append(related_to(span, said(diagnostic.message), desk, buffer))
        span = next((place for place in chain if place.file == buffer.name), home)
    related += [related_to(place, told("also"), desk, buffer) for place in chain if place != span]
    return Finding(
        range=Range(Point(0, 0), Point(0, 0)) if span is None else lines.range(span),
        severity=diagnostic.severity,
        code=diagnostic.code,
        message=said(diagnostic.message) + hint,
        related=tuple(place for place in related if place is not None),
        fix=None if diagnostic.span is not span else fix_of(diagnostic, lines),
    )


def related_to(place: Span, message: str, desk: Desk, buffer: Buffer) -> Related | None:
    """A further place, wherever it is; None if that is no document the editor could open."""
    uri = desk.uri_of(place.file)
    if uri is None:
        return None
    return Related(uri, desk.lines_of(uri, buffer.encoding).range(place), message)


def fix_of(diagnostic: Diagnostic, lines: Lines) -> Fix | None:
    """What the hint says to write instead, if it can be written where the wrong word stands."""
    meant, span = meant_by(diagnostic.hint), diagnostic.span
    if meant is None or span is None or span.line != span.end_line:
        return None
    text = lines.line(span.line)
    start, end = lines.place(lines.range(span).start)[1] - 1, lines.place(lines.range(span).end)[1] - 1
    found = text[start:end]
    if found[:1] in {"'", '"'} and found[-1:] == found[:1]:
        start, end, found = start + 1, end - 1, found[1:-1]
    if re.search(r"\s", found):
        wrong = wrong_word(diagnostic.message, found)
        if wrong is None:
            return None
        start += wrong.start()
        end = start + len(wrong[0])
    begin = lines.range(span).start.line + 1
    area = Range(lines.point(begin, start + 1), lines.point(begin, end + 1))
    return Fix(told("write {word}", word=repr(meant)), area, meant)


def meant_by(hint: str | None) -> str | None:
    """The word a hint suggests."""
    if not isinstance(hint, Text):
        return None
    if hint.template == MEANT:
        word = literal_eval(str(hint.values["word"]))
        return word if isinstance(word, str) else None
    if hint.template == OPTION_MEANT:
        return f"option {hint.values['text']}"
    inner = (meant_by(value) for value in hint.values.values() if isinstance(value, Text))
    return next((word for word in inner if word is not None), None)


def wrong_word(message: str, found: str) -> re.Match[str] | None:
    """The word of a longer text that a message quotes, if it stands there once."""
    for quoted in re.findall(r"'([^'\s]+)'|`([^`\s]+)`", message):
        word = re.escape(quoted[0] or quoted[1])
        places = list(re.finditer(rf"(?<![\w-]){word}(?![\w-])", found))
        if len(places) == 1:
            return places[0]
    return None
