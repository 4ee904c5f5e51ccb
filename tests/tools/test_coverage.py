from __future__ import annotations

import json
import os
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.tools.command import run
from tests.tools.coverage_samples import AUDIT, FOLLOWED, GAME, PAGE

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load, merged
from cartacanta.resources import rules_folder
from cartacanta_tools.coverage.carrying import faults_in_order, read_against
from cartacanta_tools.coverage.measuring import Wanted
from cartacanta_tools.coverage.report import Asked, cited_pages
from cartacanta_tools.coverage.rules import rules_of

PAGES = os.environ.get("CARTACANTA_PAGES")
"""The pages themselves, where somebody has them."""
HOSTILE = """\
Play
<script>alert(1)</script> and <img src=x onerror=alert(1)> {{ 7 * 7 }} ]]> "quoted" 'too' &amp; \u202eturned round\x07
"""


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARTACANTA_PAGES", raising=False)
    Path("sample.yaml").write_text(GAME + FOLLOWED, encoding="utf-8")
    Path("page.txt").write_text(PAGE, encoding="utf-8")
    Path("page.audit.yaml").write_text(AUDIT, encoding="utf-8")
    return tmp_path


def shown(*arguments: str) -> Any:
    result = run("coverage", "sample.yaml", "--deals", "0", "--output-format", "json", *arguments)
    return json.loads(result.stdout), result.exit_code


def test_the_report_for_reading() -> None:
    result = run(
        "coverage", "sample.yaml", "--page", "page.txt", "--audit", "page.audit.yaml", "--deals", "0"
    )
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:4] == [
        "Prova (Sample)   sample.yaml",
        "20 rules: 10 cite a source, 3 are assumed, 7 have none",
        "11 reached: 11 first by an example, 0 by the golden playthrough, 0 by 0 random deals",
        "7 not reached, 1 that can't be said otherwise by themselves, 1 on which nothing played depends",
    ]
    assert (
        "  5 clauses: 3 carried, 0 by other documents, 2 that state no rule, 0 that no rule carries" in lines
    )
    assert "    match.wins        sample.yaml:26:57" in lines
    assert "no golden playthrough" in result.stderr
    assert "neither a copy nor an audit is at hand of book" in result.stderr


def test_verbose_tells_of_every_rule() -> None:
    lines = run("coverage", "sample.yaml", "--deals", "0", "-v", "-q").stdout.splitlines()
    at = lines.index("    tricks.duty  sample.yaml:20:16")
    assert lines[at + 1 : at + 3] == ["        page Play", "        example followed: what is allowed"]


def test_the_report_as_data() -> None:
    found, status = shown("--page", "page=page.txt", "--audit", "page.audit.yaml")
    assert status == 0
    rules = {rule["rule"]: rule for rule in found["rules"]}
    assert rules["tail = late"]["cites"] == [
        {"source": "book", "clause": None, "lines": None},
        {"source": "page", "clause": "Play", "lines": None},
    ]
    assert rules["phases.play.lead"]["cites"] == [{"source": "page", "clause": None, "lines": [5, 6]}]
    assert rules["scoring.slams.all"]["reached"] == {
        "by": "example",
        "name": "example void",
        "with": {},
        "shows": "what it comes to",
    }
    assert rules["match.wins"]["standing"] == "not-reached"
    page, book = found["pages"]
    assert (page["source"], page["copy"], book["copy"]) == ("page", "page.txt", None)
    assert [clause["standing"] for clause in page["clauses"]] == [
        "no-rule",
        "carried",
        "carried",
        "carried",
        "no-rule",
    ]
    assert found["figures"]["reached"] == found["figures"]["example"] == 11


def test_a_citation_of_what_is_not_there_is_found() -> None:
    Path("sample.yaml").write_text(GAME.replace("{duty: page Play}", "{duty: page Plais}"), encoding="utf-8")
    result = run("coverage", "sample.yaml", "--page", "page.txt", "--deals", "0", "-q")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:3] == [
        "CC695 page has no clause 'Plais'",
        "   --> sample.yaml:20:49",
        "20 | tricks: {duty: [follow, anything], cite: {duty: page Plais}}",
    ]
    assert "did you mean 'Play'?" in result.stdout


