"""The audits that come with the rules: every claim can be judged, every line is accounted for, known errors are found.

Each claim is held against the page's own settings only; what it says under others takes minutes, and `cartacanta audit`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.audits import Judge, read_audit
from cartacanta.audits.pages import find_page, read_page
from cartacanta.audits.reporting import report_of
from cartacanta.resources import audits_folder

if TYPE_CHECKING:
    from cartacanta.audits.reporting import Report

PATHS: Final = sorted(audits_folder().glob("*.audit.yaml"))
PAGES: Final = os.environ.get("CARTACANTA_PAGES", "")
KNOWN: Final = {
    "000": {37: 3},
    "004": {28: 2, 59: 1},
}
"""By audit and the first line: how many claims at least are contradicted that nothing makes true."""


def judged(path: Path, pages: Path | None = None) -> Report:
    audit = read_audit(path.read_bytes(), path.name)
    page = find_page(audit, pages) if pages is not None else None
    judging = Judge(folder=path.parent, seconds=0)
    return report_of(audit, judging, None if page is None else read_page(page))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.partition(".")[0])
def test_every_claim_can_be_judged_and_every_line_is_accounted_for(path: Path) -> None:
    report = judged(path)
    assert report.problems == ()
    assert len(report.judged) == len(report.audit.claims)
    assert report.uncovered == ()
    assert report.audit.page.lines
    assert report.asides("no-rule")
    wrong = [
        found.claim.where.lines[0]
        for found in report.judged
        if found.outcome == "contradicted" and not found.claim.sometimes
    ]
    for line, number in KNOWN.get(report.audit.id, {}).items():
        assert wrong.count(line) >= number


@pytest.mark.skipif(
    not PAGES, reason="the pages themselves may not be shipped: CARTACANTA_PAGES names their folder"
)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.partition(".")[0])
def test_the_page_itself(path: Path) -> None:
    report = judged(path, Path(PAGES))
    assert report.another is None
    assert report.uncovered == ()
