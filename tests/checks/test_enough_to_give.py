from __future__ import annotations

from tests.checks.trying import said


def test_nobody_gives_more_than_they_have() -> None:
    piece = "phases:\n  - deal: {hands: {by-deal: [5, 2]}, aside: rest}\n  - pass: {by: each, to: next, cards: CARDS}\n"
    assert said(piece.replace("CARDS", "2")) == []
    assert said(piece.replace("CARDS", "3")) == ["CC413 in deal 2: 3 cards to pass out of a hand of 2"]
    assert said(piece.replace("CARDS", "6")) == ["CC413 6 cards to pass out of a hand of 5"]
