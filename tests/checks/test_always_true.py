from __future__ import annotations

from tests.checks.trying import said


def test_a_condition_that_says_nothing() -> None:
    charge = "scoring:\n  charges: [{id: more, for: each, add: 1, when: WHEN}]\n"
    assert said(charge.replace("WHEN", "number-of-players = 4")) == [
        "CC417 this is always true: it says nothing of the charge `more`"
    ]
    assert said(charge.replace("WHEN", "points >= 0")) == []


def test_of_options_alone() -> None:
    piece = "options:\n  rounds: {default: 1, whole: {min: 1, max: 300}}\ntricks:\n  forbidden: [{id: early, lead: a, until-trick: 2, when: WHEN}]\n"
    assert said(piece.replace("WHEN", "option rounds >= 1")) == [
        "CC417 this is always true, whatever is agreed on"
    ]
    assert said(piece.replace("WHEN", "option rounds > 1")) == []
    assert said(piece.replace("WHEN", "option rounds < 300")) == []


def test_an_invariant_that_cannot_fail() -> None:
    assert said("invariants: [{id: four, always: number-of-players = 4}]\n") == [
        "CC417 this is always true: it says nothing of the invariant `four`"
    ]
