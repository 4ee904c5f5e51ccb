"""The page itself: every line that isn't blank is accounted for, and it is the copy the audit was written from."""

from __future__ import annotations

import hashlib
import math
from typing import TYPE_CHECKING

import pytest

from cartacanta.audits import Judge, read_audit
from cartacanta.audits.pages import find_page, read_page
from cartacanta.audits.reporting import report_of
from cartacanta.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "Carte\n\nAn ace is a point.\r\nNobody knows.\n   \nThe end.\n"
AUDIT = """\
audit: carte
variant: rovescino
page: {source: "077"%s}
claims:
  - {line: 1, no-rule: a heading}
  - {lines: 3-4, worth: {A: 1}}
"""


def written(folder: Path, name: str = "page.txt") -> Path:
    path = folder / name
    path.write_bytes(PAGE.encode())
    return path


def test_lines_that_nothing_is_about(tmp_path: Path) -> None:
    page = read_page(written(tmp_path))
    assert page.blank == {2, 5}
    report = report_of(read_audit(AUDIT % ""), Judge(seconds=math.inf), page)
    assert report.uncovered == (6,)
    (problem,) = report.diagnostics
    assert problem.message == "no item is about these lines of the page: 6"


def test_without_the_page_its_number_of_lines_will_do() -> None:
    audit = read_audit(AUDIT % ", lines: 6, blank: [2, 5]")
    assert report_of(audit, Judge(seconds=math.inf)).uncovered == (6,)
    assert report_of(read_audit(AUDIT % ", lines: 4"), Judge(seconds=math.inf)).uncovered == (2,)
    assert report_of(read_audit(AUDIT % ""), Judge(seconds=math.inf)).uncovered == ()


def test_another_copy_is_a_warning(tmp_path: Path) -> None:
    page = read_page(written(tmp_path))
    digest = hashlib.sha256(PAGE.encode()).hexdigest()
    assert report_of(read_audit(AUDIT % f", sha256: {digest}"), Judge(seconds=math.inf), page).another is None
    for other in (f", sha256: {digest[::-1]}", ", lines: 7"):
        another = report_of(read_audit(AUDIT % other), Judge(seconds=math.inf), page).another
        assert another is not None
        assert (another.code, another.severity) == ("CC644", "warning")


def test_a_page_is_found_by_digest_source_or_name(tmp_path: Path) -> None:
    assert find_page(read_audit(AUDIT % ""), tmp_path) is None
    assert find_page(read_audit(AUDIT % ""), tmp_path / "nosuch") is None
    path = written(tmp_path, "077_abc.txt")
    written(tmp_path, "0771.txt")
    assert find_page(read_audit(AUDIT % ""), tmp_path) == path
    path.unlink()
    own = written(tmp_path, "carte.txt")
    assert find_page(read_audit(AUDIT % ""), tmp_path) == own
    digest = hashlib.sha256(PAGE.encode()).hexdigest()
    assert find_page(read_audit(AUDIT % f", sha256: {digest}"), tmp_path) in {own, tmp_path / "0771.txt"}


def test_lines_are_counted_as_editors_count_them(tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    for data, lines in (
        (b"", 0),
        (b"a", 1),
        (b"a\n", 1),
        (b"a\r\nb\rc\n\n", 4),
        (b"\xef\xbb\xbfa\x0bb\n", 1),
        (b"caff\xe8\nx", 2),
    ):
        path.write_bytes(data)
        assert len(read_page(path).lines) == lines, data
    assert read_page(path).lines[0] == "caff\u00e8"
    path.write_bytes(b"x" * 4_000_001)
    with pytest.raises(UsageError):
        read_page(path)
