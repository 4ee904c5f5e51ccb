from __future__ import annotations

from tests.checks.trying import said

PLAYERS = "options:\n  players:\n    default: 4\n    choices: CHOICES\ntable: {players: option players}\n"
DROPS = "match: {ends: {over: drops-out}}\n"
ALL = PLAYERS.replace("CHOICES", "{2: {}, 3: {set: {deck: {without: [2a]}}}, 4: {}}")


def test_every_number_down_to_two() -> None:
    assert said(ALL + DROPS) == []
    assert said(DROPS) == ["CC429 a match that can shrink to 2 or 3 players, but it has no option `players`"]
    assert said(PLAYERS.replace("CHOICES", "[2, 4]") + DROPS) == [
        "CC429 a match that can shrink to 3 players, but players is one of 2, 4, not '3'"
    ]


def test_what_is_left_is_checked_too() -> None:
    assert said(PLAYERS.replace("CHOICES", "{2: {}, 3: {set: {deck: {values: {K: 2}}}}, 4: {}}") + DROPS) == [
        "CC410 3 players x 13 = 39 of 40 cards: 1 card is left over (with players = 3)"
    ]


def test_ties_between_some_players_shrink_a_match_too() -> None:
    assert said("match: {tie: deal-between-tied}\n") == [
        "CC429 a match that can shrink to 2 or 3 players, but it has no option `players`"
    ]
    assert said("table: {sides: opposite}\nmatch: {tie: deal-between-tied}\n") == []
    assert said("table: {sides: opposite, players: 8}\nmatch: {tie: deal-between-tied}\n") == [
        "CC429 a tie can be between some players only, and sides can't play without the others"
    ]


def test_partners_and_pairs() -> None:
    assert said("table: {sides: opposite}\n" + DROPS) == [
        "CC429 players drop out one by one, which partners can't"
    ]
    assert said("table: {players: 2}\nmatch: {ends: {over: drops-out, until-left: 2}}\n") == [
        "CC429 the match is over when 2 are left, and only 2 begin"
    ]
