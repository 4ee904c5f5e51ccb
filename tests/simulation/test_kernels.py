"""Which machine code is chosen where nobody has said so."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from cartacanta.document.loading import load
from cartacanta.simulation import course_of, kernels
from cartacanta.simulation.engines import FITTED, FROZEN
from cartacanta.simulation.kernels import best_kernel
from cartacanta.simulation.playing import FULL
from cartacanta.simulation.running import Group
from cartacanta.simulation.warming import codes_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def groups(count: int, *names: str, work: str = "deals", players: Sequence[str] = ("random",)) -> list[Group]:
    return [Group((course_of(load(name), work, players=players),), count) for name in names]


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The machine code that is there."""
    built: set[str] = set()
    monkeypatch.setattr(kernels, "missing", lambda courses, kernel: codes_of(courses, kernel) - built)
    return built


def test_code_for_games_alone_is_made_where_they_are_few(there: set[str]) -> None:
    assert not there
    assert best_kernel(groups(1_000_000, "rovescino")) == FROZEN
    assert best_kernel(groups(1_000_000, "rovescino", "terziglio", "hearts")) == FROZEN


def test_code_for_any_rules_is_used_if_it_is_there_and_the_run_is_short(there: set[str]) -> None:
    there.add(FULL)
    assert best_kernel(groups(1_000_000, "rovescino")) == FULL
    assert best_kernel(groups(100_000_000, "rovescino")) == FROZEN


def test_many_that_are_built_alike_share_their_code(there: set[str]) -> None:
    settings = product(("21", "31"), ("1", "0"), ("all-points", "all-tricks"))
    values = [load("rovescino", {"limit": a, "last-trick": b, "cappotto-is": c}) for a, b, c in settings]
    alike = [Group(tuple(course_of(value) for value in values), 1_000_000)]
    assert best_kernel(alike) == FITTED
    there |= {"pairs", *codes_of(alike[0].courses, FROZEN)}
    assert best_kernel(alike) == FROZEN


def test_matches_and_players_who_think_need_the_code_for_any_rules(there: set[str]) -> None:
    assert not there
    assert best_kernel(groups(10**9, "rovescino", work="matches")) == FULL
    assert best_kernel(groups(10**9, "rovescino", players=("sensible",))) == FULL
