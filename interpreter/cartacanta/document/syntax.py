"""PyYAML's events, and its complaints as diagnostics.

The compiled parser is used where PyYAML has it; both give the same events and positions. What is wrong
with a text is always told by the parser written in Python, so that messages don't depend on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import Span, error
from cartacanta.saying import say, taken_apart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.errors import Diagnostic

LONGEST_REREAD: Final = 100_000
MAX_DEPTH: Final = 40

_HINTS: Final = (
    (
        "mapping values are not allowed",
        say("a text with `: ` in it needs quotes; or the line is indented wrongly"),
    ),
    ("expected <block end>", say("this line isn't indented like the ones it belongs to")),
    ("expected ',' or '}'", say("a {{ isn't closed, a comma is missing, or a text needs quotes")),
    ("expected ',' or ']'", say("a [ isn't closed, a comma is missing, or a text needs quotes")),
    ("unexpected end of stream", say("a quote isn't closed")),
    ("could not find expected ':'", say("a key needs a colon and a space after it")),
    ("cannot start any token", say("a text that starts with this character needs quotes")),
)


COMPLAINTS: Final = (
    "{fault} while parsing {thing}",
    "{fault} while scanning {thing}",
    "expected {wanted}, but found {found}",
    "expected {wanted}, but got {found}",
    "could not find expected ':'",
    "mapping values are not allowed here",
    "mapping keys are not allowed here",
    "sequence entries are not allowed here",
    "invalid indentation or unclosed '[' or '{{'",
    "found character {character} that cannot start any token",
    "found unexpected end of stream",
    "found unexpected document separator",
    "found unknown escape character {character}",
    "a block mapping",
    "a block collection",
    "a flow mapping",
    "a flow sequence",
    "a simple key",
    "a quoted scalar",
    "a double-quoted scalar",
    "a block scalar",
    "a node",
    "an alias",
    "an anchor",
    "for the next token",
    "the node content",
    "alphabetic or numeric character",
    "{one} or {other}",
)
"""What PyYAML says of a text, as templates; the rarer complaints stay in English."""


def events_of(text: str, *, compiled: bool = True) -> Iterator[Any]:
    """Yield the parser's events one by one, so that reading can stop early."""
    import yaml  # noqa: PLC0415 (a tenth of the time a command has to answer in)

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader) if compiled else yaml.SafeLoader
    parser = loader(text)
    try:
        while parser.check_event():
            yield parser.get_event()
    finally:
        parser.dispose()


def syntax_error(problem: Exception, text: str, file: str) -> Diagnostic:
    """Turn a complaint of PyYAML into a diagnostic."""
    import yaml  # noqa: PLC0415

    if len(text) <= LONGEST_REREAD:
        try:
            for event, depth in _with_depth(events_of(text, compiled=False)):
                if depth > MAX_DEPTH:
                    return too_deep(event, file)
        except yaml.YAMLError as told:
            problem = told
    what = str(getattr(problem, "problem", None) or getattr(problem, "reason", None) or "")
    context = str(getattr(problem, "context", None) or "")
    mark, start = getattr(problem, "problem_mark", None), getattr(problem, "context_mark", None)
    if start is not None and "end of stream" in what:
        mark, start = start, None
    span = _span(mark, text, file)
    words = " ".join(part for part in (what, context if context.startswith("while") else "") if part)
    message = (
        say("not YAML: {what}", what=taken_apart(words, COMPLAINTS) or words) if words else say("not YAML")
    )
    hint = next((hint for start_of, hint in _HINTS if start_of in what), None)
    return error(
        "CC004", message, span, hint=hint, chain=() if start is None else (_span(start, text, file),)
    )


def too_deep(event: Any, file: str) -> Diagnostic:  # noqa: ANN401 (PyYAML's events are untyped)
    """Refuse a node inside too many others: reading on would take the longer the deeper it goes."""
    mark = event.start_mark
    span = Span(file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)
    return error("CC013", say("more than {most} levels inside one another", most=MAX_DEPTH), span)


def _with_depth(events: Iterator[Any]) -> Iterator[tuple[Any, int]]:
    """Yield each event with the number of levels it is inside, itself included, as the composer counts them."""
    inside = 0
    for event in events:
        kind = type(event).__name__
        inside -= kind in {"SequenceEndEvent", "MappingEndEvent"}
        yield event, inside + 1
        inside += kind in {"SequenceStartEvent", "MappingStartEvent"}


def _span(mark: Any, text: str, file: str) -> Span:  # noqa: ANN401 (PyYAML's marks are untyped)
    if mark is None:
        return Span(file, 1, 1, 1, 1)
    width = 1 if mark.index < len(text) else 0
    return Span(file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 1 + width)
