from __future__ import annotations

from tests.checks.trying import said

CHARGE = "scoring:\n  charges: [{id: one, for: taker of 1a, add: 1}]\n"


def test_a_card_left_out() -> None:
    assert said("deck: {without: [1]}\n" + CHARGE) == ["CC431 `1a` is not in the deck"]
    assert said(CHARGE) == []


def test_a_card_left_out_under_some_option() -> None:
    option = "options:\n  short: {default: no, choices: {no: {}, yes: {set: {deck: {without: [1]}}}}}\n"
    assert said(option + CHARGE) == []


def test_no_card_is_no_card_left_out() -> None:
    assert said("phases:\n  - deal: {}\n  - play: {first-card: if deal-number = 1 then 1a else none}\n") == []
