"""Sums that can't overflow, held against Python's integers."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.document.loading import load_text
from cartacanta.engine.wide import BITS, FAST, LIMBS, MOST_TERMS, add_product, value_of
from cartacanta.program import compile_program
from cartacanta.simulation import simulate
from cartacanta.simulation.courses import PARTS
from cartacanta.variant import build

FACTOR: Final = st.integers(-(1 << 62), 1 << 62) | st.integers(-2 * FAST, 2 * FAST)
MOST: Final = 1 << 63


@given(st.lists(st.tuples(FACTOR, FACTOR), max_size=30))
def test_sums_of_products_are_exact(products: list[tuple[int, int]]) -> None:
    row = [0] * (LIMBS * 3)
    for one, other in products:
        add_product(row, 1, 3, one, other)
    assert value_of(row, 1, 3) == sum(one * other for one, other in products)
    assert not any(row[0::3]) and not any(row[2::3])  # noqa: PT018 - nothing is written beside them


@pytest.mark.parametrize(
    "one", [FAST, FAST + 1, -FAST - 1, (1 << 62) - 1, -(1 << 62), 1 << 53, (1 << BITS) - 1]
)
@pytest.mark.parametrize("other", [1, FAST, (1 << 62) - 1, -(1 << 62), (1 << 42) - 1])
def test_no_piece_overflows_with_the_most_terms(one: int, other: int) -> None:
    row = [0] * LIMBS
    add_product(row, 0, 1, one, other)
    assert all(abs(piece) * MOST_TERMS < MOST for piece in row)
    assert max(PARTS.values()) <= MOST_TERMS


LARGE: Final = """
variant: large
title: {en: Large}
table: {players: 2, sides: each-alone}
deck: {suits: [a, b], ranks: [3, 2, 1]}
phases: [{deal: {hands: 3}}, {play: {lead: eldest}}]
scoring: {score: SCORE}
match: {wins: highest, tie: shared, ends: {deals: 1}}
"""


@pytest.mark.parametrize(
    "score", ["tricks * 300000", "tricks * 300000 - 500000", "tricks * 90", "-77 * tricks"]
)
@pytest.mark.parametrize("compiled", [False, True])
def test_large_amounts_are_added_up_exactly(score: str, compiled: bool) -> None:  # noqa: FBT001
    if compiled:
        pytest.importorskip("numba")
    program = compile_program(build(load_text(LARGE.replace("SCORE", score))))
    sums = simulate(program, 300, compiled=compiled)
    usual = simulate(compile_program(build(load_text(LARGE.replace("SCORE", "tricks")))), 300, compiled=False)
    for mine, plain in zip(sums.score, usual.score, strict=True):
        told = {tricks: eval(score, {"tricks": tricks}) for tricks in range(4)}  # noqa: S307 - written above
        amounts = {told[tricks // usual.unit]: count for tricks, count in plain.counts.items()}
        assert mine.total == sum(sums.unit * amount * count for amount, count in amounts.items())
        assert mine.squares == sum((sums.unit * amount) ** 2 * count for amount, count in amounts.items())
        assert mine.count == 300
        assert {amount // sums.unit for amount in mine.counts} <= set(amounts)
