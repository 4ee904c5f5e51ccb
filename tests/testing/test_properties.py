"""What must hold of every deal and match holds for every document, in short runs that are always the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import run_state_machine_as_test

from cartacanta.document.catalogue import Catalogue
from cartacanta.testing import (
    PROPERTIES,
    check_course,
    check_match,
    courses,
    machine_for,
    matches,
    programs,
)

if TYPE_CHECKING:
    from cartacanta.testing import Course, MatchCourse

FOREIGN: Final = Path(__file__).resolve().parents[1] / "foreign"
CATALOGUE: Final = Catalogue((FOREIGN,))
VARIANTS: Final = [listed.id for listed in CATALOGUE.list() if not listed.abstract]
SHORT: Final = settings(
    max_examples=3, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("variant", VARIANTS)
def test_deals(variant: str) -> None:
    @SHORT
    @given(courses(programs(variant, catalogue=CATALOGUE)))
    def everything_holds(course: Course) -> None:
        check_course(course)

    everything_holds()


@pytest.mark.parametrize("variant", VARIANTS)
def test_matches(variant: str) -> None:
    @settings(SHORT, max_examples=1)
    @given(matches(variant, catalogue=CATALOGUE))
    def everything_holds(match: MatchCourse) -> None:
        check_match(match)

    everything_holds()


@pytest.mark.parametrize("variant", VARIANTS)
def test_machines(variant: str) -> None:
    machine = machine_for(variant, catalogue=CATALOGUE)
    run_state_machine_as_test(machine, settings=settings(SHORT, max_examples=1, stateful_step_count=8))


TestRovescino = machine_for("rovescino").TestCase
TestRovescino.settings = settings(SHORT, max_examples=3, stateful_step_count=15)


def test_every_property_says_what_it_means() -> None:
    assert len({prop.name for prop in PROPERTIES}) == len(PROPERTIES)
    for prop in PROPERTIES:
        assert prop.meaning.strip()
        assert any((prop.step, prop.end, prop.whole, prop.match)), f"{prop.name} is never looked at"
