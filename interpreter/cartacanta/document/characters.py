"""The characters of a document: UTF-8, no tabs outside comments, and none that can't be seen or turns the text round."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.errors import Span, error
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic

MOST_REPORTED: Final = 50
"""A file that isn't text at all would otherwise give a report as long as itself."""

_BREAK: Final = re.compile(r"\r\n|\n|\r")
_SEEN: Final = (
    "\n\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff"
)
_REFUSED: Final = re.compile(f"[^\t\r{_SEEN}]")
_REFUSED_ESCAPED: Final = re.compile(f"[^{_SEEN}]")
_TAB: Final = re.compile(r"^((?:(?!(?:^|[ ])#)[^\t\r\n])*)\t", re.MULTILINE)


def decode(data: bytes, file: str) -> tuple[str | None, list[Diagnostic]]:
    """Decode UTF-8, with or without a byte order mark."""
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8", errors="replace").removeprefix("\ufeff")
        message = say("byte 0x{byte} is not UTF-8", byte=format(data[problem.start], "02x"))
        hint = say("save the document as UTF-8")
        return None, [error("CC001", message, _place(before, len(before), file), hint=hint)]


def check_characters(text: str, file: str) -> list[Diagnostic]:
    """Find control characters, unusual line breaks and tabs."""
    problems = []
    for found in _REFUSED.finditer(text):
        problems.append(_refused(found[0], _place(text, found.start(), file)))
        if len(problems) == MOST_REPORTED:
            break
    for found in _TAB.finditer(text):
        place = _place(text, found.end() - 1, file)
        problems.append(error("CC003", say("a tab"), place, hint=say("indent and separate with spaces")))
        if len(problems) >= 2 * MOST_REPORTED:
            break
    return problems


def check_escaped(text: str, span: Span) -> list[Diagnostic]:
    """Find what a text in double quotes has brought in by an escape."""
    found = hidden_in(text)
    return [] if found is None else [_refused(found, span)]


def hidden_in(text: str) -> str | None:
    """Give the first character of a text that no document holds: one that can't be seen, or turns the text round."""
    found = _REFUSED_ESCAPED.search(text)
    return None if found is None else found[0]


def _refused(character: str, span: Span) -> Diagnostic:
    return error(
        "CC002",
        say("character U+{number} has no place in a document", number=format(ord(character), "04X")),
        span,
    )


def _place(text: str, index: int, file: str) -> Span:
    """Give the span of the one character at an index."""
    line, start = 1, 0
    for found in _BREAK.finditer(text, 0, index):
        line, start = line + 1, found.end()
    column = index - start + 1
    return Span(file, line, column, line, column + 1)
