"""Which rules are reached: by what first, and in what it shows.

A rule is reached by a deal or a match if that, with the same cards and the same actions, would have gone otherwise had the
rule not been there or said something else: other cards dealt, somebody else to act, something else allowed or seen, another
score, another end. So nothing is guessed from the words of a rule: it is changed, one step at a time, and what was played
is played again. A value of an option is changed to the others on offer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar
from cartacanta.document.options import WHOLE_REFERENCE, options_of, readings
from cartacanta_tools.coverage.courses import Rules, first_difference
from cartacanta_tools.coverage.rules import ANY
from cartacanta_tools.mutating.mutants import Mutant, scalar_like
from cartacanta_tools.playthrough.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Mapping as Tree
    from cartacanta.document.options import Option
    from cartacanta.saying import Text
    from cartacanta_tools.coverage.courses import Frame
    from cartacanta_tools.coverage.rules import Rule
    from cartacanta_tools.coverage.witnesses import Witness
    from cartacanta_tools.playthrough.game import Settings

MOST_CHANGES: Final = 16
"""So many changes of one rule are tried."""
SEATS: Final = ("eldest", "second", "dealer")
FURTHER: Final[dict[str, tuple[str | int, ...]]] = {
    "players": (2, 3, 4, 5, 6, 7, 8),
    "by": SEATS,
    "to": SEATS,
    "of": SEATS,
    "first": SEATS,
    "lead": SEATS,
    "packets": (1, 2, 3, 5, 10),
    "hands": (1, 2, 3, 5),
}
SHRINKING: Final = "players"
"""The option that a match settles anew when players drop out."""


@dataclass(frozen=True, slots=True)
class Reached:
    """What reached a rule first."""

    witness: Witness
    what: Text
    """In what it shows."""


@dataclass(slots=True)
class Change:
    """One change of a rule, with the game that it makes."""

    game: Game
    known: dict[Settings, Rules | None] = field(default_factory=dict)
    """The changed rules under some settings; None where they can't be played."""

    def rules(self, settings: Settings) -> Rules | None:
        """The changed rules; None where they can't be played."""
        if settings not in self.known:
            self.known[settings] = playable(self.game, settings)
        return self.known[settings]


@dataclass(slots=True)
class Trial:
    """A rule with all its changes, while it is looked for."""

    rule: Rule
    changes: list[Change]
    looked: bool = False
    """Whether anything was played under options with which the rule holds."""
    tried: bool = False
    """Whether any of that could be played with a change."""
    told: bool = False
    """Whether a change ever made a difference to the engine."""


@dataclass(slots=True)
class Search:
    """Looks for what reaches the rules of a document."""

    usual: Game
    trials: list[Trial]
    reached: dict[Rule, Reached] = field(default_factory=dict)
    rules: dict[Settings, Rules] = field(default_factory=dict)

    def look(self, witnesses: Iterable[Witness], tell: Callable[[Witness, int], None]) -> None:
        """Play everything again under every change of the rules that nothing has reached yet."""
        for witness in witnesses:
            tell(witness, len(self.trials))
            if witness.settings not in self.rules:
                self.rules[witness.settings] = Rules.of(self.usual, witness.settings)
            usual = self.rules[witness.settings]
            frames = tuple(witness.frames(usual, usual))
            for trial in [trial for trial in self.trials if self._counts(witness, trial.rule, usual)]:
                trial.looked = True
                what = self._shows(witness, trial, usual, frames)
                if what is not None:
                    self.reached[trial.rule] = Reached(witness, what)
                    self.trials.remove(trial)

    def idle(self) -> frozenset[Rule]:
        """Rules on which nothing that was played depends: whatever they say, the engine plays alike."""
        return frozenset(trial.rule for trial in self.trials if trial.tried and not trial.told)

    def untried(self) -> frozenset[Rule]:
        """Rules that couldn't be said otherwise in anything that was played."""
        return frozenset(trial.rule for trial in self.trials if trial.looked and not trial.tried)

    def _counts(self, witness: Witness, rule: Rule, usual: Rules) -> bool:
        """Whether a rule holds under the options of a deal."""
        if not witness.counts_for(rule):
            return False
        if rule.choice is None:
            return True
        if witness.matched and rule.choice[0] == SHRINKING and not rule.is_value:
            return True  # fewer may play before the match is over
        name, value = rule.choice
        settled = usual.agreement.options.get(name)
        return settled is not None and value in {ANY, settled.text}

    def _shows(self, witness: Witness, trial: Trial, usual: Rules, frames: tuple[Frame, ...]) -> Text | None:
        for change in trial.changes:
            changed = change.rules(witness.settings)
            if changed is None:
                continue
            try:
                alike = witness.alike(usual, changed)
                what = None if alike else first_difference(frames, witness.frames(changed, usual))
                trial.told = trial.told or not (alike or usual.alike(changed, match=witness.matched))
            except Exception:  # noqa: BLE001, S112 - rules made by a change may be such that nothing can be played by them
                continue
            trial.tried = True
            if what is not None:
                return what
        return None


