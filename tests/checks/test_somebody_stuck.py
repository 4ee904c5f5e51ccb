from __future__ import annotations

from tests.checks.trying import said


def test_who_has_no_card_is_told() -> None:
    piece = "phases:\n  - deal: {}\n  - {discard: {by: second, cards: 1, to: aside}, when: holder of Ka = second}\n"
    assert said(piece)[0].startswith(
        "CC425 seat 2 from eldest hand has no card left in `play`, in the deal of seed"
    )
