"""A run on a machine that has no machine code yet: says what happens, in the order in which it does, and soon stops."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.simulation.plans import plan_of

from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import FULL
from cartacanta.simulation.running import run
from cartacanta.simulation.warming import Warming

if TYPE_CHECKING:
    from cartacanta.simulation.running import Results

events: list[str] = []


def say(word: str) -> None:
    """Say what happened, figures again only after something else."""
    if word == "building" or not events or "building" in events:
        events.append(word)
        sys.stdout.write(f"{word}\n")


def tell(results: Results) -> None:
    """There are figures."""
    assert results.done
    say("figures")
    if events.count("figures") == 4:
        raise SystemExit(0)


run(plan_of(1_000_000), Warming(Here(FULL), FULL, lambda: say("building")), progress=tell)
