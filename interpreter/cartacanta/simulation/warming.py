"""Playing from the first moment, while machine code is still being built.

Building it takes a quarter of a minute and more, once on a machine. Meanwhile a second process does that, this one plays as plain Python,
which gives the same figures, and goes over to machine code as soon as it is there. A file beside the machine code says
that all of it is; a lock sees to it that two processes never build the same at the same time. A run that is over sooner leaves
the building to go on by itself, for the next one; a run that is broken off ends it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any, Final, Self

from cartacanta.engine import kept
from cartacanta.simulation.courses import DEALS
from cartacanta.simulation.engines import fit_of
from cartacanta.simulation.pacing import Turns, paced
from cartacanta.simulation.playing import FULL, PLAIN, play_part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path
    from types import TracebackType

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.running import Executor, Group, Piece, Played

Courses = tuple["Course", ...]

FIRST: Final = 0.1
"""Seconds of plain playing before the compiler is even loaded."""
LOADING: Final = 1.5
"""Seconds that loading built machine code takes: what plain Python does in this time it does by itself."""
SHARE: Final = 3
"""On a single core, the time left to building for each piece played, in times of the piece's own."""


PAIRS: Final = "pairs"
"""The name of the code that adds up pairs."""


# ---- what is built -------------------------------------------------------------------------------------


def codes_of(courses: Courses, kernel: str) -> set[str]:
    """The machine code that courses need, by names: what serves any rules, or what is made for theirs."""
    if kernel == PLAIN:
        return set()
    codes = {PAIRS} if len(courses) > 1 else set()
    for course in courses:
        made_for_it = kernel != FULL and course.work == DEALS and not any(course.kinds)
        codes.add(fit_of(course.program, kernel).name if made_for_it else FULL)
    return codes


def sign_of(code: str) -> Path:
    """The file that says that a piece of machine code is built: for these very files, for so does Numba keep it."""
    told = f"{code} {kept.stamp()}"
    return kept.cache_folder() / f"built-{hashlib.sha256(told.encode()).hexdigest()[:20]}"


def missing(courses: Courses, kernel: str) -> set[str]:
    """The machine code that these courses need and that has to be built."""
    return {code for code in codes_of(courses, kernel) if not sign_of(code).exists()}


def is_built(courses: Courses, kernel: str) -> bool:
    """Whether playing with this kernel begins at once."""
    return not missing(courses, kernel)


def ensure_built(courses: Courses, kernel: str) -> None:
    """Build the machine code, or wait for whoever is building it."""
    if is_built(courses, kernel):
        return
    signs = [sign_of(code) for code in codes_of(courses, kernel)]
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # where nothing can be kept, everybody builds for themselves
            signs[0].parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(locked(signs[0].parent / "building.lock"))
        if not is_built(courses, kernel):
            play_part(courses, 0, 0, kernel)
            with contextlib.suppress(OSError):
                for sign in signs:
                    sign.touch()


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only process to hold this lock; it goes with the process, however that ends."""
    with path.open("ab") as file:
        _lock(file)
        yield


def _lock(file: IO[bytes]) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not of every system
    except ImportError:
        windows: Any = import_module("msvcrt")
        windows.locking(file.fileno(), windows.LK_LOCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX)


# ---- the process that builds -----------------------------------------------------------------------------


GO_ON: Final = b"!"
"""Tells a process that builds that it may go on by itself."""
NICE: Final = 10
"""How much it then stands back for others."""


def build_for_parent() -> None:
    """Build what standard input asks for; end at once when it is closed without a word, for then nobody wants it any more."""
    wanted: list[tuple[Courses, str]] = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this one
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for courses, kernel in wanted:
        ensure_built(courses, kernel)


def _end_with_parent() -> None:
    if sys.stdin.buffer.read() != GO_ON:
        os._exit(1)
    with contextlib.suppress(AttributeError, OSError):  # not of every system
        os.nice(NICE)


@dataclass(slots=True)
class Builder:
    """A process that builds machine code. It ends with its parent if that is broken off; otherwise it builds to the end."""

    wanted: list[tuple[Courses, str]]
    _process: subprocess.Popen[bytes] = field(init=False)

    def __enter__(self) -> Self:
        """Start it."""
        command = [sys.executable, "-P", "-c", f"from {__name__} import build_for_parent; build_for_parent()"]
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # Ctrl-C is ours to hear; it ends when we do
        )
        assert self._process.stdin is not None  # noqa: S101 - a pipe was asked for
        with contextlib.suppress(BrokenPipeError):
            pickle.dump(self.wanted, self._process.stdin)
            self._process.stdin.flush()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let it go on for the next time, or end it if this run was broken off."""
        broken_off = is_breaking_off(problem)
        if broken_off:
            self._process.kill()
            self._process.wait()
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                if not broken_off:
                    self._process.stdin.write(GO_ON)
                    self._process.returncode = 0  # nobody waits for it
                self._process.stdin.close()

    def done(self) -> bool:
        """Whether it has ended, or another process has built everything."""
        return self._process.poll() is not None or all(is_built(*each) for each in self.wanted)

    def wait(self, seconds: float) -> None:
        """Leave it the processor for a while."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)


def is_breaking_off(problem: BaseException | None) -> bool:
    """Whether somebody wants it to end: a generator that is closed only says so by what it is closed for."""
    while isinstance(problem, GeneratorExit):
        problem = problem.__context__
    return problem is not None


# ---- playing meanwhile --------------------------------------------------------------------------------------


def _silent() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Warming:
    """Plays as plain Python, or with code for any rules, until the machine code is there, then hands over what is left.

    The first pieces are always plain: they are on the screen before the compiler is even loaded. Building begins only
    where more is left than plain Python does in the meantime.
    """

    inner: Executor
    kernel: str
    building: Callable[[], None] = _silent
    """Told when machine code has to be built."""
    together: bool = True
    """Whether groups take turns, as in `pacing.Here`."""

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        """Give the pieces."""
        turns = Turns(iter(pieces), self.together)
        yield from self._first(groups, turns)
        rest = turns.remaining()
        one = next(rest, None)
        if one is None:
            return
        turns = Turns(chain((one,), rest), self.together)
        wanted = [(group.courses, self.kernel) for group in groups]
        if not all(is_built(*each) for each in wanted):
            self.building()
            yield from _meanwhile(groups, turns, wanted, self._meanwhile(groups))
        yield from self.inner.play(groups, turns.remaining())

    def _meanwhile(self, groups: Sequence[Group]) -> str:
        """What plays until then: code for any rules, if that is what is there already."""
        there = self.kernel != FULL and all(is_built(group.courses, FULL) for group in groups)
        return FULL if there else PLAIN

    def _first(self, groups: Sequence[Group], turns: Turns) -> Iterator[Played]:
        """Play until there is something to be seen, or to the end if that is near."""
        begun = perf_counter()
        done, planned = 0, sum(group.count * len(group.courses) for group in groups)
        for cut, part in paced(groups, turns, PLAIN):
            yield cut, part
            done += cut.count * len(groups[cut.task.group].courses)
            spent = perf_counter() - begun
            if spent >= FIRST and (planned - done) * spent > LOADING * done:
                return


def _meanwhile(
    groups: Sequence[Group], turns: Turns, wanted: list[tuple[Courses, str]], kernel: str
) -> Iterator[Played]:
    """Play while somebody builds."""
    with Builder(wanted) as builder:
        for cut, part in paced(groups, turns, kernel):
            yield cut, part
            if builder.done():
                return
            if cores() == 1:
                builder.wait(SHARE * part.seconds)


def cores() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1
