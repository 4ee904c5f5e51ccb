"""One claim under one setting of the options after another."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.audits.conditions import condition
from cartacanta.audits.findings import Finding, Proof, undecided
from cartacanta.audits.kinds import KINDS
from cartacanta.audits.nearest import nearest, ranges
from cartacanta.audits.settings import Relevance, number_of, questions, settings_of
from cartacanta.audits.words import Misread, NotInDeck
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cartacanta.audits.conditions import Condition, Row
    from cartacanta.audits.model import Claim
    from cartacanta.audits.rulebook import Rulebook
    from cartacanta.audits.settings import Question, Setting
    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program

Outcome = Literal["holds", "holds-if", "contradicted", "undecided"]

FEW: Final = 100
"""So many settings are all tried. Of more, options that change nothing aren't combined with each other."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a claim.

    ``finding`` is that under the page's own settings, ``otherwise`` one that differs, under the setting ``elsewhere``.
    ``condition`` says under which values of options it holds, where that depends on them.
    """

    claim: Claim
    outcome: Outcome
    finding: Finding
    condition: Condition | None = None
    otherwise: Finding | None = None
    elsewhere: Setting = ()
    asked: tuple[Question, ...] = ()
    """The options that matter to it."""
    irrelevant: tuple[str, ...] = ()
    """The options that don't."""
    idle: tuple[str, ...] = ()
    """Those of ``asked`` that changed nothing, neither alone nor beside one that did."""
    rows: tuple[tuple[Row, bool], ...] = ()
    """The values of ``asked`` that were tried, and whether it holds under them."""
    tried: int = 1
    possible: int = 1

    @property
    def stopped(self) -> bool:
        """Whether not everything was tried."""
        return self.tried < self.possible


