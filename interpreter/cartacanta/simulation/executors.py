"""Where parts are played besides here: in several processes, or on a cluster. The figures are the same.

What is sent is the courses themselves, so nothing but the package is needed there: no documents, no shared folder. What
comes back are exact sums. A process that is lost takes only the pieces with it that it had; they are played again.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import threading
import time
import warnings
import zlib
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from cartacanta import __version__
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.simulation.courses import ENGINE
from cartacanta.simulation.playing import PLAIN, play_part
from cartacanta.simulation.running import Piece
from cartacanta.simulation.warming import ensure_built

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.running import Group, Played

TRIES: Final = 3
"""So often in a row workers may be lost without a single piece coming back."""
ANYWHERE: Final = -1
"""As many at a time as there is room for."""
GLANCE: Final = 1.0
"""Seconds between two looks whether the process that waits is still there."""
AHEAD: Final = "2*n_jobs"
"""How many pieces are handed out before the first comes back: enough that nobody waits, few enough to keep in memory."""


FINEST: Final = 256
"""Into so many pieces a part is cut that is played as plain Python, which takes its time."""
FINE: Final = 8
"""Into so many a part is cut if there are few of them."""
MANY: Final = 16
"""So many parts aren't few."""


class WorkersLost(UsageError):  # noqa: N818 - what happened, as IllegalAction
    """The processes that played were lost, again and again. What a store has kept is whole."""


# ---- what a worker does ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Order:
    """What is sent to a worker."""

    courses: bytes
    """As `packed` packs them."""
    piece: Piece
    kernel: str
    version: tuple[str, int]


def packed(courses: tuple[Course, ...]) -> bytes:
    """Courses as bytes that are sent again and again."""
    return zlib.compress(pickle.dumps(courses), 1)


@lru_cache(maxsize=64)
def unpacked(data: bytes) -> tuple[Course, ...]:
    """The courses, made once by each worker."""
    courses: tuple[Course, ...] = pickle.loads(zlib.decompress(data))  # noqa: S301 - from the process that sends the work
    return courses


VERSION: Final = (__version__, ENGINE)


def carry_out(order: Order) -> Played:
    """Play what was ordered. Raises UsageError in a worker of another version: its figures could be others."""
    if order.version != VERSION:
        raise UsageError(
            say(
                "a worker has version {there} of Carta Canta and this is {here}; they must be the same",
                there="{} ({})".format(*VERSION),
                here="{} ({})".format(*order.version),
            )
        )
    courses = unpacked(order.courses)
    ensure_built(courses, order.kernel)
    return order.piece, play_part(courses, order.piece.first, order.piece.count, order.kernel)


def end_with(parent: int) -> None:
    """End this process when the one that waits for it has gone: a killed run leaves nothing running."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(GLANCE)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


# ---- handing out ----------------------------------------------------------------------------------------------


Losses = tuple[type[BaseException], ...]
"""What is raised when a worker is lost."""


@dataclass(slots=True)
class Desk:
    """Hands out pieces, knows which are out, and hands those out again whose workers were lost."""

    pieces: Iterator[Piece]
    _out: dict[Piece, None] = field(default_factory=dict)
    _turn: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def handing_out(self) -> Iterator[Piece]:
        """All that nobody has played yet. What is asked of an earlier call gets nothing more."""
        with self._lock:
            self._turn += 1
            return self._handed(self._turn, chain(list(self._out), self.pieces))

    def _handed(self, mine: int, stream: Iterator[Piece]) -> Iterator[Piece]:
        while True:
            with self._lock:  # executors ask from threads of their own
                piece = next(stream, None) if mine == self._turn else None
                if piece is None:
                    return
                self._out[piece] = None
            yield piece

    def back(self, piece: Piece) -> bool:
        """Take a piece back; False if it had come back before."""
        with self._lock:
            return piece in self._out and self._out.pop(piece) is None


def despite_losses(
    pieces: Iterable[Piece], start: Callable[[Iterator[Piece]], Iterator[Played]], losses: Losses
) -> Iterator[Played]:
    """Play pieces, and those again whose workers were lost. Raises WorkersLost if that goes on and on."""
    desk = Desk(iter(pieces))
    lost = 0
    while True:
        try:
            for piece, part in start(desk.handing_out()):
                if desk.back(piece):
                    lost = 0
                    yield piece, part
        except losses as problem:
            lost += 1
            if lost >= TRIES:
                raise WorkersLost(
                    say(
                        "workers were lost {times} times in a row ({reason}); what a file of parts has kept is whole",
                        times=lost,
                        reason=type(problem).__name__,
                    )
                ) from problem
        else:
            return


def orders(groups: Sequence[Group], pieces: Iterator[Piece], kernel: str) -> Iterator[Order]:
    """What is sent for each piece."""
    sent = [packed(group.courses) for group in groups]
    for piece in pieces:
        yield Order(sent[piece.task.group], piece, kernel, VERSION)


def shared_out(groups: Sequence[Group], pieces: Iterable[Piece], kernel: str) -> Iterator[Piece]:
    """Pieces cut for many hands: each is worth sending, and nobody waits for long for the last one."""
    for piece in pieces:
        group = groups[piece.task.group]
        fraction = FINEST if kernel == PLAIN else FINE if group.count < MANY * group.size else 1
        size = max(1, group.size // fraction)
        for first in range(piece.first, piece.first + piece.count, size):
            yield Piece(piece.task, first, min(size, piece.first + piece.count - first))


def in_parallel(jobs: int, work: Iterator[Order], **how: Any) -> Iterator[Played]:  # noqa: ANN401 - joblib's
    """Carry out orders with joblib's backend in force, or the one that ``how`` names, whichever comes back first."""
    import joblib  # noqa: PLC0415 - of the extra `scale`

    parallel = joblib.Parallel(
        n_jobs=jobs, return_as="generator_unordered", pre_dispatch=AHEAD, batch_size=1, **how
    )

    coming = parallel(joblib.delayed(carry_out)(order) for order in work)
    try:
        yield from coming
    finally:
        with quietly():
            coming.close()


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Break off without joblib's words about what was under way: that is what was wanted."""
    logger = logging.getLogger("concurrent.futures")
    before = logger.disabled
    logger.disabled = True
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.disabled = before


# ---- several processes here --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Jobs:
    """Plays in several processes of this machine."""

    jobs: int
    kernel: str

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        """Give the pieces as they come back."""
        from joblib.externals.loky import BrokenProcessPool  # noqa: PLC0415 - of the extra `scale`

        def start(handed: Iterator[Piece]) -> Iterator[Played]:
            ours = {"backend": "loky", "initializer": end_with, "initargs": (os.getpid(),)}
            return in_parallel(self.jobs, orders(groups, handed, self.kernel), **ours)

        try:
            yield from despite_losses(shared_out(groups, pieces, self.kernel), start, (BrokenProcessPool,))
        finally:
            with quietly():
                _end_workers()


def _end_workers() -> None:
    """End the processes: joblib would keep them for minutes, should they be wanted again."""
    from joblib.externals.loky import get_reusable_executor  # noqa: PLC0415 - of the extra `scale`

    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
