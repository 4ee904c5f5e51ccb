"""Holds claims against rules, under every setting that can matter to them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.audits.conditions import condition
from cartacanta.audits.findings import Finding, Proof
from cartacanta.audits.kinds import KINDS
from cartacanta.audits.rulebook import Rulebook
from cartacanta.audits.settings import Relevance, number_of, questions, settings_of
from cartacanta.audits.words import Misread, NotInDeck
from cartacanta.errors import DocumentError, UsageError, error, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cartacanta.audits.conditions import Condition, Row
    from cartacanta.audits.model import Audit, Claim, Rules
    from cartacanta.audits.settings import Question, Setting
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.errors import Diagnostic
    from cartacanta.program.model import Program
    from cartacanta.saying import Text

Outcome = Literal["holds", "holds-if", "contradicted", "undecided"]

SECONDS: Final = 10.0
"""As long a claim is tried at most."""
NO_RULES: Final = "CC604"
NO_OPTION: Final = "CC605"
UNPLAYABLE: Final = "CC606"


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
    rows: tuple[tuple[Row, bool], ...] = ()
    """The values of ``asked`` that were tried, and whether it holds under them."""
    tried: int = 1
    possible: int = 1

    @property
    def stopped(self) -> bool:
        """Whether not everything was tried."""
        return self.tried < self.possible


@dataclass(slots=True)
class Judge:
    """Judges the claims of audits; what has been settled and built for one serves for the others.

    ``settings`` go before what the pages settle. ``clock`` gives seconds, and ``seconds`` is how long a claim is tried.
    """

    folder: Path | None = None
    catalogue: Catalogue | None = None
    settings: dict[str, str] = field(default_factory=dict)
    seconds: float = SECONDS
    clock: Callable[[], float] = time.monotonic
    rulebooks: dict[str, Rulebook] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)
    """What is wrong with the audit itself: words that mean nothing, rules that can't be found."""

    def audit(self, audit: Audit) -> list[Judged]:
        """Every claim that can be judged, in order; what is wrong with the others is among the problems."""
        judged = (self.judge(claim) for claim in audit.claims)
        return [found for found in judged if found is not None]

    def judge(self, claim: Claim) -> Judged | None:
        """One claim; None if it can't be read, which is then among the problems."""
        rulebook = self.rulebook(claim.rules)
        if rulebook is None or claim.kind not in KINDS:
            return None
        fixed = {**claim.rules.chosen, **{n: v for n, v in self.settings.items() if self.knows(rulebook, n)}}
        trial = _Trial(claim, rulebook, fixed)
        try:
            return trial.run(self.clock, self.clock() + self.seconds)
        except Misread as wrong:
            self.tell(wrong.diagnostic)
        except UsageError as wrong:
            self.tell(error(NO_OPTION, wrong.text, claim.where.span))
        except DocumentError as wrong:
            message = say("under what is settled here {variant} can't be played", variant=shown(rulebook.id))
            found = wrong.diagnostics[0]
            self.tell(error(UNPLAYABLE, message, claim.where.span, hint=found.message))
        return None

    @staticmethod
    def knows(rulebook: Rulebook, option: str) -> bool:
        """Whether a variant has an option."""
        return any(item.name == option for item in rulebook.menu)

    def rulebook(self, rules: Rules) -> Rulebook | None:
        """The rules a claim is held against, opened once."""
        name = rules.variant.text
        if name not in self.rulebooks:
            try:
                self.rulebooks[name] = Rulebook.open(name, self.folder, self.catalogue)
            except UsageError as unknown:
                self.tell(error(NO_RULES, unknown.text, rules.variant.span))
                return None
            except DocumentError as wrong:
                message = say("the rules {variant} can't be played as written", variant=shown(name))
                hint = wrong.diagnostics[0].told()
                self.tell(error(NO_RULES, message, rules.variant.span, hint=hint))
                return None
        book = self.rulebooks[name]
        refused = refused_option(book, rules)
        if refused is not None:
            option, text = refused
            self.tell(error(NO_OPTION, text, dict(rules.settings)[option].span))
            return None
        return book

    def tell(self, problem: Diagnostic) -> None:
        """Keep a problem, once."""
        if problem not in self.problems:
            self.problems.append(problem)


def refused_option(book: Rulebook, rules: Rules) -> tuple[str, Text] | None:
    """The first option that can't have the value settled for it, and why."""
    chosen = rules.chosen
    for option in chosen:
        settings = {name: value for name, value in chosen.items() if name != option}
        try:
            book.agreement(chosen)
        except UsageError as wrong:
            try:
                book.agreement(settings)
            except UsageError:
                continue
            except DocumentError:
                return option, wrong.text
            return option, wrong.text
        except DocumentError:
            return None  # beside others it may do; it is told when the claim is judged
    return None


@dataclass(slots=True)
class _Trial:
    """One claim under one setting after another."""

    claim: Claim
    rulebook: Rulebook
    fixed: dict[str, str]
    known: dict[str, Finding | None] = field(default_factory=dict)

    def run(self, clock: Callable[[], float], end: float) -> Judged:
        """Try the page's settings, then what may matter, until everything has been tried or time is up."""
        kind = KINDS[self.claim.kind]
        paths = tuple(kind.exercises(self.claim))
        usual = self.rulebook.agreement(self.fixed)
        program = self.rulebook.checked(usual)
        first = self.finding(program)
        asked, rest = self.options(paths, usual)
        found: dict[Setting, Finding] = {(): first}
        tried = 0
        relevance = Relevance(self.rulebook, self.fixed, paths)
        for setting in settings_of(asked):
            tried += 1
            finding = first if not setting else self.under(setting, relevance)
            if finding is not None:
                found[setting] = finding
            if clock() > end:
                break
        return concluded(self.claim, asked, tuple(q.name for q in rest), found, tried)

    def options(self, paths: tuple[str, ...], usual: Agreement) -> tuple[list[Question], list[Question]]:
        """The options that matter, and the others."""
        asked = questions(self.claim, self.rulebook, usual, self.fixed)
        return Relevance(self.rulebook, self.fixed, paths).split(asked)

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
        """What is found in one program."""
        try:
            return KINDS[self.claim.kind].judge(self.claim, program)
        except NotInDeck as lacking:
            text = say("this deck has no {card}", card=lacking.word)
            return Finding("contradicted", (Proof(text, span=lacking.node.span),))


def concluded(
    claim: Claim,
    asked: list[Question],
    irrelevant: tuple[str, ...],
    found: dict[Setting, Finding],
    tried: int,
) -> Judged:
    """What the findings under all settings come to."""
    first = found[()]
    rows = {
        tuple(dict(setting).get(question.name, question.usual) for question in asked): finding.holds
        for setting, finding in found.items()
    }
    verdicts = {finding.verdict for finding in found.values()}
    outcome: Outcome = "holds-if"
    if verdicts == {"holds"} or (claim.sometimes and "holds" in verdicts):
        outcome = "holds"
    elif "holds" not in verdicts:
        outcome = "contradicted" if first.verdict == "contradicted" else "undecided"
    differs = next(((s, f) for s, f in found.items() if f.holds != first.holds), None)
    return Judged(
        claim=claim,
        outcome=outcome,
        finding=first,
        condition=condition(asked, rows) if len(set(rows.values())) > 1 else None,
        otherwise=None if differs is None else differs[1],
        elsewhere=() if differs is None else differs[0],
        asked=tuple(asked),
        irrelevant=irrelevant,
        rows=tuple(rows.items()),
        tried=tried,
        possible=number_of(asked),
    )
