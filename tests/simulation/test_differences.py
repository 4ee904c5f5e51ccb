"""Differences: held against SciPy, worked out by hand, and tried where nothing differs."""

from __future__ import annotations

import random
from fractions import Fraction
from math import inf

import pytest

from cartacanta.opening import open_variant
from cartacanta.simulation import PLAIN, QUANTITIES, course_of, play_part
from cartacanta.simulation.differences import Difference, between_samples, judged, within_deals
from cartacanta.simulation.estimates import mean_of
from cartacanta.simulation.families import holm, levels
from cartacanta.simulation.student import critical, two_sided


@pytest.mark.parametrize("freedom", [1, 2, 3, 7, 12, 29, 30, 31, 100, 2999, 10**6])
@pytest.mark.parametrize("t", [0.0, 0.3, 1.0, 1.96, 2.6, 4.0, 8.0])
def test_student_as_scipy_has_it(freedom: int, t: float) -> None:
    stats = pytest.importorskip("scipy.stats")
    assert two_sided(t, freedom) == pytest.approx(2 * stats.t.sf(t, freedom), rel=1e-4, abs=1e-12)


@pytest.mark.parametrize(
    ("freedom", "wanted"), [(1, 12.706), (4, 2.776), (29, 2.045), (60, 2.000), (10**7, 1.960)]
)
def test_critical_values_of_the_printed_tables(freedom: int, wanted: float) -> None:
    assert critical(0.05, freedom) == pytest.approx(wanted, abs=6e-4)
    assert critical(0.05, freedom) == pytest.approx(critical(0.05, freedom + 0.0), rel=1e-9)


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []
    assert holm([0.9, 0.8]) == pytest.approx([1.0, 1.0])
    assert levels([0.001, 0.04, 0.03]) == pytest.approx([0.05 / 3, 0.025, 0.025])


def test_within_deals_as_the_pairs_one_by_one_have_it() -> None:
    stats = pytest.importorskip("scipy.stats")
    courses = [
        course_of(open_variant("rovescino", {"last-trick": value}).variant.agreement) for value in ("1", "0")
    ]
    (pair,) = play_part(courses, 0, 40, PLAIN).pairs
    ones, twos = [], []
    for number in range(40):
        (single,) = play_part(courses, number, 1, PLAIN).pairs
        at = QUANTITIES.index("taken")
        ones.append(single.one[at][0] / single.ones[at])
        twos.append(single.two[at][0] / single.ones[at])
    found = within_deals(pair, "taken", 0)
    assert found is not None
    expected = stats.ttest_rel(twos, ones)
    assert found.chance == pytest.approx(expected.pvalue, rel=1e-4)
    low, high = expected.confidence_interval(0.95)
    assert found.interval() == pytest.approx((low, high), rel=1e-4)
    tricks = within_deals(pair, "tricks", 0)
    assert tricks is not None
    assert tricks.alike
    assert tricks.chance == 1


def test_between_samples_as_welch_has_it() -> None:
    stats = pytest.importorskip("scipy.stats")
    draw = random.Random(4)
    one = [draw.randrange(8) for _ in range(37)]
    two = [draw.randrange(11) for _ in range(52)]
    sums = [mean_of(len(of), sum(of), sum(value * value for value in of)) for of in (one, two)]
    found = between_samples(sums[0], len(one), sums[1], len(two))
    assert found is not None
    assert found.chance == pytest.approx(stats.ttest_ind(two, one, equal_var=False).pvalue, rel=1e-3)
    assert found.mean == pytest.approx(sum(two) / 52 - sum(one) / 37)
    assert between_samples(mean_of(1, 1, 1), 1, sums[1], 52) is None


def test_intervals_and_verdicts_agree() -> None:
    draw = random.Random(1)
    family = [Difference(0, 0, draw.gauss(0.1, 0.1), 0.05, 99, 0.0) for _ in range(40)]
    found = judged(family)
    assert {one.verdict for one in found} == {"higher", "none"}
    for one in found:
        assert (one.low <= 0 <= one.high) == (one.verdict == "none")
        assert one.low <= one.difference.mean <= one.high


def test_where_nothing_differs_a_difference_is_seen_in_one_family_of_twenty_at_most() -> None:
    draw = random.Random(3)
    wrong = 0
    for _ in range(2000):
        family = [Difference(0, 0, draw.gauss(0, 1), 1.0, 1e6, 0.0) for _ in range(12)]
        wrong += any(one.verdict != "none" for one in judged(family))
    assert 60 < wrong < 130


def test_a_difference_that_is_the_same_each_time_is_as_sure_as_so_many_signs() -> None:
    (found,) = judged([Difference(1, 2, 1, 0.0, 9, inf)])
    assert (found.verdict, found.low, found.high, found.chance) == ("higher", 1, 1, 2**-9)
    (found,) = judged([Difference(1, 2, 1, 0.0, 2, inf)])
    assert (found.verdict, found.low, found.high, found.chance) == ("none", -inf, inf, 0.25)
    few = judged([Difference(1, 2, 1, 0.0, 5, inf), Difference(1, 1, 0, 1.0, 5, 0.0)])
    assert [one.verdict for one in few] == ["none", "none"]  # 1/32 is too much for one of two
    (found,) = judged([Difference(1, 1, 0, 0.0, 1, 0.0)])
    assert (found.verdict, found.low, found.high, found.chance) == ("none", 0, 0, 1)


def test_two_deals_say_nothing() -> None:
    courses = [
        course_of(open_variant("rovescino", {"last-trick": value}).variant.agreement) for value in ("0", "1")
    ]
    for first in range(0, 60, 2):
        (pair,) = play_part(courses, first, 2, PLAIN).pairs
        found = [within_deals(pair, quantity, seat) for quantity in ("taken", "share") for seat in range(4)]
        assert {one.verdict for one in judged([one for one in found if one])} == {"none"}


def test_a_mean_is_exact() -> None:
    assert mean_of(2, 4, 8).mean == Fraction(2)
