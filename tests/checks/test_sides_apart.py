from __future__ import annotations

from tests.checks.trying import said

SIDES = "table: {sides: {firsts: FIRSTS, seconds: SECONDS, lasts: rest}}\nscoring: {ledger: player}\n"


def test_seats_stand_once() -> None:
    for firsts, seconds, expected in (
        ("[eldest, third]", "[second]", []),
        ("[eldest, third]", "[third]", ["CC422 `third` belongs to `firsts` already"]),
        ("[eldest, eldest]", "[second]", ["CC422 `eldest` stands twice in `firsts`"]),
        ("[eldest, third]", "[second, dealer]", ["CC422 nobody is left for `lasts`: all seats are named"]),
    ):
        assert said(SIDES.replace("FIRSTS", firsts).replace("SECONDS", seconds)) == expected


def test_roles_stand_once() -> None:
    auction = "phases:\n  - deal: {}\n  - auction: {bids: [{bid: alone, stake: 1}]}\n"
    assert said(auction + SIDES.replace("FIRSTS", "[declarer]").replace("SECONDS", "[declarer]")) == [
        "CC422 `declarer` belongs to `firsts` already"
    ]
    assert said(auction + SIDES.replace("FIRSTS", "[declarer]").replace("SECONDS", "[eldest]")) == []


def test_a_side_of_changing_players_has_no_ledger() -> None:
    assert said("table: {sides: {firsts: [eldest], lasts: rest}}\n") == [
        "CC422 the players of a side change from deal to deal, so no side has a ledger"
    ]


def test_two_partners_have_nobody_to_play_against() -> None:
    assert said("table: {players: 2, sides: opposite}\n") == [
        "CC422 two players opposite each other are partners, and nobody plays against them"
    ]
