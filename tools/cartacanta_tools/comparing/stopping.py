"""``--until-precision``: to play until the intervals are narrow enough."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta_tools.comparing.building import results_of
from cartacanta_tools.comparing.questions import Precision, check_name, check_share, named, usual_figure

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.playing import Played
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Entry

FORM: Final = re.compile(r"(?P<half>\d{1,6}(?:\.\d{1,9})?|\.\d{1,9})(?P<percent> ?%)?(?::(?P<name>[a-z-]+))?")
"""``0.01``, ``0.5%:ties``"""


def read_precision(text: str, work: str) -> Precision:
    """Read half the width of an interval, and of which figure. Raises UsageError."""
    match = FORM.fullmatch(text.strip())
    half = float(match["half"]) if match is not None else 0.0
    if match is None or half <= 0:
        raise UsageError(
            say("{text} is no precision: one writes 0.01, 0.01:eldest-score or 0.2%:ties", text=shown(text))
        )
    name = check_name(match["name"], work) if match["name"] else ""
    if match["percent"]:
        check_share(name or usual_figure(work))
    return Precision(half / 100 if match["percent"] else half, name)


def widest(entries: Sequence[Entry], question: Question) -> float | None:
    """Half the width of the widest interval that is to become narrow; None where there is no such figure."""
    assert question.until is not None  # noqa: S101 - asked before
    name = question.until.name or question.usual
    return max((one.half for entry in entries for one in named(entry, name, question.work)), default=None)


def refuse_lacking(entries: Sequence[Entry], name: str, work: str) -> None:
    """Refuse to play on for a figure that isn't there. Raises UsageError."""
    for entry in entries:
        if not named(entry, name, work):
            raise UsageError(say("{variant} has no figure {name}", variant=entry.name, name=name))


def enough_for(found: Sequence[Contender], question: Question) -> Callable[[Played], bool] | None:
    """The rule that says when to stop; None if a number is to be played."""
    precision = question.until
    if precision is None:
        return None

    def enough(played: Played) -> bool:
        results = results_of(found, question, played, differences=False)
        if len(results.entries) < len(found):
            return False
        refuse_lacking(results.entries, precision.name or question.usual, question.work)
        most = widest(results.entries, question)
        return most is not None and most <= precision.half

    return enough
