from __future__ import annotations

from tests.checks.trying import said

THREE = "table: {players: 3}\n"


def test_the_last_phase_that_moved_cards_is_at_fault() -> None:
    chain = (
        THREE
        + "phases:\n  - deal: {hands: {eldest: 14, others: 13}}\n  - {id: first-pass, pass: {by: eldest, to: second, cards: 1}}\n"
    )
    assert said(chain) == ["CC411 the hands have 13, 14, 13 cards, from eldest to dealer when `play` begins"]
    assert said(chain + "  - discard: {by: second, cards: 1, to: aside}\n") == []
    assert said(chain + "  - discard: {by: dealer, cards: 1, to: aside}\n") == [
        "CC411 the hands have 13, 14, 12 cards, from eldest to dealer when `play` begins"
    ]


AUCTION = """
  - deal: {hands: 12, monte: 4}
  - auction: {bids: [{bid: alone, stake: 1}, {bid: blind, stake: 2}]}
"""


def test_a_contract_decides_which_phases_there_are() -> None:
    taken = "  - {take: {by: declarer, from: monte}, when: contract = alone}\n"
    put = "  - {discard: {by: declarer, cards: 4, to: monte}, when: contract != blind}\n"
    rest = "scoring: {leftover: {monte: last-taker}}\n"
    assert said(THREE + "phases:" + AUCTION + taken + put + rest) == []
    assert said(THREE + "phases:" + AUCTION + taken + put.replace("4", "3") + rest) == [
        "CC411 `declarer` has 1 card too many when `play` begins"
    ]
    assert said(THREE + "phases:" + AUCTION + taken + put.replace("!= blind", "= blind") + rest) == [
        "CC411 `declarer` has 4 cards too many when `play` begins",
        "CC411 `declarer` has 4 cards too few when `play` begins",
    ]


def test_everybody_passing_on_changes_no_size() -> None:
    assert (
        said(
            "phases:\n  - pass: {by: each, to: {by-deal: [next, previous, across, nobody]}, cards: 3}\n  - deal: {}\n"
        )
        != []
    )
    assert (
        said(
            "phases:\n  - deal: {}\n  - pass: {by: each, to: {by-deal: [next, previous, across, nobody]}, cards: 3}\n"
        )
        == []
    )
    assert said("phases:\n  - deal: {}\n  - pass: {by: each, to: dealer, cards: 1}\n") == [
        "CC411 the hands have 9, 9, 9, 13 cards, from eldest to dealer when `play` begins"
    ]


def test_the_next_of_a_seat_is_a_seat() -> None:
    assert (
        said(
            "phases:\n  - deal: {}\n  - pass: {by: eldest, to: next, cards: 1}\n  - {id: back, pass: {by: second, to: previous, cards: 1}}\n"
        )
        == []
    )
    assert said("phases:\n  - deal: {}\n  - pass: {by: eldest, to: next, cards: 1}\n") == [
        "CC411 the hands have 9, 11, 10, 10 cards, from eldest to dealer when `play` begins"
    ]


def test_what_the_play_decides_is_left_to_the_sample_deals() -> None:
    piece = "phases:\n  - deal: {}\n  - {discard: {by: eldest, cards: 1, to: aside}, when: holder of Ka = eldest}\n"
    assert said(piece) == ["CC425 eldest hand has no card left in `play`, in the deal of seed 0"]
