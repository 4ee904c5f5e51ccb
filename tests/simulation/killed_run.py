"""A run to be killed: `killed_run.py FILE JOBS` plays a plan into a file of parts and prints all figures in the end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.simulation.plans import figures, plan_of

from cartacanta.simulation import courses
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN
from cartacanta.simulation.running import run
from cartacanta.simulation.stores import Store

if TYPE_CHECKING:
    from cartacanta.simulation.running import Executor, Results

DEALS = 3000
told = False


def tell(results: Results) -> None:
    """Say once that playing has begun, and who plays."""
    global told  # noqa: PLW0603 - a script
    if not told and results.done:
        told = True
        sys.stdout.write(" ".join(map(str, ["workers", *workers()])) + "\n")
        sys.stdout.flush()


def workers() -> list[int]:
    """The processes at work."""
    if JOBS < 2:
        return []
    from joblib.externals.loky import reusable_executor  # noqa: PLC0415 - of an extra

    return list(reusable_executor._executor._processes)


def executor() -> Executor:
    """Who plays."""
    if JOBS < 2:
        return Here(PLAIN)
    from cartacanta.simulation.executors import Jobs  # noqa: PLC0415 - of an extra

    return Jobs(JOBS, PLAIN)


JOBS = int(sys.argv[2])
courses.PARTS["deals"] = 16
with Store.open(Path(sys.argv[1])) as store:
    sys.stdout.write(figures(run(plan_of(DEALS), executor(), store=store, progress=tell)) + "\n")
