"""What the page shows, as plain values: every word is chosen here, the template only sets them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.ancestry import shown_path
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.texts import texts_of
from cartacanta_tools.coverage.measuring import STANDINGS
from cartacanta_tools.coverage.words import (
    cited,
    clause_name,
    reached_by,
    source_of_rule,
    span_of,
    standing_of_clause,
    standing_of_rule,
    value_of,
)
from cartacanta_tools.language import said, spoken, told, worded
from cartacanta_tools.titles import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta_tools.coverage.carrying import Carried, Reading
    from cartacanta_tools.coverage.carrying import Standing as OfClause
    from cartacanta_tools.coverage.measuring import Measured
    from cartacanta_tools.coverage.pages import Item, Page
    from cartacanta_tools.coverage.report import Report
    from cartacanta_tools.coverage.rules import Rule, Sourced

CLAUSES: Final[tuple[OfClause, ...]] = ("carried", "not-carried", "elsewhere", "no-rule")
SOURCED: Final[tuple[Sourced, ...]] = ("cited", "assumed", "unsourced")
NOT_CITED: Final[tuple[Sourced, ...]] = ("unsourced", "assumed")
MOST_PATHS: Final = 3
LONGEST: Final = 400
"""Letters of a rule's value that are shown."""


def view_of(report: Report) -> dict[str, Any]:
    """Everything the template sets."""
    view = View(report)
    agreement = report.measured.game.agreement()
    return {
        "lang": spoken(),
        "title": title_of(agreement.title, agreement.id),
        "id": agreement.id,
        "document": shown_path(report.asked.path),
        "words": words(),
        "figures": view.figures(),
        "pages": [view.page(reading) for reading in report.readings],
        "sections": view.sections(),
        "lists": view.lists(),
        "faults": [
            {"code": f.code, "place": f.span.show() if f.span else "", "message": said(f.message)}
            for f in report.faults
        ],
        "notes": [said(note) for note in report.notes],
        "made": told(
            "{deals} random deals, seed {seed}",
            deals=report.asked.played.deals,
            seed=report.asked.played.seed,
        ),
    }


def words() -> dict[str, str]:
    """The words that stand on every page."""
    return {
        "skip": told("to the clauses"),
        "subtitle": told("Clauses and rules side by side"),
        "pages": told("Pages"),
        "text": told("The page"),
        "rules": told("The rules"),
        "all_rules": told("Every rule"),
        "open_questions": told("What is open"),
        "faults": told("Citations of what their pages don't have"),
        "no_rule_here": told("No rule of this game carries this clause."),
        "states_no_rule": told("The audit finds no rule in it."),
        "carried_by": told("Carried by"),
        "whole": told("Rules that cite the page as a whole"),
        "nothing_known": told("There is no copy and no audit of this page here, only what rules cite of it."),
        "own_copy": told("your copy"),
        "audit": told("audit"),
        "paraphrase": told("As the audit puts it"),
        "cites": told("Cites"),
        "reached": told("Reached"),
        "stands": told("Stands in"),
        "claim": told("a rule"),
        "about": told("about"),
        "loose": told("none of these rules is about it"),
        "no-rule": told("no rule"),
        "not-checkable": told("can't be checked"),
        "cited_lines": told("cited by line"),
        "meaning": told(
            "A rule is reached if something that was played would have gone otherwise had the rule not been there or said something else."
        ),
        "top": told("to the top"),
    }


