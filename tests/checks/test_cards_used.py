from __future__ import annotations

from tests.checks.trying import said


def test_a_stock_is_drawn_dealt_or_turned_up() -> None:
    unused = ["CC415 nobody draws from this stock, deals from it or turns a card up"]
    assert said("phases:\n  - deal: {hands: 5, stock: rest}\n") == unused
    assert said("phases:\n  - deal: {hands: 5, stock: rest}\n  - turn-up: {from: dealer}\n") == unused
    assert said("phases:\n  - deal: {hands: 5, stock: rest}\n  - turn-up: {from: stock}\n") == []
    assert said("phases:\n  - deal: {hands: 5, aside: rest}\n") == []


def test_a_monte_is_taken_or_counted() -> None:
    assert said("phases:\n  - deal: {hands: 9, monte: 4}\n") == [
        "CC415 nobody takes this monte, and it counts for nobody"
    ]
    assert said("phases:\n  - deal: {hands: 9, monte: 4}\nscoring: {leftover: {monte: dealer}}\n") == []
