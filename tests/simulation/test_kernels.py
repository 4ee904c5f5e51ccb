"""Which machine code is chosen where nobody has said so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cartacanta.document.loading import load
from cartacanta.simulation import course_of, kernels
from cartacanta.simulation.engines import FITTED, FROZEN
from cartacanta.simulation.kernels import LONG, MANY, best_kernel
from cartacanta.simulation.playing import FULL
from cartacanta.simulation.running import Group

if TYPE_CHECKING:
    from collections.abc import Sequence


def groups(count: int, *names: str, work: str = "deals", players: Sequence[str] = ("random",)) -> list[Group]:
    return [Group((course_of(load(name), work, players=players),), count) for name in names]


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The kernels that are there, whatever the rules."""
    there: set[str] = set()
    monkeypatch.setattr(kernels, "is_built", lambda _courses, kernel: kernel in there)
    return there


def test_code_for_the_game_alone_is_made_for_long_runs_only(built: set[str]) -> None:
    built |= {FULL, FITTED}
    assert best_kernel(groups(LONG, "rovescino")) == FROZEN
    assert best_kernel(groups(LONG - 1, "rovescino")) == FITTED


def test_what_is_there_is_used_unless_making_something_faster_pays(built: set[str]) -> None:
    built.add(FULL)
    assert best_kernel(groups(1_000_000, "rovescino")) == FULL
    assert best_kernel(groups(MANY, "rovescino")) == FITTED


def test_where_nothing_is_there_the_code_that_is_made_soonest_is_made(built: set[str]) -> None:
    assert not built
    assert (
        best_kernel(groups(1_000_000, "rovescino", "ko-manje", "hearts")) == FITTED
    )  # the first two are built alike
    assert best_kernel(groups(1_000_000, "rovescino", "terziglio", "hearts")) == FULL


def test_matches_and_players_who_think_need_the_code_for_any_rules(built: set[str]) -> None:
    built.add(FITTED)
    assert best_kernel(groups(LONG, "rovescino", work="matches")) == FULL
    assert best_kernel(groups(LONG, "rovescino", players=("sensible",))) == FULL