@dataclass(slots=True)
class View:
    """Makes values of a report; every rule has one anchor."""

    report: Report
    anchors: dict[Rule, str] = field(default_factory=dict)
    clauses: dict[Rule, list[dict[str, str]]] = field(default_factory=dict)
    """The clauses that each rule carries."""

    def __post_init__(self) -> None:
        for number, rule in enumerate(self.measured.rules, 1):
            self.anchors[rule] = f"r{number}"
            self.clauses[rule] = []
        for reading in self.report.readings:
            for carried in reading.clauses:
                for rule in carried.rules:
                    name = clause_name(reading.page, carried.clause)
                    link = {"href": anchor_of(reading.page, carried), "text": f"{name} ({reading.page.key})"}
                    self.clauses[rule].append(link)

    @property
    def measured(self) -> Measured:
        """The rules, measured."""
        return self.report.measured

    # ---- figures and lists --------------------------------------------------------------------------

    def figures(self) -> list[dict[str, Any]]:
        """Three bars: clauses, rules reached, rules with a source."""
        clauses = [carried for reading in self.report.readings for carried in reading.clauses]
        return [
            bar(
                told("Clauses"),
                [
                    (standing, standing_of_clause(standing), sum(c.standing == standing for c in clauses))
                    for standing in CLAUSES
                ],
            ),
            bar(
                told("Rules, as they are played"),
                [
                    (standing, standing_of_rule(standing), len(self.measured.of_standing(standing)))
                    for standing in STANDINGS
                ],
            ),
            bar(
                told("Rules, as they are cited"),
                [
                    (sourced, source_of_rule(sourced), len(self.measured.of_source(sourced)))
                    for sourced in SOURCED
                ],
            ),
        ]

    def lists(self) -> list[dict[str, Any]]:
        """The rules in which something is wanting, by what."""
        of_standing: list[tuple[str, str, tuple[Rule, ...]]] = [
            (standing, standing_of_rule(standing), self.measured.of_standing(standing))
            for standing in STANDINGS[1:]
        ]
        of_source = [
            (sourced, source_of_rule(sourced), self.measured.of_source(sourced)) for sourced in NOT_CITED
        ]
        return [
            {"tone": tone, "title": title, "rules": self.references(rules)}
            for tone, title, rules in (*of_standing, *of_source)
            if rules
        ]

    # ---- pages -----------------------------------------------------------------------------------------

    def page(self, reading: Reading) -> dict[str, Any]:
        """A page with its clauses."""
        page = reading.page
        counted = [(standing, len(reading.of_standing(standing))) for standing in CLAUSES]
        return {
            "anchor": f"p-{slug(page.key)}",
            "key": page.key,
            "title": page.title,
            "url": page.url,
            "file": page.file,
            "audits": list(page.audits),
            "known": page.known,
            "counts": [
                {"tone": standing, "text": f"{number} {standing_of_clause(standing)}"}
                for standing, number in counted
                if number
            ],
            "clauses": [self.clause(page, carried) for carried in reading.clauses],
            "whole": self.references(reading.whole),
        }

    def clause(self, page: Page, carried: Carried) -> dict[str, Any]:
        """A clause: its text on one side, the rules that carry it on the other."""
        clause = carried.clause
        return {
            "anchor": anchor_of(page, carried)[1:],
            "heading": clause_name(page, clause),
            "lines": span_of(clause.first, clause.last),
            "tone": carried.standing,
            "standing": standing_of_clause(carried.standing),
            "text": [line for line in self.lines(page, carried) if line["text"] or line["items"]],
            "rules": self.shortened(carried.rules),
            "elsewhere": list(carried.elsewhere),
        }

    def lines(self, page: Page, carried: Carried) -> list[dict[str, Any]]:
        """The lines of a clause, with what an audit says of each; without a copy only that."""
        first, last = carried.clause.first, carried.clause.last
        return [self.line(page, carried, number) for number in range(first, last + 1)]

    def line(self, page: Page, carried: Carried, number: int) -> dict[str, Any]:
        """One line."""
        text = page.lines[number - 1].strip() if number <= len(page.lines) else ""
        heading = number == carried.clause.first and bool(carried.clause.heading)
        items = page.items.get(number, ())
        return {
            "number": number,
            "text": "" if heading else printable(text),
            "items": [
                {
                    "kind": kind_of(item, carried),
                    "says": worded(item.says),
                    "about": self.links(item.about),
                }
                for item in items
                if not heading or item.is_claim
            ],
            "rules": self.references(carried.lines.get(number, ())),
        }

    # ---- rules -----------------------------------------------------------------------------------------

    def references(self, rules: Iterable[Rule]) -> list[dict[str, Any]]:
        """Rules as they are shown beside a clause: name, what it says, marks for what is wanting."""
        return [self.rule(rule) for rule in rules]

    def shortened(self, rules: Sequence[Rule]) -> list[dict[str, Any]]:
        """The same beside a clause: what choosing a value changes is counted with the value, where it is in order."""
        values = {rule.choice: 0 for rule in rules if rule.is_value}
        shown = []
        for rule in rules:
            inner = rule.choice in values and not rule.is_value
            if inner and self.measured.standing(rule) == "reached" and rule.sourced == "cited":
                values[rule.choice] += 1
            else:
                shown.append(rule)
        return [
            {**self.rule(rule), "more": number_of_more(values[rule.choice]) if rule.is_value else ""}
            for rule in shown
        ]

    def unlinked(self, rule: Rule) -> list[str]:
        """What a rule cites beside the clauses that it carries: whole pages, pages of which nothing is known, nothing."""
        carried = {reading.page.key for reading in self.report.readings if reading.page.known}
        return list(
            dict.fromkeys(
                cited(citation)
                for citation, _ in rule.cites
                if citation.source not in carried or citation.whole_page
            )
        )

    def links(self, paths: Sequence[str]) -> list[dict[str, str]]:
        """The paths that a claim is about, as links; of many only their sections."""
        if len(paths) > MOST_PATHS:
            paths = tuple(dict.fromkeys(path.partition(".")[0] for path in paths))
        found = [self.link(path) for path in paths]
        return [link for link in found if link["href"]]

    def link(self, path: str) -> dict[str, str]:
        """A path as a link: to the rule of this name, else to its section."""
        for rule in self.measured.rules:
            if rule.name == path and not rule.choice:
                return {"href": f"#{self.anchors[rule]}", "text": path}
        section = path.partition(".")[0]
        known = any(rule.path[0] == section for rule in self.measured.rules if not rule.choice)
        return {"href": f"#s-{slug(section)}" if known else "", "text": path}

    def sections(self) -> list[dict[str, Any]]:
        """Every rule, by the section it belongs to; the values of an option together."""
        found: dict[str, list[Rule]] = {}
        for rule in self.measured.rules:
            name = told("option {option}", option=rule.choice[0]) if rule.choice else str(rule.path[0])
            found.setdefault(name, []).append(rule)
        return [
            {
                "name": name,
                "anchor": f"s-{slug(str(rules[0].path[0]))}" if rules[0].choice is None else "",
                "rules": self.references(rules),
            }
            for name, rules in found.items()
        ]

    def rule(self, rule: Rule) -> dict[str, Any]:
        """One rule."""
        standing = self.measured.standing(rule)
        marks = [{"tone": standing, "text": standing_of_rule(standing)}]
        if rule.sourced != "cited":
            marks.append({"tone": rule.sourced, "text": source_of_rule(rule.sourced)})
        return {
            "anchor": self.anchors[rule],
            "name": rule.name,
            "value": printable(says(rule)),
            "help": help_of(rule),
            "place": rule.span.show(),
            "cites": "; ".join(self.unlinked(rule)),
            "clauses": self.clauses[rule],
            "marks": marks,
            "more": "",
            "reached": reached_by(self.measured, rule),
        }


