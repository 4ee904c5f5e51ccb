"""What a command costs: the processor time and the memory of a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

RUN: Final = """\
import atexit, pathlib, resource, sys
def peak():
    status = pathlib.Path("/proc/self/status")
    if status.exists():
        lines = status.read_text(encoding="utf-8").splitlines()
        most = next(line.split()[1] for line in lines if line.startswith("VmHWM"))
        FOLDER.joinpath("peak.txt").write_text(most, encoding="utf-8")
FOLDER = pathlib.Path.cwd()
atexit.register(peak)
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
from cartacanta_tools.main import main
main()
"""
"""The command, in the environment of the tests, with no more processor time than it is given.

It writes down the most memory it had by itself: what the system says of an ended process (``ru_maxrss``) counts
the process it was forked from as well, which in a run of all tests has compiled the engine.
"""


@dataclass(frozen=True)
class Cost:
    """What a process took, and how it ended."""

    seconds: float
    megabytes: float
    code: int
    output: str


def cost(arguments: Sequence[str], folder: Path, most_seconds: int = 20) -> Cost:
    """Run the command in a folder; it is ended when it takes more processor time than that."""
    output, problems = folder / "output.txt", folder / "problems.txt"
    with output.open("wb") as out, problems.open("wb") as err:
        process = subprocess.Popen(
            [sys.executable, "-c", RUN, str(most_seconds), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            cwd=folder,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    said = output.read_text(encoding="utf-8", errors="replace") + problems.read_text(
        encoding="utf-8", errors="replace"
    )
    peak = folder / "peak.txt"
    kilobytes = int(peak.read_text(encoding="utf-8")) if peak.exists() else usage.ru_maxrss
    peak.unlink(missing_ok=True)
    return Cost(usage.ru_utime + usage.ru_stime, kilobytes / 1024, process.returncode, said)
