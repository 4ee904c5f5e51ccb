from __future__ import annotations

from tests.checks.trying import said

CALL = "phases:\n  - deal: {}\n  - call: {by: eldest, names: CALL}\n"


def test_a_call_of_a_suit_finds_nobody() -> None:
    lead = "  - play: {lead: called-player}\n"
    assert said(CALL.replace("CALL", "suit, rank: K") + lead) == []
    assert said(CALL.replace("CALL", "card") + lead) == []
    assert said(CALL.replace("CALL", "suit")) == []
    assert said(CALL.replace("CALL", "suit") + lead) == [
        "CC437 `called-player` is always nobody: the call names a suit, and no card"
    ]


def test_a_called_card_is_called_before_it_is_passed() -> None:
    passed = "  - pass: {by: eldest, to: dealer, cards: called-card}\n"
    assert said("phases:\n  - deal: {}\n" + passed) == ["CC437 there is no call, so none can be passed"]
    assert said(CALL.replace("CALL", "suit") + passed) == ["CC437 no card is called, so none can be passed"]


def test_a_rank_that_is_bid() -> None:
    piece = "phases:\n  - deal: {}\n  - auction: {bids: [BIDS]}\n  - call: {by: declarer, names: suit, rank: bid-rank}\n"
    assert said(piece.replace("BIDS", "{ranks: [K, Q]}")) == []
    assert said(piece.replace("BIDS", "{bid: alone, stake: 1}")) == ["CC437 no bid has a rank"]


def test_a_called_card_to_show() -> None:
    show = "  - show: {of: eldest, cards: called-card, to: all}\n"
    assert said("phases:\n  - deal: {}\n" + show) == ["CC437 there is no call, so none can be shown"]
    call = "  - call: {by: eldest, names: suit}\n"
    assert said("phases:\n  - deal: {}\n" + call + show) == ["CC437 no card is called, so none can be shown"]
    named = "  - call: {by: eldest, names: suit, rank: 3}\n"
    assert said("phases:\n  - deal: {}\n" + named + show) == []
