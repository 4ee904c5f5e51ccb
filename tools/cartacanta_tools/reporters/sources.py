"""The lines of the documents diagnostics point into."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from cartacanta.document.catalogue import is_document

MOST: Final = 16_000_000
"""More bytes of a file aren't read to show a line."""


class Sources:
    """Texts by the names diagnostics call them, read when needed; what came by standard input is kept."""

    def __init__(self) -> None:
        self._lines: dict[str, list[str]] = {}

    def keep(self, name: str, data: bytes) -> None:
        """Keep what is in no file."""
        self._lines[name] = _split(data)

    def line(self, name: str, number: int) -> str | None:
        """Give a line, counted from 1; None if there is no such line to be read."""
        if name not in self._lines:
            self._lines[name] = _split(_read(Path(name)))
        lines = self._lines[name]
        return lines[number - 1] if 0 < number <= len(lines) else None


def _read(path: Path) -> bytes:
    """Give a file's beginning; nothing of what is no file, such as a pipe, which can't be read a second time."""
    if not is_document(path):
        return b""
    try:
        with path.open("rb") as file:
            return file.read(MOST)
    except OSError:
        return b""


def _split(data: bytes) -> list[str]:
    text = data.decode("utf-8-sig", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def harmless(text: str) -> str:
    """Replace what would move the cursor, or can't be seen, character by character."""
    return "".join(
        " "
        if character == "\t"
        else "\ufffd"
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        else character
        for character in text
    )