def test_it_speaks_italian() -> None:
    result = run("coverage", "sample.yaml", "--deals", "0", "--lang", "it")
    assert "20 regole: 10 citano una fonte, 3 sono supposte, 7 non ne hanno" in result.stdout
    assert "non raggiunta (7)" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--page", "sample.yaml"), "nothing tells which page 'sample.yaml' is"),
        (("--page", "nowhere.txt"), "can't use 'nowhere.txt': No such file or directory"),
        (("--html", "nowhere/out.html"), "there is no folder 'nowhere' to write"),
        (("--deals", "-1"), "'-1' is no whole number"),
    ],
)
def test_a_mistake_of_use_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    if "--html" in arguments:
        pytest.importorskip("jinja2")
    result = run("coverage", "sample.yaml", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_copy_that_is_not_what_an_audit_has_read_is_told() -> None:
    asked = ("--page", "page=other.txt", "--audit", "page.audit.yaml", "--deals", "0")
    Path("other.txt").write_text("Another page\n" * 20, encoding="utf-8")
    result = run("coverage", "sample.yaml", *asked)
    assert "other.txt has 20 lines, and the audit speaks of a page with 11" in result.stderr
    Path("other.txt").write_text(PAGE, encoding="utf-8")
    assert "the audit" not in run("coverage", "sample.yaml", *asked).stderr


def test_an_audit_of_a_page_that_is_no_source_is_refused() -> None:
    Path("page.audit.yaml").write_text(AUDIT.replace("source: page", "source: other"), encoding="utf-8")
    result = run("coverage", "sample.yaml", "--audit", "page.audit.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        "'page.audit.yaml' is about page 'other', which is none of the sources: page, book" in result.stderr
    )


# ---- the page -----------------------------------------------------------------------------------------------------------


class Read(HTMLParser):
    """A page as a browser would read it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(*arguments: str) -> tuple[str, Read]:
    pytest.importorskip("jinja2")
    result = run("coverage", "sample.yaml", "--deals", "0", "-q", "--html", "out.html", *arguments)
    assert result.exit_code == 0, result.stderr
    text = Path("out.html").read_text(encoding="utf-8")
    return text, Read(text)


def test_the_page_has_text_and_rules_side_by_side() -> None:
    text, read = page_of("--page", "page.txt", "--audit", "page.audit.yaml")
    assert "Whoever has six points has lost" in read.text
    assert "One follows suit." in read.text, "in the audit's words"
    assert 'Three play. <span class="about-paths">about <a href="#r1">table.players</a></span>' in text
    assert text.index("others have to follow suit") < text.index(">tricks.duty<")
    for words in ("carried", "states no rule", "not reached", "without a source", "assumed"):
        assert words in read.text


def test_every_link_of_the_page_leads_somewhere_in_it() -> None:
    _, read = page_of("--page", "page.txt")
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert len([link for link in read.links if link.startswith("#r")]) > 20


def test_the_page_fetches_and_runs_nothing() -> None:
    text, read = page_of("--page", "page.txt")
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(read.tags)
    assert not [name for name, _ in read.attributes if name == "src" or name.startswith("on")]
    assert "http://" not in text
    assert "url(" not in text
    assert "@import" not in text


def test_a_hostile_page_is_text() -> None:
    Path("page.txt").write_text(HOSTILE, encoding="utf-8")
    Path("sample.yaml").write_text(
        GAME.replace("page The match", "page Play")
        .replace("page The table", "page Play")
        .replace("page l. 5-6", "page l. 1")
        .replace("help: It may.", "help: <script>alert(2)</script>"),
        encoding="utf-8",
    )
    text, read = page_of("--page", "page.txt")
    assert "script" not in read.tags
    assert "img" not in read.tags
    assert "<script>alert(1)</script> and <img src=x onerror=alert(1)> {{ 7 * 7 }}" in read.text
    assert "<script>alert(2)</script>" in read.text
    assert "\u202e" not in text
    assert "\x07" not in text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is asked for as Linux does")
def test_the_report_is_told_also_where_the_page_cannot_be_written() -> None:
    pytest.importorskip("jinja2")
    done = run("coverage", "sample.yaml", "--deals", "0", "--html", "/dev/full")
    assert done.exit_code == 2
    assert "'/dev/full' can't be written" in done.stderr
    assert "20 rules: 10 cite a source" in done.stdout


def test_the_page_speaks_italian() -> None:
    _, read = page_of("--page", "page.txt", "--lang", "it")
    assert ("lang", "it") in read.attributes
    assert "nessuna regola la riporta" in read.text


# ---- the shipped documents ------------------------------------------------------------------------------------------------

SHIPPED = [listed for listed in Catalogue().list() if not listed.abstract]


@pytest.mark.parametrize("listed", SHIPPED, ids=lambda listed: listed.id)
def test_what_shipped_documents_cite_is_there(listed: Any) -> None:
    """Held against the shipped audits, and against the pages themselves where they are at hand."""
    folder = Path(PAGES) if PAGES else None
    catalogue = Catalogue()
    pages = cited_pages(Asked(listed.path, (), folder, (), Wanted(None, 0, 0)), catalogue)
    rules = rules_of(merged(listed.path, catalogue=catalogue), load(listed.path, catalogue=catalogue).menu)
    faults = [fault for page in pages for fault in read_against(page, listed.id, rules, {})[1]]
    assert [fault.show() for fault in faults_in_order(faults)] == []
    assert pages or "sources" not in merged(listed.path, catalogue=catalogue).items
    assert listed.path.is_relative_to(rules_folder())
