"""Which rules carry which clause of a page, and citations that name what the page doesn't have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.errors import error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cartacanta.document.citations import Citation
    from cartacanta.errors import Diagnostic, Span
    from cartacanta_tools.coverage.pages import Clause, Item, Page
    from cartacanta_tools.coverage.rules import Rule

MOST_HEADINGS: Final = 100
"""So many are looked at for the one that was meant, or listed."""
NO_CLAUSE = "CC695"
NO_LINE = "CC696"

Standing = Literal["carried", "elsewhere", "no-rule", "not-carried"]


@dataclass(frozen=True, slots=True)
class Carried:
    """A clause with the rules that carry it."""

    clause: Clause
    standing: Standing
    rules: tuple[Rule, ...]
    lines: Mapping[int, tuple[Rule, ...]]
    """Rules that cite single lines of it."""
    elsewhere: tuple[str, ...]
    """Other documents that carry it."""
    loose: tuple[tuple[int, Item], ...] = ()
    """What an audit reads in it of this game, by line, that none of its rules is about."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A page held against the rules of a document."""

    page: Page
    clauses: tuple[Carried, ...]
    whole: tuple[Rule, ...]
    """Rules that cite the page and no clause of it."""

    def of_standing(self, standing: Standing) -> tuple[Carried, ...]:
        """The clauses that are carried, or not."""
        return tuple(carried for carried in self.clauses if carried.standing == standing)


@dataclass(slots=True)
class Ledger:
    """What the rules of one document cite of a page."""

    page: Page
    by_clause: dict[Clause, list[Rule]] = field(default_factory=dict)
    by_line: dict[int, list[Rule]] = field(default_factory=dict)
    whole: list[Rule] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    def enter(self, rule: Rule) -> None:
        """Enter what a rule cites of the page."""
        for citation, span in rule.cites:
            if citation.source == self.page.key:
                self._enter(rule, citation, span)

    def _enter(self, rule: Rule, citation: Citation, span: Span) -> None:
        if citation.whole_page or not self.page.known:
            self._add(self.whole, rule)
            return
        if citation.clause:
            clause = self._clause(citation.clause, span)
            if clause is None:
                return
            if not citation.first:
                self._add(self.by_clause.setdefault(clause, []), rule)
        if citation.first and self._has_lines(citation, span):
            end = max((clause.last for clause in self.page.clauses), default=0)
            for line in range(citation.first, min(citation.last, end) + 1):
                self._add(self.by_line.setdefault(line, []), rule)
            for clause in self.page.clauses:
                if clause.first <= citation.last and citation.first <= clause.last:
                    self._add(self.by_clause.setdefault(clause, []), rule)

    def _clause(self, cited: str, span: Span) -> Clause | None:
        meant = self.page.index.meant(cited)
        if meant is not None:
            return next(clause for clause in self.page.clauses if clause.heading == meant)
        headings = self.page.headings[:MOST_HEADINGS]
        listed = say("its clauses are {clauses}", clauses="; ".join(headings)) if headings else None
        message = say("{source} has no clause {clause}", source=self.page.key, clause=shown(cited))
        self.faults.append(error(NO_CLAUSE, message, span, hint=suggest(cited, headings) or listed))
        return None

    def _has_lines(self, citation: Citation, span: Span) -> bool:
        length = self.page.length
        if not length or citation.last <= length:
            return True
        message = say(
            "{source} has {number} lines; there is no line {line}",
            source=self.page.key,
            number=length,
            line=citation.last,
        )
        self.faults.append(error(NO_LINE, message, span))
        return False

    @staticmethod
    def _add(rules: list[Rule], rule: Rule) -> None:
        if rule not in rules:
            rules.append(rule)


def read_against(
    page: Page, variant: str, rules: Iterable[Rule], others: Mapping[str, tuple[Rule, ...]]
) -> tuple[Reading, list[Diagnostic]]:
    """Hold a page against the rules of a variant; ``others`` are the rules of other documents, by id."""
    ledger = entered(page, rules)
    elsewhere = {name: entered(page, found) for name, found in others.items()}
    clauses = tuple(carried(ledger, variant, elsewhere, clause) for clause in page.clauses)
    return Reading(page, clauses, tuple(ledger.whole)), ledger.faults


def entered(page: Page, rules: Iterable[Rule]) -> Ledger:
    """What some rules cite of a page."""
    ledger = Ledger(page)
    for rule in rules:
        ledger.enter(rule)
    return ledger


def carried(ledger: Ledger, variant: str, elsewhere: Mapping[str, Ledger], clause: Clause) -> Carried:
    """A clause with what carries it."""
    rules = tuple(ledger.by_clause.get(clause, ()))
    others = tuple(name for name, other in elsewhere.items() if clause in other.by_clause)
    lines = {
        line: tuple(ledger.by_line[line])
        for line in range(clause.first, clause.last + 1)
        if line in ledger.by_line
    }
    standing: Standing = "not-carried"
    if rules:
        standing = "carried"
    elif ledger.page.states_no_rule(clause):
        standing = "no-rule"
    elif others:
        standing = "elsewhere"
    loose = tuple(not_among(ledger.page, variant, clause, rules)) if rules else ()
    return Carried(clause, standing, rules, lines, others, loose)


def not_among(
    page: Page, variant: str, clause: Clause, rules: tuple[Rule, ...]
) -> Iterator[tuple[int, Item]]:
    """Claims of a clause that none of its rules is about, each once, with its first line."""
    touched = {path for rule in rules for path in rule.touches}
    seen: list[Item] = []
    for line, item in page.items_of(clause):
        if not item.is_claim or item.variant != variant or any(item is other for other in seen):
            continue
        seen.append(item)
        if item.about and not any(related(path, other) for path in item.about for other in touched):
            yield line, item


def related(one: str, other: str) -> bool:
    """Whether one path lies within the other, or is it."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def faults_in_order(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Faults of citations, each once, however many rules the citation is for."""
    seen = set()
    for fault in sorted(found):
        key = (fault.code, fault.span, fault.message)
        if key not in seen:
            seen.add(key)
            yield fault
