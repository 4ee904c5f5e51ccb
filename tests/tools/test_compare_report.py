"""The page for people: whole in itself, nothing in it that a document could have written as markup, and true."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta.simulation.estimates import mean_of
from cartacanta_tools.comparing.measuring import chance, wilson
from cartacanta_tools.comparing.results import Contrast, Measure

pytest.importorskip("matplotlib")
pytest.importorskip("jinja2")

from cartacanta_tools.comparing.report import answers

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = '<script>alert(1)</script> $\\\\frac{1}{0}$ & "quoted"'


class Page(HTMLParser):
    """Collects what a page has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name in {"src", "href", "xlink:href"} and value and not value.startswith("#"):
                self.fetched.append(value)

    def handle_data(self, data: str) -> None:
        self.text += data


def page(tmp_path: Path, *arguments: str) -> str:
    file = tmp_path / "out.html"
    result = run("compare", *arguments, "--plain", "--report", file)
    assert result.exit_code == 0, result.output
    return file.read_text(encoding="utf-8")


def test_the_page_is_whole_in_itself(tmp_path: Path) -> None:
    text = page(tmp_path, "rovescino", "--vary", "last-trick=1,0", "--deals", "150")
    found = Page(text)
    assert found.fetched == []
    assert "script" not in found.tags
    assert found.tags.count("svg") >= 3
    assert len(found.ids) == len(set(found.ids))
    assert "url(http" not in text
    assert "cartacanta compare rovescino --vary last-trick=1,0 --deals 150 --plain --report" in found.text
    told = r"Value taken(: at every seat 0\.\d+ to 0\.\d+ less with last-trick=0|, with last-trick=0 instead of last-trick=1: at seat \d 0.* less)"
    assert re.search(told, found.text)


def test_the_same_figures_make_the_same_page(tmp_path: Path) -> None:
    once, again = (page(tmp_path, "rovescino", "--deals", "40") for _ in range(2))
    assert re.sub(r"\d+,?\d* *</td></tr>", "", once) == re.sub(r"\d+,?\d* *</td></tr>", "", again)


def test_what_a_document_says_is_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    title = HOSTILE.replace('"', '\\"')
    changed = re.sub(r"title: .*", lambda _: f'title: {{en: "{title}"}}', SOUND, count=1)
    assert changed != SOUND
    (tmp_path / "sample.yaml").write_text(changed, encoding="utf-8")
    text = page(tmp_path, "sample.yaml", "rovescino", "--deals", "8")
    assert "<script" not in text
    assert "&lt;script&gt;alert(1)" in text


def test_matches_in_italian(tmp_path: Path) -> None:
    found = Page(page(tmp_path, "rovescino", "--matches", "6", "--lang", "it"))
    assert "Una partita dura in media" in found.text
    assert "Quante smazzate dura una partita" in found.text


def test_a_folder_that_is_not_there_is_told_before_anything_is_played(tmp_path: Path) -> None:
    result = run(
        "compare", "rovescino", "--deals", "1000000000", "--plain", "--report", tmp_path / "no" / "a.html"
    )
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr


def test_a_slam_that_was_not_seen_is_not_said_to_be_impossible() -> None:
    unseen = Measure("slam", "share", 0.0, 0.0, 0.004, 1000, of="cappotto", count=0)
    assert answers.slam(unseen) == "cappotto: not seen in 1,000 deals; it comes less often than once in 250."
    rare = Measure("slam", "share", 0.001, 0.0005, 0.002, 10_000, of="cappotto", count=10)
    assert "about once in 1,000 deals (95 % interval: once in 500 to once in 2,000)" in answers.slam(rare)


def test_of_many_places_one_has_to_stand_out_more() -> None:
    assert answers.critical(1) == pytest.approx(1.96, abs=0.001)
    assert answers.critical(12) == pytest.approx(2.87, abs=0.01)


def test_luck_and_choices_are_told(tmp_path: Path) -> None:
    luck = Page(page(tmp_path, "rovescino", "--luck", "--deals", "3"))
    assert "of what the eldest hand's score varies by lies in the cards" in luck.text
    choices = Page(page(tmp_path, "rovescino", "--choices", "--deals", "3"))
    assert "real choices among" in choices.text


def test_a_difference_that_was_seen_is_told_in_digits_that_show_it() -> None:
    one = Contrast(
        entry=1,
        quantity="place",
        seat=2,
        paired=True,
        first=2.5,
        other=2.493,
        difference=-0.007,
        low=-0.014,
        high=-0.0003,
        p=0.04,
        effect=-0.01,
        paired_effect=-0.02,
        alike=False,
        verdict="lower",
    )
    assert answers.piece(one) == "at seat 2 0.0070 less (95 % interval 0.0003 to 0.0140)"
    won = replace(one, quantity="win", seat=None, low=0.051, high=0.149, difference=0.1, verdict="higher")
    values = {"what": "wins", "other": "ours", "first": "theirs"}
    assert (
        answers.single(won, values)
        == "wins: 10 percentage points more with ours than with theirs (95 % interval 5 to 15)."
    )


def test_a_sentence_begins_with_a_capital() -> None:
    assert answers.begun("cappotto: never") == "Cappotto: never"


@pytest.mark.parametrize(
    "few",
    [
        ["--matches", "1"],
        ["--matches", "5"],
        ["--deals", "1"],
        ["--deals", "3"],
        ["--choices", "--deals", "1"],
    ],
)
def test_of_next_to_nothing_nothing_is_said(tmp_path: Path, few: list[str]) -> None:
    text = Page(page(tmp_path, "rovescino", "--vary", "last-trick=0,1", *few)).text
    assert not re.search(r"\b(nan|inf)\b", text)
    assert "± 0.000" not in text
    assert not re.search(r"wins (\d|[.])+ % .*(would be even|95 % interval 0.00 to 0.00)", text)


def test_what_came_never_is_no_news_where_little_was_played() -> None:
    def won(among: int) -> Measure:
        return Measure("win", "share", 0.0, *wilson(0.0, among), among, seat=3, deviation=0.0)

    assert not answers.stands_out(won(5), 0.25, 1)
    assert answers.stands_out(won(50), 0.25, 1)
    assert not answers.stands_out(chance("win", mean_of(1, 1, 1), 1, seat=1), 0.25, 1)
