"""Places in a text as an editor counts them, and as diagnostics do.

Diagnostics count lines and characters from 1. Editors count both from 0, and characters in units of 16 bits (or of
whatever encoding they agreed on with the server): an emoji is one character and two units.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from cartacanta.errors import Span

Encoding = Literal["utf-8", "utf-16", "utf-32"]

_BREAK: Final = re.compile(r"\r\n|\n|\r")
_MARK: Final = "\ufeff"
_NARROW: Final = 0xFFFF
"""Characters above take two units of 16 bits."""


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """A place between two characters, as the editor counts."""

    line: int
    character: int


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """A piece of text, as the editor counts; the end is exclusive."""

    start: Point
    end: Point

    def touches(self, other: Range) -> bool:
        """Whether the two have a place in common, be it only where one ends and the other begins."""
        return self.start <= other.end and other.start <= self.end


def units(text: str, encoding: Encoding) -> int:
    """How long a text is for the editor."""
    if encoding == "utf-32":
        return len(text)
    if encoding == "utf-8":
        return len(text.encode("utf-8", errors="surrogatepass"))
    return len(text) + sum(ord(letter) > _NARROW for letter in text)


@dataclass(frozen=True, slots=True)
class Lines:
    """A text by its lines, which converts places."""

    lines: tuple[str, ...]
    encoding: Encoding = "utf-16"

    @classmethod
    def of(cls, text: str, encoding: Encoding = "utf-16") -> Lines:
        """Cut a text where editors and documents both see the end of a line."""
        return cls(tuple(_BREAK.split(text)), encoding)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1; nothing if there is none."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def point(self, line: int, column: int) -> Point:
        """The editor's place of a line and column that count from 1."""
        if not 0 < line <= len(self.lines):
            last = self.lines[-1]
            return Point(max(len(self.lines) - 1, 0), units(last, self.encoding)) if line > 0 else Point(0, 0)
        text = self.lines[line - 1]
        marked = line == 1 and text.startswith(_MARK)  # diagnostics don't count the byte order mark
        return Point(line - 1, units(text[: max(column - 1, 0) + marked], self.encoding))

    def range(self, span: Span) -> Range:
        """The editor's range of a place."""
        start = self.point(span.line, span.column)
        return Range(start, max(start, self.point(span.end_line, span.end_column)))

    def place(self, point: Point) -> tuple[int, int]:
        """The line and column, counted from 1, of an editor's place; one beyond the end of its line is its end."""
        if not 0 <= point.line < len(self.lines):
            return len(self.lines), len(self.lines[-1]) + 1
        text = self.lines[point.line]
        taken = column = 0
        while column < len(text) and taken < point.character:
            taken += units(text[column], self.encoding)
            column += 1
        marked = point.line == 0 and text.startswith(_MARK)
        return point.line + 1, max(column + 1 - marked, 1)