def playable(game: Game, settings: Settings) -> Rules | None:
    """The rules of a game under some settings; None where they can't be played."""
    try:
        return Rules.of(game, settings)
    except Exception:  # noqa: BLE001 - whatever is wrong with rules made by a change
        return None


def search_of(
    usual: Game,
    tree: Tree,
    rules: Iterable[Rule],
    mutants: Iterable[Mutant],
    changed: Callable[[Mutant], Game],
) -> Search:
    """A search for all rules, each with its changes; ``changed`` makes the game that comes of a change."""
    options = options_of(tree)
    by_rule: dict[Rule, list[Mutant]] = {rule: [] for rule in rules}
    by_path = {rule.path: rule for rule in by_rule if not rule.is_value}
    for mutant in (*mutants, *(more for rule in by_rule for more in further_changes(rule))):
        changed_rule = next((by_path[path] for path in above(mutant.path) if path in by_path), None)
        if changed_rule is not None:
            by_rule[changed_rule].append(mutant)
    trials = []
    for rule, found in by_rule.items():
        changes = [Change(changed(mutant)) for mutant in spread(found)]
        if rule.is_value and rule.choice is not None:
            changes = [Change(game) for game in with_other_values(usual, rule.choice, options)]
        elif (read := only_read_by(rule, tree, options)) is not None:
            changes += [Change(game) for game in with_other_values(usual, (read, ANY), options)]
        trials.append(Trial(rule, changes))
    return Search(usual, trials)


def further_changes(rule: Rule) -> Iterator[Mutant]:
    """Changes that are more than a step: all other numbers of players, and seats in the place of a word."""
    if isinstance(rule.node, Scalar) and rule.path[-1] in FURTHER:
        for value in FURTHER[str(rule.path[-1])]:
            new = scalar_like(rule.node, value)
            if new.text != rule.node.text:
                yield Mutant(rule.path, rule.node.span, f"{rule.node.text} → {new.text}", rule.node, new)


def above(path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """A path and all that it lies below, the nearest first."""
    for end in range(len(path), 0, -1):
        yield path[:end]


def spread(mutants: list[Mutant]) -> list[Mutant]:
    """Of many changes so many as are tried: first what drops the rule or a part of it, then from everywhere in it."""
    if len(mutants) <= MOST_CHANGES:
        return mutants
    dropped = [mutant for mutant in mutants if mutant.new is None][: MOST_CHANGES // 2]
    others = [mutant for mutant in mutants if mutant.new is not None]
    wanted = MOST_CHANGES - len(dropped)
    return [*dropped, *(others[place * len(others) // wanted] for place in range(wanted))]


def only_read_by(rule: Rule, tree: Tree, options: Mapping[str, Option]) -> str | None:
    """The option whose value is all that a rule says, where nothing else depends on that option."""
    reading = WHOLE_REFERENCE.match(rule.node.text) if isinstance(rule.node, Scalar) else None
    option = options.get(reading[1]) if reading else None
    if reading is None or option is None or any(choice.patch for choice in option.choices.values()):
        return None
    return reading[1] if sum(found.name == reading[1] for found in readings(tree)) == 1 else None


def with_other_values(usual: Game, choice: tuple[str, str], options: Mapping[str, Option]) -> list[Game]:
    """The game in which a value of an option is another one wherever it was settled so."""
    name, value = choice
    option = options[name]
    if option.whole is not None:
        low, high = option.whole
        others = [str(number) for number in {low, low + 1, (low + high) // 2, high}]
    else:
        others = [text for text in option.choices if text != value]

    def settled(settings: Mapping[str, str], *, other: str) -> Agreement:
        return usual.load({**settings, name: other})

    return [Game(partial(settled, other=other), usual.ask) for other in others]
