"""Several processes come to the same figures, also when some of them are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.simulation.plans import courses, figures, plan_of
from tests.tools.command import environment

from cartacanta.errors import UsageError
from cartacanta.simulation.executors import Desk, Order, WorkersLost, carry_out, packed
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN
from cartacanta.simulation.running import Piece, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.simulation.running import Results, Task

pytest.importorskip("joblib")

DEALS = 60


@pytest.fixture
def expected(small_parts: None) -> str:
    """The figures as one process has them."""
    del small_parts
    return figures(run(plan_of(DEALS), Here(PLAIN)))


def jobs(number: int) -> Any:
    from cartacanta.simulation.executors import Jobs  # noqa: PLC0415 - joblib may be missing

    return Jobs(number, PLAIN)


def workers() -> list[int]:
    """The processes at work."""
    from joblib.externals.loky import reusable_executor  # noqa: PLC0415 - joblib may be missing

    executor = reusable_executor._executor
    return list(executor._processes) if executor is not None and executor._processes else []


def test_processes_change_nothing(expected: str) -> None:
    assert figures(run(plan_of(DEALS), jobs(2))) == expected
    assert workers() == []


def test_a_killed_process_changes_nothing(expected: str) -> None:
    killed: list[int] = []

    def kill(results: Results) -> None:
        if results.done > DEALS // 3 and not killed:
            killed.append(workers()[0])
            os.kill(killed[0], signal.SIGKILL)

    assert figures(run(plan_of(DEALS), jobs(2), progress=kill)) == expected
    assert killed


def test_processes_that_are_always_lost_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta.simulation.executors.carry_out", killed_by)
    with pytest.raises(WorkersLost, match=r"lost 3 times in a row \(TerminatedWorkerError\)"):
        run(plan_of(DEALS), jobs(2))


def killed_by(order: Order) -> None:
    """What a worker never survives."""
    del order
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_of_another_version_is_refused() -> None:
    piece = Piece.whole(next(iter(plan_of(3).tasks())))
    order = Order(packed(courses()), piece, PLAIN, ("0.0.1", 7))
    with pytest.raises(UsageError, match=r"a worker has version .* and this is 0.0.1 \(7\)"):
        carry_out(order)


def test_what_is_sent_is_small() -> None:
    assert len(packed(courses())) < 200_000


def pieces() -> list[Piece]:
    tasks: Iterator[Task] = plan_of(DEALS).tasks()
    return [Piece.whole(task) for task in tasks]


@pytest.mark.usefixtures("small_parts")
def test_what_is_out_when_workers_are_lost_is_handed_out_again() -> None:
    all_ = pieces()
    desk = Desk(iter(all_))
    first = desk.handing_out()
    handed = [next(first) for _ in range(3)]
    assert desk.back(handed[1])
    assert not desk.back(handed[1])
    again = desk.handing_out()
    assert list(first) == []  # a thread of the first may still ask
    assert list(again) == [handed[0], handed[2], *all_[3:]]


KILLED = Path(__file__).parent / "killed_run.py"


def alive(process: int) -> bool:
    """Whether a process is there; one that has ended and that nobody has asked about isn't."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_a_killed_run_leaves_no_process_behind(tmp_path: Path) -> None:
    command = [sys.executable, str(KILLED), str(tmp_path / "parts"), "2"]
    run_ = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), text=True)
    with run_:
        assert run_.stdout is not None
        said = run_.stdout.readline().split()
        run_.send_signal(signal.SIGKILL)
    assert said[0] == "workers"
    processes = [int(word) for word in said[1:]]
    assert len(processes) == 2
    end = time.monotonic() + 60
    while any(map(alive, processes)) and time.monotonic() < end:
        time.sleep(0.1)
    assert not any(map(alive, processes))
