"""The sensible player: as machine code it does what it does as plain Python, and it does better than chance everywhere."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.variants.every_variant import VARIANTS, Agreed, single_values

from cartacanta.engine.choosing import PLAYERS
from cartacanta.engine.columns import LIST_DEALS, LIST_MATCHES
from cartacanta.engine.outcomes import HEAD, QUANTITIES, SCORE, TRACE
from cartacanta.simulation.courses import DEALS, MATCHES, Course
from cartacanta.simulation.engines import CompiledEngine, PlainEngine

if TYPE_CHECKING:
    from collections.abc import Sequence

pytest.importorskip("numba", reason="without machine code these deals take too long")

RANDOM, SENSIBLE = PLAYERS
ENOUGH: Final = 1500  # deals for each seat
SURE: Final = 1.5  # standard errors by which the mean must lie above nothing
EVERY_VARIANT: Final = pytest.mark.parametrize("variant", VARIANTS)

WRITTEN: Final = [str(Path(__file__).parent / f"{name}.yaml") for name in ("marriages", "three-fears")]
"""Games written for this: one in which nothing but charges counts, and one with marriages."""


def course(agreed: Agreed, players: Sequence[str], work: str = DEALS) -> Course:
    """So many seats, or players, of one kind and another."""
    return Course({agreed.program.variant.players: agreed.program}, work, tuple(players), seed=5)


def scores(agreed: Agreed, players: Sequence[str], deals: int) -> list[list[int]]:
    """The score of each seat in each deal; the more the better."""
    record = agreed.program.record
    width = HEAD + QUANTITIES * record.seats
    rows = CompiledEngine().run(course(agreed, players), LIST_DEALS, 0, deals).reshape(deals, width)
    at = HEAD + SCORE * record.seats
    found: list[list[int]] = (rows[:, at : at + record.seats] * record.aim_sign).tolist()
    return found


def how_sure(better: Sequence[Sequence[int]], worse: Sequence[Sequence[int]], seat: int) -> float:
    """The mean difference at a seat on the same deals, in standard errors."""
    found = [one[seat] - two[seat] for one, two in zip(better, worse, strict=True)]
    mean = sum(found) / len(found)
    variance = sum((one - mean) ** 2 for one in found) / (len(found) - 1)
    return mean / sqrt(variance / len(found))


@EVERY_VARIANT
def test_the_same_deals_plain_and_compiled(variant: str) -> None:
    for agreed in single_values(variant, of_deals=True)[:: 3 if len(variant) > 6 else 1]:
        seats = agreed.program.variant.players
        for players in ([SENSIBLE] * seats, [SENSIBLE, RANDOM, *[SENSIBLE] * (seats - 2)]):
            plain = PlainEngine().run(course(agreed, players), LIST_DEALS, 0, 3)
            fast = CompiledEngine().run(course(agreed, players), LIST_DEALS, 0, 3)
            assert plain == fast.tolist(), str(agreed)
            assert plain[TRACE] != 0


def test_the_same_matches_plain_and_compiled() -> None:
    for variant in ("traversone", "oh-hell", "knockout-whist", "tressette-col-morto"):
        one = course(Agreed(variant), [SENSIBLE] * Agreed(variant).program.variant.players, MATCHES)
        if variant != "knockout-whist":  # whose table shrinks
            fast = CompiledEngine().run(one, LIST_MATCHES, 0, 1)
            assert PlainEngine().run(one, LIST_MATCHES, 0, 1) == fast.tolist()


@pytest.mark.parametrize("variant", [*VARIANTS, *WRITTEN], ids=lambda name: Path(name).stem)
def test_one_sensible_among_randoms_and_one_random_among_sensibles(variant: str) -> None:
    agreed = Agreed(variant)
    program = agreed.program
    seats = program.variant.players
    chance = scores(agreed, [RANDOM] * seats, ENOUGH)
    thought = scores(agreed, [SENSIBLE] * seats, ENOUGH)
    for player, seat in enumerate(program.occupied):
        one = [SENSIBLE if other == player else RANDOM for other in range(seats)]
        assert how_sure(scores(agreed, one, ENOUGH), chance, seat) > SURE, f"seat {seat}, alone"
        rest = [RANDOM if other == player else SENSIBLE for other in range(seats)]
        assert how_sure(thought, scores(agreed, rest, ENOUGH), seat) > SURE, f"seat {seat}, among its like"
