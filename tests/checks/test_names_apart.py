from __future__ import annotations

from tests.checks.trying import said


def test_one_name_for_two_things() -> None:
    piece = "table: {sides: {firsts: [eldest], lasts: rest}}\nscoring:\n  ledger: player\n  tallies: [{id: NAME, add: tricks, every: 10, score: 1}]\n"
    assert said(piece.replace("NAME", "bags")) == []
    assert said(piece.replace("NAME", "lasts")) == [
        "CC434 `lasts` is a side already; a tally needs another name"
    ]
