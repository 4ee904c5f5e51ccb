"""The core of `compare` beside a C program written for one game.

    python3 run.py python benchmarks/against_c.py [VARIANT ...] [--kernel full --kernel fitted --kernel frozen]
        [--program benchmarks/four_players.c] [--flags=-DK=3] [--rounds 9] [--seconds 1]

The C program is built with `cc -O3 -march=native`, once for each --flags, and the best of its builds counts. It is run with a
number of deals and of rounds as its arguments, and the first number before an "M" in what it prints is its millions of
deals a second. Everything runs in turn on one core, round after round; a ratio is taken within each round.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from cartacanta.document.loading import load
from cartacanta.simulation import course_of, play_part
from cartacanta.simulation.engines import FITTED, FROZEN
from cartacanta.simulation.playing import FULL
from rounds import median, ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation import Course

HERE = Path(__file__).parent
PIECE = 65_536


def built(program: Path, flags: str, folder: Path) -> Path:
    """Build the C program."""
    out = folder / f"program{len(list(folder.iterdir()))}"
    subprocess.run(
        ["cc", "-O3", "-march=native", *flags.split(), "-o", str(out), str(program)],  # noqa: S607
        check=True,
    )
    return out


def millions(program: Path, seconds: float) -> float:
    """How many millions of deals a second a C program plays; it is given about so long."""
    deals = 200_000
    while True:
        begun = perf_counter()
        told = subprocess.run([program, str(deals), "1"], check=True, capture_output=True, text=True).stdout
        if perf_counter() - begun >= seconds / 2:
            found = re.search(r"([\d.]+) M", told)
            if found is None:
                raise SystemExit(f"no number before an M in what {program} prints: {told}")
            return float(found[1])
        deals *= 2


def kernel_millions(course: Course, kernel: str, first: int, seconds: float) -> float:
    """How many millions of deals a second a kernel plays, with the figures of `compare` kept."""
    played, spent = 0, 0.0
    while spent < seconds:
        begun = perf_counter()
        play_part([course], first + played, PIECE, kernel)
        spent += perf_counter() - begun
        played += PIECE
    return played / spent / 1e6


def measured(
    programs: Sequence[Path], courses: dict[tuple[str, str], Course], rounds: int, seconds: float
) -> None:
    """Run everything in turn and print the ratios."""
    c_rates: list[float] = []
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in courses}
    for (_, kernel), course in courses.items():
        play_part([course], 0, 2, kernel)  # builds it or loads it
    for turn in range(rounds):
        c_rates.append(max(millions(program, seconds) for program in programs))
        for key, course in courses.items():
            rates[key].append(kernel_millions(course, key[1], turn * 1_000_000_000, seconds))
    print(f"the C program: {median(c_rates):.2f} M deals/s")
    for (name, kernel), each in rates.items():
        middle, least, most = ratio(each, c_rates)
        print(
            f"{name:28}{kernel:8}{median(each):7.2f} M/s   {middle:.3f} ({least:.3f} to {most:.3f})",
            flush=True,
        )


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variants", nargs="*", default=["rovescino"], metavar="VARIANT")
    parser.add_argument("--kernel", action="append", choices=[FULL, FITTED, FROZEN])
    parser.add_argument("--program", type=Path, default=HERE / "four_players.c")
    parser.add_argument("--flags", action="append", help="of the C compiler")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each program in each round")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    courses = {
        (name, kernel): course_of(load(name), seed=7)
        for name in chosen.variants
        for kernel in chosen.kernel or [FITTED, FROZEN]
    }
    with tempfile.TemporaryDirectory() as folder:
        programs = [built(chosen.program, flags, Path(folder)) for flags in chosen.flags or [""]]
        measured(programs, courses, chosen.rounds, chosen.seconds)


if __name__ == "__main__":
    main()
