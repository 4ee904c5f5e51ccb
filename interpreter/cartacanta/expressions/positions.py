"""From characters of an expression to places in its document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.errors import Span

if TYPE_CHECKING:
    from cartacanta.expressions.nodes import Extent


def place(span: Span, text: str, extent: Extent) -> Span:
    """Give the place of a piece of a value's text, or of the whole value where that can't be told.

    A value on one line is as long as its text, or two longer if it stands in quotes. A value of any
    other length was folded, escaped, or put in by an option.
    """
    quotes = span.end_column - span.column - len(text)
    if span.line != span.end_line or quotes not in {0, 2}:
        return span
    first = span.column + quotes // 2
    return Span(span.file, span.line, first + extent.start, span.line, first + extent.end)
