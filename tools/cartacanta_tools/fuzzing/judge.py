"""Has documents read by a process of its own, and says what is wrong: a failure, or too much time or memory."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from cartacanta.testing.course import Broken

if TYPE_CHECKING:
    from pathlib import Path

SECOND: Final = 1.0
"""Processor time a document may take to be read, beyond an empty one."""
MEMORY: Final = 200 << 20
"""Bytes of memory that reading a document may take."""
PATIENCE: Final = 120.0
"""Seconds of waiting after which a document never ends."""
MOST_READ: Final = 2000
"""So many documents are read by one process; then a new one is started."""


@dataclass(slots=True)
class Judge:
    """Reads documents one after the other in a process that can be lost."""

    every_option: bool = False
    """Whether they are checked under the values of all their options: only where these are few."""
    _process: subprocess.Popen[str] | None = None
    _answers: Queue[str] | None = None
    _memory: int = 0
    _read: int = 0

    def check(self, text: str, name: str, folder: Path) -> str:
        """Read a document: ``refused`` or ``played``. Raises Broken for what no document may do."""
        found = self.asked(text, name, folder)
        if found["outcome"] == "failed":
            raise Broken(found["kind"], found["message"])
        grown = found["memory"] - self._memory
        if grown > MEMORY:
            self.close()
            raise Broken("too-much-memory", f"reading it takes {grown >> 20} MB")
        if found["seconds"] > SECOND:
            again = self.asked(text, name, folder)
            seconds = min(found["seconds"], float(again["seconds"]) or found["seconds"])
            if seconds > SECOND:
                raise Broken(
                    "too-much-time", f"reading it takes {round(seconds)} s of processor time or more"
                )
        return str(found["outcome"])

    def asked(self, text: str, name: str, folder: Path) -> dict[str, Any]:
        """What the process answers. Raises Broken if it doesn't."""
        if self._process is None or self._read >= MOST_READ:
            self.close()
            self._start()
        self._read += 1
        process, answers = self._process, self._answers
        if process is None or process.stdin is None or answers is None:
            raise RuntimeError("no process")
        try:
            asked = {"text": text, "name": name, "folder": str(folder), "every_option": self.every_option}
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            line = answers.get(timeout=PATIENCE)
        except Empty:
            self.close()
            raise Broken("never-ends", f"after {PATIENCE:.0f} s it was still being read") from None
        except OSError:
            line = ""
        if not line:
            self.close()
            raise Broken("process-lost", "the process that read it is gone")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cartacanta_tools.fuzzing.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._answers, self._read = Queue(), 0
        Thread(target=follow, args=(self._process, self._answers), daemon=True).start()
        ready = json.loads(self._answers.get(timeout=PATIENCE))
        self._memory = ready["memory"]

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    # what a lost process hasn't read can't be written any more
                    with contextlib.suppress(OSError):
                        stream.close()
        self._process = self._answers = None


def follow(process: subprocess.Popen[str], answers: Queue[str]) -> None:
    """Hand on what a process writes; an empty line when it ends."""
    if process.stdout is not None:
        try:
            for line in process.stdout:
                answers.put(line)
        except ValueError:  # closed
            pass
    answers.put("")
