from __future__ import annotations

from tests.checks.trying import said

DECK = "deck: {trump-suit: {values: {J: 20}}}\n"


def test_a_trump_suit_needs_a_trump() -> None:
    assert said(DECK) == ["CC433 nothing makes a trump, so this says nothing"]
    assert said(DECK + "tricks: {trump: a}\n") == []
