from __future__ import annotations

from tests.checks.trying import said


def test_the_numbers_are_told() -> None:
    assert said("table: {players: 3}\nphases:\n  - deal: {hands: 13}\n") == [
        "CC410 3 players x 13 = 39 of 40 cards: 1 card is left over"
    ]
    assert said(
        "table: {players: 3}\nphases:\n  - deal: {hands: 12, monte: 10}\nscoring: {leftover: {monte: last-taker}}\n"
    ) == ["CC410 3 players x 12 + 10 in the monte = 46 cards wanted of 40"]


def test_one_more_for_eldest_hand_counts() -> None:
    piece = "table: {players: 3}\nphases:\n  - deal: {hands: {eldest: 14, others: 13}}\n  - discard: {by: eldest, cards: 1, to: aside}\n"
    assert said(piece) == []


def test_every_entry_of_a_cycle_must_come_out() -> None:
    assert said("phases:\n  - deal: {hands: {by-deal: [10, 9, 11]}}\n") == [
        "CC410 in deal 2: 4 players x 9 = 36 of 40 cards: 4 cards are left over"
    ]
    assert said("phases:\n  - deal: {hands: {by-deal: [10, 9, 11]}, aside: rest}\n") == [
        "CC410 in deal 3: 4 players x 11 = 44 cards wanted of 40"
    ]
    assert said("phases:\n  - deal: {hands: {by-deal: [10, 9, 1]}, aside: rest}\n") == []


def test_every_number_of_players_must_come_out() -> None:
    piece = "options:\n  players: {default: 4, choices: [2, 4, 6]}\ntable: {players: option players}\n"
    assert said(piece) == ["CC410 6 players x 6 = 36 of 40 cards: 4 cards are left over (with players = 6)"]
    assert said(piece, {"players": "2"}) == []


def test_settings_that_bring_up_the_same_are_told_together() -> None:
    piece = "options:\n  left-out: {default: none, choices: {none: {}, one: {set: {deck: {without: [1a]}}}, other: {set: {deck: {without: [1b]}}}}}\n"
    assert said(piece) == [
        "CC410 4 players x 9 = 36 of 39 cards: 3 cards are left over (with left-out = one; left-out = other)"
    ]


def test_a_second_deal_takes_the_stock() -> None:
    piece = "phases:\n  - deal: {hands: 5, stock: rest}\n  - {id: first, play: {}}\n  - {id: again, deal: {hands: HANDS}}\n  - play: {}\n"
    assert said(piece.replace("HANDS", "5, from: stock")) == []
    assert said(piece.replace("HANDS", "6, from: stock")) == [
        "CC410 4 players x 6 = 24 cards wanted of the 20 of the stock"
    ]
    assert said(piece.replace("HANDS", "5")) == [
        "CC410 the cards of the deck lie in the stock when this deal begins"
    ]
    assert said(
        piece.replace("HANDS", "4, from: stock, monte: 4") + "scoring: {leftover: {monte: eldest}}\n"
    ) == ["CC410 a deal from the stock can't lay out a new monte"]


def test_a_deck_may_be_dealt_in_two_goes() -> None:
    assert said("phases:\n  - deal: {hands: 5}\n  - {id: again, deal: {hands: 5}}\n") == []
    assert said("phases:\n  - deal: {hands: 5}\n  - {id: again, deal: {hands: 4}}\n") == [
        "CC410 4 players x 4 = 16 of 20 cards: 4 cards are left over"
    ]
