"""The process that reads documents: apart, so that one that takes all memory or never ends takes nothing else with it.

One line of JSON comes in for each document, one goes out: what became of it, the seconds of processor time it took to
read, and how many bytes of memory the process had at most.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

ROOM: Final = 1 << 30
"""Bytes of memory a document may ask for beyond what the process has, before it is refused any."""
EMPTY: Final = "variant: empty\n"


def main() -> None:
    """Judge documents until no more come."""
    from cartacanta.testing.documents.judging import judge  # noqa: PLC0415 - the limits come first

    answer = sys.stdout
    sys.stdout = sys.stderr  # nothing but answers goes there
    for _ in range(2):
        judge(EMPTY, "empty.yaml", Path())
    limit_memory()
    print(json.dumps({"ready": True, "memory": memory()}), file=answer, flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(judged(asked) | {"memory": memory()}), file=answer, flush=True)


def judged(asked: dict[str, Any]) -> dict[str, Any]:
    """What became of a document."""
    from cartacanta.testing.documents.judging import judge  # noqa: PLC0415
    from cartacanta.testing.search import kind_of, message_of  # noqa: PLC0415

    try:
        outcome, seconds = judge(
            asked["text"], asked["name"], Path(asked["folder"]), every_option=asked["every_option"]
        )
    except Exception as problem:  # noqa: BLE001 - whatever is raised is what was looked for
        return {"outcome": "failed", "seconds": 0.0, "kind": kind_of(problem), "message": message_of(problem)}
    return {"outcome": outcome, "seconds": seconds}


def limit_memory() -> None:
    """Let the process have no more than so much; where the system can't, it is only measured."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    now = virtual_memory()
    if now:
        resource.setrlimit(resource.RLIMIT_AS, (now + ROOM, hard))


def virtual_memory() -> int:
    """How many bytes of addresses the process has; 0 where the system doesn't say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096


def memory() -> int:
    """The most memory the process has had, in bytes; 0 where the system doesn't say."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


if __name__ == "__main__":
    main()
