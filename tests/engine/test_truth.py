"""Figures that are known from elsewhere."""

from __future__ import annotations

from math import sqrt
from typing import Final

import pytest
from tests.variants.every_variant import Agreed

from cartacanta.document.loading import load_text
from cartacanta.program import compile_program
from cartacanta.simulation import simulate
from cartacanta.variant import build

pytest.importorskip("numba", reason="Numba is not installed: 200,000 deals would take minutes")

DEALS: Final = 200_000
MILLION: Final = 1_000_000
LAST_DIGIT: Final = 0.0005  # the figures are given to three places
ERRORS: Final = 4.5  # standard errors: the seed is fixed, so this says how lucky it may be

# Random legal play of four-player Rovescino, ordinary values, the last trick a point, fractions dropped, before any
# slam. Source: an independent single-purpose program.
MEAN_CARD_SCORES: Final = (2.656, 2.592, 2.592, 2.592)
ELDEST_SCORES_NOTHING: Final = 0.185


def test_mean_card_scores_at_random() -> None:
    sums = simulate(Agreed("rovescino").program, DEALS, seed=20)
    for told, truth in zip(sums.mean_card_scores(), MEAN_CARD_SCORES, strict=True):
        error = told.deviation / sqrt(DEALS)
        assert float(told.mean) == pytest.approx(truth, abs=ERRORS * error + LAST_DIGIT)
        assert (told.high - told.low) / 2 == pytest.approx(1.96 * error, rel=0.01)


@pytest.mark.slow
def test_a_million_deals() -> None:
    """At three standard errors; `benchmarks/truth.py` plays a hundred million."""
    sums = simulate(Agreed("rovescino").program, MILLION, seed=0)
    for told, truth in zip(sums.mean_card_scores(), MEAN_CARD_SCORES, strict=True):
        error = told.deviation / sqrt(MILLION)
        assert float(told.mean) == pytest.approx(truth, abs=3 * error + LAST_DIGIT)
    share = float(sums.card[0].share(0))
    error = sqrt(share * (1 - share) / MILLION)
    assert share == pytest.approx(ELDEST_SCORES_NOTHING, abs=3 * error + LAST_DIGIT)


def test_how_often_the_eldest_hand_scores_nothing() -> None:
    """Counted as breaches of an invariant that says they never do."""
    agreement = load_text(
        "variant: never-nothing\ntitle: {en: Never nothing}\nextends: rovescino\n"
        "invariants: [{id: eldest-has-some, always: points of eldest > 0}]\n"
    )
    sums = simulate(compile_program(build(agreement)), DEALS, seed=21)
    found, first = sums.broken_invariants()["eldest-has-some"]
    share = found / DEALS
    error = sqrt(share * (1 - share) / DEALS)
    assert share == pytest.approx(ELDEST_SCORES_NOTHING, abs=ERRORS * error + LAST_DIGIT)
    assert first < 100
