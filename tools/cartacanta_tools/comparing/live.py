"""The figures so far, on a terminal, while they are being played."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from cartacanta_tools.comparing.building import results_of
from cartacanta_tools.comparing.naming import last_of, seat_name
from cartacanta_tools.comparing.numbers import figure
from cartacanta_tools.comparing.questions import named
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped
from cartacanta_tools.tables import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.simulation.running import Results as Running
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.playing import Played
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Entry
    from cartacanta_tools.console import Console

PAUSE: Final = 0.4
"""Seconds between two tables."""
FEWEST: Final = 10
"""So many deals or matches of each variant are played before any figure is shown."""
MOST: Final = 12
"""Variants that are shown meanwhile."""
MOST_SEATS: Final = 6


class Live:
    """Shows what is known so far; whoever doesn't look at a terminal sees nothing of it."""

    def __init__(self, found: Sequence[Contender], question: Question, console: Console) -> None:
        self.found, self.question, self.console = found, question, console
        self._shown = 0.0

    def __call__(self, played: Played, running: Running) -> None:
        """Show the table anew, unless it was just shown."""
        if not self.console.live or (self._shown and monotonic() - self._shown < PAUSE):
            return
        if running.done < FEWEST * len(self.found):
            return
        self._shown = monotonic()
        self.console.redraw(list(self.lines(played, running)))

    def lines(self, played: Played, running: Running) -> Iterator[str]:
        """How far it is, and the figures that matter most."""
        numbers = {"done": grouped(running.done), "number": grouped(running.of)}
        if self.question.until is not None:
            yield told("{done} played, at most {number}", **numbers)
        else:
            yield told("{done} of {number} played", **numbers)
        results = results_of(self.found, self.question, played, differences=False)
        yield from table(results.entries[:MOST], self.question)


def table(entries: Sequence[Entry], question: Question) -> Iterator[str]:
    """A line for each variant that has been begun."""
    if not entries:
        return
    if question.work not in {"deals", "matches"}:
        return
    name = question.until.name if question.until is not None and question.until.name else question.usual
    found = [named(entry, name, question.work)[:MOST_SEATS] for entry in entries]
    last = last_of(entries)
    longest = max(found, key=len)
    head = ["", *("" if one.seat is None else seat_name(one.seat, last) for one in longest)]
    rows = [[entry.label, *map(figure, of)] for entry, of in zip(entries, found, strict=True)]
    yield from columns([head, *rows] if any(head) else rows)
