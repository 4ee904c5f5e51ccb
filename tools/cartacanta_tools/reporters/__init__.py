"""The forms in which diagnostics are reported. Each module has one form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.errors import Diagnostic
    from cartacanta_tools.reporters.sources import Sources

FORMATS: Final = ("full", "concise", "json", "github", "sarif")
FOR_PEOPLE: Final = ("full", "concise")


def report(form: str, diagnostics: Sequence[Diagnostic], sources: Sources, documents: int) -> str:
    """Write sorted diagnostics in a form; an empty text if there is nothing to be said in it."""
    if form == "json":
        from cartacanta_tools.reporters.json import as_json  # noqa: PLC0415 - one of them is needed

        return as_json(diagnostics, documents)
    if form == "sarif":
        from cartacanta_tools.reporters.sarif import as_sarif  # noqa: PLC0415

        return as_sarif(diagnostics)
    if form == "github":
        from cartacanta_tools.reporters.github import annotation  # noqa: PLC0415

        return "\n".join(annotation(diagnostic) for diagnostic in diagnostics)
    if form == "concise":
        from cartacanta_tools.reporters.concise import concise  # noqa: PLC0415

        return "\n".join(concise(diagnostic) for diagnostic in diagnostics)
    from cartacanta_tools.reporters.full import full  # noqa: PLC0415

    return "".join(f"{block}\n\n" for block in full(diagnostics, sources)).removesuffix("\n")
