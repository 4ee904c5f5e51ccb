"""One variant, under as many settings of its options as may tell: which of them records agree with."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.audits.conditions import condition
from cartacanta.audits.settings import Question, number_of, settings_of
from cartacanta.checks.running.looking import fingerprint
from cartacanta.errors import CartaCantaError
from cartacanta.readings.fitting import PLAYERS
from cartacanta.readings.model import Reading
from cartacanta.readings.summing import impossible_sums
from cartacanta.worked import judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cartacanta.audits.conditions import Row
    from cartacanta.audits.rulebook import Rulebook
    from cartacanta.audits.settings import Setting
    from cartacanta.document.texts import Texts
    from cartacanta.program.model import Program
    from cartacanta.records.faults import Fault
    from cartacanta.saying import Text
    from cartacanta.worked import WorkedHand

MOST_SETTINGS: Final = 250
"""As many settings of one variant are tried around the best one."""
STOPPING: Final = frozenset({"action", "hands", "player"})
"""Kinds of faults behind which a record may not be read on."""
STOPS: Final = 20
MOST_STEPS: Final = 12
"""As many options are changed one after the other on the way to a setting with fewer faults."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What records come to under one setting."""

    faults: tuple[Fault, ...]
    open: tuple[Text, ...]

    @property
    def told(self) -> frozenset[tuple[str, int, int, str]]:
        """What tells one outcome from another: the faults, not what they are measured against."""
        return frozenset((f.kind, f.span.line, f.span.column, f.message) for f in self.faults)

    @property
    def weight(self) -> int:
        """How much speaks against it: a fault behind which nothing could be read on weighs more than one."""
        return sum(STOPS if fault.kind in STOPPING else 1 for fault in self.faults)


