"""One part of a course played: what a worker does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, cast

from cartacanta.engine import columns
from cartacanta.engine import sums as summing
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.simulation.choicesums import ChoiceSums
from cartacanta.simulation.courses import CHOICES, DEALS, LUCK, MATCHES
from cartacanta.simulation.engines import FITTED, FROZEN, CompiledEngine, KernelEngine, PlainEngine
from cartacanta.simulation.exact import NOT_FIGURES
from cartacanta.simulation.lucksums import LuckSums
from cartacanta.simulation.matchsums import MatchSums
from cartacanta.simulation.pairsums import PairSums, common_unit
from cartacanta.simulation.sums import DealSums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.engines import Engine
    from cartacanta.simulation.exact import ExactSums

AnySums = DealSums | MatchSums | LuckSums | ChoiceSums
WORKS: Final = {
    DEALS: columns.SUM_DEALS,
    MATCHES: columns.LIST_MATCHES,
    LUCK: columns.LUCK,
    CHOICES: columns.CHOICES,
}
KINDS: Final[dict[str, type[AnySums]]] = {
    DEALS: DealSums,
    MATCHES: MatchSums,
    LUCK: LuckSums,
    CHOICES: ChoiceSums,
}
NAMES: Final = {kind: name for name, kind in KINDS.items()}

PLAIN: Final = "plain"
FULL: Final = "full"
KERNELS: Final = (PLAIN, FULL, FITTED, FROZEN)
"""How the engine runs: as plain Python, as machine code for any rules, for rules built like these, or with these rules as
its constants. The figures are the same."""


@dataclass(frozen=True, slots=True)
class Part:
    """What some numbers of courses came to, with the first one compared to each further one if they share the cards."""

    sums: tuple[AnySums, ...]
    pairs: tuple[PairSums, ...] = ()
    """Of the first course and the second, the first and the third, and so on."""

    @property
    def seconds(self) -> float:
        """The time it took to play, without building machine code."""
        return sum(one.seconds for one in (*self.sums, *self.pairs))

    def merged(self, other: Part) -> Part:
        """Both together; in any order."""
        if len(self.sums) != len(other.sums) or len(self.pairs) != len(other.pairs):
            raise UsageError(say("these figures are of different games and can't be added up"))
        sums = tuple(merge_two(*both) for both in zip(self.sums, other.sums, strict=True))
        pairs = tuple(one.merged(two) for one, two in zip(self.pairs, other.pairs, strict=True))
        return Part(sums, pairs)

    def as_data(self) -> dict[str, Any]:
        """Write it down with nothing but texts, integers and lists; the time it took is left out."""
        return {
            "sums": [{"work": NAMES[type(sums)], **sums.as_data()} for sums in self.sums],
            "pairs": [pair.as_data() for pair in self.pairs],
        }

    @classmethod
    def from_data(cls, data: object) -> Part:
        """Read what `as_data` has written. Raises UsageError if it isn't that."""
        if not isinstance(data, dict) or data.keys() != {"sums", "pairs"}:
            raise UsageError(NOT_FIGURES)
        sums, pairs = data["sums"], data["pairs"]
        if not isinstance(sums, list) or not isinstance(pairs, list):
            raise UsageError(NOT_FIGURES)
        return cls(tuple(map(sums_from, sums)), tuple(map(PairSums.from_data, pairs)))


def merge_two(one: AnySums, other: AnySums) -> AnySums:
    """Sums of the same kind together."""
    if type(one) is not type(other):
        raise UsageError(say("these figures are of different games and can't be added up"))
    return cast("AnySums", cast("ExactSums", one).merged(other))


def sums_from(data: object) -> AnySums:
    """Sums of any kind out of data."""
    kind = KINDS.get(str(data.get("work"))) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        raise UsageError(NOT_FIGURES)
    return kind.from_data({name: value for name, value in data.items() if name != "work"})


def play_part(courses: Sequence[Course], first: int, count: int, kernel: str = FULL) -> Part:
    """Play numbers `first` to `first + count - 1` of each course.

    Several courses must share the cards (`share_cards`) and be of deals; each further one is compared with the first.
    The same numbers give the same part on any machine and with any kernel.
    """
    if kernel not in KERNELS:
        raise UsageError(say("there is no kernel {name}", name=kernel))
    engine = engine_of(kernel)
    load(engine, courses)
    if len(courses) > 1:
        return together(engine, courses, first, count)
    return Part((played(engine, courses[0], first, count),))


def engine_of(kernel: str) -> Engine:
    """What plays with a kernel."""
    if kernel == PLAIN:
        return PlainEngine()
    return CompiledEngine() if kernel == FULL else KernelEngine(frozen=kernel == FROZEN)


def load(engine: Engine, courses: Sequence[Course]) -> None:
    """Load the machine code, or build it: that isn't playing."""
    nothing = engine.run(courses[0], WORKS[courses[0].work], 0, 0)
    for course in courses[1:]:  # kernels are of some rules only
        engine.run(course, WORKS[course.work], 0, 0)
    if len(courses) > 1:
        engine.add_pairs(nothing, nothing, 0, (1, 1), 0)


def played(engine: Engine, course: Course, first: int, count: int) -> AnySums:
    """The sums of one course."""
    began = perf_counter()
    sums: AnySums
    work = WORKS[course.work]
    row = engine.listed(engine.run(course, work, first, count))
    if work == columns.LIST_MATCHES:
        sums = MatchSums.of_row(course.program, row, count)
    elif work == columns.LUCK:
        sums = LuckSums.of_row(course.program, course.times, count, row)
    elif work == columns.CHOICES:
        sums = ChoiceSums.of_row(row)
    else:
        sums = DealSums.of_row(course.program, row)
    return replace(sums, seconds=perf_counter() - began)


def together(engine: Engine, courses: Sequence[Course], first: int, count: int) -> Part:
    """Courses that share the cards: each by itself, and the first one beside each further one, deal by deal."""
    sums, results = [], []
    for course in courses:
        began = perf_counter()
        out = engine.run(course, columns.SUM_AND_LIST, first, count)
        row = engine.listed(out[: summing.SUMS])
        results.append(out[summing.SUMS :])
        sums.append(replace(DealSums.of_row(course.program, row), seconds=perf_counter() - began))
    began = perf_counter()
    pairs = []
    for course, result in zip(courses[1:], results[1:], strict=True):
        programs = (courses[0].program, course.program)
        unit = common_unit(programs)
        times = unit // programs[0].unit, unit // programs[1].unit
        pair = engine.listed(engine.add_pairs(results[0], result, programs[0].record.seats, times, count))
        pairs.append(PairSums.of_row(programs, first, count, pair))
    pairs[0] = replace(pairs[0], seconds=perf_counter() - began)
    return Part(tuple(sums), tuple(pairs))
