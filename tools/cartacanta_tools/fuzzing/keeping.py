"""What a run leaves in its folder: its findings, each a file that shows itself again, and where it stands."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say
from cartacanta_tools.fuzzing.target import Progress
from cartacanta_tools.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.fuzzing.target import Finding

STATE: Final = "fuzz-state.json"
CASE: Final = "# case: "
VERSION: Final = 1


def prepared(folder: Path) -> Path:
    """The folder, made if it isn't there. Raises UsageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(
            say(
                "can't use {file}: {reason}",
                file=shown(str(folder), PATH_LENGTH),
                reason=problem.strerror,
            )
        ) from problem
    return folder


def saved(folder: Path, finding: Finding) -> Path:
    """Write a finding to a new file of the folder. Raises UsageError."""
    stem = "-".join(re.findall(r"[\w.]+", f"{finding.target} {finding.kind.partition(' in ')[0]}")).lower()
    number = 1
    while (path := folder / f"{stem}-{number}{finding.suffix}").exists():
        number += 1
    case = json.dumps({"target": finding.target, "kind": finding.kind, **finding.case}, ensure_ascii=True)
    lines = [
        finding.text.rstrip("\n"),
        f"# Found by `cartacanta fuzz`. {finding.kind}: {finding.message}",
        f"# `cartacanta fuzz --again {path}` looks at it once more.",
        f"{CASE}{case}",
    ]
    write_whole(path, "\n".join(lines) + "\n")
    return path


def kept_case(path: Path) -> dict[str, Any]:
    """What a saved finding was. Raises UsageError."""
    quoted = shown(str(path), PATH_LENGTH)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(
            say(
                "{file} can't be read: {reason}",
                file=quoted,
                reason=getattr(problem, "strerror", None) or problem,
            )
        ) from problem
    lines = [line for line in text.splitlines() if line.startswith(CASE)]
    try:
        case = json.loads(lines[-1].removeprefix(CASE))
        if isinstance(case, dict) and isinstance(case["target"], str):
            return case
    except (IndexError, KeyError, ValueError):
        pass
    raise UsageError(
        say(
            "{file} is no finding of `cartacanta fuzz`: it has no line that begins with `{beginning}`",
            file=quoted,
            beginning=CASE.strip(),
        )
    )


def save_state(folder: Path, seed: int, progress: dict[str, Progress]) -> None:
    """Write where a run stands, whole or not at all: a run that is killed goes on from the last batch."""
    data = {
        "version": VERSION,
        "seed": seed,
        "targets": {name: asdict(done) for name, done in progress.items()},
    }
    write_whole(folder / STATE, json.dumps(data, indent=1) + "\n")


def load_state(folder: Path) -> tuple[int, dict[str, Progress]]:
    """Where a run stood: its seed, and how far each target was. Raises UsageError."""
    path = folder / STATE
    quoted = shown(str(path), PATH_LENGTH)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION:
            raise UsageError(say("{file} was written by another version of cartacanta", file=quoted))
        return int(data["seed"]), {name: progress_of(done) for name, done in data["targets"].items()}
    except FileNotFoundError as problem:
        raise UsageError(say("there is no run to resume: no file {file}", file=quoted)) from problem
    except (
        OSError,
        AttributeError,
        KeyError,
        OverflowError,
        RecursionError,
        TypeError,
        ValueError,
    ) as problem:
        if isinstance(problem, UsageError):
            raise
        raise UsageError(say("{file} can't be read as the state of a run", file=quoted)) from problem


def progress_of(done: dict[str, Any]) -> Progress:
    """How far a target was. Raises TypeError or ValueError for anything else than what ``save_state`` writes."""
    read: Any = Progress(**done)  # whose fields may be anything
    counts = (read.batches, read.tried)
    sound = (
        all(isinstance(count, int) and count >= 0 for count in counts)
        and isinstance(read.seconds, int | float)
        and isinstance(read.found, dict)
        and all(isinstance(file, str) for file in read.found.values())
    )
    if not sound:
        raise ValueError
    progress: Progress = read
    return progress
