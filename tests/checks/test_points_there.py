from __future__ import annotations

from tests.checks.trying import said

NO_VALUES = "deck: {values: null}\n"


def test_somebody_can_score() -> None:
    assert said(NO_VALUES) == ["CC432 no card has a value, so nobody ever scores"]
    assert said(NO_VALUES + "scoring: {last-trick: 1}\n") == []
    assert said(NO_VALUES + "scoring: {score: tricks}\n") == []
    assert said(NO_VALUES + "scoring: {score: points}\n") == [
        "CC432 no card has a value, so `points` is always 0"
    ]
    assert said(NO_VALUES + "scoring:\n  charges: [{id: none, for: each, add: 1, when: tricks = 0}]\n") == []
    assert said("deck: {values: {K: null}, trump-suit: {values: {K: 1}}}\ntricks: {trump: a}\n") == []
