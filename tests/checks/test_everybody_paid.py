from __future__ import annotations

from tests.checks.trying import said

OUTCOME = "table: {sides: {firsts: [eldest], seconds: rest}}\nscoring:\n  ledger: player\n  outcome: {made: points of firsts > 2, REST}\n"


def test_each_side_is_paid() -> None:
    assert said(OUTCOME.replace("REST", "pays: {firsts: 3, seconds: -1}")) == []
    assert said(OUTCOME.replace("REST", "pays: {firsts: 3}")) == [
        "CC421 nothing is said of what `seconds` gets"
    ]
    assert said(OUTCOME.replace("REST", "pays: {firsts: 3, seconds: -1}, failed: {seconds: 1}")) == [
        "CC421 nothing is said of what `firsts` gets"
    ]
    assert said(OUTCOME.replace("REST", "pays: {firsts: 3, seconds: -1}, failed: nothing")) == []
