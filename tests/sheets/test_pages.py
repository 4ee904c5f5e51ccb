"""Sheets as they are written: Markdown and HTML, golden and hostile ones, from the library and from the command."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from tests.sheets.golden import GOLDEN
from tests.tools.command import run
from tests.variants.every_variant import Agreed

from cartacanta.document.loading import load_text
from cartacanta.errors import UsageError
from cartacanta.opening import open_agreement, open_variant
from cartacanta.sheets import sheet_of, write_sheet

FOLDER: Final = Path(__file__).parent
VOID: Final = {"meta", "link", "br", "img", "input", "hr", "rect", "circle", "path", "use"}
HOSTILE: Final = """
variant: hostile
title: {en: "<script>alert('1')</script> & **bold** | [x](y)"}
about: {en: "A <b>game</b> # of | pipes, `ticks` and <img src=x onerror=alert(1)>"}
sources:
  own: {title: '"><script>', url: "https://example.org/?a=1&b='\\"<i>"}
  other: {title: Nobody cites this}
etiquette: ["1. no <u>lists</u>", "- none"]
options: {stake: {help: "Stake <b>& more</b> | less", default: 1, choices: [1, 2]}}
table: {players: 3}
deck:
  suits: [x, y]
  ranks: [K, 7, 6]
  names: {en: {suits: {x: "<x>", y: "*y*"}, ranks: {K: "ki|ng"}, form: "{rank} & {suit}"}}
phases: [{deal: {hands: equal}}, {play: {lead: eldest}}]
tricks: {duty: [follow, anything]}
scoring: {score: tricks * option stake, cite: {score: own}}
match: {ends: {deals: 3}, wins: highest}
"""


class Nesting(HTMLParser):
    """Follows the tags of a page, and fails where they don't fit together."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.seen: dict[str, int] = {}
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1
        for name, value in attrs:
            assert not name.startswith("on"), name
            self.ids += [value or ""] if name == "id" else []
            self.links += [value or ""] if name == "href" else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes another"

    def handle_data(self, data: str) -> None:
        self.words += data


def read(page: str) -> Nesting:
    """A page whose tags fit together."""
    reader = Nesting()
    reader.feed(page)
    reader.close()
    assert not reader.open
    return reader


@pytest.mark.parametrize(
    "variant", ["spizzichino", "tressette-col-morto", "terziglio", "hearts", "briscola", "klaverjassen"]
)
def test_pages_are_well_formed_and_need_nothing_else(variant: str) -> None:
    page = write_sheet(Agreed(variant).program, "it", form="html")
    found = read(page)
    assert len(found.ids) == len(set(found.ids))
    inner = [link[1:] for link in found.links if link.startswith("#")]
    assert set(inner) <= set(found.ids)
    assert not {"script", "link", "img", "iframe"} & set(found.seen)
    assert found.seen["use"] > 20, "cards are drawn"
    assert 'src="' not in page
    assert "url(" not in page


def test_hostile_texts_stay_texts() -> None:
    program = open_agreement(load_text(HOSTILE))
    found = read(write_sheet(program, "en", form="html"))
    assert not {"script", "b", "u", "i", "img"} & set(found.seen)
    assert "<script>alert('1')</script> & **bold** | [x](y)" in found.words
    assert '"><script>' in found.words
    assert "Nobody cites this" not in found.words
    text = write_sheet(program, "en")
    assert text.startswith("# \\<script\\>")
    assert not re.search(r"(?<!\\)<", text)
    table = [line for line in text.splitlines() if "Stake" in line]
    assert len(re.findall(r"(?<!\\)\|", table[0])) == 4, "a pipe in a cell is no border"


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_sheets(name: str) -> None:
    """Written anew by `python -m tests.sheets.golden`: read what changed."""
    variant, language = GOLDEN[name]
    program = Agreed.of(variant).program
    assert write_sheet(program, language) == (FOLDER / name).read_text(encoding="utf-8")


def test_what_is_drawn_and_where_a_card_lay_stands_in_the_table_of_tricks() -> None:
    text = write_sheet(open_variant("briscola"), "it")
    assert "| Presa | Anna | Bruno | Prende | Valore | Anna pesca | Bruno pesca |" in text
    assert "Le carte non distribuite" not in text, "every one of them is in the table"
    packets = write_sheet(open_variant("spizzichino"), "it")
    rows = [line for line in packets.splitlines() if re.match(r"\| \d+ \|", line) and " spade" in line]
    assert any("▫" in row for row in rows)
    assert any("▫" not in row for row in rows)
    assert "▫" not in text


def test_hands_can_be_read_where_drawn_cards_are_too_small() -> None:
    page = write_sheet(open_variant("rovescino"), "it", form="html")
    assert page.count('<span class="read">') == 4
    assert re.search(r'<span class="read"><span class="small"><svg.*?</svg> A R 6</span>', page)


def test_a_page_says_which_of_its_texts_are_in_another_language() -> None:
    program = Agreed("spades").program
    page = write_sheet(program, "it", form="html")
    assert '<p><span lang="en">Two against two' in page
    assert '">The total that ends the match.</td>' in page, "the document doesn't say in what language"
    assert "<span lang=" not in write_sheet(program, "en", form="html")
    assert "<span lang=" not in write_sheet(open_variant("rovescino"), "it", form="html")
    text = write_sheet(program, "it")
    assert "Two against two" in text
    assert not re.search("[\ue000-\ue002]", text)
    read(page)
    marks = HOSTILE.replace('{en: "A <b>game</b>', '{en: "A \ue000x\ue001\ue002<b>game</b>')
    assert "A x<b>game</b>" in read(write_sheet(open_agreement(load_text(marks)), "it", form="html")).words


def test_cards_are_called_as_one_wants() -> None:
    program = open_variant("rovescino")
    assert "A♦" in write_sheet(program, naming="french")
    assert "asso di denari" in write_sheet(program, naming="it")
    assert sheet_of(program, "nl").title == "Rovescino"
    assert "zwaarden" in write_sheet(program, "nl")
    with pytest.raises(UsageError, match="has no card names 'klingon'"):
        write_sheet(program, naming="klingon")


def test_sources_are_numbers_that_lead_to_the_list() -> None:
    page = write_sheet(open_variant("traversone"), form="html")
    assert '<a href="#source-3">[3]</a>' in page
    assert '<li id="source-5">' in page
    assert not re.search(r"\b00[0-4]\b", read(page).words), "the keys of sources are numbers of the list"


def test_suits_have_their_local_names_where_the_document_uses_them() -> None:
    assert "clubs (bastoni)" in write_sheet(open_variant("traversone"))
    assert "(" not in write_sheet(open_variant("hearts")).split("four suits:")[1].split(".")[0]


# ---- the command ----------------------------------------------------------------------------------------


def test_the_command_writes_markdown_or_a_page(tmp_path: Path) -> None:
    result = run("doc", "rovescino", "--lang", "it")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("# Rovescino\n\n*Come si gioca*")
    page, text = tmp_path / "sheet.html", tmp_path / "sheet.md"
    assert run("doc", "rovescino", "--output", page).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert run("doc", "rovescino", "--output", text).exit_code == 0
    assert text.read_text(encoding="utf-8") == write_sheet(open_variant("rovescino"))
    assert run("doc", "rovescino", "--format", "html").stdout.startswith("<!DOCTYPE html>")
    assert run("doc", "rovescino", "--format", "md", "--output", page).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("# Rovescino")


def test_the_command_settles_options_and_draws_another_deal() -> None:
    one = run("doc", "rovescino", "--set", "limit=31").stdout
    assert "somebody has 31 points or more" in one
    other = run("doc", "rovescino", "--set", "limit=31", "--seed", "99").stdout
    assert one != other
    assert one.split("## A trick")[0] == other.split("## A trick")[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("doc", "rovescino", "--cards", "frnch"), "no card names 'frnch'"),
        (("doc", "rovescino", "--set", "limt=31"), "limt"),
        (("doc", "nothing-of-the-kind"), "nothing-of-the-kind"),
    ],
)
def test_the_command_says_what_is_wrong(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""
