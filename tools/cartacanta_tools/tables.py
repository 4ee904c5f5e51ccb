"""Text set in columns."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def width_of(text: str) -> int:
    """How many columns a terminal gives to a text: colours none, marks on a letter none, wide characters two."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in click.unstyle(text)
    )


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with spaces to a width."""
    fill = " " * (width - width_of(text))
    return fill + text if right else text + fill


def columns(rows: Iterable[Sequence[str]], *, align: str = "", gap: str = "  ") -> list[str]:
    """Set rows in columns; `align` has a letter for each: `l` (default) or `r`. Lines end without spaces."""
    listed = [list(row) for row in rows]
    count = max((len(row) for row in listed), default=0)
    sides = align.ljust(count, "l")
    widths = [max((width_of(row[i]) for row in listed if i < len(row)), default=0) for i in range(count)]
    return [
        gap.join(padded(cell, widths[i], right=sides[i] == "r") for i, cell in enumerate(row)).rstrip()
        for row in listed
    ]


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Break a text into lines of at most this width, each behind the indent."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and width_of(line) + 1 + width_of(word) > width - len(indent):
            lines.append(indent + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, indent + line] if line else lines
