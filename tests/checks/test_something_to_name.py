from __future__ import annotations

from tests.checks.trying import said


def test_cards_to_call() -> None:
    piece = "deck: {without: [1]}\nphases:\n  - deal: {}\n  - call: {by: eldest, CALL}\n"
    assert said(piece.replace("CALL", "names: card, cards: [1, 2]")) == []
    assert said(piece.replace("CALL", "names: card, cards: 1")) == [
        "CC430 none of these cards is in the deck, so none can be called"
    ]
    assert said(piece.replace("CALL", "names: card, cards: 2, else: [1, 3], own: forbidden")) == []
    assert said(piece.replace("CALL", "names: card, cards: 2, else: 1, own: forbidden")) == [
        "CC430 none of these cards is in the deck, so none can be called instead"
    ]
    assert said(piece.replace("CALL", "names: suit, rank: 1")) == [
        "CC430 no `1` is in the deck, so no suit can be named for it"
    ]


def test_numbers_to_predict() -> None:
    piece = "phases:\n  - deal: {}\n  - predict: {PREDICT}\n"
    for predicted, expected in (
        ("from: 0, to: hand-size", []),
        ("from: 4, to: 4", []),
        ("from: 4, to: 3", ["CC430 no number lies between 4 and 3"]),
        ("from: 0, to: 62", ["CC430 numbers from 0 to 61 can be named, not 62"]),
        ("from: 1/2, to: 3", ["CC430 only whole numbers can be named, and this is 1/2"]),
    ):
        assert said(piece.replace("PREDICT", predicted)) == expected


def test_cards_to_discard() -> None:
    piece = "deck: {without: [1]}\nphases:\n  - deal: {}\n  - discard: {by: each, cards: 1, to: aside, from-among: AMONG}\n"
    assert said(piece.replace("AMONG", "[1, 2]")) == []
    assert said(piece.replace("AMONG", "1")) == [
        "CC430 none of these cards is in the deck, so any card may be discarded"
    ]
