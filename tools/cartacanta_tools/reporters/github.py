"""Workflow commands of GitHub Actions: the diagnostics appear beside the lines of a pull request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta_tools.language import said

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic


def annotation(diagnostic: Diagnostic) -> str:
    """Write one diagnostic as a workflow command."""
    properties = {"title": f"cartacanta {diagnostic.code}"}
    place = ""
    if diagnostic.span is not None:
        span = diagnostic.span
        properties |= {"file": span.file, "line": str(span.line), "endLine": str(span.end_line)}
        if span.line == span.end_line:  # columns are for places in one line
            properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
        place = f"{span.show()}: "
    stated = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    hint = f"\n{said(diagnostic.hint)}" if diagnostic.hint else ""
    text = f"{place}{diagnostic.code} {said(diagnostic.message)}{hint}"
    return f"::{diagnostic.severity} {stated}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
