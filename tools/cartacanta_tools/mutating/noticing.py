"""What a document says of itself, held against a mutant: its examples, its invariants, its golden playthrough."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from cartacanta.checks import invariants_hold, match_can_shrink
from cartacanta.checks.running.looking import look
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import DocumentError, UsageError
from cartacanta.records.examples import faults_of_example, sheet_of_example
from cartacanta.records.reading import SheetReader
from cartacanta.records.replaying import replay
from cartacanta.saying import say
from cartacanta_tools.playthrough.game import Game

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.document.catalogue import Catalogue
    from cartacanta.program import Program
    from cartacanta.records.sheet import Sheet
    from cartacanta_tools.mutating.mutants import Mutant, Settings
    from cartacanta_tools.playthrough.whole import Section

DEALS: Final = 24
"""Deals played of a mutant to see whether it can be played at all, and whether an invariant breaks."""


class Told(Protocol):
    """Something that is played under some options."""

    @property
    def settings(self) -> Settings:
        """The options."""


Thing = TypeVar("Thing", bound=Told)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, ready to be played again."""

    name: str
    settings: Settings
    sheet: Sheet
    item: Mapping

    def holds(self, program: Program) -> bool:
        """Whether everything comes out as it says."""
        return not faults_of_example(self.item, replay(self.sheet, program))

    @classmethod
    def read(cls, item: Mapping) -> Example:
        """An example of a document."""
        reader = SheetReader()
        options = reader.scalars(item.get("with"), say("options"))
        name = item.get("id")
        return cls(
            name.text if isinstance(name, Scalar) else "",
            tuple(sorted((key, value.text) for key, value in options.items())),
            sheet_of_example(item, reader),
            item,
        )


def examples_of(tree: Mapping) -> tuple[Example, ...]:
    """The worked examples of a document."""
    listed = tree.get("examples")
    items = listed.items if isinstance(listed, Sequence) else ()
    return tuple(Example.read(item) for item in items if isinstance(item, Mapping))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: refused before it was played, noticed by something, or neither."""

    refused: str = ""
    """What is wrong with it as a document."""
    noticed: str = ""
    """What noticed it: an example, an invariant, a part of the golden playthrough."""


@dataclass(slots=True)
class Watch:
    """A document with what can notice that it has been changed."""

    path: Path
    catalogue: Catalogue
    usual: Game
    examples: tuple[Example, ...]
    golden: tuple[tuple[Section, tuple[str, ...]], ...]
    """Sections of the playthrough, with what they tell of the document as it is."""
    digests: dict[Settings, str] = field(default_factory=dict)

    def judge(self, mutant: Mutant) -> Verdict:
        """What becomes of a mutant."""
        game = self.changed(mutant)
        try:
            looked = look(game.agreement(mutant.settings), DEALS)
        except (DocumentError, UsageError) as wrong:
            return Verdict(refused=str(wrong).split("\n", maxsplit=1)[0])
        wrong_rules = [found for found in looked.diagnostics if found.severity == "error"]
        if looked.game is not None:
            wrong_rules += match_can_shrink.find_begun(looked.game)
            wrong_rules += match_can_shrink.find_fewer(looked.game)
        broken = [found for found in wrong_rules if found.code == invariants_hold.CODE]
        if len(broken) < len(wrong_rules):
            found = next(found for found in wrong_rules if found.code != invariants_hold.CODE)
            return Verdict(refused=f"{found.code} {found.message}")
        if broken:
            return Verdict(noticed="invariant")
        return Verdict(noticed=self._by_examples(game, mutant) or self._by_golden(game, mutant))

    def changed(self, mutant: Mutant) -> Game:
        """The document with the mutant's change in it."""
        return Game.of(self.path, self.catalogue, mutant.change)

    def _by_examples(self, game: Game, mutant: Mutant) -> str:
        for example in nearest(self.examples, mutant):
            if self._is_untouched(game, example.settings):
                continue
            try:
                sound = example.holds(game.program(example.settings))
            except (DocumentError, UsageError):
                sound = False
            if not sound:
                return f"example {example.name}"
        return ""

    def _is_untouched(self, game: Game, settings: Settings) -> bool:
        """Whether the rules of an agreement are what they were: deals under it can't come out otherwise."""
        if settings not in self.digests:
            self.digests[settings] = self.usual.agreement(settings).digest
        try:
            return game.agreement(settings).digest == self.digests[settings]
        except (DocumentError, UsageError):
            return False

    def _by_golden(self, game: Game, mutant: Mutant) -> str:
        sections = {id(section): told for section, told in self.golden}
        for section in nearest(tuple(section for section, _ in self.golden), mutant):
            if section.alone and self._is_untouched(game, section.settings):
                continue
            if not tells_the_same(section, game, sections[id(section)]):
                return f"golden: {section.group and section.group + ': '}{section.heading}"
        return ""


def nearest(things: tuple[Thing, ...], mutant: Mutant) -> list[Thing]:
    """Those with the mutant's own options first: they are the likeliest to notice."""
    return sorted(things, key=lambda thing: thing.settings != mutant.settings)


def tells_the_same(section: Section, game: Game, told: tuple[str, ...]) -> bool:
    """Whether a section of the playthrough comes out as it is written."""
    try:
        return all(line == usual for line, usual in zip_longest(section.tell(game), told))
    except Exception:  # noqa: BLE001 - a deal that can't be played as it was has come out otherwise
        return False
