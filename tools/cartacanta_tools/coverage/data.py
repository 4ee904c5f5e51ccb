"""The report as data; docs/json.md describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cartacanta_tools.coverage.measuring import STANDINGS
from cartacanta_tools.coverage.words import value_of
from cartacanta_tools.language import said, worded
from cartacanta_tools.reporters.json import VERSION, entry, place

if TYPE_CHECKING:
    from cartacanta_tools.coverage.carrying import Reading
    from cartacanta_tools.coverage.measuring import Measured
    from cartacanta_tools.coverage.report import Report
    from cartacanta_tools.coverage.rules import Rule


def as_data(report: Report) -> dict[str, Any]:
    """Everything that was found."""
    measured = report.measured
    agreement = measured.game.agreement()
    return {
        "version": VERSION,
        "id": agreement.id,
        "title": agreement.title,
        "seed": report.asked.played.seed,
        "deals": report.asked.played.deals,
        "figures": {
            "rules": len(measured.rules),
            "cited": len(measured.of_source("cited")),
            "assumed": len(measured.of_source("assumed")),
            "unsourced": len(measured.of_source("unsourced")),
            **{standing.replace("-", "_"): len(measured.of_standing(standing)) for standing in STANDINGS},
            **measured.by_kind(),
        },
        "rules": [of_rule(measured, rule) for rule in measured.rules],
        "pages": [of_page(reading) for reading in report.readings],
        "notes": [said(note) for note in report.notes],
        "diagnostics": [entry(fault) for fault in report.faults],
    }


def of_rule(measured: Measured, rule: Rule) -> dict[str, Any]:
    """One rule."""
    reached = measured.reached.get(rule)
    return {
        "rule": rule.name,
        "says": value_of(rule.node),
        **place(rule.span),
        "cites": [
            {
                "source": citation.source,
                "clause": citation.clause or None,
                "lines": [citation.first, citation.last] if citation.first else None,
            }
            for citation, _ in rule.cites
        ],
        "sourced": rule.sourced,
        "standing": measured.standing(rule),
        "reached": None
        if reached is None
        else {
            "by": reached.witness.kind,
            "name": said(reached.witness.name),
            "with": dict(reached.witness.settings),
            "shows": said(reached.what),
        },
    }


def of_page(reading: Reading) -> dict[str, Any]:
    """One page."""
    page = reading.page
    return {
        "source": page.key,
        "title": page.title,
        "copy": page.file or None,
        "audits": list(page.audits),
        "clauses": [
            {
                "clause": carried.clause.heading,
                "lines": [carried.clause.first, carried.clause.last],
                "standing": carried.standing,
                "rules": [rule.name for rule in carried.rules],
                "elsewhere": list(carried.elsewhere),
                "loose": [{"line": line, "says": worded(item.says)} for line, item in carried.loose],
            }
            for carried in reading.clauses
        ],
        "cited_as_a_whole": [rule.name for rule in reading.whole],
    }
