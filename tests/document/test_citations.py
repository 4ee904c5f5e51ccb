from __future__ import annotations

import pytest

from cartacanta.document.citations import Citation, Headings, citations_in


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("pagat", [Citation("pagat")]),
        ("000 Winnen; 002 Reguli", [Citation("000", "Winnen"), Citation("002", "Reguli")]),
        ("004 l. 57-66", [Citation("004", "", 57, 66)]),
        ("004 ll. 57\u201366; 004 line 3", [Citation("004", "", 57, 66), Citation("004", "", 3, 3)]),
        ("004 The table, l. 15", [Citation("004", "The table", 15, 15)]),
        ("000, 002, 003", [Citation("000"), Citation("002"), Citation("003")]),
        ("001, 003 Two players", [Citation("001"), Citation("003", "Two players")]),
        ("003 Cards, and more", [Citation("003", "Cards, and more")]),
        ("004 In all 3", [Citation("004", "In all 3")]),
        ("assumed", [Citation("assumed")]),
        (" ; ", []),
    ],
)
def test_a_citation_is_read(text: str, read: list[Citation]) -> None:
    assert list(citations_in(text)) == read


def test_known_keys_tell_a_second_key_from_a_heading() -> None:
    assert citations_in("page, book", {"page", "book"}) == (Citation("page"), Citation("book"))
    assert citations_in("page, the end", {"page", "book"}) == (Citation("page", "the end"),)


def test_lines_the_wrong_way_round_are_one_line() -> None:
    assert citations_in("004 l. 9-3") == (Citation("004", "", 9, 9),)


@pytest.mark.parametrize(
    ("clause", "meant"),
    [
        ("Il palo", "Il palo obbligatorio"),
        ("SCOPO DEL GIOCO", "Scopo del gioco:"),
        ("Ciapa no", "\u201eCiapa no\u201d (three players)"),
        ("Customs (Lucania)", "Customs"),
        ("L'asso", "L\u2019asso"),
        ("Il", None),
        ("palo", None),
        ("", None),
    ],
)
def test_the_heading_meant_is_found(clause: str, meant: str | None) -> None:
    headings = ["Il palo obbligatorio", "Il conteggio", "Scopo del gioco:", "Customs", "L\u2019asso"]
    assert Headings.of([*headings, "\u201eCiapa no\u201d (three players)"]).meant(clause) == meant


def test_a_whole_heading_beats_one_that_goes_on() -> None:
    assert Headings.of(["Two players with a stock", "Two players"]).meant("Two players") == "Two players"
