"""How long until `cartacanta compare` shows its first figures: on a machine that has no machine code yet, and on one that has.

Starts the command as a person would, at a terminal (a pseudo-terminal), and waits for the first figures that it draws
there; the cold run has an empty cache each time and is ended as soon as they are seen.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

FIGURES: Final = re.compile(rb"\d\.\d+ \xc2\xb1 \d")
"""A mean with its interval."""
LONG: Final = 120.0


def command(deals: int) -> list[str]:
    """The command line that is timed."""
    return [
        sys.executable,
        "-m",
        "cartacanta_tools",
        "compare",
        "rovescino",
        "ciapano",
        "--deals",
        str(deals),
    ]


def until_figures(deals: int, cache: str) -> tuple[float, float]:
    """Seconds from the start of the process to its first figures, and how long it kept a processor busy for them."""
    controller, terminal = pty.openpty()
    environment = {**os.environ, "CARTACANTA_CACHE_DIR": cache, "TERM": "xterm", "COLUMNS": "120"}
    began = time.perf_counter()
    with subprocess.Popen(
        command(deals),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(terminal)
        seen = b""
        while not FIGURES.search(seen) and time.perf_counter() - began < LONG:
            ready, _, _ = select.select([controller], [], [], LONG)
            try:
                seen += os.read(controller, 65536) if ready else b""
            except OSError:  # it has ended
                break
        if not FIGURES.search(seen):
            raise SystemExit(f"there were no figures, but {seen[-500:]!r}")
        took = time.perf_counter() - began
        process.send_signal(signal.SIGKILL)
        _, _, used = os.wait4(process.pid, 0)
    os.close(controller)
    return took, used.ru_utime + used.ru_stime


def main() -> None:
    """Time both, several times in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=10_000_000)
    wanted = parser.parse_args()
    print("building machine code once, for the warm runs ...", flush=True)
    warm = os.environ.get("CARTACANTA_CACHE_DIR") or str(Path.home() / ".cache" / "cartacanta")
    subprocess.run(
        [*command(200_000)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "CARTACANTA_CACHE_DIR": warm},
    )
    found: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(wanted.rounds):
        with tempfile.TemporaryDirectory() as empty:
            found["cold"].append(until_figures(wanted.deals, empty))
        found["warm"].append(until_figures(wanted.deals, warm))
    for name, rounds in found.items():
        seconds, busy = zip(*rounds, strict=True)
        print(
            f"{name}: first figures after {statistics.median(seconds):.2f} s ({min(seconds):.2f} to {max(seconds):.2f}), "
            f"of which {statistics.median(busy):.2f} s of work"
        )


main()
