"""Parts: however deals are split up and in whatever order parts are merged, the figures are the same."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE

from cartacanta.document.loading import load
from cartacanta.errors import UsageError
from cartacanta.simulation import (
    CHOICES,
    DEALS,
    LUCK,
    MATCHES,
    PLAIN,
    QUANTITIES,
    DealSums,
    MatchSums,
    Part,
    course_of,
    play_part,
    share_cards,
)

if TYPE_CHECKING:
    from cartacanta.program.model import Program
    from cartacanta.simulation import Course


def course(variant: str, work: str = DEALS, seed: int = 5, **settings: str | int) -> Course:
    options = {name.replace("_", "-"): value for name, value in settings.items()}
    return course_of(load(variant, options, catalogue=CATALOGUE), work, seed=seed)


PAIR: Final = (course("rovescino"), course("rovescino", last_trick="1/2"), course("tressette"))


@pytest.mark.parametrize(
    "courses",
    [
        PAIR,
        (course("hearts"),),
        (course("rovescino", MATCHES),),
        (course("traversone", MATCHES, players=3),),
        (course("terziglio", LUCK),),
        (course("briscola", CHOICES),),
    ],
)
def test_parts_merge_in_any_order(courses: tuple[Course, ...]) -> None:
    few = 3 if courses[0].work == MATCHES else 12
    whole = play_part(courses, 2, 2 * few, PLAIN)
    one, two = play_part(courses, 2, few, PLAIN), play_part(courses, 2 + few, few, PLAIN)
    assert one.merged(two) == two.merged(one) == whole != one
    assert one.merged(two).as_data() == two.merged(one).as_data() == whole.as_data()
    assert play_part(courses, 2, 0, PLAIN).merged(whole) == whole


@pytest.mark.parametrize(
    "courses",
    [PAIR, (course("rovescino", MATCHES),), (course("rovescino", LUCK),), (course("rovescino", CHOICES),)],
)
def test_a_part_comes_back_from_text(courses: tuple[Course, ...]) -> None:
    part = play_part(courses, 0, 4, PLAIN)
    assert Part.from_data(json.loads(json.dumps(part.as_data()))) == part


def changed(data: Any, place: str, value: object) -> Any:
    """Data with another value for a field of its first sums."""
    sums = data["sums"][0]
    return {**data, "sums": [{**sums, place: value}, *data["sums"][1:]]}


def test_what_is_no_part_is_refused() -> None:
    data = play_part(PAIR, 0, 2, PLAIN).as_data()
    wrong: list[object] = [
        None,
        [],
        {},
        {"sums": 3, "pairs": []},
        {"sums": [], "pairs": {}},
        {**data, "pairs": [3]},
        {**data, "more": 1},
        changed(data, "work", "nothing"),
        changed(data, "deals", 1.5),
        changed(data, "deals", None),
        changed(data, "deals", bool(data)),
        changed(data, "totals", {"by": [[1]]}),
        changed(data, "totals", {"by": [["1", 1]]}),
        changed(data, "totals", {"by": 7}),
        changed(data, "totals", {"of": []}),
    ]
    for one in wrong:
        with pytest.raises(UsageError):
            Part.from_data(one)


def test_parts_of_different_games_are_not_added_up() -> None:
    deals, matches, others = ((course("hearts"),), (course("hearts", MATCHES),), (course("rovescino"),))
    part = play_part(deals, 0, 1, PLAIN)
    for courses in (matches, others, PAIR):
        with pytest.raises(UsageError, match="different games"):
            part.merged(play_part(courses, 0, 1, PLAIN))


def test_a_course_travels() -> None:
    """To another process: it plays the same there, and takes no addresses with it."""
    known = PAIR[0]
    assert known.program.row is not None
    twin: Course = pickle.loads(pickle.dumps(known))  # noqa: S301 - just written
    assert twin.key == known.key
    assert "row" not in vars(twin.program)
    assert play_part((twin,), 0, 5, PLAIN) == play_part((known,), 0, 5, PLAIN)


def test_each_thing_that_matters_changes_the_key() -> None:
    known = PAIR[0]
    program: Program = known.program
    finer = {4: replace(program, unit=2 * program.unit)}
    others = [
        *PAIR[1:],
        course("rovescino", MATCHES),
        course("rovescino", seed=6),
        replace(known, programs=finer),
        replace(known, players=("other",) * 4),
    ]
    assert len({known.key, *(one.key for one in others)}) == len(others) + 1
    assert course("rovescino").key == known.key


def test_who_shares_the_cards() -> None:
    assert share_cards(PAIR)
    assert not share_cards((PAIR[0], course("hearts")))
    assert not share_cards((PAIR[0], course("rovescino", players=3)))
    assert not share_cards((PAIR[0], course("rovescino", seed=6)))
    finer = [
        replace(PAIR[0], programs={4: replace(PAIR[0].program, unit=unit)}) for unit in (1 << 20, 7 << 18)
    ]
    assert share_cards(finer[:1] * 2)
    assert not share_cards(finer)


def test_who_sits_at_the_table() -> None:
    agreement = load("rovescino")
    assert course_of(agreement, players=("random",) * 4).players == course_of(agreement).players
    for players in ((), ("random",) * 3, ("nobody",)):
        with pytest.raises(UsageError):
            course_of(agreement, players=players)
    with pytest.raises(UsageError):
        course_of(agreement, "tournaments")
    with pytest.raises(UsageError):
        play_part((PAIR[0],), 0, 1, "wooden")


def test_pairs_hold_both_games() -> None:
    """Sums of a pair are those of each game by itself; a game beside itself differs in nothing."""
    part = play_part(PAIR, 0, 40, PLAIN)
    for place, pair in enumerate(part.pairs, 1):
        for sums, mine, squares in (
            (part.sums[0], pair.one, pair.one_squares),
            (part.sums[place], pair.two, pair.two_squares),
        ):
            assert isinstance(sums, DealSums)
            units = pair.ones[0] // sums.unit
            assert mine[QUANTITIES.index("score")] == tuple(units * of.total for of in sums.score)
            assert squares[QUANTITIES.index("score")] == tuple(
                units * units * of.squares for of in sums.score
            )
            assert mine[QUANTITIES.index("card")] == tuple(units * of.total for of in sums.card)
            assert mine[QUANTITIES.index("tricks")] == sums.tricks
    same = play_part((PAIR[0], PAIR[0]), 0, 40, PLAIN).pairs[0]
    assert (same.different, same.first_different) == (0, -1)
    assert same.one == same.two
    assert same.one_squares == same.products == same.two_squares


def test_matches_are_counted() -> None:
    (sums,) = play_part((course("rovescino", MATCHES),), 0, 8, PLAIN).sums
    assert isinstance(sums, MatchSums)
    assert sums.matches == 8 == sums.lengths.count == sum(sums.winners.values())
    assert all(1 <= length <= 40 for length in sums.lengths.counts)


@pytest.mark.parametrize(
    "courses",
    [
        PAIR,
        (course("rovescino", MATCHES),),
        (course("terziglio", LUCK),),
        (course("hearts", CHOICES),),
        (course("tressette-in-due-pescaggio", CHOICES),),
    ],
)
def test_machine_code_gives_the_same_parts(courses: tuple[Course, ...]) -> None:
    pytest.importorskip("numba")
    assert play_part(courses, 7, 20) == play_part(courses, 7, 20, PLAIN)
