"""The whole report on one document: its rules measured, and held against the pages that they cite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.audits import read_audit
from cartacanta.document.ancestry import shown_path
from cartacanta.document.loading import load, merged
from cartacanta.errors import CartaCantaError, UsageError, shown
from cartacanta.resources import rules_folder
from cartacanta.saying import say
from cartacanta_tools.coverage.carrying import faults_in_order, read_against
from cartacanta_tools.coverage.measuring import measure
from cartacanta_tools.coverage.pages import copies_in, named_copies, pages_of, sources_of
from cartacanta_tools.coverage.rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from cartacanta.audits import Audit
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text
    from cartacanta_tools.coverage.carrying import Reading
    from cartacanta_tools.coverage.measuring import Measured, Tell, Wanted
    from cartacanta_tools.coverage.pages import Page
    from cartacanta_tools.coverage.rules import Rule

AUDITS: Final = "*.audit.yaml"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks for."""

    path: Path
    """The document."""
    pages: tuple[str, ...]
    """Copies of pages, as files or as `KEY=FILE`."""
    folder: Path | None
    """A folder with copies of pages."""
    audits: tuple[Path, ...]
    """Further audits."""
    played: Wanted


@dataclass(frozen=True, slots=True)
class Report:
    """What is to be told."""

    measured: Measured
    readings: tuple[Reading, ...]
    """First the pages of which the rules carry most."""
    faults: tuple[Diagnostic, ...]
    """Citations of clauses and lines that their pages don't have."""
    notes: tuple[Text, ...]
    asked: Asked


def report_of(asked: Asked, catalogue: Catalogue, tell: Tell) -> Report:
    """Measure a document and hold it against its pages. Raises DocumentError, AuditError, UsageError, OSError."""
    pages = cited_pages(asked, catalogue)
    measured = measure(asked.path, catalogue, asked.played, tell)
    others = rules_of_others(asked.path, catalogue)
    readings, faults = [], []
    for page in pages:
        reading, found = read_against(page, measured.game.name, measured.rules, others)
        readings.append(reading)
        faults += found
    unknown = [page.key for page in pages if not page.known]
    notes = measured.notes
    if unknown:
        told = say(
            "neither a copy nor an audit is at hand of {pages}: what is cited of them can't be held against anything",
            pages=", ".join(unknown),
        )
        notes = (*notes, told)
    notes = (*notes, *(page.unlike for page in pages if page.unlike is not None))
    readings.sort(key=lambda reading: -sum(len(carried.rules) for carried in reading.clauses))
    return Report(measured, tuple(readings), tuple(faults_in_order(faults)), notes, asked)


def cited_pages(asked: Asked, catalogue: Catalogue) -> tuple[Page, ...]:
    """The pages that a document cites, in the order of its sources, with what is at hand of each."""
    tree = merged(asked.path, catalogue=catalogue)
    agreement = load(asked.path, catalogue=catalogue)
    cited = {citation.source for rule in rules_of(tree, agreement.menu) for citation, _ in rule.cites}
    sources = [key for key, _ in sources_of(tree)]
    audits = [*own_audits(asked.audits, sources), *shipped_audits()]
    copies = copies_in(asked.folder, sources, audits) if asked.folder is not None else {}
    named = named_copies(asked.pages, sources, audits)
    wanted = cited | named.keys() | {audit.page.source for audit in audits[: len(asked.audits)]}
    keys = [key for key in sources if key in wanted]
    return pages_of(tree, keys, {**copies, **named}, audits)


def own_audits(paths: Iterable[Path], sources: list[str]) -> list[Audit]:
    """The audits that were asked for. Raises UsageError where one is of a page that the document doesn't cite."""
    found = []
    for path in paths:
        audit = read_audit(path.read_bytes(), str(path))
        if audit.page.source not in sources:
            message = say(
                "{file} is about page {source}, which is none of the sources: {sources}",
                file=shown(str(path)),
                source=shown(audit.page.source),
                sources=", ".join(sources),
            )
            raise UsageError(message)
        found.append(audit)
    return found


def shipped_audits() -> list[Audit]:
    """The audits that came with the documents; one that can't be read is `cartacanta audit`'s to tell."""
    found = []
    folder = rules_folder() / "audits"
    for path in sorted(folder.glob(AUDITS)) if folder.is_dir() else ():
        try:
            found.append(read_audit(path.read_bytes(), shown_path(path)))
        except CartaCantaError:
            continue
    return found


def rules_of_others(path: Path, catalogue: Catalogue) -> Mapping[str, tuple[Rule, ...]]:
    """The rules of every other document of the catalogue: they may carry what this one doesn't."""
    found = {}
    for listed in catalogue.list():
        if listed.abstract or listed.path.resolve() == path.resolve():
            continue
        try:
            menu = load(listed.path, catalogue=catalogue).menu
            found[listed.id] = rules_of(merged(listed.path, catalogue=catalogue), menu)
        except CartaCantaError:
            continue  # what is wrong with it is for `check` to say
    return found
