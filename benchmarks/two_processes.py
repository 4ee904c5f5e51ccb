"""What two processes do in the time of one, through the executors that `compare --jobs` uses; and how much memory they take.

Each plays for about as long: the number of deals is set by a first run. Figures must be equal to the bit.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import time
from typing import TYPE_CHECKING

from cartacanta.document.loading import load
from cartacanta.simulation import course_of
from cartacanta.simulation.engines import FROZEN
from cartacanta.simulation.executors import Jobs
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import KERNELS
from cartacanta.simulation.running import Group, Plan, run

if TYPE_CHECKING:
    from cartacanta.simulation import Course
    from cartacanta.simulation.running import Executor, Results


def timed(course: Course, deals: int, executor: Executor) -> tuple[float, Results]:
    """Seconds from the first figures to the last, without starting processes or loading machine code; and the figures."""
    first: list[float] = []

    def tell(results: Results) -> None:
        if not first and results.done:
            first.extend((time.perf_counter(), results.done))

    results = run(Plan((Group((course,), deals),)), executor, progress=tell)
    seconds = time.perf_counter() - first[0]
    return seconds * deals / (deals - first[1]), results


def main() -> None:
    """Time one process and two in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--variant", default="rovescino")
    parser.add_argument("--kernel", choices=KERNELS, default=FROZEN)
    wanted = parser.parse_args()
    course = course_of(load(wanted.variant))
    run(Plan((Group((course,), 1),)), Here(wanted.kernel))
    probe = 500_000
    seconds, _ = timed(course, probe, Here(wanted.kernel))
    deals = int(probe / seconds * wanted.seconds)
    ratios = []
    for _ in range(wanted.rounds):
        alone, one = timed(course, deals, Jobs(1, wanted.kernel))
        together, _ = timed(course, 2 * deals, Jobs(2, wanted.kernel))
        _, half = timed(course, deals, Jobs(2, wanted.kernel))
        if half.parts != one.parts:
            raise SystemExit("two processes came to other figures than one")
        ratios.append(2 * alone / together)
        print(
            f"one process {deals / alone:,.0f} deals/s, two {2 * deals / together:,.0f}: {ratios[-1]:.2f} times",
            flush=True,
        )
    print(
        f"two processes do {statistics.median(ratios):.2f} times what one does ({min(ratios):.2f} to {max(ratios):.2f}); equal to the bit"
    )
    peak = (
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
        resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,
    )
    scale = 1 if sys.platform == "darwin" else 1024
    print(
        "most memory: {:.0f} MB here, {:.0f} MB in a process that plays".format(
            *(size * scale / 1e6 for size in peak)
        )
    )


main()
