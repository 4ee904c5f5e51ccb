from __future__ import annotations

import pytest
from tests.checks.trying import said

TABLE = """\
table:
  players: 3
  dummy: {seat: third, played-by: eldest}
  sides: {two: [eldest, dummy], against: rest}
scoring: {ledger: player}
"""
PHASE = "phases:\n  - deal: {}\n  - PHASE\n"


def test_a_dummy_as_it_should_be() -> None:
    assert said(TABLE) == []
    assert said(TABLE.replace("[eldest, dummy]", "[second]")) == []
    opposite = TABLE.replace("{two: [eldest, dummy], against: rest}", "opposite")
    assert said(opposite) == []


@pytest.mark.parametrize(
    ("who", "wrong"),
    [
        ("dealer", None),
        ("second", None),
        ("dummy", "the dummy can't play its own cards"),
        ("next of second", "the dummy can't play its own cards"),
        ("nobody", "somebody must play the dummy's cards"),
        ("holder of 3a", "who plays the dummy's cards must be settled before the first trick"),
        ("last-taker", "who plays the dummy's cards must be settled before the first trick"),
    ],
)
def test_who_plays_its_cards(who: str, wrong: str | None) -> None:
    told = said(TABLE.replace("played-by: eldest", f"played-by: {who}"))
    assert told == ([f"CC446 {wrong}"] if wrong else [])


def test_a_declarer_may_play_its_cards() -> None:
    bidding = PHASE.replace("PHASE", "auction: {bids: [{bid: one}, {bid: two}]}")
    sides = TABLE.replace("played-by: eldest", "played-by: declarer").replace(
        "[eldest, dummy]", "[declarer, dummy]"
    )
    assert said(sides + bidding) == []


@pytest.mark.parametrize(
    ("seat", "wrong"),
    [
        ("eldest", None),
        ("next of second", None),
        ("dealer", "the dealer can't be the dummy"),
        ("next of third", "the dealer can't be the dummy"),
        ("nobody", "nobody can't be the dummy"),
        (
            "if deal-number = 1 then eldest else second",
            "the dummy's seat must be settled before the cards are dealt",
        ),
    ],
)
def test_where_it_sits(seat: str, wrong: str | None) -> None:
    piece = TABLE.replace("seat: third, played-by: eldest", f"seat: {seat}, played-by: dealer")
    told = said(piece.replace("[eldest, dummy]", "[dealer, second]"))
    assert told == ([f"CC445 {wrong}"] if wrong else [])


def test_eight_seats_are_enough() -> None:
    piece = TABLE.replace("players: 3", "players: 8")
    assert "CC445 with a dummy at most 7 can play; 8 do here" in said(piece)
    assert said(piece.replace("players: 8", "players: 7") + PHASE.replace("PHASE", "play: {}")) == []


def test_its_side() -> None:
    alone = TABLE.replace("  sides: {two: [eldest, dummy], against: rest}\n", "")
    assert said(alone) == ["CC446 each plays alone, so what the dummy takes would count for nobody"]
    itself = TABLE.replace("[eldest, dummy]", "[dummy]")
    assert said(itself) == ["CC446 nobody but the dummy plays for `two`"]
    by_side = TABLE.replace("{two: [eldest, dummy], against: rest}", "opposite").replace(
        "scoring: {ledger: player}\n", ""
    )
    assert said(by_side) == ["CC446 another player has the dummy in the next deal, so no side has a ledger"]
    tallied = TABLE.replace(
        "ledger: player", "ledger: player, tallies: [{id: bags, add: tricks, every: 5, score: 1}]"
    )
    assert said(tallied) == ["CC446 a tally is kept by party, and parties change with the dummy"]


@pytest.mark.parametrize(
    "phase",
    [
        "stay: {first: dummy}",
        "auction: {first: third, bids: [{bid: one}, {bid: two}]}",
        "auction: {bids: [{bid: one}, {bid: two}], all-pass: {bids: one, by: dummy}}",
        "predict: {first: dummy}",
        "call: {by: dummy, names: suit}",
        "pass: {by: dummy, to: dealer, cards: 1}",
    ],
)
def test_it_is_never_asked(phase: str) -> None:
    assert "CC446 this would ask the dummy, at whose seat nobody sits" in said(
        TABLE + PHASE.replace("PHASE", phase)
    )


def test_it_gives_no_cards() -> None:
    told = said(TABLE + PHASE.replace("PHASE", "pass: {by: each, to: next, cards: 1}"))
    assert "CC446 everybody gives cards here, and the dummy has nobody to choose them" in told


def test_a_dummy_that_leads_lies_open_before() -> None:
    late = TABLE.replace("played-by: eldest}", "played-by: eldest, shown: after-opening-lead}")
    assert said(late) == []
    leads = "phases:\n  - deal: {}\n  - play: {lead: dummy}\n"
    assert said(late + leads) == [
        "CC446 `after-opening-lead` says nothing: the dummy leads, so it lies open before"
    ]
    assert said(TABLE + leads) == []


def test_too_few_cards_for_a_hand_more() -> None:
    told = said(TABLE + "phases:\n  - deal: {hands: 13}\n")
    assert told == ["CC410 4 hands x 13 = 52 cards wanted of 40"]


def test_words_that_need_a_dummy() -> None:
    told = said("scoring: {last-trick: if last-taker = dummy then 1 else 2}\n")
    assert told == ["CC305 'dummy' is known only where the table has a dummy; this document has none"]
