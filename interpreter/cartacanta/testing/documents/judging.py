"""What becomes of a document: it is refused with located diagnostics, or played with everything that must hold."""

from __future__ import annotations

import re
from time import process_time
from typing import TYPE_CHECKING, Final

from cartacanta.checks import check_text
from cartacanta.document.loading import load_text
from cartacanta.errors import DocumentError
from cartacanta.layout import DealName, Layout
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.runners import Start
from cartacanta.testing.course import Broken, Course
from cartacanta.testing.matchplay import play
from cartacanta.testing.properties import check_course

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

    from cartacanta.errors import Diagnostic
    from cartacanta.program.model import Program

INTERNAL: Final = "CC426"
"""Says that rules could not be run: a failure of the interpreter, told in time."""
DEALS: Final = 2
ITS_OWN_FAULT: Final = frozenset({"stated-totals"})
"""What a document that was drawn or damaged may get wrong by itself: its invariants."""


def judge(
    text: str, name: str, folder: Path, without: Collection[str] = (), *, every_option: bool = False
) -> tuple[str, float]:
    """Read a document and play it: ``refused`` or ``played``, and the seconds of processor time it took to read.

    With ``every_option`` it is checked under the values of all its options too, which takes long where there are many.
    Raises Broken where a diagnostic has no place or a deal goes wrong, and whatever the interpreter fails with.
    """
    begun = process_time()
    if every_option:
        look_at(check_text(text, name=name, folder=folder), name, text)
    try:
        program = open_agreement(
            load_text(text, name=name, folder=folder), although=frozenset({BROKEN_INVARIANT})
        )
    except DocumentError as wrong:
        look_at(wrong.diagnostics, name, text)
        return "refused", process_time() - begun
    seconds = process_time() - begun
    for match in range(DEALS):
        check_course(course_of(program, match), {*without, *ITS_OWN_FAULT})
    return "played", seconds


def course_of(program: Program, match: int) -> Course:
    """A deal of a document, played at random."""
    layout = Layout.named(program, DealName(match=match))
    start = Start(1 + match, [program.record.start] * program.record.seats)
    table = play(Course(program, layout, start).begun())
    return Course(program, layout, start, table.deal.actions)


def look_at(problems: Iterable[Diagnostic], name: str, text: str) -> None:
    """Each has a place that there is, and is one line that can be printed; none is a failure of the interpreter."""
    lines = re.split(r"\r\n|\n|\r", text)
    for problem in problems:
        if problem.code == INTERNAL:
            raise Broken("interpreter-failed", problem.show())
        if not problem.message.isprintable():
            raise Broken("diagnostic-in-one-line", repr(problem.message))
        span = problem.span
        if span is None or (span.line, span.column) > (span.end_line, span.end_column):
            raise Broken("diagnostic-in-place", problem.show())
        if span.file == name:
            line = lines[span.line - 1] if span.line <= len(lines) else ""
            if not 1 <= span.line <= len(lines) + 1 or span.column > len(line) + 1:
                raise Broken("diagnostic-in-place", problem.show())
