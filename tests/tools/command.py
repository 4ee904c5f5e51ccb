"""Ways to run the command: inside the test, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from click.testing import CliRunner

from cartacanta import errors
from cartacanta_tools import main
from cartacanta_tools.main import cli

if TYPE_CHECKING:
    from collections.abc import Mapping

    from click.testing import Result

START: Final = "from cartacanta_tools.main import main; main()"
SOURCES: Final = os.pathsep.join(
    dict.fromkeys(str(Path(module).parents[1]) for module in (errors.__file__, main.__file__))
)


def run(
    *arguments: str | Path,
    input: str | bytes | None = None,  # noqa: A002 - as click calls it
    env: Mapping[str, str | None] | None = None,
) -> Result:
    """Run a command line inside the test."""
    return CliRunner().invoke(cli, [str(argument) for argument in arguments], input=input, env=env)


def environment(**changed: str) -> dict[str, str]:
    """The environment for a process: no colours asked for or refused, UTF-8."""
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    return {**kept, "PYTHONPATH": SOURCES, "PYTHONIOENCODING": "utf-8", **changed}


def start(*arguments: str | Path, **more: Any) -> subprocess.Popen[bytes]:
    """Start a command line as a process."""
    more.setdefault("env", environment())
    return subprocess.Popen([sys.executable, "-c", START, *map(str, arguments)], **more)


def process(*arguments: str | Path, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command line as a process to its end."""
    more.setdefault("env", environment())
    return subprocess.run(
        [sys.executable, "-c", START, *map(str, arguments)], capture_output=True, check=False, **more
    )
