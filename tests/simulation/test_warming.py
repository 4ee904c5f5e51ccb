"""Figures come at once, while machine code is still being built, and stay the same when it takes over."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import pytest
from tests.simulation.plans import courses, figures, plan_of
from tests.tools.command import environment

from cartacanta.simulation import warming
from cartacanta.simulation.engines import FROZEN
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import FULL, PLAIN
from cartacanta.simulation.running import Group, Plan, run
from cartacanta.simulation.warming import PAIRS, Warming, ensure_built

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta.simulation.running import Piece, Played


@dataclass
class Noting:
    """Plays plain, and notes what it was handed."""

    handed: list[Piece] = field(default_factory=list)

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        self.handed = list(pieces)
        return Here(PLAIN).play(groups, self.handed)


class Built:
    """Stands for the process that builds: done after so many looks."""

    looks = 3

    def __init__(self, wanted: object) -> None:
        assert wanted

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        assert problem[0] in {None, GeneratorExit}

    def done(self) -> bool:
        self.looks -= 1
        return self.looks <= 0


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine on which nothing is built, and everything takes long."""
    monkeypatch.setattr(warming, "Builder", Built)
    monkeypatch.setattr(warming, "is_built", lambda *_: False)
    monkeypatch.setattr(warming, "FIRST", 0.0)
    monkeypatch.setattr(warming, "LOADING", 0.0)
    monkeypatch.setattr(warming, "cores", lambda: 2)
    return []


@pytest.mark.usefixtures("small_parts")
def test_who_takes_over_plays_the_rest(told: list[str]) -> None:
    noting = Noting()
    results = run(plan_of(60), Warming(noting, FULL, lambda: told.append("building")))
    assert told == ["building"]
    assert figures(results) == figures(run(plan_of(60), Here(PLAIN)))
    assert 0 < sum(piece.count for piece in noting.handed) < 90 - 4


def test_what_is_soon_done_needs_no_machine_code(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "LOADING", 1e9)
    noting = Noting()
    run(plan_of(10), Warming(noting, FULL, lambda: told.append("building")))
    assert told == []
    assert noting.handed == []


def test_two_never_build_the_same_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    building = threading.Lock()
    built = []

    def build(*work: Any) -> None:
        assert building.acquire(blocking=False)
        built.append(work)
        building.release()

    monkeypatch.setattr(warming, "play_part", build)
    monkeypatch.setattr("cartacanta.engine.kept.cache_folder", lambda: tmp_path)
    group = courses()
    threads = [threading.Thread(target=ensure_built, args=(group, FULL)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert built == [(group, 0, 0, FULL)]
    assert warming.is_built(group, FULL)


COLD = Path(__file__).parent / "cold_run.py"


def test_figures_come_before_the_machine_code_is_there(tmp_path: Path) -> None:
    """On a machine that has never built any; the run ends as soon as that is seen, and so does the building."""
    pytest.importorskip("numba")
    found = subprocess.run(
        [sys.executable, str(COLD)],
        env=environment(CARTACANTA_CACHE_DIR=str(tmp_path)),
        capture_output=True,
        text=True,
        check=True,
    )
    events = found.stdout.split()
    assert events[:2] == ["figures", "building"]
    assert events[2:] == ["figures"] * 3
    assert not list(tmp_path.rglob("built-*"))


def test_what_has_been_built_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta.engine.kept.cache_folder", lambda: tmp_path)
    pair, alone = courses(), courses()[:1]
    assert warming.missing(pair, FULL) == {FULL, PAIRS}
    assert warming.missing(alone, FULL) == {FULL}
    assert len(warming.missing(pair, FROZEN)) == 3  # made for each by itself, and pairs
    assert warming.is_built(pair, PLAIN)
    for code in warming.missing(pair, FROZEN):
        warming.sign_of(code).touch()
    assert warming.is_built(alone, FROZEN)
    assert warming.missing(pair, FULL) == {FULL}


def test_a_plan_of_nothing_is_done() -> None:
    assert run(Plan((Group(courses(), 0),)), Warming(Noting(), FULL)).complete


@pytest.mark.parametrize(
    "problem", [None, KeyboardInterrupt(), SystemExit(143)], ids=["done", "ctrl-c", "ended"]
)
def test_building_goes_on_unless_the_run_is_broken_off(problem: BaseException | None) -> None:
    found = []

    def stretches() -> Iterator[int]:
        try:
            yield 1
        except GeneratorExit as closed:
            found.append(warming.is_breaking_off(closed))
            raise

    def playing() -> Iterator[int]:
        yield from stretches()

    def plays() -> None:
        stretch = playing()
        next(stretch)
        try:
            if problem is not None:
                raise problem
        finally:
            stretch.close()  # type: ignore[attr-defined]

    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        plays()
    assert found == [problem is not None]
    assert warming.is_breaking_off(problem) == (problem is not None)
