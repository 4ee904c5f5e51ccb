"""The referee's counting, which shares nothing with the interpreter's, finds the same sums for any cards."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.counting import Count
from tests.oracle.counting import possible_sums as referees

from cartacanta.counting.fewest import fewest
from cartacanta.counting.shares import Stakes, possible
from cartacanta.engine import terms

ROUNDINGS: Final = {
    "none": terms.ROUND_NONE,
    "down": terms.ROUND_DOWN,
    "up": terms.ROUND_UP,
    "nearest": terms.ROUND_NEAREST,
}
AMOUNTS: Final = [Fraction(0), Fraction(1), Fraction(1, 3), Fraction(2, 3), Fraction(1, 2), Fraction(11)]


@st.composite
def counts(draw: st.DrawFn) -> Count:
    """Some tricks of some cards, and perhaps cards that nobody plays."""
    seats = draw(st.integers(2, 5))
    tricks = draw(st.integers(1, 4))
    aside = draw(st.integers(0, 3))
    worth = draw(st.lists(st.sampled_from(AMOUNTS), min_size=1, max_size=3))
    values = {f"card {number}": draw(st.sampled_from(worth)) for number in range(seats * tricks + aside)}
    parties = draw(st.sampled_from([seats, 2] if seats % 2 == 0 else [seats]))
    last = draw(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]))
    return Count(values, seats, parties, last, draw(st.sampled_from(sorted(ROUNDINGS))), aside)


def stakes_of(count: Count) -> Stakes:
    """The same for the interpreter."""
    unit = lcm(*(amount.denominator for amount in (*count.values.values(), count.last_trick)))
    worth = [int(amount * unit) for amount in count.values.values()]
    return Stakes(
        unit=unit,
        values=tuple((value, worth.count(value)) for value in sorted(set(worth))),
        players=count.seats,
        tricks=count.tricks,
        parties=count.parties,
        to_last=count.aside,
        to_seat=0,
        to_nobody=0,
        last_trick=int(count.last_trick * unit),
        rounding=ROUNDINGS[count.rounding],
        remainder=None,
    )


@given(counts())
def test_both_count_the_same_sums(count: Count) -> None:
    stakes = stakes_of(count)
    assert {Fraction(total, stakes.unit) for total in possible(stakes)} == referees(count)


@given(counts())
def test_every_sum_can_be_had_with_some_fewest_tricks(count: Count) -> None:
    stakes = stakes_of(count)
    wanted = possible(stakes)
    least = fewest(stakes, wanted)
    assert not least or least.keys() == wanted
    assert all(tricks <= stakes.tricks for tricks, _ in least.values())
