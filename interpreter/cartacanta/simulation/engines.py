"""The ways to run many deals: the engine's functions as plain Python, or as machine code for any rules or for some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from cartacanta.engine import columns, luck, outcomes, pairing, realchoices
from cartacanta.engine import sums as summing
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import DealRecord, MatchRecord, to_row, width
from cartacanta.simulation.courses import MATCHES
from cartacanta.simulation.likeness import alike

if TYPE_CHECKING:
    from cartacanta.engine.fitting import Fit
    from cartacanta.program.model import Program
    from cartacanta.simulation.courses import Course

FITTED: Final = "fitted"
FROZEN: Final = "frozen"
SUMMING: Final = frozenset({columns.SUM_DEALS, columns.SUM_AND_LIST})
"""The works that kernels made for some rules do."""

Row = Any
"""Integers in a row, a list or a NumPy array: only ever handed back to the engine it came from."""


class Engine(Protocol):
    """Plays a course's numbers, and adds up pairs."""

    def run(self, course: Course, work: int, first: int, count: int) -> Row:
        """What a kind of work gives for numbers `first` to `first + count - 1`."""

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> Row:
        """The sums over the same deals in two games."""

    def listed(self, row: Row) -> list[int]:
        """The row as Python's integers."""


def room_for(course: Course, work: int, count: int) -> int:
    """How many integers the work on so many gives."""
    if work == columns.SUM_DEALS:
        return summing.SUMS
    rows = count * (outcomes.HEAD + outcomes.QUANTITIES * course.program.record.seats)
    if work == columns.SUM_AND_LIST:
        return summing.SUMS + rows
    if work == columns.LIST_DEALS:
        return rows
    if work == columns.LIST_MATCHES:
        return count * (columns.MATCH_HEAD + columns.MATCH_BLOCKS * course.program.variant.players)
    if work == columns.CHOICES:
        return realchoices.CHOICE_SUMS
    return count * luck.LUCK_ROW


def fit_of(program: Program, kernel: str) -> Fit:
    """What a kernel for these rules is made for."""
    return program.frozen if kernel == FROZEN else program.fitted


def numbers_for(course: Course, work: int, first: int, count: int) -> list[int]:
    """What a run is told."""
    numbers = [0] * columns.NUMBERS
    numbers[columns.WORK] = work
    numbers[columns.PLAYERS] = course.program.variant.players if course.work == MATCHES else 0
    numbers[columns.SEED] = course.seed
    numbers[columns.FIRST] = first
    numbers[columns.COUNT] = count
    numbers[columns.TIMES] = course.times
    if work == columns.CHOICES:
        numbers[columns.ALIKE :] = alike(course.program.record)
    return numbers


def new_deal(course: Course) -> DealRecord:
    """A deal with the course's players at their seats."""
    deal = DealRecord()
    deal.players[:] = course.kinds
    return deal


def new_match(course: Course) -> MatchRecord:
    """A match of the course's players."""
    match = MatchRecord()
    match.players_kind[:] = course.kinds
    return match


class PlainEngine:
    """Runs the engine as ordinary Python."""

    def run(self, course: Course, work: int, first: int, count: int) -> Row:
        """What a kind of work gives for numbers `first` to `first + count - 1`."""
        programs = [course.program.record]
        if course.work == MATCHES:
            found = {players: program.record for players, program in course.programs.items()}
            programs = [found.get(players) or ProgramRecord() for players in range(max(found) + 1)]
        out = [0] * room_for(course, work, count)
        numbers = numbers_for(course, work, first, count)
        columns.run(programs, new_match(course), new_deal(course), numbers, out)
        return out

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> Row:
        """The sums over the same deals in two games."""
        sums = [0] * pairing.PAIR_ROW
        pairing.add_pairs(one, two, seats, *times, deals, sums)
        return sums

    def listed(self, row: Row) -> list[int]:
        """The row as Python's integers."""
        found: list[int] = row
        return found


class CompiledEngine:
    """Runs the engine as machine code; it is built or loaded when first wanted, and kept."""

    def __init__(self) -> None:
        from cartacanta.engine import compiled  # noqa: PLC0415 - imports the compiler

        self._compiled = compiled

    def run(self, course: Course, work: int, first: int, count: int) -> Row:
        """What a kind of work gives for numbers `first` to `first + count - 1`."""
        compiled = self._compiled
        programs = course.program.row
        if course.work == MATCHES:
            none = compiled.empty_row(width(ProgramRecord))
            found = {players: program.row for players, program in course.programs.items()}
            programs = compiled.rows_of([found.get(players, none) for players in range(max(found) + 1)])
        match, deal = (compiled.row_of(to_row(record)) for record in (new_match(course), new_deal(course)))
        out = compiled.empty_row(room_for(course, work, count))
        numbers = compiled.row_of(numbers_for(course, work, first, count))
        compiled.run(programs, match, deal, numbers, out)
        return out

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> Row:
        """The sums over the same deals in two games."""
        sums = self._compiled.empty_row(pairing.PAIR_ROW)
        self._compiled.add_pairs(one, two, seats, *times, deals, sums)
        return sums

    def listed(self, row: Row) -> list[int]:
        """The row as Python's integers."""
        found: list[int] = row.tolist()
        return found


class KernelEngine(CompiledEngine):
    """Machine code made for the rules at hand, where deals at random are added up; for everything else as above.

    ``frozen`` makes the rules constants of it; otherwise rules that are built alike share it, and are read as data.
    """

    def __init__(self, *, frozen: bool) -> None:
        super().__init__()
        from cartacanta.engine.kernels import entries  # noqa: PLC0415 - teaches the compiler

        self._entries = entries
        self._kernel = FROZEN if frozen else FITTED

    def run(self, course: Course, work: int, first: int, count: int) -> Row:
        """What a kind of work gives for numbers `first` to `first + count - 1`."""
        if work not in SUMMING or any(course.kinds):
            return super().run(course, work, first, count)
        out = self._compiled.empty_row(room_for(course, work, count))
        handle = self._entries.handle(fit_of(course.program, self._kernel), course.program.address)
        keep = int(work == columns.SUM_AND_LIST)
        self._entries.sum_first_deals(handle, course.seed, first, count, self._compiled.address_of(out), keep)
        return out
