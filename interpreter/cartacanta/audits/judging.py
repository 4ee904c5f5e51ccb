"""Holds claims against rules, under every setting that can matter to them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.audits.rulebook import Rulebook, beside
from cartacanta.audits.trying import Trial
from cartacanta.audits.words import Misread
from cartacanta.errors import DocumentError, UsageError, error, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cartacanta.audits.model import Audit, Claim, Rules
    from cartacanta.audits.trying import Judged
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.loading import MenuItem
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text


SECONDS: Final = 10.0
"""As long a claim is tried at most."""
NO_RULES: Final = "CC604"
NO_OPTION: Final = "CC605"
UNPLAYABLE: Final = "CC606"


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
    rulebooks: dict[tuple[str, str], Rulebook] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)
    """What is wrong with the audit itself: words that mean nothing, rules that can't be found."""

    def audit(self, audit: Audit, progress: Callable[[int], None] | None = None) -> list[Judged]:
        """Every claim that can be judged, in order; what is wrong with the others is among the problems.

        ``progress`` is told the number of each claim, from 1, before it is judged.
        """
        found = []
        for number, claim in enumerate(audit.claims, 1):
            if progress is not None:
                progress(number)
            judged = self.judge(claim)
            if judged is not None:
                found.append(judged)
        return found

    def judge(self, claim: Claim) -> Judged | None:
        """One claim; None if it can't be read, which is then among the problems."""
        rulebook = self.rulebook(claim.rules)
        if rulebook is None:
            return None
        fixed = {
            **rulebook.open_ones(claim.rules.chosen),
            **{n: v for n, v in self.settings.items() if self.knows(rulebook, n)},
        }
        trial = Trial(claim, rulebook, fixed)
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
        key = self.key_of(name)
        if key not in self.rulebooks:
            try:
                self.rulebooks[key] = Rulebook.open(name, self.folder, self.catalogue)
            except UsageError as unknown:
                self.tell(error(NO_RULES, unknown.text, rules.variant.span))
                return None
            except DocumentError as wrong:
                message = say("the rules {variant} can't be played as written", variant=shown(name))
                hint = wrong.diagnostics[0].told()
                self.tell(error(NO_RULES, message, rules.variant.span, hint=hint))
                return None
        book = self.rulebooks[key]
        refused = refused_option(book, rules)
        if refused is not None:
            option, text = refused
            self.tell(error(NO_OPTION, text, dict(rules.settings)[option].span))
            return None
        return book

    def key_of(self, name: str) -> tuple[str, str]:
        """By what a variant is known: a path means another file in another folder."""
        return ("" if beside(name, self.folder) is None else str(self.folder), name)

    def menu(self, rules: Rules) -> tuple[MenuItem, ...]:
        """The options of the rules a claim is held against, if they have been opened."""
        book = self.rulebooks.get(self.key_of(rules.variant.text))
        return () if book is None else book.menu

    def tell(self, problem: Diagnostic) -> None:
        """Keep a problem, once."""
        if problem not in self.problems:
            self.problems.append(problem)


def refused_option(book: Rulebook, rules: Rules) -> tuple[str, Text] | None:
    """The first option that can't have the value settled for it, and why."""
    chosen = book.open_ones(rules.chosen)
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
