"""Runs programs in turn, round after round, so that what slows the machine down slows them all down."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Play: TypeAlias = Callable[[int], tuple[int, int]]
"""Plays deals from this number on; gives how many deals and how many player actions they were."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What one program did in each round, per second."""

    deals: Sequence[float]
    actions: Sequence[float]


def once(play: Play, first: int, seconds: float) -> tuple[float, float]:
    """Play until the time is over; deals and actions per second."""
    deals = actions = 0
    start = time.perf_counter()
    while True:
        more, done = play(first + deals)
        deals, actions = deals + more, actions + done
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return deals / elapsed, actions / elapsed


def interleaved(programs: Mapping[str, Play], rounds: int, seconds: float) -> dict[str, Rates]:
    """Run every program in every round, after one that doesn't count; no two start a round on the same deals."""
    for play in programs.values():
        once(play, 0, seconds / 10)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for turn in range(rounds):
        for name, play in programs.items():
            found[name].append(once(play, 1_000_000 * (turn + 1), seconds))
    return {name: Rates([d for d, _ in rates], [a for _, a in rates]) for name, rates in found.items()}


def median(rates: Sequence[float]) -> float:
    """The middle round."""
    return statistics.median(rates)


def ratio(rates: Sequence[float], base: Sequence[float]) -> tuple[float, float, float]:
    """How many times the base a program did in the same round: the middle, the least and the most."""
    each = [rate / other for rate, other in zip(rates, base, strict=True)]
    return statistics.median(each), min(each), max(each)
