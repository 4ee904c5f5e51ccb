"""Deals per second of the core of `compare`: whole first deals played by players who choose at random.

    python3 run.py python benchmarks/columns.py [--rounds 5] [--seconds 0.5] [VARIANT ...]

Every variant under rules/ with its default agreement, on one core: compiled, and the very same functions as plain
Python, in turn. Before it measures it looks whether both come to the same results.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.program import compile_program
from cartacanta.simulation import simulate
from cartacanta.variant import build
from rounds import interleaved, median, ratio

if TYPE_CHECKING:
    from cartacanta.program import Program
    from rounds import Play

SEED = 7


def way(program: Program, deals: int, *, compiled: bool) -> Play:
    """So many deals at a call, with the full figures kept."""

    def play(first: int) -> tuple[int, int]:
        simulate(program, deals, seed=SEED, first=first, compiled=compiled)
        return deals, 0

    return play


def same(program: Program, deals: int = 60) -> bool:
    """Whether compiled and plain play the same deals the same way."""
    quick, slow = (simulate(program, deals, seed=SEED, compiled=compiled) for compiled in (True, False))
    return (quick.digest, quick.score, quick.totals) == (slow.digest, slow.score, slow.totals)


def main() -> None:
    """Print a line for each variant."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variants", nargs="*", metavar="VARIANT", help="all of them unless some are named")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each way of running in each round")
    chosen = parser.parse_args()
    names = chosen.variants or [found.id for found in Catalogue().list() if not found.abstract]
    print(f"{'':34}{'compiled':>12}{'plain':>9}   times (least to most)   deals/s", flush=True)
    for name in names:
        program = compile_program(build(load(name)))
        ways = {"compiled": way(program, 4096, compiled=True), "plain": way(program, 16, compiled=False)}
        found = interleaved(ways, chosen.rounds, chosen.seconds)
        quick, slow = found["compiled"].deals, found["plain"].deals
        middle, least, most = ratio(quick, slow)
        times = f"{middle:5.0f} ({least:.0f} to {most:.0f})"
        different = "" if same(program) else "   THE RESULTS DIFFER"
        print(f"{name:34}{median(quick):12,.0f}{median(slow):9,.0f}   {times}{different}", flush=True)


if __name__ == "__main__":
    main()
