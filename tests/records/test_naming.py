"""Cards by whatever people call them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.records.played import DOCUMENTS, named, program_of

from cartacanta.cardnames import card_name
from cartacanta.document.nodes import Scalar
from cartacanta.errors import Span
from cartacanta.records.naming import CardNames

if TYPE_CHECKING:
    from pathlib import Path

ITALIAN = CardNames(program_of(next(path for path in DOCUMENTS if path.stem == "rovescino")).variant.pack)
FRENCH = CardNames(program_of(next(path for path in DOCUMENTS if path.stem == "hearts")).variant.pack)


def scalar(text: str) -> Scalar:
    return Scalar(text, text, Span("f", 3, 5, 3, 5 + len(text)))


def codes(names: CardNames, text: str) -> list[str | None]:
    found = {number: name for name, number in names.pack.cards.items()}
    return [found[word.card] if word.card is not None else None for word in names.split(scalar(text))]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3s Cs As 2s", ["3s", "Cs", "As", "2s"]),
        ("3s, Cs,As;2s", ["3s", "Cs", "As", "2s"]),
        ("3S cs aS 2s", ["3s", "Cs", "As", "2s"]),
        ("3s-Cs-As-2s", ["3s", "Cs", "As", "2s"]),
        ("asso di coppe", ["Ac"]),
        ("Asso di Coppe, TRE DI DENARI", ["Ac", "3d"]),
        ("asso di coppe tre di denari", ["Ac", "3d"]),
        ("asso coppe tre denari", ["Ac", "3d"]),
        ("3 di denari, A di bastoni", ["3d", "Ab"]),
        ("king of coins jack of swords", ["Rd", "Fs"]),
        ("A♥ K♦ 7♠", ["Ac", "Rd", "7s"]),
        ("A♥K♦7♠", ["Ac", "Rd", "7s"]),
        ("a♡ k♢ Q♧", ["Ac", "Rd", "Cb"]),
        ("A♥\ufe0f K♦\ufe0f", ["Ac", "Rd"]),
        ("As and 2s", ["As", None, "2s"]),
        ("As 9s", ["As", None]),
        ("", []),
        ("  ,  ", []),
        ("asso di cuori", [None, None, None]),
    ],
)
def test_forty_cards(text: str, cards: list[str | None]) -> None:
    assert codes(ITALIAN, text) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("10h Qs", ["10h", "Qs"]),
        ("10♥ Q♠", ["10h", "Qs"]),
        ("10♥Q♠", ["10h", "Qs"]),
        ("ten of hearts, queen of spades", ["10h", "Qs"]),
        ("Ten of Hearts Queen of Spades", ["10h", "Qs"]),
        ("10 of hearts", ["10h"]),
        ("1h", [None]),
        ("110h", [None]),
        ("10hh", [None]),
    ],
)
def test_fifty_two_cards(text: str, cards: list[str | None]) -> None:
    assert codes(FRENCH, text) == cards


def test_every_word_has_its_place() -> None:
    text = "As, tre di denari  9q K♦"
    words = ITALIAN.split(scalar(text))
    assert [word.text for word in words] == ["As", "tre di denari", "9q", "K♦"]
    assert [text[word.span.column - 5 : word.span.end_column - 5] for word in words] == [
        w.text for w in words
    ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_every_card_is_read_by_each_of_its_names(path: Path) -> None:
    program = program_of(path)
    names = CardNames(program.variant.pack)
    for number in program.card_names:
        for naming in [None, *program.variant.pack.namings]:
            name = card_name(program, number, naming)
            for text in (name, name.upper(), name.title()):
                assert names.card(text) == number
                assert [word.card for word in names.split(scalar(f"{text}, {text}"))] == [number, number]


@pytest.mark.parametrize(
    ("text", "suit"),
    [("c", "c"), ("C", "c"), ("coppe", "c"), ("Cups", "c"), ("♥", "c"), ("♡", "c"), ("fiori", None)],
)
def test_suits(text: str, suit: str | None) -> None:
    number = ITALIAN.suit(text)
    assert (None if number is None else ITALIAN.pack.suits[number]) == suit


@given(st.text(max_size=40))
def test_any_text_is_read(text: str) -> None:
    for word in ITALIAN.split(scalar(text)):
        assert word.text
        assert word.text in text
