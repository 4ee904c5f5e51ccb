from __future__ import annotations

from tests.checks.trying import said


def test_one_name_for_two_things() -> None:
    piece = "table: {sides: {firsts: [eldest], lasts: rest}}\nscoring:\n  ledger: player\n  tallies: [{id: NAME, add: tricks, every: 10, score: 1}]\n"
    assert said(piece.replace("NAME", "bags")) == []
    assert said(piece.replace("NAME", "lasts")) == [
        "CC434 `lasts` is a side already; a tally needs another name"
    ]


def test_to_pass_is_no_bid() -> None:
    piece = "phases:\n  - deal: {}\n  - auction: {bids: [{bid: NAME, stake: 1}, {bid: alone, stake: 2}]}\n"
    assert said(piece.replace("NAME", "small")) == []
    assert said(piece.replace("NAME", "pass")) == [
        "CC434 `pass` is what one says who doesn't bid; a bid needs another name"
    ]
