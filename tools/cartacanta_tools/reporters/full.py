"""The form for reading: the message, the line it is about with carets under the words, and where the value came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.language import said, told
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.tables import width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.errors import Diagnostic, Span
    from cartacanta_tools.reporters.sources import Sources

LONGEST: Final = 110
"""Longer lines are shown from shortly before the place on."""
BEFORE: Final = 30


def full(diagnostics: Iterable[Diagnostic], sources: Sources) -> Iterator[str]:
    """Write each diagnostic as a block of lines."""
    for diagnostic in diagnostics:
        yield "\n".join(_block(diagnostic, sources))


def _block(diagnostic: Diagnostic, sources: Sources) -> Iterator[str]:
    color = "red" if diagnostic.severity == "error" else "yellow"
    code = click.style(diagnostic.code, fg=color, bold=True)
    label = f"{click.style(told('warning'), fg=color)} " if diagnostic.severity != "error" else ""
    yield f"{code} {label}{click.style(said(diagnostic.message), bold=True)}"
    places = [place for place in (diagnostic.span, *diagnostic.chain) if place is not None]
    margin = max((len(str(place.line)) for place in places), default=1)
    if diagnostic.span is not None:
        yield from _excerpt(diagnostic.span, sources, margin, "-->", color)
    for place in diagnostic.chain:
        yield from _excerpt(place, sources, margin, told("also"), "cyan")
    if diagnostic.hint:
        yield f"{' ' * margin} {click.style(told('= help:'), fg='cyan')} {said(diagnostic.hint)}"


def _excerpt(span: Span, sources: Sources, margin: int, arrow: str, color: str) -> Iterator[str]:
    """A place with its line of the document."""
    bar = click.style("|", fg="blue")
    yield f"{' ' * margin} {click.style(arrow, fg='blue')} {span.show()}"
    line = sources.line(span.file, span.line)
    if line is None:
        return
    text, before, marked = cut(line, span)
    number = click.style(str(span.line).rjust(margin), fg="blue")
    yield f"{number} {bar} {text}".rstrip()
    yield f"{' ' * margin} {bar} {' ' * before}{click.style('^' * marked, fg=color, bold=True)}"


def cut(line: str, span: Span) -> tuple[str, int, int]:
    """Give the line, shortened if it is long, the width before the place, and the width of the place."""
    start = min(max(span.column - 1, 0), len(line))
    end = len(line) if span.end_line > span.line else min(max(span.end_column - 1, start), len(line))
    end = max(end, start)
    short = len(line) <= 2 * LONGEST and width_of(line) <= LONGEST
    first = 0 if short or start < LONGEST - BEFORE else start - BEFORE
    last = min(len(line), first + LONGEST)
    shown = harmless(line[first:last])
    lead = "..." if first else ""
    tail = "..." if last < len(line) else ""
    before = width_of(lead + shown[: start - first])
    marked = max(1, width_of(shown[start - first : min(end, last) - first].rstrip()))
    return lead + shown + tail, before, marked
