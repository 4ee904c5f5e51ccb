"""The report for reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta.document.ancestry import shown_path
from cartacanta_tools.coverage.words import (
    cited,
    clause_name,
    reached_by,
    source_of_rule,
    span_of,
    standing_of_clause,
    standing_of_rule,
)
from cartacanta_tools.language import told, worded
from cartacanta_tools.reporters.full import full
from cartacanta_tools.reporters.sources import Sources
from cartacanta_tools.tables import columns
from cartacanta_tools.titles import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta_tools.coverage.carrying import Reading
    from cartacanta_tools.coverage.carrying import Standing as OfClause
    from cartacanta_tools.coverage.measuring import Measured, Standing
    from cartacanta_tools.coverage.report import Report
    from cartacanta_tools.coverage.rules import Rule, Sourced

OPEN: Final[tuple[OfClause, ...]] = ("not-carried", "elsewhere")
NOT_REACHED: Final[tuple[Standing, ...]] = ("not-reached", "untried", "idle")
NOT_CITED: Final[tuple[Sourced, ...]] = ("unsourced", "assumed")


def lines(report: Report, *, verbose: bool) -> Iterator[str]:
    """The whole report; ``verbose`` has every rule in it."""
    measured = report.measured
    for block in full(report.faults, Sources()):
        yield from (*block.split("\n"), "")
    yield from head(report)
    for reading in report.readings:
        yield from ("", *of_page(reading))
    for standing in NOT_REACHED:
        yield from listed(standing_of_rule(standing), measured.of_standing(standing), measured)
    for sourced in NOT_CITED:
        yield from listed(source_of_rule(sourced), measured.of_source(sourced), measured)
    if verbose:
        yield from every_rule(measured)


def head(report: Report) -> Iterator[str]:
    """What it is about, and the figures."""
    measured = report.measured
    agreement = measured.game.agreement()
    title = title_of(agreement.title, agreement.id)
    yield f"{click.style(title, bold=True)}   {shown_path(report.asked.path)}"
    yield told(
        "{number} rules: {cited} cite a source, {assumed} are assumed, {unsourced} have none",
        number=len(measured.rules),
        cited=len(measured.of_source("cited")),
        assumed=len(measured.of_source("assumed")),
        unsourced=len(measured.of_source("unsourced")),
    )
    found = measured.by_kind()
    yield told(
        "{reached} reached: {example} first by an example, {golden} by the golden playthrough, {fuzz} by {deals} random deals",
        reached=len(measured.reached),
        example=found["example"],
        golden=found["golden"],
        fuzz=found["fuzz"],
        deals=report.asked.played.deals,
    )
    yield told(
        "{unreached} not reached, {untried} that can't be said otherwise by themselves, {idle} on which nothing played depends",
        unreached=len(measured.of_standing("not-reached")),
        untried=len(measured.of_standing("untried")),
        idle=len(measured.of_standing("idle")),
    )


def of_page(reading: Reading) -> Iterator[str]:
    """A page: how many of its clauses are carried, and those that aren't."""
    page = reading.page
    at_hand = [*map(str, page.audits), *([page.file] if page.file else [])]
    yield f"{click.style(page.key, bold=True)}  {page.title}" + (
        f"  ({', '.join(at_hand)})" if at_hand else ""
    )
    if not page.known:
        yield "  " + told("no copy and no audit of it is at hand")
    else:
        yield "  " + told(
            "{number} clauses: {carried} carried, {elsewhere} by other documents, {none} that state no rule, {open} that no rule carries",
            number=len(reading.clauses),
            carried=len(reading.of_standing("carried")),
            elsewhere=len(reading.of_standing("elsewhere")),
            none=len(reading.of_standing("no-rule")),
            open=len(reading.of_standing("not-carried")),
        )
    if reading.whole:
        names = ", ".join(rule.name for rule in reading.whole)
        yield "  " + told("cited as a whole by {rules}", rules=names)
    for standing in OPEN:
        found = reading.of_standing(standing)
        if found:
            yield f"  {standing_of_clause(standing)}"
            rows = [
                (
                    span_of(entry.clause.first, entry.clause.last),
                    clause_name(page, entry.clause),
                    ", ".join(entry.elsewhere),
                )
                for entry in found
            ]
            yield from indented(rows)
    yield from loose(reading)


def loose(reading: Reading) -> Iterator[str]:
    """What an audit reads in carried clauses that none of their rules is about."""
    found = [claim for carried in reading.clauses for claim in carried.loose]
    if found:
        yield "  " + told("read in carried clauses, but none of the rules that cite them is about it")
        yield from indented([(span_of(line, line), worded(item.says) or item.kind) for line, item in found])


def listed(title: str, rules: Sequence[Rule], measured: Measured) -> Iterator[str]:
    """Some rules under a title, with where each stands."""
    del measured
    if rules:
        yield from ("", f"{click.style(title, bold=True)} ({len(rules)})")
        yield from indented([(rule.name, place_of(rule)) for rule in rules])


def every_rule(measured: Measured) -> Iterator[str]:
    """Each rule with its sources and what reached it."""
    yield from ("", click.style(told("every rule"), bold=True))
    for rule in measured.rules:
        sources = "; ".join(dict.fromkeys(cited(citation) for citation, _ in rule.cites))
        yield f"    {rule.name}  {click.style(place_of(rule), dim=True)}"
        yield f"        {sources or source_of_rule(rule.sourced)}"
        yield f"        {reached_by(measured, rule)}"


def place_of(rule: Rule) -> str:
    """Where a rule was written."""
    return rule.span.show()


def indented(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Rows in columns, below a line."""
    for line in columns(rows):
        yield f"    {line}"
