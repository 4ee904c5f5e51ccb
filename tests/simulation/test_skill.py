"""How often somebody who thinks beats those who don't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.loading import load
from cartacanta.simulation import PLAIN, DealSums, how_often, one_among, play_part

if TYPE_CHECKING:
    from fractions import Fraction

DEALS = 60


def played(better: str, worse: str) -> tuple[Fraction, float, float]:
    courses = one_among(load("rovescino"), better, worse, seed=2)
    assert len(courses) == 4
    assert {course.players.index(better) for course in courses} == {0, 1, 2, 3} or better == worse
    sums = []
    for course in courses:
        (found,) = play_part((course,), 0, DEALS, PLAIN).sums
        assert isinstance(found, DealSums)
        sums.append(found)
    told = how_often(courses, sums, better)
    return told.mean, told.low, told.high


def test_who_thinks_beats_chance() -> None:
    mean, low, high = played("sensible", "random")
    assert low < mean < high
    assert low > 0.25


def test_among_their_like_all_win_as_often() -> None:
    """The eldest hand of each course, who is no better than the others."""
    mean, low, high = played("random", "random")
    assert low < mean < high
    assert low < 0.25 < high
