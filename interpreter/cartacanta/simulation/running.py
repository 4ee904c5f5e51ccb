"""Many parts played somewhere, added up to the same figures wherever and in whatever order they were played.

A plan says what is played: groups of courses, each group dealt the same cards, and how many deals or matches of it.
It is cut into parts of a fixed size, which depends on the kind of work and on nothing else. Executors play parts, whole
or in pieces; sums are exact integers and adding is commutative, so figures depend on the plan alone. Where a rule says
when it is enough, it looks at the parts in the order of their numbers, after each whole one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.playing import Part
    from cartacanta.simulation.stores import Store


@dataclass(frozen=True, slots=True)
class Group:
    """Courses that are dealt the same cards, or a single one, and how many deals or matches are played of each."""

    courses: tuple[Course, ...]
    count: int

    @property
    def size(self) -> int:
        """How many make a part."""
        return self.courses[0].part


Enough = Callable[[Sequence["Part"]], bool]
"""Told the sums of all groups so far: whether they are enough."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played. With ``enough`` the counts are the most that are played."""

    groups: tuple[Group, ...]
    enough: Enough | None = None

    def tasks(self) -> Iterator[Task]:
        """Every part, in the order of their numbers, those of the same number together."""
        places = [0] * len(self.groups)
        while True:
            open_ = [at for at, group in enumerate(self.groups) if places[at] < group.count]
            if not open_:
                return
            for at in open_:
                group = self.groups[at]
                first = places[at]
                yield Task(at, first // group.size, first, min(group.size, group.count - first))
                places[at] += group.size


@dataclass(frozen=True, slots=True)
class Task:
    """A part to be played: the ``number``-th of a group, its deals or matches ``first`` to ``first + count - 1``."""

    group: int
    number: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A task, or a stretch of one."""

    task: Task
    first: int
    count: int

    @classmethod
    def whole(cls, task: Task) -> Piece:
        """The task itself."""
        return cls(task, task.first, task.count)


Played = tuple[Piece, "Part"]


class Executor(Protocol):
    """Plays pieces somewhere."""

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        """Give what the pieces come to, in any order, perhaps cut into smaller ones. Closed early, it stops playing."""


@dataclass(frozen=True, slots=True)
class Results:
    """What has been played: the sums of each group, and how many deals or matches they are of."""

    plan: Plan
    parts: tuple[Part | None, ...]
    counts: tuple[int, ...]
    complete: bool
    """Whether the plan is carried out; while it is under way, or when it was broken off, it isn't."""

    @property
    def done(self) -> int:
        """Deals and matches played."""
        return sum(self.counts)

    @property
    def of(self) -> int:
        """Deals and matches planned, at most."""
        return sum(group.count for group in self.plan.groups)


Progress = Callable[[Results], None]


def run(
    plan: Plan, executor: Executor, *, store: Store | None = None, progress: Progress | None = None
) -> Results:
    """Carry out a plan: what the store has already isn't played again, and each whole part is kept there.

    ``progress`` is given the figures so far after each piece. Raises UsageError for a store of another plan.
    """
    known = store.known(plan) if store is not None else frozenset()
    sums = Sums(plan)
    for task in plan.tasks():
        if store is not None and task in known:
            sums.take(task, store.read(task))
            _tell(progress, sums)
            if sums.enough:
                return sums.results()
    pieces = (Piece.whole(task) for task in plan.tasks() if task not in known)
    playing = executor.play(plan.groups, pieces)
    try:
        for piece, part in playing:
            whole = sums.add(piece, part)
            if whole is not None and store is not None:
                store.write(piece.task, whole)
            _tell(progress, sums)
            if sums.enough:
                break
    finally:
        close = getattr(playing, "close", None)
        if close is not None:
            close()
    results = sums.results()
    if not results.complete:
        raise RuntimeError(f"an executor ended with {results.done} of {results.of} played")
    return results


def _tell(progress: Progress | None, sums: Sums) -> None:
    if progress is not None:
        progress(sums.results())


@dataclass(slots=True)
class Sums:
    """Adds up what comes in, and says when it is enough."""

    plan: Plan
    enough: bool = False
    _parts: list[Part | None] = field(init=False)
    _counts: list[int] = field(init=False)
    _begun: dict[Task, tuple[int, Part]] = field(default_factory=dict)
    """Tasks of which pieces have come, with how much of them."""
    _order: Iterator[Task] = field(init=False)
    """The tasks whose turn is yet to come, where the order counts."""
    _turn: Task | None = field(init=False)
    _early: dict[Task, Part] = field(default_factory=dict)
    """Whole parts before their turn."""

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self._parts = [None] * len(self.plan.groups)
        self._counts = [0] * len(self.plan.groups)
        self._order = self.plan.tasks()
        self._turn = next(self._order, None)

    def add(self, piece: Piece, part: Part) -> Part | None:
        """Take in a piece; the whole part, if this was what lacked of it."""
        count, before = self._begun.pop(piece.task, (0, None))
        together = merged(before, part)
        count += piece.count
        if count < piece.task.count:
            self._begun[piece.task] = (count, together)
            return None
        self.take(piece.task, together)
        return together

    def take(self, task: Task, part: Part) -> None:
        """Take in a whole part, in its turn if somebody decides whether it is enough."""
        if self.plan.enough is None:
            self._enter(task, part)
            return
        self._early[task] = part
        while self._turn is not None and self._turn in self._early and not self.enough:
            task, self._turn = self._turn, next(self._order, None)
            self._enter(task, self._early.pop(task))
            if self._turn is None or self._turn.number != task.number:
                self.enough = self.plan.enough([part for part in self._parts if part is not None])

    def _enter(self, task: Task, part: Part) -> None:
        self._parts[task.group] = merged(self._parts[task.group], part)
        self._counts[task.group] += task.count

    def results(self) -> Results:
        """The figures so far, those of pieces included; in the end only what was enough."""
        parts, counts = list(self._parts), list(self._counts)
        if not self.enough:
            for task, (count, part) in self._begun.items():
                parts[task.group] = merged(parts[task.group], part)
                counts[task.group] += count
        planned = [group.count for group in self.plan.groups]
        return Results(self.plan, tuple(parts), tuple(counts), self.enough or counts == planned)


def merged(sums: Part | None, part: Part) -> Part:
    """Sums with one more part."""
    return part if sums is None else sums.merged(part)
