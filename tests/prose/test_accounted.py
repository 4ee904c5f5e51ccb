"""Nothing that may tell of a hand is dropped: it is read, or listed in the hand it belongs to, or beside all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.prose.readings import deck, read

from cartacanta.prose import draft, read_page

if TYPE_CHECKING:
    from cartacanta.prose import PageRead

TRICK = "Nord gioca il tre di spade, Ovest il quattro di spade, Sud il cinque di spade e Est il sei di spade."
LOST = "Nord gioca il re di coppe e gli altri rispondono con quel che hanno."
CLEAR = "Nord gioca il due di denari, Ovest il sette di denari, Sud il fante di denari e Est il re di denari."


def unread(page: PageRead) -> list[str]:
    """The sentences of the only hand that weren't understood."""
    (hand,) = page.hands
    assert not page.unread
    return [each.text for each in hand.unread if each.kind == "not-understood"]


@pytest.mark.parametrize("between", ["\n\n", "\n\nAltro\n\n", "\n\nIl centro\n\nBello.\n\n", "\n- "])
def test_what_follows_a_paragraph_that_is_not_understood(between: str) -> None:
    page = read(f"{TRICK} Prende Nord.{between}{LOST}\n\n{CLEAR}\n\nFine\n\n{CLEAR}", "it")
    assert unread(page) == [LOST, CLEAR, CLEAR]
    assert page.hands[0].last == len(f"{TRICK}{between}{LOST}\n\n{CLEAR}\n\nFine\n\n{CLEAR}".split("\n"))


@pytest.mark.parametrize(
    "first",
    [
        "Est smazza le carte, poi gioca Nord.",
        "La mano di Nord: 3-2-A di spade, R-C di coppe.",
        "Nord passa a Est il tre di coppe.",
        "La briscola è il quattro di bastoni.",
    ],
)
def test_what_stands_before_the_first_sentence_that_is_read(first: str) -> None:
    page = read(f"Una mano.\n\n{first}\n\n{TRICK}", "it")
    assert unread(page) == [first]
    assert page.hands[0].line == 3


def test_a_rule_far_above_a_deal_is_of_no_hand() -> None:
    page = read(f"Se Nord gioca il re, Est risponde.\n\n# Esempio\n\nNord ha 3s 2s As.\n{TRICK}", "it")
    assert [each.text for each in page.unread] == ["Se Nord gioca il re, Est risponde."]
    assert not page.understood
    assert [trick.number for trick in page.hands[0].tricks] == [1]


def test_a_page_without_a_hand_says_why() -> None:
    page = read("North leads the three of swords, sadly. They laugh.", "en")
    assert not page.hands
    ((only, reason),) = [(each.text, str(each.reason)) for each in page.unread]
    assert only == "North leads the three of swords, sadly."
    assert reason == "words that aren't known here: sadly"


def test_the_draft_says_which_lines_were_not_read() -> None:
    data = f"{TRICK}\n{LOST}\nNord ride.\n- {CLEAR}\n\n# Altro\n\nSe Nord gioca il re, Est paga.".encode()
    page = read_page(data, deck, "it")
    assert "      unread: [2, 3, 4, 8]\n" in draft(page, name="x", file="x.txt", variant="rovescino")
    clear = read_page(TRICK.encode(), deck, "it")
    assert "unread" not in draft(clear, name="x", file="x.txt", variant="rovescino")


def test_tricks_whose_numbers_are_not_known_count_as_unread() -> None:
    page = read(f"{TRICK}\nChe cosa succede altrimenti?\n{CLEAR}", "it")
    assert [trick.number for trick in page.hands[0].tricks] == [1, None]
    assert "unread: [2, 3]" in draft(page, name="x", file="x.txt", variant="rovescino")
