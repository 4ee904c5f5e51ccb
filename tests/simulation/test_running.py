"""Figures depend on the plan alone: not on who plays which part, in which order, or in what pieces."""

from __future__ import annotations

import gc
import tracemalloc
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from tests.simulation.plans import Scrambled, courses, figures, plan_of

from cartacanta.document.loading import load
from cartacanta.simulation.courses import course_of
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN, play_part
from cartacanta.simulation.running import Group, Piece, Plan, Task, run
from cartacanta.simulation.stores import Store
from cartacanta.simulation.sums import DealSums

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cartacanta.simulation.playing import Part
    from cartacanta.simulation.running import Executor, Played, Results

pytestmark = pytest.mark.usefixtures("small_parts")


def test_a_plan_is_cut_into_parts_of_one_size_and_a_rest() -> None:
    tasks = list(plan_of(50).tasks())
    assert tasks == [
        Task(0, 0, 0, 16),
        Task(1, 0, 0, 16),
        Task(0, 1, 16, 16),
        Task(1, 1, 16, 9),
        Task(0, 2, 32, 16),
        Task(0, 3, 48, 2),
    ]


def test_the_order_and_the_pieces_change_nothing() -> None:
    whole = [play_part(group.courses, 0, group.count, PLAIN) for group in plan_of(70).groups]
    executors: list[Executor] = [Here(PLAIN), *(Scrambled(seed) for seed in range(4))]
    for executor in executors:
        results = run(plan_of(70), executor)
        assert results.complete
        assert results.counts == (70, 35)
        assert list(results.parts) == whole


def test_matches_are_played_in_parts_too() -> None:
    plan = Plan((Group(courses("matches")[:1], 5),))
    assert figures(run(plan, Here(PLAIN))) == figures(run(plan, Scrambled(3)))


def test_progress_shows_what_has_been_played_so_far() -> None:
    seen: list[Results] = []
    run(plan_of(40), Here(PLAIN), progress=seen.append)
    done = [results.done for results in seen]
    assert done == sorted(done)
    assert done[0] < 16  # a piece of the first part
    assert all(not results.complete for results in seen[:-1])
    assert seen[-1].complete
    assert seen[-1].done == seen[-1].of == 60


def enough_at(deals: int) -> tuple[list[int], Plan]:
    """A plan that is enough as soon as the first group has so many deals, and what it was asked about."""
    asked: list[int] = []

    def enough(parts: Sequence[Part]) -> bool:
        sums = parts[0].sums[0]
        assert isinstance(sums, DealSums)
        asked.append(sums.deals)
        return sums.deals >= deals

    return asked, plan_of(160, enough=enough)


@pytest.mark.parametrize("executor", [Here(PLAIN), Scrambled(1), Scrambled(2)], ids=str)
def test_when_it_is_enough_depends_on_whole_parts_in_order(executor: Here | Scrambled) -> None:
    asked, plan = enough_at(40)
    results = run(plan, executor)
    assert asked == [16, 32, 48]
    assert results.complete
    assert results.counts == (48, 48)
    assert results.parts[0] == play_part(plan.groups[0].courses, 0, 48, PLAIN)
    assert results.parts[1] == play_part(plan.groups[1].courses, 0, 48, PLAIN)


def test_what_is_never_enough_ends_with_the_plan() -> None:
    asked, plan = enough_at(1000)
    results = run(plan, Scrambled(5))
    assert asked[-1] == 160
    assert results.complete
    assert results.counts == (160, 80)


def test_an_executor_is_told_to_stop() -> None:
    ended = []

    @dataclass
    class Careful:
        def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
            try:
                yield from Here(PLAIN).play(groups, pieces)
            finally:
                ended.append(True)

    run(enough_at(20)[1], Careful())
    assert ended == [True]


def test_an_executor_that_leaves_something_out_is_found_out() -> None:
    @dataclass
    class Lazy:
        def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
            return Here(PLAIN).play(groups, list(pieces)[:-1])

    with pytest.raises(RuntimeError, match="ended with 69 of 70 played"):
        run(Plan((Group(courses()[:1], 65), Group(courses()[1:], 5))), Lazy())


class Broken(Exception):  # noqa: N818
    pass


def test_a_run_that_was_broken_off_goes_on_to_the_same_figures(tmp_path: Path) -> None:
    plan = plan_of(100)
    played: list[Piece] = []

    @dataclass
    class Breaking:
        after: int

        def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
            for number, (piece, part) in enumerate(Here(PLAIN).play(groups, pieces)):
                if number == self.after:
                    raise Broken
                played.append(piece)
                yield piece, part

    path = tmp_path / "parts"
    for after in (3, 9, 4):
        with Store.open(path) as store, pytest.raises(Broken):
            run(plan, Breaking(after), store=store)
    with Store.open(path) as store:
        results = run(plan, Breaking(10_000), store=store)
    assert figures(results) == figures(run(plan, Here(PLAIN)))
    counts = [sum(piece.count for piece in played if piece.task == task) for task in plan.tasks()]
    assert min(counts) >= 1
    assert sum(counts) < 2 * 150  # whole parts weren't played twice


def test_what_was_kept_is_enough_without_playing(tmp_path: Path) -> None:
    with Store.open(tmp_path / "parts") as store:
        first = run(enough_at(40)[1], Here(PLAIN), store=store)

    @dataclass
    class Idle:
        def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
            raise AssertionError((groups, pieces))

    with Store.open(tmp_path / "parts") as store:
        again = run(enough_at(40)[1], Idle(), store=store)
    assert figures(again) == figures(first)


@dataclass
class Always:
    """Says the same of every piece."""

    part: Part

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        del groups
        for piece in pieces:
            yield piece, self.part


def forget(results: Results) -> None:
    """Keep nothing, and let Python see that nobody does."""
    if results.done % 400 == 0:
        gc.collect()


def peak(parts: int, path: Path | None) -> int:
    """The most memory that so many parts take, in bytes."""
    course = course_of(load("rovescino"))
    plan = Plan((Group((course,), parts * 16),))
    executor = Always(play_part((course,), 0, 16, PLAIN))
    tracemalloc.start()
    try:
        if path is None:
            run(plan, executor, progress=forget)
        else:
            with Store.open(path) as store:
                run(plan, executor, store=store, progress=forget)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_number_of_deals(tmp_path: Path) -> None:
    peak(10, None)  # whatever is made once
    assert peak(250, None) < peak(80, None) + 60_000  # keeping every part would take far more
    peak(10, tmp_path / "first")
    assert (
        peak(200, tmp_path / "many") < peak(80, tmp_path / "few") + 60_000
    )  # keeping every part would take far more


@pytest.mark.parametrize("together", [True, False])
def test_groups_take_turns_or_one_is_finished_after_the_other(*, together: bool) -> None:
    groups = [Group((course_of(load(name)),), 40) for name in ("rovescino", "hearts", "tressette")]
    pieces = [Piece.whole(task) for task in Plan(tuple(groups)).tasks()]
    cuts = Here(PLAIN, together=together).play(groups, pieces)
    order = [(piece.task.number, piece.task.group) for piece, _ in cuts]
    assert {group for _, group in order} == {0, 1, 2}
    assert (order[:3] == [(0, 0), (0, 1), (0, 2)]) is together
    assert (order == sorted(order)) is not together