@dataclass(slots=True)
class Trial:
    """A claim, what it is held against, and what has been found so far."""

    claim: Claim
    rulebook: Rulebook
    fixed: dict[str, str]
    found: dict[Setting, Finding] = field(default_factory=dict)
    known: dict[str, Finding | None] = field(default_factory=dict)
    idle: tuple[str, ...] = ()

    def run(self, clock: Callable[[], float], end: float) -> Judged:
        """Try the page's settings, then what may matter, until everything has been tried or time is up.

        Raises Misread for a word that means nothing, UsageError and DocumentError for settings that can't be.
        """
        usual = self.rulebook.agreement(self.fixed)

        def late() -> bool:
            return clock() > end

        first = self.found[()] = self.finding(self.rulebook.checked(usual))
        paths, whole = self.mending(first), tuple(KINDS[self.claim.kind].exercises(self.claim))
        judged = self.over(paths, usual, late)
        if paths != whole and any(self.mending(finding) != paths for finding in self.found.values()):
            judged = self.over(whole, usual, late)
        return judged

    def mending(self, finding: Finding) -> tuple[str, ...]:
        """The rules that could change what was found."""
        kind = KINDS[self.claim.kind]
        if kind.mended_by is None:
            return tuple(kind.exercises(self.claim))
        return tuple(kind.mended_by(self.claim, finding))

    def over(self, paths: tuple[str, ...], usual: Agreement, late: Callable[[], bool]) -> Judged:
        """Try what changes some rules, until it is late."""
        relevance = Relevance(self.rulebook, self.fixed, paths, late)
        asked, rest = relevance.split(questions(self.claim, self.rulebook, usual, self.fixed))
        tried, stopped = 1, False
        waiting: list[Setting] = []
        for setting in chain(self.settings(asked), drained(waiting)):
            if late():
                stopped = True
                break
            tried += 1
            finding = self.found.get(setting) or self.under(setting, relevance)
            if finding is not None:
                self.found[setting] = finding
                waiting += self.unshifted(setting, asked)
        return self.concluded(asked, tuple(q.name for q in rest), tried, stopped=stopped)

    def settings(self, asked: Sequence[Question]) -> Iterator[Setting]:
        """What to try: everything, or where that is too much, what changes something in all combinations."""
        if number_of(asked) <= FEW:
            yield from (setting for setting in settings_of(asked) if setting)
            return
        singles = [(question, value) for question in asked for value in question.others]
        for question, value in singles:
            yield ((question.name, value),)
        moving = {question.name for question, value in singles if self.changes((), question.name, value)}
        for place, (question, value) in enumerate(singles):
            for other, beside in singles[place + 1 :]:
                if other.name != question.name and moving & {question.name, other.name}:
                    yield ((question.name, value), (other.name, beside))
                    if self.changes(((question.name, value),), other.name, beside):
                        moving.add(other.name)
                    if self.changes(((other.name, beside),), question.name, value):
                        moving.add(question.name)
        kept = [question for question in asked if question.name in moving]
        self.idle = tuple(question.name for question in asked if question.name not in moving)
        yield from (setting for setting in settings_of(kept) if len(setting) > 2 or setting not in self.found)  # noqa: PLR2004 - pairs

    def row(self, setting: Setting, asked: Sequence[Question]) -> Row:
        """The values that options have under a setting: what is usual for one may depend on another."""
        agreement = self.rulebook.settled({**self.fixed, **dict(setting)})
        settled = {} if agreement is None else agreement.options
        values = {name: value.text for name, value in settled.items()} | dict(setting)
        return tuple(values.get(question.name, question.usual) for question in asked)

    def unshifted(self, setting: Setting, asked: Sequence[Question]) -> Iterator[Setting]:
        """The setting with the page's own values held fast that it shifts by itself; nothing if it shifts none."""
        chosen = dict(setting)
        values = zip(asked, self.row(setting, asked), strict=True)
        shifted = [q for q, value in values if q.name not in chosen and value != q.usual]
        if shifted:
            yield (*setting, *((question.name, question.usual) for question in shifted))

    def changes(self, before: Setting, option: str, value: str) -> bool:
        """Whether one more option changed what was found."""
        more = (option, value)
        after = self.found.get((*before, more)) or self.found.get((more, *before))
        return after is not None and before in self.found and after != self.found[before]

    def under(self, setting: Setting, relevance: Relevance) -> Finding | None:
        """What is found under a setting; None if nothing can be played so."""
        mark = relevance.mark(setting)
        if mark is None:
            return None
        if mark not in self.known:
            agreement = self.rulebook.settled({**self.fixed, **dict(setting)})
            program = None if agreement is None else self.rulebook.program(agreement)
            self.known[mark] = None if program is None else self.elsewhere(program)
        return self.known[mark]

    def elsewhere(self, program: Program) -> Finding | None:
        """What is found where the page's settings are not those; None where the claim can't be meant so."""
        try:
            return KINDS[self.claim.kind].judge(self.claim, program)
        except (Misread, NotInDeck):
            return None

    def finding(self, program: Program) -> Finding:
        """What is found in the program of the page's own settings."""
        try:
            return KINDS[self.claim.kind].judge(self.claim, program)
        except NotInDeck as lacking:
            text = say("this deck has no {card}", card=lacking.word)
            return Finding("contradicted", (Proof(text, span=lacking.node.span),))

    def concluded(
        self, asked: Sequence[Question], irrelevant: tuple[str, ...], tried: int, *, stopped: bool
    ) -> Judged:
        """What the findings under all settings come to."""
        found, first = self.found, self.found[()]
        rows = {self.row(setting, asked): finding.holds for setting, finding in found.items()}
        verdicts = {finding.verdict for finding in found.values()}
        outcome: Outcome = "holds-if"
        if verdicts == {"holds"} or (self.claim.sometimes and "holds" in verdicts):
            outcome = "holds"
        elif "holds" not in verdicts:
            outcome = "contradicted" if first.verdict == "contradicted" else "undecided"
        if stopped and self.claim.sometimes and outcome == "contradicted":
            outcome, first = "undecided", undecided(say("time was up before it was found to hold anywhere"))
        if outcome == "contradicted":
            first = nearest(self.claim, found, None if stopped else ranges(self.rulebook, asked))
        differs = next(((s, f) for s, f in found.items() if f.holds != first.holds), None)
        return Judged(
            claim=self.claim,
            outcome=outcome,
            finding=first,
            condition=condition(asked, rows) if len(set(rows.values())) > 1 else None,
            otherwise=None if differs is None else differs[1],
            elsewhere=() if differs is None else differs[0],
            asked=tuple(asked),
            irrelevant=irrelevant,
            idle=self.idle,
            rows=tuple(rows.items()),
            tried=tried,
            possible=number_of(asked) if stopped else tried,
        )


def drained(waiting: list[Setting]) -> Iterator[Setting]:
    """What waits, first come first served, with what comes meanwhile."""
    while waiting:
        yield waiting.pop(0)
