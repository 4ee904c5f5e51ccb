from __future__ import annotations

from tests.checks.trying import said


def test_the_first_deal_that_breaks_it_is_named() -> None:
    assert said("invariants: [{id: even, always: tricks of eldest != 3}]\n")[0].startswith(
        "CC427 the invariant `even` fails in the deal "
    )
    assert said("invariants: [{id: all, always: sum of tricks over players = 10}]\n") == []


def test_a_broken_invariant_under_an_option() -> None:
    piece = "options:\n  worth: {default: 1, choices: [1, 2]}\ndeck: {values: {K: option worth}}\ninvariants: [{id: four, always: sum of points over sides = 4}]\n"
    assert said(piece) == ["CC427 the invariant `four` fails in the deal of seed 0 (with worth = 2)"]