def kind_of(item: Item, carried: Carried) -> str:
    """How what an audit reads in a line is marked."""
    if any(item is other for _, other in carried.loose):
        return "loose"
    return "claim" if item.is_claim else item.kind


def number_of_more(number: int) -> str:
    """How many rules a value sets that are not listed."""
    return told("and {number} rules that it sets, all reached", number=number) if number else ""


def says(rule: Rule) -> str:
    """What a rule says, shortened; of an option's value what choosing it changes."""
    node = rule.node
    if rule.is_value:
        node = node.get("set") or Scalar("", "", rule.span) if isinstance(node, Mapping) else node
        text = "" if isinstance(node, Scalar) else value_of(node)
    else:
        text = value_of(node)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def help_of(rule: Rule) -> str:
    """What a document says of an option's value."""
    return worded(texts_of(rule.node.get("help"))) if rule.is_value and isinstance(rule.node, Mapping) else ""


def bar(title: str, parts: list[tuple[str, str, int]]) -> dict[str, Any]:
    """A bar of parts, each with its share in hundredths of a per cent, so that no float is written in a language's own way."""
    whole = sum(number for _, _, number in parts)
    return {
        "title": title,
        "whole": whole,
        "parts": [
            {"tone": tone, "text": text, "number": number, "share": f"{100 * number / whole:.2f}"}
            for tone, text, number in parts
            if number
        ],
    }


def anchor_of(page: Page, carried: Carried) -> str:
    """The link to a clause."""
    return f"#p-{slug(page.key)}-{carried.clause.first}"


def slug(key: str) -> str:
    """A key as a part of an anchor: letters and digits, others by their number."""
    return "".join(c if c.isascii() and c.isalnum() else f"_{ord(c):x}_" for c in key)


def printable(text: str) -> str:
    """A text without what can't be seen and might turn the page's writing round."""
    return "".join(
        " " if unicodedata.category(c) in {"Cc", "Cf", "Cs"} and c != "\u00ad" else c for c in text
    )
