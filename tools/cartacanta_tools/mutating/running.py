"""A whole run: every mutant of a document made, judged, and those that nothing noticed held against the document."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.agreements import menu_of
from cartacanta.document.loading import merged
from cartacanta.document.options import options_of
from cartacanta.errors import DocumentError, UsageError
from cartacanta.saying import say
from cartacanta.variant import build
from cartacanta_tools.mutating.alike import first_difference
from cartacanta_tools.mutating.cards import Names
from cartacanta_tools.mutating.formulas import Words
from cartacanta_tools.mutating.making import Maker
from cartacanta_tools.mutating.noticing import Watch, examples_of
from cartacanta_tools.playthrough.chapters import read_chapters
from cartacanta_tools.playthrough.game import Game
from cartacanta_tools.playthrough.whole import playthrough, sections

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.options import Option
    from cartacanta_tools.mutating.mutants import Mutant, Settings
    from cartacanta_tools.playthrough.whole import Section

EQUAL_DEALS: Final = 10_000
"""Deals that come out equal before a mutant is called equivalent."""
FEWER_DEALS: Final = 500
"""Deals under each further agreement that the mutant changes."""


class OutOfTimeError(Exception):
    """The time is up."""


@dataclass(frozen=True, slots=True)
class Unnoticed:
    """A mutant that nothing noticed, and in what it differs all the same."""

    mutant: Mutant
    differs: str


@dataclass(slots=True)
class Report:
    """What came of a run."""

    variant: str
    made: int = 0
    refused: int = 0
    """Mutants that don't load or check: they are not counted."""
    noticed: dict[str, int] = field(default_factory=dict)
    """By what noticed them."""
    equivalent: list[Mutant] = field(default_factory=list)
    unnoticed: list[Unnoticed] = field(default_factory=list)
    left: int = 0
    """Mutants the time didn't reach."""

    @property
    def caught(self) -> int:
        """How many were noticed."""
        return sum(self.noticed.values())

    @property
    def counted(self) -> int:
        """How many could have been noticed."""
        return self.caught + len(self.unnoticed)

    def is_enough(self, percent: int) -> bool:
        """Whether so many in a hundred were noticed."""
        return 100 * self.caught >= percent * self.counted


def prepared(variant: str | Path, catalogue: Catalogue, golden: Path | None) -> tuple[Watch, list[Mutant]]:
    """A document with what can notice its mutants, and the mutants.

    Raises DocumentError or UsageError if the document, its examples or its golden playthrough are wrong as they are.
    """
    path = catalogue.find(variant)
    tree = merged(path, catalogue=catalogue)
    options = options_of(tree)
    game = Game.of(path, catalogue)
    watch = Watch(path, catalogue, game, examples_of(tree), ())
    refuse_wrong_examples(watch)
    if golden is not None:
        watch.golden = told_sections(game, golden, options)
    return watch, list(maker_of(game, options).mutants(tree))


def refuse_wrong_examples(watch: Watch) -> None:
    """Examples that are wrong to begin with would notice everything."""
    for example in watch.examples:
        if not example.holds(watch.usual.program(example.settings)):
            raise UsageError(
                say("example {example} is wrong as it is: `cartacanta check` says how", example=example.name)
            )


def told_sections(
    game: Game, golden: Path, options: Mapping[str, Option]
) -> tuple[tuple[Section, tuple[str, ...]], ...]:
    """The sections of a golden playthrough with their lines. UsageError if it isn't what is played now."""
    written = golden / f"{game.name}.txt"
    if not written.is_file():
        raise UsageError(say("there is no golden playthrough {file}", file=written))
    chapters = read_chapters(golden).get(game.name, ())
    listed = list(sections(game, chapters, options))
    if playthrough(game, listed) != written.read_text(encoding="utf-8"):
        raise UsageError(
            say(
                "{file} isn't how {variant} is played now: tell it anew first",
                file=written,
                variant=game.name,
            )
        )
    return tuple((section, tuple(section.tell(game))) for section in listed)


def maker_of(game: Game, options: Mapping[str, Option]) -> Maker:
    """What makes the mutants of a document."""
    agreement = game.agreement()
    menu = menu_of(options, agreement, {})
    names = Names.of(build(agreement))

    def settings_for(name: str, value: str) -> Settings | None:
        if agreement.options[name].text == value:
            return ()
        found = menu.with_what_it_needs(name, value)
        return None if found is None else tuple(sorted(found.items()))

    choices = {name: tuple(option.choices) for name, option in options.items()}
    return Maker(names, Words(names.others(), choices), frozenset(agreement.menu), settings_for)


@dataclass(slots=True)
class Run:
    """A run over the mutants of a document."""

    watch: Watch
    mutants: list[Mutant]
    seed: int
    alive: Callable[[], None]
    """Called often; may raise `OutOfTimeError`."""
    report: Report

    @classmethod
    def of(cls, watch: Watch, mutants: list[Mutant], seed: int, alive: Callable[[], None]) -> Run:
        """A run in an order that the seed settles, so that one broken off has seen a fair part."""
        shuffled = list(mutants)
        Random(seed).shuffle(shuffled)  # noqa: S311 - no secret
        return cls(watch, shuffled, seed, alive, Report(watch.usual.name, made=len(mutants)))

    def go(self) -> Iterator[Mutant]:
        """Judge one mutant after the other."""
        for place, mutant in enumerate(self.mutants):
            try:
                self.alive()
                self.judge(mutant)
            except OutOfTimeError:
                self.report.left = len(self.mutants) - place
                return
            yield mutant

    def judge(self, mutant: Mutant) -> None:
        """Settle what became of a mutant."""
        verdict = self.watch.judge(mutant)
        if verdict.refused:
            self.report.refused += 1
        elif verdict.noticed:
            self.report.noticed[verdict.noticed] = self.report.noticed.get(verdict.noticed, 0) + 1
        else:
            differs = self.difference(mutant)
            if differs:
                self.report.unnoticed.append(Unnoticed(mutant, differs))
            else:
                self.report.equivalent.append(mutant)

    def difference(self, mutant: Mutant) -> str:
        """What differs first between the document and the mutant, under every agreement the mutant changes."""
        usual, changed = self.watch.usual, self.watch.changed(mutant)
        if usual.menu() != changed.menu():
            return say("what a table can choose")
        menu = menu_of(
            options_of(merged(self.watch.path, catalogue=self.watch.catalogue)), usual.agreement(), {}
        )
        others = [tuple(sorted(found.items())) for found in menu.settings()]
        for settings in (mutant.settings, *others):
            deals = EQUAL_DEALS if settings == mutant.settings else FEWER_DEALS
            try:
                agreement = changed.agreement(settings)
                if agreement.digest == usual.agreement(settings).digest and settings != mutant.settings:
                    continue
                found = first_difference(usual.agreement(settings), agreement, deals, self.seed, self.alive)
            except (DocumentError, UsageError):
                return say("it can't be played with {settings}", settings=dict(settings))
            if found:
                return found
        return ""
