"""Everything that can find a wrong rule, what is quick first: goldens, worked examples, counted deals, the fuzzer.

What is right is read and compiled before a fault is planted. Nothing here knows which faults there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.oracle.interpreter_table import CATALOGUE, InterpreterTable
from tests.perft.test_perft import SMALL, counted
from tests.variants.every_variant import OF_THE_RULES, VARIANTS

from cartacanta.document.loading import load_text, merged
from cartacanta.program import compile_program
from cartacanta.variant import build
from cartacanta_tools.fuzzing.deals import Deals
from cartacanta_tools.mutating.noticing import examples_of, tells_the_same
from cartacanta_tools.playthrough.chapters import read_chapters
from cartacanta_tools.playthrough.game import Game
from cartacanta_tools.playthrough.whole import DEALS, ENDS, SELDOM, chapters_told, many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.perft.test_perft import Small

    from cartacanta.program import Program
    from cartacanta_tools.mutating.noticing import Example
    from cartacanta_tools.playthrough.whole import Section

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SEED: Final = "planted"
COURSES: Final = 12
"""Deals the fuzzer draws of each variant."""


@dataclass(frozen=True)
class Told:
    """A part of a golden playthrough as it is written."""

    game: Game
    section: Section
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Watchers:
    """All that is held against the engine."""

    told: list[Told]
    examples: list[tuple[Game, Example]]
    small: list[tuple[Small, Program]]

    def findings(self) -> Iterator[str]:
        """What is wrong; the first is enough."""
        firsts = sorted(self.told, key=lambda told: not told.section.heading.startswith("A deal "))
        for told in firsts:
            if not tells_the_same(told.section, told.game, told.lines):
                yield f"{told.game.name}: {told.section.heading}"
        for game, example in self.examples:
            if is_wrong(game, example):
                yield f"{game.name}: example {example.name}"
        for small, program in self.small:
            if ways(small, program) != small.ways:
                yield f"{small.game}: ways to play {small.keep}"

    def fuzzed(self) -> Iterator[str]:
        """What the fuzzer finds from a fixed seed."""
        for variant in OF_THE_RULES:
            _, finding = Deals(variant).look(SEED, COURSES, (), float("inf"))
            if finding is not None:
                yield f"{variant}: {finding.kind}"


def is_wrong(game: Game, example: Example) -> bool:
    """Whether a worked example doesn't come out as it says."""
    try:
        return not example.holds(game.program(example.settings))
    except Exception:  # noqa: BLE001 - a rule so wrong that nothing can be played is found too
        return True


def ways(small: Small, program: Program) -> int:
    """How many ways to play a small deal there are; -1 if it can't be played."""
    try:
        return counted(InterpreterTable(program, small.dealt()).deal)
    except Exception:  # noqa: BLE001 - as above
        return -1


def watchers() -> Watchers:
    """Everything, read and compiled. Run before anything is planted."""
    told: list[Told] = []
    examples: list[tuple[Game, Example]] = []
    chapters = read_chapters(GOLDEN)
    for variant in VARIANTS:
        path = CATALOGUE.find(variant)
        game = Game.of(path, CATALOGUE)
        written = parts((GOLDEN / f"{variant}.txt").read_text(encoding="utf-8"))
        for section in chapters_told(chapters.get(variant, ())):
            game.program(section.settings)
            told.append(Told(game, section, written[section.heading]))
        deals, ends = many((), SELDOM, DEALS, ENDS)
        told += [Told(game, deals, written[SELDOM][:1]), Told(game, ends, written[SELDOM][1:])]
        for example in examples_of(merged(path, catalogue=CATALOGUE)):
            game.program(example.settings)
            examples.append((game, example))
    small = [(one, compile_program(build(load_text(one.text(), catalogue=CATALOGUE)))) for one in SMALL]
    return Watchers(told, examples, small)


def parts(text: str) -> dict[str, tuple[str, ...]]:
    """The sections of a golden playthrough by their headings."""
    lines = text.splitlines()
    heads = [at - 1 for at, line in enumerate(lines) if line and set(line) == {"-"}]
    ends = [*heads[1:], len(lines) + 2]
    return {lines[head]: tuple(lines[head + 2 : end - 2]) for head, end in zip(heads, ends, strict=True)}
