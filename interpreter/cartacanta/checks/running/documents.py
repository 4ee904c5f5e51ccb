"""A whole document checked: read, settled, built, compiled, and every agreement of its menu looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.agreements import menu_of, said
from cartacanta.checks.running.listing import WHOLE
from cartacanta.checks.running.looking import DEALS, Memory, look
from cartacanta.checks.running.report import Report
from cartacanta.checks.running.written import Written
from cartacanta.document.agreement import Agreement
from cartacanta.document.ancestry import read_ancestry, read_ancestry_of_text
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import examine, examine_text, load, load_text
from cartacanta.document.settling import merge_only
from cartacanta.errors import DocumentError, UsageError, reported

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.checks.running.agreements import Menu
    from cartacanta.document.ancestry import Ancestry
    from cartacanta.errors import Diagnostic

Settings = Mapping[str, str]
Loader = Callable[[Settings], Agreement]

ABSTRACT: Final = "CC218"
FEWER_DEALS: Final = 6
"""Sample deals of an agreement that differs from the one started from by a single value."""


def check_document(
    name: str | Path, settings: Settings | None = None, *, catalogue: Catalogue | None = None
) -> list[Diagnostic]:
    """Everything wrong with a document, sorted: its defaults, and every single value of its menu.

    ``settings`` are what a table has agreed on; the other options are looked at beside them. An abstract document is
    checked as far as it goes by itself. Raises UsageError for a document, option or value that doesn't exist.
    """
    catalogue = catalogue or Catalogue()
    path = catalogue.find(name)
    try:
        first = load(path, settings, catalogue=catalogue)
    except DocumentError as wrong:
        if any(problem.code == ABSTRACT for problem in wrong.diagnostics):
            return list(examine(path, catalogue=catalogue))
        return list(wrong.diagnostics)
    ancestry = read_ancestry(path, catalogue)
    return looked_through(first, ancestry, settings or {}, lambda chosen: load(path, chosen, catalogue=catalogue))


def check_text(
    text: str, settings: Settings | None = None, *, name: str = "<text>", catalogue: Catalogue | None = None
) -> list[Diagnostic]:
    """Check a document given as text, as `check_document` does."""
    catalogue = catalogue or Catalogue()
    try:
        first = load_text(text, settings, name=name, catalogue=catalogue)
    except DocumentError as wrong:
        if any(problem.code == ABSTRACT for problem in wrong.diagnostics):
            return list(examine_text(text, name=name, catalogue=catalogue))
        return list(wrong.diagnostics)
    ancestry = read_ancestry_of_text(text, name, catalogue)
    return looked_through(
        first, ancestry, settings or {}, lambda chosen: load_text(text, chosen, name=name, catalogue=catalogue)
    )


def looked_through(first: Agreement, ancestry: Ancestry, given: Settings, loader: Loader) -> list[Diagnostic]:
    """Look at an agreement, then at all that differ from it by a value, then at the document as it is written."""
    report, memory = Report(), Memory()
    merged = merge_only(ancestry.documents)
    menu = menu_of(merged.declared, first, given)
    start = look(first, DEALS, memory, menu)
    report.add(start.diagnostics)
    report.add_uses(start.uses)
    if start.game is None:
        return report.result()
    seen = {rules_of(first)}
    for chosen in menu.settings():
        look_further(report, memory, seen, menu, given, chosen, loader)
    written = Written(ancestry, merged.tree, menu, start.game)
    for check in WHOLE:
        report.add(check(written))
    return report.result()


def look_further(
    report: Report,
    memory: Memory,
    seen: set[str],
    menu: Menu,
    given: Settings,
    chosen: Settings,
    loader: Loader,
) -> None:
    """Look at one more agreement."""
    try:
        agreement = loader({**given, **chosen})
    except DocumentError as wrong:
        report.add(wrong.diagnostics, said(chosen))
        return
    except UsageError:
        return  # a condition that says more than single values: nobody can choose this
    if rules_of(agreement) in seen:
        return
    seen.add(rules_of(agreement))
    looked = look(agreement, FEWER_DEALS, memory, menu)
    report.add(looked.diagnostics, said(chosen))
    report.add_uses(looked.uses)


def rules_of(agreement: Agreement) -> str:
    """What two agreements have in common if nothing in them differs, invariants included."""
    return agreement.digest + repr(agreement.tree.get("invariants"))
