"""Cards fitted to the times at which a seat got one, against trying every way."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from cartacanta.records.fitting import START, assigned, fitted, matched

Jobs = list[tuple[int, int]]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Jobs, list[tuple[int, int | None]], dict[int, list[int]]]:
    """Cards with the tricks they are played in, times they may have been got, tricks they weren't held in."""
    times = sorted(draw(st.lists(st.integers(START, 6), max_size=6)))
    slots = [(after, None if after == START else 100 + place) for place, after in enumerate(times)]
    count = draw(st.integers(0, len(slots)))
    jobs = [(draw(st.integers(0, 7)), card) for card in range(count)]
    blocked = {
        card: sorted(tricks)
        for trick, card in jobs
        if (tricks := draw(st.sets(st.integers(0, max(trick - 1, 0)), max_size=2))) and trick
    }
    return jobs, slots, blocked


def possible(jobs: Jobs, slots: list[tuple[int, int | None]], blocked: dict[int, list[int]]) -> bool:
    return any(
        all(
            max(blocked.get(card, ()), default=START) <= after < trick
            for (trick, card), (after, _) in zip(jobs, chosen, strict=True)
        )
        for chosen in permutations(slots, len(jobs))
    )


@given(tables())
def test_they_are_fitted_whenever_they_can_be(
    table: tuple[Jobs, list[tuple[int, int | None]], dict[int, list[int]]],
) -> None:
    jobs, slots, blocked = table
    found, fits = fitted(jobs, slots, blocked, [])
    assert sorted(card for _, card in found) == sorted(card for _, card in jobs)
    assert fits == possible(jobs, slots, blocked)
    if fits:
        after = {place: time for time, place in slots}
        for place, card in found:
            trick = next(trick for trick, other in jobs if other == card)
            assert max(blocked.get(card, ()), default=START) <= after[place] < trick


def test_a_rule_broken_once_is_found() -> None:
    # Card 0 is played in trick 5 and wasn't held in trick 3, but nothing was got after the start.
    cards: list[int | None] = [None]
    assert sorted(matched([(5, 0), (1, 1)], [(START, None), (START, None)], {0: [3]}, cards)) == [0, 1]
    assert cards == [None]


def test_those_needed_soonest_come_first() -> None:
    cards: list[int | None] = [None, None]
    held = matched([(4, 7), (1, 8), (9, 9)], [(START, None), (2, 0), (3, 1)], {}, cards)
    assert held == [8]
    assert cards == [7, 9]


@given(st.lists(st.lists(st.integers(0, 4), unique=True, max_size=4), max_size=5))
def test_as_many_holes_as_possible_are_filled(wishes: list[list[int]]) -> None:
    found = assigned(wishes)
    given_cards = [card for card in found if card is not None]
    assert len(set(given_cards)) == len(given_cards)
    assert all(card is None or card in wish for card, wish in zip(found, wishes, strict=True))
    places = range(len(wishes))
    best = (
        max(
            sum(1 for place, card in zip(places, order, strict=False) if card in wishes[place])
            for order in permutations([*range(5), *[-1] * len(wishes)], len(wishes))
        )
        if wishes
        else 0
    )
    assert len(given_cards) == best
