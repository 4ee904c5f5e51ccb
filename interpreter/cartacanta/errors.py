"""What can be wrong, and where: spans, located diagnostics, and the tree of errors.

Errors are data until the edge. Reading, merging, settling and checking all yield :class:`Diagnostic`
values; whoever needs a usable result raises one :class:`DocumentError` holding all of them.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.saying import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

Severity = Literal["error", "warning"]

SHOWN_LENGTH: Final = 60
"""Offending values longer than this are shown shortened in a message."""

MOST_REPORTED: Final = 200
"""As many problems of a document are told one by one."""
TOO_MANY: Final = "CC112"

PATH_LENGTH: Final = 1000
"""The same for paths of files, which are of no use shortened."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A piece of a document, as an editor counts: lines and columns from 1, the end exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def show(self) -> str:
        """``file:line:column``, which terminals and editors turn into a link; what can't be seen in the name is replaced."""
        name = "".join(letter if letter.isprintable() else "\ufffd" for letter in self.file)
        return f"{name}:{self.line}:{self.column}"

    def holds(self, other: Span) -> bool:
        """Whether the other span lies wholly inside this one."""
        return (
            self.file == other.file
            and (self.line, self.column) <= (other.line, other.column)
            and (other.end_line, other.end_column) <= (self.end_line, self.end_column)
        )


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem: a stable code, the place, what is wrong and what to do about it.

    ``chain`` tells how a value got where it is: for a merged or settled value, the places that
    brought it there (an ``option X`` it replaced, the choice whose ``set`` wrote it), nearest first.
    """

    code: str
    severity: Severity
    message: Text
    span: Span | None = None
    hint: Text | None = None
    chain: tuple[Span, ...] = ()

    def sort_key(self) -> tuple[str, int, int, str, str]:
        """File, line, column, code, message: the order of every report."""
        if self.span is None:
            return ("", 0, 0, self.code, self.message)
        return (self.span.file, self.span.line, self.span.column, self.code, self.message)

    def __lt__(self, other: Diagnostic) -> bool:
        """Order as reported."""
        return self.sort_key() < other.sort_key()

    def show(self) -> str:
        """One line: ``file:line:column: CODE message``."""
        return str(self.told())

    def told(self) -> Text:
        """The same line, to be said in any language."""
        place = "" if self.span is None else f"{self.span.show()}: "
        return say("{place}{code} {message}", place=place, code=self.code, message=self.message)


class CartaCantaError(Exception):
    """Whatever this library raises on purpose."""

    @property
    def text(self) -> str:
        """What is wrong, as it was said: a `Text` where it can be said in other languages."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class DiagnosedError(CartaCantaError, ValueError):
    """Something that was read is wrong; every problem found is in ``diagnostics``, sorted."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep each diagnostic once, in the order of a report."""
        self.diagnostics: tuple[Diagnostic, ...] = reported(diagnostics)
        super().__init__("\n".join(diagnostic.show() for diagnostic in self.diagnostics))

    def __reduce__(self) -> tuple[type[DiagnosedError], tuple[tuple[Diagnostic, ...]]]:
        """Travel between processes with the diagnostics, not only the text."""
        return (type(self), (self.diagnostics,))


class DocumentError(DiagnosedError):
    """A document, or the agreement made from it, can't be played as written."""


class RecordError(DiagnosedError):
    """A record of deals can't be read or doesn't follow the rules it names."""


class UsageError(CartaCantaError, ValueError):
    """What was asked for doesn't exist: an unknown variant, option or file. One clear line."""

    def __init__(self, text: Text) -> None:
        """Say it in words that can be said in other languages."""
        super().__init__(text)

    @property
    def text(self) -> Text:
        """What is wrong, as it was said."""
        text: Text = self.args[0]
        return text


class IllegalAction(CartaCantaError, ValueError):  # noqa: N818 (the game's own word; part of the public names)
    """An action the rules don't allow now; the state is as it was before."""


def error(
    code: str, message: Text, span: Span | None, *, hint: Text | None = None, chain: tuple[Span, ...] = ()
) -> Diagnostic:
    """Make a diagnostic of severity ``error``."""
    return Diagnostic(code, "error", message, span, hint, chain)


def warning(
    code: str, message: Text, span: Span | None, *, hint: Text | None = None, chain: tuple[Span, ...] = ()
) -> Diagnostic:
    """Make a diagnostic of severity ``warning``: worth reading, and the document is still usable."""
    return Diagnostic(code, "warning", message, span, hint, chain)


def reported(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Put diagnostics in the order of a report, each once: a value that aliases repeat is wrong once.

    Nobody reads thousands of them: of those after the first two hundred, only the number is told.
    """
    once = {(diagnostic.code, diagnostic.span, diagnostic.message): diagnostic for diagnostic in diagnostics}
    counts = {key: number_of_more(diagnostic) for key, diagnostic in once.items()}
    ordered = sorted(diagnostic for key, diagnostic in once.items() if not counts[key])
    more = max(len(ordered) - MOST_REPORTED, 0) + sum(counts.values())
    kept = ordered[:MOST_REPORTED]
    if not more:
        return tuple(kept)
    severity: Severity = "error" if any(found.severity == "error" for found in once.values()) else "warning"
    message = say("and {number} more, which are not shown", number=format(more, ","))
    return (*kept, Diagnostic(TOO_MANY, severity, message, kept[-1].span if kept else None))


def number_of_more(diagnostic: Diagnostic) -> int:
    """How many others a diagnostic stands for, if that is what it says."""
    message = diagnostic.message
    if diagnostic.code != TOO_MANY or not isinstance(message, Text):
        return 0
    return int(str(message.values.get("number", "0")).replace(",", ""))


def raise_if_any(diagnostics: Iterable[Diagnostic]) -> None:
    """Raise one :class:`DocumentError` with everything reported, if anything reported is an error."""
    found = tuple(diagnostics)
    if any(diagnostic.severity == "error" for diagnostic in found):
        raise DocumentError(found)


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """Find the candidate a reader most likely meant, or None if none is near."""
    found = difflib.get_close_matches(word, sorted(set(candidates)), n=1, cutoff=0.6)
    return found[0] if found else None


def suggest(word: str, candidates: Iterable[str]) -> Text | None:
    """Give ``did you mean 'limit'?`` for the nearest candidate, or None if none is near."""
    near = closest(word, candidates)
    return None if near is None else say("did you mean {word}?", word=repr(near))


def shown(value: object, most: int = SHOWN_LENGTH) -> str:
    """Quote an offending value for a message, shortened and on one line."""
    text = value if isinstance(value, str) else str(value)
    flat = on_one_line(text)
    return repr(flat if len(flat) <= most else flat[: most - 3] + "...").replace("\\\\", "\\")


def on_one_line(text: str) -> str:
    """A text with what can't be seen, or would break the line, written out."""
    return text if text.isprintable() else text.encode("unicode_escape").decode("ascii")
