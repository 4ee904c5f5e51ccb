from __future__ import annotations

from tests.checks.trying import said


def test_roles_come_first() -> None:
    auction = "  - auction: {bids: [{bid: alone, stake: 1}]}\n"
    swap = "  - pass: {by: declarer, to: next, cards: 1}\n  - {id: back, pass: {by: next of declarer, to: declarer, cards: 1}}\n"
    assert said("phases:\n  - deal: {}\n" + auction + swap) == []
    found = said("phases:\n  - deal: {}\n" + swap + auction)
    assert found == [
        "CC423 `declarer` means nothing in `pass`: `auction` comes later",
        "CC423 `declarer` means nothing in `back`: `auction` comes later",
        "CC423 `declarer` means nothing in `back`: `auction` comes later",
    ]


def test_a_trump_that_always_is_needs_no_phase() -> None:
    called = "phases:\n  - deal: {}\n  - {call: {by: eldest, names: suit, makes: trump}, WHEN}\n"
    assert said(called.replace("WHEN", "when: trump = a")) == [
        "CC423 `trump` means nothing in `call`: `call` comes later"
    ]
    assert said(called.replace("WHEN", "when: trump = a") + "tricks: {trump: a}\n") != said(
        called.replace("WHEN", "when: trump = a")
    )


def test_a_deal_is_dealt_and_played() -> None:
    assert said("phases:\n  - remove: play\n") == ["CC423 no phase plays the tricks"]
    assert said("phases:\n  - remove: deal\n") == ["CC414 nobody has a card when `play` begins"]
    assert said("phases:\n  - play: {}\n  - pass: {by: eldest, to: dealer, cards: 1}\n") == [
        "CC423 `pass` comes after the last trick, when all is over"
    ]


def test_a_deal_has_one_auction() -> None:
    piece = "phases:\n  - deal: {}\n  - auction: {bids: [{bid: one, stake: 1}]}\n  - {id: again, auction: {bids: [{bid: two, stake: 1}]}}\n"
    assert said(piece) == ["CC423 there is an auction already; a deal has one"]
