from __future__ import annotations

from tests.checks.trying import said

SLAMS = "scoring:\n  slams:\n    - {id: first, takes: FIRST, score: {taker: 1}}\n    - {id: then, takes: THEN, score: {taker: 2}}\n"


def test_the_rarer_slam_comes_last() -> None:
    never = ["CC420 `first` never counts: who makes it makes `then` as well, which is listed later"]
    for first, then, expected in (
        ("all-tricks", "all-points", never),
        ("all-points", "all-whole-points", never),
        ("all-points", "all-points", never),
        ("all-points", "all-tricks", []),
        ("all-tricks, by: player", "all-tricks", never),
        ("all-tricks", "all-tricks, by: player", []),
        ("all-tricks", "all-points, when: deal-number > 1", []),
    ):
        assert said(SLAMS.replace("FIRST", first).replace("THEN", then)) == expected


def test_points_can_come_without_a_trick() -> None:
    piece = (
        SLAMS.replace("FIRST", "all-tricks").replace("THEN", "all-points") + "  leftover: {aside: dealer}\n"
    )
    assert said(piece + "phases:\n  - deal: {hands: 9, aside: rest}\n") == []


def test_a_slam_changes_something() -> None:
    slam = "scoring:\n  slams: [{id: everything, takes: all-tricks}]\n"
    assert said(slam) == [
        "CC420 `everything` changes nothing: it has neither `score`, `choice`, `wins-match` nor `multiplies`"
    ]
    assert said(slam + "  charges: [{id: none, for: each, add: 1, when: points = 0}]\n") == []
    assert (
        said(slam + "invariants: [{id: some, always: slam != everything or tricks of dealer < 11}]\n") == []
    )


def test_points_there_are_not_cannot_all_be_taken() -> None:
    piece = "deck: {values: null}\nscoring:\n  slams: [{id: everything, takes: TAKES, score: {taker: 1, others: 0}}]\n"
    assert said(piece.replace("TAKES", "all-tricks")) == []
    assert said(piece.replace("TAKES", "all-points")) == [
        "CC420 `everything` never comes about: no card has a value"
    ]
