"""Deals per second of the core of `compare`: whole first deals played by players who choose at random.

    python3 run.py python benchmarks/columns.py [--rounds 5] [--seconds 0.5] [VARIANT ...]

Every variant under rules/ with its default agreement, on one core: compiled, and the very same functions as plain
Python, in turn. Before it measures it looks whether both come to the same results.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import numpy as np

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.engine import columns, compiled
from cartacanta.engine.records import DealRecord, to_row
from cartacanta.program import compile_program
from cartacanta.variant import build
from rounds import interleaved, median, ratio

if TYPE_CHECKING:
    from cartacanta.program import Program
    from rounds import Play

SEED = 7


def fast(program: Program, deals: int) -> Play:
    """So many deals at a call, as machine code."""
    deal = np.array(to_row(DealRecord()), dtype=np.int64)
    results = np.zeros(deals * width(program), dtype=np.int64)

    def play(first: int) -> tuple[int, int]:
        compiled.play_first_deals(program.row, deal, SEED, first, deals, results)
        return deals, 0

    return play


def plain(program: Program, deals: int) -> Play:
    """So many deals at a call, as plain Python."""
    deal = DealRecord()
    results = [0] * (deals * width(program))

    def play(first: int) -> tuple[int, int]:
        columns.play_first_deals(program.record, deal, SEED, first, deals, results)
        return deals, 0

    return play


def width(program: Program) -> int:
    """Numbers in a row of results."""
    return columns.HEAD + 3 * program.record.seats


def same(program: Program, deals: int = 50) -> bool:
    """Whether compiled and plain come to the same, number for number."""
    row = np.array(to_row(DealRecord()), dtype=np.int64)
    quick = np.zeros(deals * width(program), dtype=np.int64)
    slow = [0] * len(quick)
    compiled.play_first_deals(program.row, row, SEED, 0, deals, quick)
    columns.play_first_deals(program.record, DealRecord(), SEED, 0, deals, slow)
    return bool(quick.tolist() == slow)


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
        ways = {"compiled": fast(program, 2000), "plain": plain(program, 5)}
        found = interleaved(ways, chosen.rounds, chosen.seconds)
        quick, slow = found["compiled"].deals, found["plain"].deals
        middle, least, most = ratio(quick, slow)
        times = f"{middle:5.0f} ({least:.0f} to {most:.0f})"
        different = "" if same(program) else "   THE RESULTS DIFFER"
        print(f"{name:34}{median(quick):12,.0f}{median(slow):9,.0f}   {times}{different}", flush=True)


if __name__ == "__main__":
    main()
