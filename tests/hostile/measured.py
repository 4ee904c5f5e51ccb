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
import resource, sys
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
from cartacanta_tools.main import main
main()
"""
"""The command, in the environment of the tests, with no more processor time than it is given."""


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
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, said)
