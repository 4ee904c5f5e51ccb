"""The page itself, where it is at hand: its lines, and whether it is the copy that the audit was written from."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.errors import Span, UsageError, warning
from cartacanta.saying import say

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.audits.model import Audit
    from cartacanta.errors import Diagnostic

MOST_BYTES: Final = 4_000_000
ENDS: Final = re.compile("\r\n|[\n\r\f\u2028\u2029]")
ANOTHER_COPY: Final = "CC644"
DOCUMENTS: Final = frozenset({".yaml", ".yml"})


@dataclass(frozen=True, slots=True)
class PageText:
    """A page as text."""

    name: str
    lines: tuple[str, ...]
    sha256: str

    @property
    def blank(self) -> frozenset[int]:
        """The numbers of the lines on which nothing stands."""
        return frozenset(number for number, line in enumerate(self.lines, 1) if not line.strip())


def read_page(path: Path) -> PageText:
    """Read a page: text in UTF-8, or else as old Windows wrote it. Raises OSError; UsageError if it is too long."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise UsageError(say("the page is longer than {most} bytes", most=format(MOST_BYTES, ",")))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    lines = ENDS.split(text)
    return PageText(
        str(path), tuple(lines[:-1] if not lines[-1] else lines), hashlib.sha256(data).hexdigest()
    )


def digest(path: Path) -> str:
    """The SHA-256 of a file that may be a page; empty if it can't be read, or is longer than a page may be."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError:
        return ""
    return hashlib.sha256(data).hexdigest() if len(data) <= MOST_BYTES else ""


def find_page(audit: Audit, folder: Path) -> Path | None:
    """The page of an audit in a folder: by its digest, its source's key or the audit's id."""
    below = sorted(folder.iterdir()) if folder.is_dir() else []
    files = [path for path in below if path.is_file() and path.suffix not in DOCUMENTS]
    if audit.page.sha256:
        for path in files:
            if digest(path) == audit.page.sha256:
                return path
    names = [name for name in (audit.page.source, audit.id) if name]
    for name in names:
        for path in files:
            if path.stem == name or path.name.startswith((f"{name}_", f"{name}-", f"{name}.")):
                return path
    return None


def is_another(audit: Audit, page: PageText) -> Diagnostic | None:
    """A warning if the page isn't the copy that the audit was written from."""
    span = audit.page.span or Span(audit.name, 1, 1, 1, 1)
    if audit.page.sha256 and audit.page.sha256 != page.sha256:
        message = say("{page} isn't the copy of the page that this audit was written from", page=page.name)
        return warning(ANOTHER_COPY, message, span)
    if audit.page.lines and audit.page.lines != len(page.lines):
        message = say(
            "{page} has {number} lines, and the audit speaks of a page with {said}",
            page=page.name,
            number=len(page.lines),
            said=audit.page.lines,
        )
        return warning(ANOTHER_COPY, message, span)
    return None


def uncovered(audit: Audit, page: PageText | None) -> tuple[int, ...]:
    """The lines of the page that no item is about and that aren't known to be blank."""
    number = len(page.lines) if page is not None else audit.page.lines
    blank = page.blank if page is not None else audit.page.blank
    return tuple(sorted(set(range(1, number + 1)) - audit.covered() - blank))
