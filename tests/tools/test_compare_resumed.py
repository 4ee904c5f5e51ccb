"""A comparison that is killed at any moment goes on from its file of parts to the same figures."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import time
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import environment, process, start

if TYPE_CHECKING:
    from pathlib import Path


def figures(output: bytes) -> Any:
    """Everything that is written, but for how fast it went."""
    data = json.loads(output)
    for variant in data["variants"]:
        del variant["deals_per_second"], variant["compiled"]
    del data["content"]
    return data


def test_a_killed_comparison_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    command = ("compare", "rovescino", "hearts", "--deals", "400000", "--output-format", "json")
    resumed = (*command, "--resume", "kept")
    process(*command, cwd=tmp_path)  # so that machine code is there
    draw = random.Random()
    for _ in range(3):
        with start(*resumed, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as killed:
            time.sleep(draw.uniform(0.3, 2.5))
            killed.kill()
    last, whole = process(*resumed, cwd=tmp_path), process(*resumed[:-1], "anew", cwd=tmp_path)
    assert last.returncode == whole.returncode == 0, last.stderr
    one, other = figures(last.stdout), figures(whole.stdout)
    assert one["provenance"].pop("command") == other["provenance"].pop("command").replace("anew", "kept")
    assert one == other


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_breaks_off_is_told_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    if jobs != "1":
        pytest.importorskip("joblib")
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        pytest.skip("interrupts are ignored here")
    command = ("compare", "rovescino", "--deals", "1000000", "--plain", "--jobs", jobs, "--resume", "kept")
    broken = start(*command, cwd=tmp_path, stderr=subprocess.PIPE, env=environment(), start_new_session=True)
    with broken:
        while not (tmp_path / "kept").exists():
            time.sleep(0.05)
        time.sleep(1)
        broken.send_signal(signal.SIGINT)
        _, said = broken.communicate(timeout=60)
    assert broken.returncode == 130
    kept, interrupted = said.decode().splitlines()
    assert interrupted == "cartacanta: interrupted"
    number, told = kept.split(" ", 1)
    assert told == "of 1,000,000 are kept in kept; the same command goes on from there"
    with sqlite3.connect(tmp_path / "kept") as store:
        (sums,) = store.execute("SELECT coalesce(sum(count), 0) FROM parts").fetchone()
    assert int(number.replace(",", "")) == sums
