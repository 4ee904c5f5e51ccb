"""SARIF 2.1.0, which code hosts and editors read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from cartacanta import __version__
from cartacanta.saying import from_data
from cartacanta_tools.language import said, told
from cartacanta_tools.reporters.json import dumped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.errors import Diagnostic, Span

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


def as_sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """Write a log with one run, and the rules that were broken."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    driver = {
        "name": "cartacanta",
        "version": __version__,
        "rules": [_rule(code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes.index(diagnostic.code)) for diagnostic in diagnostics],
    }
    return dumped({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(code: str) -> dict[str, Any]:
    from cartacanta.codes import all_codes  # noqa: PLC0415 - only where a rule is broken

    known = all_codes().get(code)
    if known is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": said(from_data(known.title))},
        "fullDescription": {"text": said(from_data(known.explanation))},
        "help": {"text": said(from_data(known.explanation)), "markdown": known.page(said)},
    }


def _result(diagnostic: Diagnostic, rule: int) -> dict[str, Any]:
    hint = f" ({said(diagnostic.hint)})" if diagnostic.hint else ""
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": diagnostic.severity,
        "message": {"text": said(diagnostic.message) + hint},
        "locations": [] if diagnostic.span is None else [{"physicalLocation": _place(diagnostic.span)}],
    }
    if diagnostic.chain:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": told("also")}, "physicalLocation": _place(span)}
            for number, span in enumerate(diagnostic.chain, start=1)
        ]
    return result


def _place(span: Span) -> dict[str, Any]:
    path = Path(span.file)
    uri = path.as_uri() if path.is_absolute() else quote(os.fsencode(span.file))
    return {
        "artifactLocation": {"uri": uri},
        "region": {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        },
    }
