"""``--until-precision``: to play until the intervals are narrow enough."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta_tools.comparing.building import results_of
from cartacanta_tools.comparing.questions import Precision, check_name, named

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
    name = match["name"]
    return Precision(half / 100 if match["percent"] else half, check_name(name, work) if name else "")


def widest(entries: Sequence[Entry], question: Question) -> float | None:
    """Half the width of the widest interval that is to become narrow; None where there is no such figure."""
    assert question.until is not None  # noqa: S101 - asked before
    name = question.until.name or question.usual
    return max((one.half for entry in entries for one in named(entry, name, question.work)), default=None)


def enough_for(found: Sequence[Contender], question: Question) -> Callable[[Played], bool] | None:
    """The rule that says when to stop; None if a number is to be played."""
    precision = question.until
    if precision is None:
        return None

    def enough(played: Played) -> bool:
        results = results_of(found, question, played, differences=False)
        most = widest(results.entries, question)
        return len(results.entries) == len(found) and most is not None and most <= precision.half

    return enough
