"""Diagnostics as JSON; docs/json.md describes it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from cartacanta_tools.encoding import holds_unicode
from cartacanta_tools.language import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.errors import Diagnostic, Span

VERSION: Final = 1
"""The version of every JSON shape; raised when a key changes its meaning or goes away."""


def dumped(data: Any) -> str:  # noqa: ANN401 - whatever JSON holds
    """Write data as JSON that any console can show and any program can read."""
    return json.dumps(data, indent=2, ensure_ascii=not holds_unicode()).encode("utf-8", "replace").decode()


def as_json(diagnostics: Sequence[Diagnostic], documents: int) -> str:
    """Write a report."""
    return dumped(
        {
            "version": VERSION,
            "documents": documents,
            "errors": sum(diagnostic.severity == "error" for diagnostic in diagnostics),
            "warnings": sum(diagnostic.severity == "warning" for diagnostic in diagnostics),
            "diagnostics": [entry(diagnostic) for diagnostic in diagnostics],
        }
    )


def entry(diagnostic: Diagnostic) -> dict[str, Any]:
    """Give one diagnostic as data; without a place its keys are null."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": said(diagnostic.message),
        "hint": None if diagnostic.hint is None else said(diagnostic.hint),
        **(place(diagnostic.span) if diagnostic.span else dict.fromkeys(PLACE)),
        "chain": [place(span) for span in diagnostic.chain],
    }


PLACE: Final = ("file", "line", "column", "end_line", "end_column")


def place(span: Span) -> dict[str, Any]:
    """Give a place as data: lines and columns from 1, the end exclusive."""
    return {name: getattr(span, name) for name in PLACE}
