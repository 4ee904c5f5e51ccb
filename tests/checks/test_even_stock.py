from __future__ import annotations

from tests.checks.trying import said


def test_a_stock_goes_round_or_not() -> None:
    piece = "phases:\n  - deal: {hands: HANDS, stock: rest}\ntricks: {draw: {cards: CARDS}}\n"
    assert said(piece.replace("HANDS", "3").replace("CARDS", "1")) == []
    assert said(piece.replace("HANDS", "5").replace("CARDS", "2")) == [
        "CC412 20 cards of stock don't go round: 4 players draw 2 each, and the last 4 cards are too few"
    ]
    assert said("table: {players: 3}\n" + piece.replace("HANDS", "3").replace("CARDS", "1")) == [
        "CC412 31 cards of stock don't go round: 3 players draw 1 each, and the last 1 card is too few"
    ]


def test_a_card_turned_up_and_set_aside_is_missing() -> None:
    piece = "phases:\n  - deal: {hands: 3, stock: rest}\n  - turn-up: {from: stock, then: aside}\ntricks: {draw: {cards: 1}}\n"
    assert said(piece) == [
        "CC412 27 cards of stock don't go round: 4 players draw 1 each, and the last 3 cards are too few"
    ]
    assert said(piece.replace("aside", "under-stock")) == []
