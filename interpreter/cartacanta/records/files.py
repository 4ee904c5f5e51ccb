"""The records of a file: one in YAML, or as many as there are lines of JSON."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from cartacanta.document.characters import decode
from cartacanta.document.nodes import Entry, Scalar, Sequence
from cartacanta.document.reading import read_text
from cartacanta.errors import PATH_LENGTH, RecordError, Span, UsageError, error, shown
from cartacanta.records.reading import sheet_of
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node
    from cartacanta.errors import Diagnostic
    from cartacanta.records.sheet import Sheet

MOST_BYTES: Final = 16_000_000
MOST_REPORTED: Final = 100
"""Of a file that holds something else, no more is reported."""


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a file, each read when it is its turn: of many only one is kept at a time."""

    text: str
    name: str

    def __iter__(self) -> Iterator[Sheet]:
        """Read one after the other. Raises RecordError where one is wrong in its form."""
        for number, text in self.parts():
            yield sheet_at(text, number, self.name)

    def parts(self) -> Iterator[tuple[int, str]]:
        """Each record's text, with the number of lines before it: the lines of a file of JSON, or all of it."""
        if not is_lines(self.text):
            yield 0, self.text
            return
        start = number = 0
        while start < len(self.text):
            end = self.text.find("\n", start)
            line = self.text[start:] if end < 0 else self.text[start:end]
            if line.strip():
                yield number, line
            start, number = start + len(line) + 1, number + 1

    def check(self) -> int:
        """Read all of them and count them. Raises RecordError with what is wrong with their form."""
        count = 0
        problems: list[Diagnostic] = []
        for number, text in self.parts():
            count += 1
            try:
                sheet_at(text, number, self.name)
            except RecordError as wrong:
                problems.extend(wrong.diagnostics)
            if len(problems) > MOST_REPORTED:
                break
        if problems:
            raise RecordError(problems)
        return count


def open_records(source: str | Path | bytes, name: str = "") -> Records:
    """The records of a file, or of bytes that are called so.

    Raises UsageError if the file can't be read, RecordError if it is no text or too long to be one. The form of the
    single records is not looked at yet.
    """
    called = name or str(source)
    try:
        data = source if isinstance(source, bytes) else first_bytes(Path(source))
    except (OSError, ValueError) as failed:
        reason = getattr(failed, "strerror", None) or str(failed)
        raise UsageError(
            say("{file} can't be read: {reason}", file=shown(called, PATH_LENGTH), reason=reason)
        ) from failed
    if len(data) > MOST_BYTES:
        message = say("the records are longer than {most} bytes", most=format(MOST_BYTES, ","))
        raise RecordError([error("CC012", message, Span(called, 1, 1, 1, 1))])
    text, problems = decode(data, called)
    if text is None:
        raise RecordError(problems)
    return Records(text, called)


def first_bytes(path: Path) -> bytes:
    """A file's bytes, but not many more than records may have."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def load_records(path: str | Path) -> tuple[Sheet, ...]:
    """Read the records of a file.

    Raises UsageError if the file can't be read, RecordError with everything that is wrong with their form.
    """
    records = open_records(path)
    records.check()
    return tuple(records)


def read_records(text: str, name: str = "<record>") -> tuple[Sheet, ...]:
    """Read a record in YAML, or as many as there are lines of JSON.

    Raises RecordError with everything that is wrong with their form.
    """
    records = Records(text, name)
    records.check()
    return tuple(records)


def sheet_at(text: str, number: int, name: str) -> Sheet:
    """Read a record that begins so many lines below the first. Raises RecordError."""
    tree, found = read_text(text, name)
    below = [replace(problem, span=lowered(problem.span, number)) for problem in found]
    return sheet_of(None if tree is None else moved_down(tree, number), below, name)


def lowered(span: Span | None, lines: int) -> Span | None:
    """The same place so many lines further down."""
    if span is None:
        return None
    return Span(span.file, span.line + lines, span.column, span.end_line + lines, span.end_column)


Tree = TypeVar("Tree", bound="Node")


def moved_down(node: Tree, lines: int) -> Tree:
    """The same tree so many lines further down."""
    span = node.span
    span = Span(span.file, span.line + lines, span.column, span.end_line + lines, span.end_column)
    if isinstance(node, Scalar):
        return replace(node, span=span)
    if isinstance(node, Sequence):
        return replace(node, items=tuple(moved_down(item, lines) for item in node.items), span=span)
    entries = {
        key: Entry(moved_down(entry.key, lines), moved_down(entry.value, lines))
        for key, entry in node.items.items()
    }
    return replace(node, items=entries, span=span)


def is_lines(text: str) -> bool:
    """Whether a text is lines of JSON: more than one record, or one that fills its line."""
    first = text.lstrip("\ufeff \t\r\n").split("\n", 1)[0].rstrip()
    return first.startswith("{") and first.endswith("}")
