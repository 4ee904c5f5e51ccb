"""Wrong rules in the engine are found: by goldens, examples and counted deals, else by the fuzzer from a fixed seed.

Every file of `faults` is one wrong rule. No test says by what it is found.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest
from tests.planted.finding import watchers
from tests.planted.planting import FOLDER, faults, plant, read

if TYPE_CHECKING:
    from tests.planted.finding import Watchers

FEWEST: Final = 25


@pytest.fixture(scope="module")
def watching() -> Watchers:
    return watchers()


def test_nothing_is_found_where_nothing_is_planted(watching: Watchers) -> None:
    assert list(watching.findings()) == []


@pytest.mark.parametrize("name", faults())
def test_a_wrong_rule_is_found(name: str, watching: Watchers, monkeypatch: pytest.MonkeyPatch) -> None:
    assert plant(read(name), monkeypatch) > 0
    assert next(chain(watching.findings(), watching.fuzzed()), None) is not None


def test_there_are_many_and_each_says_what_it_is() -> None:
    assert len(faults()) >= FEWEST
    said = [(FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()[0] for name in faults()]
    assert all(line.startswith('"""') and line.endswith('."""') for line in said)
    assert len(set(said)) == len(said)
    assert all(read(name).right.__module__.startswith("cartacanta.engine.") for name in faults())
