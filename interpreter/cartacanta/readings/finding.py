"""Tries every variant known on records: the likeliest first, for some seconds."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.audits.rulebook import Rulebook
from cartacanta.document.catalogue import Catalogue
from cartacanta.errors import CartaCantaError, UsageError
from cartacanta.readings.fitting import number_of_players, program_for, settled_players, why_unfit
from cartacanta.readings.model import Readings, Unfit
from cartacanta.readings.search import Search, known_options
from cartacanta.saying import say
from cartacanta.worked import WorkedHand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from cartacanta.readings.search import Outcome
    from cartacanta.records.sheet import Sheet

SECONDS: Final = 10.0
"""As long records are held against variants."""


def find_readings(
    sheets: Sequence[Sheet],
    *,
    variants: Sequence[str] = (),
    catalogue: Catalogue | None = None,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Readings:
    """The variants and options that records may have been played by; all of them by the same.

    What a record says of its own rules is tried first. ``variants`` are the only ones that are tried, by path, id or
    another name; without any, all that are known. ``clock`` gives seconds. Raises UsageError if there is no such variant.
    """
    catalogue = catalogue or Catalogue()
    paths = [catalogue.find(name) for name in variants] or [
        listed.path for listed in catalogue.list() if not listed.abstract
    ]
    return _Finding(list(sheets), catalogue, paths, clock, clock() + seconds).found()


@dataclass(slots=True)
class _Finding:
    sheets: list[Sheet]
    catalogue: Catalogue
    paths: Sequence[Path]
    clock: Callable[[], float]
    end: float
    unfit: list[Unfit] = field(default_factory=list)

    def found(self) -> Readings:
        """Everything there is to say."""
        searches = [search for path in self.paths if (search := self.search(path)) is not None]
        begun, untried = self.begun(searches)
        begun.sort(key=lambda pair: (not pair[0].named, pair[1].weight, pair[0].rulebook.id))
        for place, (search, _) in enumerate(begun):
            self.give_time(search, 3 if search.named else 2 * (len(begun) - place))
            search.descend()
        begun.sort(key=lambda pair: (not pair[0].named, pair[0].least))
        for place, (search, _) in enumerate(begun):
            self.give_time(search, 2 if search.named else len(begun) - place)
            search.explore()
        begun.sort(key=lambda pair: (pair[0].least, not pair[0].named, len(pair[0].best())))
        readings = [search.reading() for search, _ in begun]
        return Readings(
            tuple(reading for reading in readings if reading.agrees),
            tuple(reading for reading in readings if not reading.agrees),
            tuple(self.unfit),
            untried,
        )

    def begun(self, searches: Sequence[Search]) -> tuple[list[tuple[Search, Outcome]], tuple[str, ...]]:
        """What the usual settings of each variant come to, and the variants for which no time was left."""
        begun: list[tuple[Search, Outcome]] = []
        waiting = sorted(searches, key=lambda search: not search.named)
        for place, search in enumerate(waiting):
            if begun and self.clock() > self.end:
                return begun, tuple(late.rulebook.id for late in waiting[place:])
            outcome = search.begin()
            if outcome is not None:
                begun.append((search, outcome))
        return begun, ()

    def give_time(self, search: Search, share: int) -> None:
        """A variant has a share of the time that is left; one that needs less leaves it to the others."""
        now = self.clock()
        until = now + max((self.end - now) / share, 0)
        search.late = lambda: self.clock() > until

    def search(self, path: Path) -> Search | None:
        """A variant to try; None if it doesn't fit, which is then said."""
        unplayable = say("it can't be played as written")
        try:
            rulebook = Rulebook.open(str(path), None, self.catalogue)
        except CartaCantaError:
            self.unfit.append(Unfit(path.stem, unplayable))
            return None
        players = max(map(number_of_players, self.sheets), default=0)
        fixed = settled_players(rulebook, players)
        if fixed is None:
            self.unfit.append(Unfit(rulebook.id, say("{number} can't play it", number=players)))
            return None
        named = self.named(path)
        stated = {name: value.text for sheet in named for name, value in sheet.options.items()}
        usual = known_options(rulebook, stated)
        program = program_for(rulebook, {**fixed, **usual})
        reason = unplayable if program is None else why_unfit(program, players, self.sheets)
        if program is None or reason is not None:
            self.unfit.append(Unfit(rulebook.id, reason or unplayable))
            return None
        hands = [hand_of(sheet) for sheet in self.sheets]
        title = program.variant.agreement.title
        return Search(rulebook, title, hands, fixed, usual, bool(named), lambda: False)

    def named(self, path: Path) -> list[Sheet]:
        """The records that say they are of this variant."""
        found: list[Sheet] = []
        for sheet in self.sheets:
            with suppress(UsageError):
                if sheet.variant is not None and self.catalogue.find(sheet.variant.text) == path:
                    found.append(sheet)
        return found


def hand_of(sheet: Sheet) -> WorkedHand:
    """A record as a hand to judge: hands that are written go before the seed that dealt them by other rules."""
    deal = sheet.deal
    if sheet.hands:
        deal = {key: value for key, value in deal.items() if key == "number"}
    return WorkedHand(replace(sheet, deal=deal, digest=None), penalties=True)
