"""A real scheduler with two workers, one of which is killed: the same figures, bit for bit."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from tests.simulation.plans import figures, plan_of
from tests.tools.command import environment

from cartacanta.errors import UsageError
from cartacanta.simulation.executors import WorkersLost
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN
from cartacanta.simulation.running import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.simulation.running import Results

pytest.importorskip("joblib")
pytest.importorskip("distributed")

DEALS = 1200


@contextlib.contextmanager
def dask(program: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """One of dask's own programs, running."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments, "--no-dashboard"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=environment(), stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def address_in(file: Path) -> str:
    """Where the scheduler is; it writes that down when it is there."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with contextlib.suppress(OSError, ValueError):
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        time.sleep(0.05)
    raise AssertionError(file)


def test_a_lost_worker_changes_nothing_and_without_any_it_is_told(tmp_path: Path) -> None:
    from cartacanta.simulation.clusters import Cluster, connected, workers_of  # noqa: PLC0415 - of an extra

    file = tmp_path / "scheduler.json"
    with dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)):
        address = address_in(file)
        worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        with dask(*worker) as first, dask(*worker) as second:
            with connected(address, 60) as client:
                client.wait_for_workers(2, timeout=60)
            killed: list[Results] = []

            def kill(results: Results) -> None:
                if not killed and results.done > DEALS // 4:
                    first.kill()
                    killed.append(results)

            results = run(plan_of(DEALS), Cluster(address, PLAIN), progress=kill)
            assert killed
            assert not killed[0].complete
            assert figures(results) == figures(run(plan_of(DEALS), Here(PLAIN)))
            with connected(address, 60) as client:
                assert workers_of(client) == 1

            with pytest.raises(WorkersLost, match="no worker has been at"):
                run(plan_of(DEALS), Cluster(address, PLAIN, patience=2), progress=lambda _: second.kill())
            with pytest.raises(WorkersLost, match="no worker has been at"):
                run(plan_of(DEALS), Cluster(address, PLAIN, patience=1))


def test_where_no_scheduler_answers_it_is_told() -> None:
    from cartacanta.simulation.clusters import Cluster  # noqa: PLC0415 - of an extra

    for address in ("nonsense", "", "http://10.0.0.5"):
        with pytest.raises(UsageError, match="is no address of a scheduler"):
            run(plan_of(1), Cluster(address, PLAIN, patience=1))
    for address in ("tcp://127.0.0.1:9", "tcp://"):
        with pytest.raises(UsageError, match="no dask scheduler answers at"):
            run(plan_of(3), Cluster(address, PLAIN, patience=0.5))
