"""One document measured: its rules, what reached each, and which pages it cites."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.document.loading import merged
from cartacanta.document.options import options_of
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta_tools.coverage.reaching import search_of
from cartacanta_tools.coverage.rules import rules_of
from cartacanta_tools.coverage.witnesses import KINDS, Fuzz, golden, worked
from cartacanta_tools.mutating.noticing import examples_of
from cartacanta_tools.mutating.running import maker_of, told_sections
from cartacanta_tools.playthrough.game import Game
from cartacanta_tools.playthrough.golden import beside_the_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.nodes import Mapping as Tree
    from cartacanta.document.options import Option
    from cartacanta.saying import Text
    from cartacanta_tools.coverage.reaching import Reached
    from cartacanta_tools.coverage.rules import Rule, Sourced
    from cartacanta_tools.coverage.witnesses import Witness
    from cartacanta_tools.playthrough.whole import Section

    Tell = Callable[[Witness, int], None]

Standing = Literal["reached", "not-reached", "idle", "untried"]
STANDINGS: Final[tuple[Standing, ...]] = ("reached", "not-reached", "idle", "untried")


@dataclass(frozen=True, slots=True)
class Measured:
    """What is known of the rules of a document."""

    tree: Tree
    """The merged document."""
    game: Game
    rules: tuple[Rule, ...]
    reached: Mapping[Rule, Reached]
    idle: frozenset[Rule]
    """Rules on which nothing that was played depends, whatever they say."""
    untried: frozenset[Rule]
    """Rules that couldn't be said otherwise in anything that was played."""
    notes: tuple[Text, ...]
    """What couldn't be looked at."""

    def by_kind(self) -> dict[str, int]:
        """How many rules were reached first by what."""
        found = Counter(reached.witness.kind for reached in self.reached.values())
        return {kind: found[kind] for kind in KINDS}

    def standing(self, rule: Rule) -> Standing:
        """Whether anything has reached a rule, and if not, why not."""
        if rule in self.reached:
            return "reached"
        return "untried" if rule in self.untried else "idle" if rule in self.idle else "not-reached"

    def of_standing(self, standing: Standing) -> tuple[Rule, ...]:
        """The rules that are reached, or not."""
        return tuple(rule for rule in self.rules if self.standing(rule) == standing)

    def of_source(self, standing: Sourced) -> tuple[Rule, ...]:
        """Rules that are `cited`, `assumed` or `unsourced`."""
        return tuple(rule for rule in self.rules if rule.sourced == standing)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be played."""

    golden: Path | None
    """The folder of golden playthroughs; None for the one of a checkout."""
    deals: int
    seed: int


def measure(path: Path, catalogue: Catalogue, wanted: Wanted, tell: Tell) -> Measured:
    """Measure a document. ``tell`` is told what is played, and how many rules are still to be reached.

    Raises DocumentError or UsageError if it can't be played.
    """
    tree = merged(path, catalogue=catalogue)
    options = options_of(tree)
    game = Game.of(path, catalogue)
    rules = rules_of(tree, game.agreement().menu)
    mutants = maker_of(game, options).mutants(tree)
    search = search_of(game, tree, rules, mutants, lambda mutant: Game.of(path, catalogue, mutant.change))
    sections, notes = told_golden(game, path, wanted.golden, options)
    search.look(witnesses(tree, game, sections, options, wanted), tell)
    return Measured(tree, game, rules, search.reached, search.idle(), search.untried(), notes)


def witnesses(
    tree: Tree, game: Game, sections: tuple[Section, ...], options: Mapping[str, Option], wanted: Wanted
) -> Iterator[Witness]:
    """Everything that is played: what a person chose to show comes first."""
    yield from worked(examples_of(tree), game)
    yield from golden(sections, game)
    yield from Fuzz(game, options, wanted.seed, wanted.deals).witnesses()


def told_golden(
    game: Game, path: Path, folder: Path | None, options: Mapping[str, Option]
) -> tuple[tuple[Section, ...], tuple[Text, ...]]:
    """The sections of the golden playthrough; none, and why, where there is none or it isn't what is played now."""
    place = folder or beside_the_rules(path)
    if place is None:
        return (), (
            say("no golden playthrough: they lie in a checkout, for the documents that came with it"),
        )
    try:
        return tuple(section for section, _ in told_sections(game, place, options)), ()
    except UsageError as wrong:
        return (), (wrong.text,)
