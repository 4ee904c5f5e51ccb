"""Plays what is compared: variants that share the cards together, the others by themselves."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cartacanta.simulation import (
    CHOICES,
    DEALS,
    LUCK,
    MATCHES,
    PLAIN,
    DealSums,
    course_of,
    one_among,
    share_cards,
)
from cartacanta.simulation.kernels import best_kernel
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.provenance import Provenance
from cartacanta.simulation.running import Group, Plan, run
from cartacanta.simulation.warming import Warming, is_built
from cartacanta_tools.comparing.machines import has_compiler, needs_scale
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped
from cartacanta_tools.reporters.sources import harmless

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cartacanta.simulation import Course, Part
    from cartacanta.simulation.running import Executor, Piece, Results
    from cartacanta.simulation.running import Played as PlayedPiece
    from cartacanta.simulation.stores import Store
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.console import Console

AUTO: Final = "auto"
SKILL_TIMES: Final = 5
"""So many times as many deals are played to see what thinking is worth as to see what luck is."""
FEW: Final = {DEALS: 1000, MATCHES: 30, LUCK: 50, CHOICES: 1000}
"""So few are played before it is said that a compiler would help."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One player who thinks at each seat in turn: what was played, and what came of it."""

    courses: tuple[Course, ...]
    sums: tuple[DealSums, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it: groups of variants, counted from 0, and their figures; None where nothing has been played yet."""

    members: tuple[tuple[int, ...], ...]
    parts: tuple[Part | None, ...]
    compiled: bool
    complete: bool = True
    provenance: Mapping[str, Any] = field(default_factory=dict)
    """Where the figures come from, as data; only in the end."""
    skills: Mapping[int, Skill] = field(default_factory=dict)
    """For each variant, where luck was asked for, what one player who thinks comes to among others who don't."""


def members_of(courses: Sequence[Course]) -> tuple[tuple[int, ...], ...]:
    """Sort variants into groups: those that share the cards with the first one, and each other one by itself."""
    together = [
        place
        for place, course in enumerate(courses)
        if place == 0 or (course.work == DEALS and share_cards((courses[0], course)))
    ]
    return tuple(together), *((place,) for place in range(len(courses)) if place not in together)


def courses_of(found: Sequence[Contender], question: Question) -> list[Course]:
    """What is played of each variant. Raises DocumentError."""
    courses = []
    for one in found:
        _ = one.program  # checked, with its examples
        courses.append(course_of(one.agreement, question.work, players=question.players, seed=question.seed))
    return courses


def play(
    found: Sequence[Contender],
    question: Question,
    console: Console,
    *,
    enough: Callable[[Played], bool] | None = None,
    progress: Callable[[Played, Results], None] | None = None,
) -> Played:
    """Play everything, or until it is enough. Raises DocumentError and UsageError."""
    courses = courses_of(found, question)
    members = members_of(courses)
    groups = [Group(tuple(courses[place] for place in places), question.count) for places in members]
    tables = skill_tables(found, question)
    groups += [Group((course,), SKILL_TIMES * question.count) for table in tables for course in table]
    executor, machine = executor_for(question, groups, console)

    def stop(parts: Sequence[Part]) -> bool:
        return enough is not None and enough(Played(members, tuple(parts), machine.used))

    def tell(results: Results) -> None:
        if progress is not None:
            parts = results.parts[: len(members)]
            progress(Played(members, parts, machine.used, results.complete), results)

    plan = Plan(tuple(groups), stop if enough is not None else None)
    with contextlib.ExitStack() as stack:
        store = None
        if question.resume is not None:
            from cartacanta.simulation import stores  # noqa: PLC0415 - only where it is wanted

            store = stack.enter_context(stores.Store.open(question.resume))
            stack.enter_context(told_how_to_resume(store, plan, console))
        results = run(plan, executor, store=store, progress=tell)
    for places, part in zip(members, results.parts, strict=False):
        if part is not None:
            label, seconds = found[places[0]].label, format(part.seconds, ".2f")
            console.detail(told("{variant}: {seconds} s of playing", variant=label, seconds=seconds))
    # What was asked for: which kernel came to play depends on what was built in time, and no figure does.
    provenance = Provenance.of(results, command=question.command, kernel=question.kernel)
    return Played(
        members,
        results.parts[: len(members)],
        machine.used,
        provenance=provenance.as_data(),
        skills=skills_of(tables, results.parts[len(members) :]),
    )


def skill_tables(found: Sequence[Contender], question: Question) -> list[tuple[Course, ...]]:
    """For each variant the tables at which one thinks, where luck is held against skill."""
    if question.work != LUCK:
        return []
    return [one_among(one.agreement, seed=question.seed) for one in found]


def skills_of(tables: Sequence[tuple[Course, ...]], parts: Sequence[Part | None]) -> dict[int, Skill]:
    """What came of these tables."""
    sums = [part.sums[0] for part in parts if part is not None]
    found, at = {}, 0
    for place, courses in enumerate(tables):
        own = [one for one in sums[at : at + len(courses)] if isinstance(one, DealSums)]
        at += len(courses)
        if len(own) == len(courses):
            found[place] = Skill(courses, tuple(own))
    return found


@contextlib.contextmanager
def told_how_to_resume(store: Store, plan: Plan, console: Console) -> Iterator[None]:
    """Say what becomes of what has been played, if somebody breaks off: parts that were begun are lost."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit):
        console.note(
            told(
                "{number} of {all} are kept in {file}; the same command goes on from there",
                number=grouped(store.kept),
                all=grouped(sum(group.count for group in plan.groups)),
                file=harmless(str(store.path)),
            )
        )
        raise


# ---- where it is played -----------------------------------------------------------------------------


@dataclass(slots=True)
class Machine:
    """Where deals are played; it remembers whether machine code was used."""

    inner: Executor
    kernel: str
    used: bool = field(default=False)

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[PlayedPiece]:
        """Give what the pieces come to."""
        self.used = self.kernel != PLAIN
        yield from self.inner.play(groups, pieces)


def executor_for(question: Question, groups: Sequence[Group], console: Console) -> tuple[Executor, Machine]:
    """Where deals are played, and what knows whether as machine code. Raises UsageError where something isn't installed."""
    kernel = best_kernel(groups) if question.kernel == AUTO else question.kernel
    if kernel != PLAIN and not has_compiler(None if question.count <= FEW[question.work] else console):
        kernel = PLAIN
    machine = Machine(place_of(question, kernel), kernel)
    if question.kernel != AUTO and question.cluster is None:
        tell_of_building(groups, kernel, console)
    if kernel == PLAIN or question.kernel != AUTO or question.cluster is not None:
        return machine, machine

    def building() -> None:
        console.note(told("compiling the engine, this first time on this machine; meanwhile it plays slowly"))

    return Warming(machine, kernel, building, together=question.resume is None), machine


def tell_of_building(groups: Sequence[Group], kernel: str, console: Console) -> None:
    """Say so if machine code that was asked for isn't there yet: it is built before anything is played."""
    if not all(is_built(group.courses, kernel) for group in groups):
        console.note(told("compiling: ten to ninety seconds ..."))


def place_of(question: Question, kernel: str) -> Executor:
    """Here, in several processes, or on a cluster."""
    if question.cluster is not None:
        needs_scale(cluster=True)
        from cartacanta.simulation.clusters import Cluster  # noqa: PLC0415 - an extra

        return Cluster(question.cluster, kernel)
    if question.jobs != 1:
        needs_scale()
        from cartacanta.simulation.executors import Jobs  # noqa: PLC0415 - an extra

        return Jobs(question.jobs, kernel)
    return Here(kernel, together=question.resume is None)
