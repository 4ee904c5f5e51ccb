"""A file of parts holds whole parts of one plan, or is refused in words."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.simulation.plans import courses, figures, plan_of
from tests.tools.command import environment

from cartacanta.document.loading import load
from cartacanta.errors import UsageError
from cartacanta.simulation.courses import course_of
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN, play_part
from cartacanta.simulation.running import Group, Plan, run
from cartacanta.simulation.stores import Store

pytestmark = pytest.mark.usefixtures("small_parts")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file with the parts of a plan."""
    path = tmp_path / "kept"
    with Store.open(path) as store:
        run(plan_of(40), Here(PLAIN), store=store)
    return path


def refused(path: Path, plan: Plan | None = None) -> str:
    """What is said when a file is refused; it must be left as it is."""
    before = path.read_bytes()
    with pytest.raises(UsageError) as caught:  # noqa: SIM117 - opened, known and read: any of them may refuse
        with Store.open(path) as store:
            run(plan or plan_of(40), Here(PLAIN), store=store)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*-journal"))
    return str(caught.value).replace(str(path), "FILE")


def test_parts_come_back_as_they_were(kept: Path) -> None:
    plan = plan_of(40)
    with Store.open(kept) as store:
        assert store.known(plan) == frozenset(plan.tasks())
        for task in plan.tasks():
            part = play_part(plan.groups[task.group].courses, task.first, task.count, PLAIN)
            assert store.read(task) == part


def test_a_longer_run_takes_up_what_a_shorter_one_has_kept(kept: Path) -> None:
    longer = plan_of(80)
    with Store.open(kept) as store:
        known = store.known(longer) & frozenset(longer.tasks())
        assert {(task.group, task.first) for task in known} == {(0, 0), (0, 16), (1, 0)}
        assert figures(run(longer, Here(PLAIN), store=store)) == figures(run(longer, Here(PLAIN)))


def test_other_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "letter"
    text.write_text("Caro amico, ti scrivo\n" * 200)
    assert refused(text) == "'FILE' is no file of parts, and is left as it is; name a new one"
    other = tmp_path / "other"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE parts (place INTEGER)")
    connection.close()
    assert refused(other) == "'FILE' is no file of parts, and is left as it is; name a new one"
    with pytest.raises(UsageError, match="can't be used: unable to open database file"):
        Store.open(tmp_path)
    with pytest.raises(UsageError, match="can't be used: unable to open database file"):
        Store.open(tmp_path / "nowhere" / "parts")


def test_another_version_is_refused(kept: Path) -> None:
    with sqlite3.connect(kept) as connection:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    assert "was written by another version (format 2, this one has 1)" in refused(kept)


def test_another_plan_is_refused_and_told_what_differs(kept: Path) -> None:
    others = course_of(load("rovescino", {"last-trick": "1/2"})), course_of(load("hearts"))
    told = refused(kept, Plan((Group((courses()[0], others[0]), 40), Group((others[1],), 20))))
    assert "it lacks rovescino" in told
    assert "and has rovescino" in told
    told = refused(kept, Plan((Group(courses(), 40),)))
    assert "hearts" in told
    assert "in one of the two only" in told
    told = refused(kept, Plan((Group(courses()[::-1], 40), Group((others[1],), 20))))
    assert "in another order" in told
    seeded = course_of(load("hearts"), seed=1)
    told = refused(kept, Plan((Group(courses(), 40), Group((seeded,), 20))))
    assert "seed 1" in told


def test_a_torn_file_is_refused(kept: Path) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2])
    assert "is damaged" in refused(kept)
    for place in range(5000, len(whole), len(whole) // 7):
        kept.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            with Store.open(kept) as store:
                results = run(plan_of(40), Here(PLAIN), store=store)
        except UsageError as problem:
            told = str(problem)  # room that nothing uses may be torn, or a course's name
            assert "is damaged" in told or "other courses" in told
        else:
            assert figures(results) == figures(run(plan_of(40), Here(PLAIN)))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE parts SET sums = x'00' WHERE place = 0",
        "UPDATE parts SET sums = 'text', digest = 7",
        "UPDATE parts SET count = 9 WHERE count = 16 AND place = 1",
        "UPDATE parts SET first = 'x' WHERE first = 0 AND place = 1",
        "UPDATE parts SET sums = (SELECT sums FROM parts WHERE first = 16 AND place = 0) WHERE first = 0 AND place = 0",
    ],
)
def test_what_somebody_changed_never_gets_into_the_figures(kept: Path, change: str) -> None:
    with sqlite3.connect(kept) as connection:
        connection.execute(change)
    connection.close()
    try:
        with Store.open(kept) as store:
            results = run(plan_of(40), Here(PLAIN), store=store)
    except UsageError as problem:
        assert "is damaged" in str(problem)  # noqa: PT017 - or it isn't what was looked for
    else:
        assert figures(results) == figures(run(plan_of(40), Here(PLAIN)))


HOLDING = """
import sys
from pathlib import Path
from cartacanta.simulation.stores import Store
with Store.open(Path(sys.argv[1])):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_two_runs_never_have_one_file(kept: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(kept)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(UsageError, match="another run has"):
            Store.open(kept)
        holder.kill()
    with Store.open(kept) as store:  # a killed process holds nothing
        assert store.known(plan_of(40))


KILLED = Path(__file__).parent / "killed_run.py"


def test_a_run_killed_at_any_moment_goes_on_to_the_same_figures(tmp_path: Path) -> None:
    """Three times killed, each time a random while after it has begun to play."""

    def started(file: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(KILLED), str(tmp_path / file), "1"]
        return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), text=True)

    draw = random.Random()
    kept = []
    for _ in range(3):
        with started("killed") as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(draw.uniform(0, 0.2))
            process.kill()
        assert process.returncode in {-signal.SIGKILL, 0}  # 0: there wasn't more to play
        with Store.open(tmp_path / "killed") as store:
            kept.append(len(store.known(plan_of(3000))))
    assert kept == sorted(kept)
    with started("killed") as process:
        resumed, _ = process.communicate()
    with started("whole") as process:
        whole, _ = process.communicate()
    assert resumed == whole
    assert len(whole) > 1000


def test_a_half_written_part_is_as_if_it_had_never_been(kept: Path, tmp_path: Path) -> None:
    """What a killed process leaves: the journal of a transaction that never ended."""
    connection = sqlite3.connect(kept, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN")
    connection.execute("DELETE FROM parts WHERE place = 0")
    connection.execute("INSERT INTO parts VALUES (0, 0, 16, zeroblob(100000), '')")
    copy = tmp_path / "copy"
    shutil.copy(kept, copy)
    shutil.copy(f"{kept}-journal", f"{copy}-journal")
    connection.close()
    with Store.open(copy) as store:
        assert store.known(plan_of(40)) == frozenset(plan_of(40).tasks())
