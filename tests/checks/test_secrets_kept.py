from __future__ import annotations

import pytest
from tests.checks.trying import said

FORBIDDEN = "tricks:\n  forbidden: [{id: spare, lead: a, until-trick: 2, when: WHEN}]\n"
DUTY = "tricks:\n  duty: [{must: beat, when: WHEN}, follow, anything]\n"
CALLED = """\
table: {players: 4, sides: {callers: [caller, called-player], opponents: rest}}
phases:
  - deal: {hands: equal}
  - {call: {by: eldest, names: suit, rank: 3}}
  - play: {lead: eldest}
scoring: {ledger: player}
"""


@pytest.mark.parametrize("piece", [FORBIDDEN, DUTY])
def test_who_holds_a_card_is_no_condition_of_playing(piece: str) -> None:
    told = said(piece.replace("WHEN", "holder of 3a != actor"))
    assert told == ["CC424 `holder` may be a secret, and this decides what a player may do"]
    assert said(piece.replace("WHEN", "winning != eldest")) == []


def test_ones_own_cards_are() -> None:
    assert said(FORBIDDEN.replace("WHEN", "count of 3a in hand = 0")) == []


def test_a_called_partner_is_a_secret() -> None:
    told = said(CALLED + DUTY.replace("WHEN", "winning = called-player"))
    assert told == ["CC424 `called-player` may be a secret, and this decides what a player may do"]


SHOWN = CALLED.replace("  - play", "  - show: {SHOW}\n  - play")


def test_who_has_shown_the_called_card_to_all_is_none() -> None:
    shown = SHOWN.replace("SHOW", "of: called-player, cards: called-card, to: all")
    assert said(shown + DUTY.replace("WHEN", "winning = called-player")) == []
    to_one = SHOWN.replace("SHOW", "of: called-player, cards: called-card, to: dealer")
    assert said(to_one + DUTY.replace("WHEN", "winning = called-player")) != []


@pytest.mark.parametrize(
    ("show", "word"),
    [
        ("of: eldest, to: called-player", "called-player"),
        ("of: next of called-player, to: all", "called-player"),
        ("of: if called-player = second then third else dealer, to: eldest", "called-player"),
        ("of: dealer, to: holder of 3a", "holder"),
        ("of: holder of 3a, cards: called-card, to: all", "holder"),
        ("of: called-player, to: all", ""),
        ("of: holder of 3a, to: all", ""),
        ("of: each, to: next", ""),
    ],
)
def test_nobody_is_given_away_by_what_is_shown(show: str, word: str) -> None:
    told = said(SHOWN.replace("SHOW", show))
    assert told == ([f"CC424 `{word}` may be a secret, and this gives it away"] if word else [])
