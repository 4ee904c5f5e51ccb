"""The card scores of very many random deals beside figures known from an independent single-purpose program.

    python3 run.py python benchmarks/truth.py [--deals 100000000] [--kernel frozen] [--jobs 2]

Random legal play of four-player Rovescino, ordinary values, the last trick a point, fractions dropped, before any slam: the
mean of each seat from the eldest hand, and how often the eldest scores nothing. The known figures have three digits after
the point, so half of the last one is allowed for besides three standard errors.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from typing import TYPE_CHECKING

from cartacanta.document.loading import load
from cartacanta.simulation import DealSums, course_of
from cartacanta.simulation.engines import FROZEN
from cartacanta.simulation.executors import Jobs
from cartacanta.simulation.playing import KERNELS
from cartacanta.simulation.running import Group, Plan, run

if TYPE_CHECKING:
    from cartacanta.simulation.running import Results

MEANS = (2.656, 2.592, 2.592, 2.592)
NOTHING = 0.185
LAST_DIGIT = 0.0005
ERRORS = 3


def told(results: Results) -> None:
    """How far it has come."""
    sys.stderr.write(f"\r{results.done:,} of {results.of:,} deals ")


def compared(sums: DealSums) -> bool:
    """Print each figure beside the known one; whether all agree."""
    agree = True
    known = [(f"mean card score, seat {seat}", mean) for seat, mean in enumerate(MEANS, 1)]
    share = float(sums.card[0].share(0))
    mine = [(float(of.mean), of.deviation / sqrt(sums.played)) for of in sums.mean_card_scores()]
    mine.append((share, sqrt(share * (1 - share) / sums.played)))
    for (name, right), (found, error) in zip([*known, ("eldest scores nothing", NOTHING)], mine, strict=True):
        off = max(abs(found - right) - LAST_DIGIT, 0) / error
        agree = agree and off <= ERRORS
        sys.stdout.write(
            f"{name:<26} {found:.5f}  known {right:.3f}  off by {off:.2f} standard errors ({error:.6f})\n"
        )
    return agree


def main() -> int:
    """Play, print, and fail if a figure is off."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100_000_000)
    parser.add_argument("--kernel", choices=KERNELS, default=FROZEN)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    course = course_of(load("rovescino"), seed=asked.seed)
    executor = Jobs(asked.jobs, asked.kernel)
    results = run(Plan((Group((course,), asked.deals),)), executor, progress=told)
    sys.stderr.write("\n")
    sums = results.parts[0].sums[0] if results.parts[0] else None
    agree = isinstance(sums, DealSums) and compared(sums)
    sys.stdout.write(
        f"{asked.deals:,} deals, seed {asked.seed}, kernel {asked.kernel}: {'agree' if agree else 'do not agree'}\n"
    )
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