@dataclass(slots=True)
class Search:
    """A variant that fits, and what has been tried of it."""

    rulebook: Rulebook
    title: Texts
    hands: Sequence[WorkedHand]
    fixed: dict[str, str]
    usual: dict[str, str]
    """What a record says was agreed on."""
    named: bool
    late: Callable[[], bool]
    """Whether time is up."""
    tried: dict[Setting, Outcome | None] = field(default_factory=dict)
    by_rules: dict[bytes, Outcome] = field(default_factory=dict)
    open: tuple[Question, ...] = ()
    """The options that are open, with their usual values."""
    telling: set[str] = field(default_factory=set)
    """Those that change what is found, beside some setting."""
    stopped: bool = False

    def begin(self) -> Outcome | None:
        """The usual settings; None if they can't be played."""
        self.open = tuple(self.questions())
        return self.outcome({})

    def questions(self) -> Iterator[Question]:
        """The options that are open, each with its usual value and the others."""
        settled = self.rulebook.agreement({**self.fixed, **self.usual})
        for item in self.rulebook.menu:
            if item.name == PLAYERS or item.name not in settled.options:
                continue
            usual = settled.options[item.name].text
            values = [choice.text for choice in item.choices]
            if item.whole is not None:
                values = [str(number) for number in item.whole]
            others = tuple(value for value in values if value != usual)
            if others:
                yield Question(item.name, usual, others)

    def setting(self, values: Mapping[str, str]) -> Setting:
        """Only the values that aren't the usual ones."""
        return tuple(
            (question.name, values[question.name])
            for question in self.open
            if values.get(question.name, question.usual) != question.usual
        )

    def outcome(self, values: Mapping[str, str]) -> Outcome | None:
        """What the records come to under some values; None if nothing can be played so."""
        setting = self.setting(values)
        if setting not in self.tried:
            program = self.program(setting)
            self.tried[setting] = None if program is None else self.judged(program)
        return self.tried[setting]

    def program(self, setting: Setting) -> Program | None:
        """The program of a setting."""
        settled = self.rulebook.settled({**self.fixed, **self.usual, **dict(setting)})
        return None if settled is None else self.rulebook.program(settled)

    def judged(self, program: Program) -> Outcome:
        """The records held against a program, once for all that plays and counts alike."""
        key = fingerprint(program.record)
        if key not in self.by_rules:
            judged = [judge(hand, program) for hand in self.hands]
            faults = [fault for one in judged for fault in one.faults]
            for hand, one in zip(self.hands, judged, strict=True):
                faults += impossible_sums(hand.sheet, program) if one.open and not one.faults else []
            self.by_rules[key] = Outcome(
                tuple(faults),
                tuple(dict.fromkeys(fact for one in judged for fact in one.open)),
            )
        return self.by_rules[key]

    # ---- the way to a setting with few faults, and what lies around it ------------------------------------

    def descend(self) -> None:
        """Change one option after the other, each time the one that leaves the fewest faults."""
        here = dict(self.best())
        for _ in range(MOST_STEPS):
            self.look_around(here)
            better = dict(self.best())
            if self.stopped or better == here:
                return
            here = better

    def look_around(self, here: Mapping[str, str]) -> None:
        """Try every value of every option beside a setting, and note which options tell something."""
        found = self.outcome(here)
        for question in self.open:
            for value in (question.usual, *question.others):
                if self.late():
                    self.stopped = True
                    return
                other = self.outcome({**here, question.name: value})
                if found is not None and other is not None and other.told != found.told:
                    self.telling.add(question.name)

    def explore(self) -> None:
        """Try the options that tell something together, first the settings that differ least from the best one."""
        best = dict(self.best())
        around = [
            Question(question.name, best.get(question.name, question.usual), other_values(question, best))
            for question in self.open
            if question.name in self.telling
        ]
        for setting in islice(settings_of(around), MOST_SETTINGS):
            if self.late():
                self.stopped = True
                return
            self.outcome({**best, **dict(setting)})
        self.stopped = self.stopped or number_of(around) > MOST_SETTINGS

    def best(self) -> Setting:
        """The setting with the fewest faults, and of these with the fewest options changed."""
        known = [
            (outcome.weight, len(setting), setting)
            for setting, outcome in self.tried.items()
            if outcome is not None
        ]
        return min(known, key=lambda entry: entry[:2])[2]

    @property
    def least(self) -> int:
        """How much speaks against the best setting."""
        found = self.outcome(dict(self.best()))
        return 0 if found is None else found.weight

    # ---- what comes of it -----------------------------------------------------------------------------

    def reading(self) -> Reading:
        """What there is to say of this variant."""
        best, rows = self.best(), dict(self.rows())
        found, usual = self.outcome(dict(best)), self.outcome({})
        assert found is not None  # noqa: S101 - it has been tried
        assert usual is not None  # noqa: S101 - the search has begun with it
        telling = [question for question in self.open if question.name in self.telling]
        return Reading(
            variant=self.rulebook.id,
            title=self.title,
            named=self.named,
            fixed=tuple(self.fixed.items()),
            setting=best,
            faults=found.faults,
            usual_faults=usual.faults,
            condition=condition(telling, rows) if len(set(rows.values())) > 1 else None,
            open=found.open,
            tried=len(self.tried),
            stopped=self.stopped,
        )

    def rows(self) -> Iterator[tuple[Row, bool]]:
        """The values of the options that tell something, and whether the records agree with them."""
        telling = [question for question in self.open if question.name in self.telling]
        for setting, outcome in self.tried.items():
            values = dict(setting)
            if outcome is not None:
                yield tuple(values.get(one.name, one.usual) for one in telling), not outcome.faults


def other_values(question: Question, best: Mapping[str, str]) -> tuple[str, ...]:
    """The values of an option that it hasn't in the best setting."""
    own = best.get(question.name, question.usual)
    return tuple(value for value in question.values if value != own)


def known_options(rulebook: Rulebook, stated: dict[str, str]) -> dict[str, str]:
    """Of the options that a record states, those that the variant takes so."""
    names = {item.name for item in rulebook.menu}
    found = {name: value for name, value in stated.items() if name in names and name != PLAYERS}
    try:
        rulebook.agreement(found)
    except CartaCantaError:
        return {}
    return found
