"""Parts played on a cluster: joblib's work on the workers of a dask scheduler."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta.simulation.executors import (
    ANYWHERE,
    WorkersLost,
    despite_losses,
    in_parallel,
    orders,
    shared_out,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta.simulation.running import Group, Piece, Played

SCHEMES: Final = ("tcp://", "tls://", "ucx://", "ws://", "wss://")
"""How the addresses of schedulers begin."""
PATIENCE: Final = 10.0
"""Seconds to wait for a scheduler to answer, and for a cluster without workers to get one."""
SILENCE: Final = 1.0
"""Seconds without a result after which one looks whether there still are workers."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Plays on the workers of a dask scheduler.

    Dask itself hands what a lost worker had to another one. Where it gives up, because a piece has gone down with
    several workers, the pieces that are out are handed out anew.
    """

    address: str
    kernel: str
    patience: float = PATIENCE

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        """Give the pieces as they come back. Raises UsageError without a scheduler, WorkersLost when all are gone."""
        from distributed import KilledWorker  # noqa: PLC0415 - of the extra `scale`

        with connected(self.address, self.patience) as client:

            def start(handed: Iterator[Piece]) -> Iterator[Played]:
                return self._watched(client, orders(groups, handed, self.kernel))

            yield from despite_losses(shared_out(groups, pieces, self.kernel), start, (KilledWorker,))

    def _watched(self, client: Any, work: Iterator[Any]) -> Iterator[Played]:  # noqa: ANN401 - dask has no types
        """Give what comes back, and look after the workers while nothing does."""
        coming: queue.SimpleQueue[Played | BaseException | None] = queue.SimpleQueue()
        threading.Thread(target=_collect, args=(client, work, coming, self.patience), daemon=True).start()
        alone_since = None
        while True:
            try:
                found = coming.get(timeout=SILENCE)
            except queue.Empty:
                alone_since = (alone_since or time.monotonic()) if not workers_of(client) else None
                if alone_since is not None and time.monotonic() - alone_since >= self.patience:
                    raise self._nobody() from None
                continue
            alone_since = None
            if found is None:
                return
            if isinstance(found, BaseException):
                raise self._explained(found)
            yield found

    def _nobody(self) -> WorkersLost:
        return WorkersLost(
            say(
                "no worker has been at {address} for {seconds} seconds; what a file of parts has kept is whole",
                address=self.address,
                seconds=round(self.patience),
            )
        )

    def _explained(self, problem: BaseException) -> BaseException:
        """What went wrong, in our words where we know it."""
        from distributed.client import FutureCancelledError  # noqa: PLC0415 - of the extra `scale`

        if isinstance(problem, TimeoutError):
            return self._nobody()
        if isinstance(problem, FutureCancelledError | OSError):
            return WorkersLost(
                say(
                    "the scheduler at {address} has gone; what a file of parts has kept is whole",
                    address=self.address,
                )
            )
        if isinstance(problem, ImportError):
            return UsageError(
                say(
                    "a worker at {address} lacks something: {reason}; install the same Carta Canta there",
                    address=self.address,
                    reason=str(problem),
                )
            )
        return problem


def _collect(client: Any, work: Iterator[Any], coming: queue.SimpleQueue[Any], patience: float) -> None:  # noqa: ANN401 - dask has no types
    """Gather what comes back, in a thread of its own: joblib waits without an end where no worker is left."""
    import joblib  # noqa: PLC0415 - of the extra `scale`

    try:
        with joblib.parallel_config(backend="dask", client=client, wait_for_workers_timeout=patience):
            _never_by_itself(joblib.parallel.get_active_backend()[0])
            for played in in_parallel(ANYWHERE, work):
                coming.put(played)
    except BaseException as problem:  # noqa: BLE001 - whoever waits raises it
        coming.put(problem)
    else:
        coming.put(None)


def _never_by_itself(backend: Any) -> None:  # noqa: ANN401 - joblib has no types
    """Send the work to the cluster even if that has but one thread: joblib would rather play in this process then."""
    threads_of = backend.configure

    def configure(*arguments: Any, **more: Any) -> int:  # noqa: ANN401 - joblib's
        threads: int = threads_of(*arguments, **more)
        return max(2, threads)

    backend.configure = configure


def workers_of(client: Any) -> int:  # noqa: ANN401 - dask has no types
    """How many threads are there to work."""
    try:
        return sum(client.ncores().values())
    except (OSError, TimeoutError, RuntimeError):
        return 0


@contextlib.contextmanager
def connected(address: str, patience: float) -> Iterator[Any]:
    """Be a client of the scheduler. What dask would log about losses is told by us, once and at the end."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        client = _client(address, patience)
        try:
            yield client
        finally:
            with contextlib.suppress(OSError, TimeoutError, RuntimeError):
                client.close(timeout=1)
    finally:
        logger.setLevel(before)


def _client(address: str, patience: float) -> Any:  # noqa: ANN401 - dask has no types
    import distributed  # noqa: PLC0415 - of the extra `scale`

    dask: Any = distributed
    if not address.startswith(SCHEMES):
        raise UsageError(
            say("{address} is no address of a scheduler, as tcp://10.0.0.5:8786 is", address=shown(address))
        )
    try:
        return dask.Client(address, timeout=patience, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as problem:
        raise UsageError(
            say(
                "no dask scheduler answers at {address}; start one with `dask scheduler`, and workers with `dask worker ADDRESS`",
                address=shown(address),
            )
        ) from problem
