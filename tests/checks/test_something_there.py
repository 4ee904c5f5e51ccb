from __future__ import annotations

from tests.checks.trying import said


def test_draws_want_a_stock_in_some_agreement() -> None:
    assert said("tricks: {draw: {cards: 1}}\n") == ["CC414 there is never a stock to draw from"]
    stocked = "options:\n  stocked: {default: no, choices: {no: {}, yes: {set: {phases: [{deal: {hands: 5, stock: rest}}]}}}}\n"
    assert said(stocked + "tricks: {draw: {cards: 1}}\n") == []


def test_a_card_may_be_missing_for_some_deals_only() -> None:
    piece = "phases:\n  - deal: {hands: {by-deal: HANDS}, stock: rest}\n  - turn-up: {from: stock, makes: trump}\n"
    assert said(piece.replace("HANDS", "[10, 9]")) == []
    assert said(piece.replace("HANDS", "[10]")) == ["CC414 there is no stock to turn a card up from"]


def test_cards_set_aside_are_there_even_if_they_come_to_none() -> None:
    assert said("phases:\n  - deal: {aside: rest}\nscoring: {leftover: {aside: last-taker}}\n") == []
    assert said("scoring: {leftover: {aside: last-taker}}\n") == ["CC414 no phase sets cards aside"]
    assert said(
        "phases:\n  - deal: {hands: 9, monte: 4}\nscoring: {leftover: {aside: eldest, monte: eldest}}\n"
    ) == ["CC414 no phase sets cards aside"]


def test_a_monte_must_be_laid_before_it_is_taken() -> None:
    piece = "phases:\n  - deal: {hands: 10}\n  - take: {by: eldest, from: monte}\n  - {id: put, discard: {by: each, cards: 1, to: monte}}\nscoring: {leftover: {monte: eldest}}\n"
    assert said(piece) == ["CC414 no phase puts cards into the monte"]


def test_cards_to_play_are_there_in_every_deal() -> None:
    piece = "phases:\n  - {deal: {}, when: deal-number > 1}\n"
    assert said(piece) == ["CC414 nobody has a card when `play` begins"]
    both = "phases:\n  - {deal: {}, when: deal-number > 1}\n  - {id: first, deal: {hands: 5, aside: rest}, when: deal-number = 1}\n"
    assert said(both) == []


def test_a_hand_to_show() -> None:
    assert said("phases:\n  - deal: {}\n  - show: {of: each, to: all}\n") == []
    assert said("phases:\n  - play: {}\n  - show: {of: each, to: all}\n") != []
    piece = "phases:\n  - remove: deal\n  - show: {of: each, to: all}\n  - {id: late, deal: {hands: equal}}\n  - {id: on, play: {}}\n  - remove: play\n"
    assert said(piece) == ["CC414 no hand has a card that could be shown yet"]
