"""The two ways to run many deals: the engine's functions as plain Python, or as machine code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from cartacanta.engine import columns, outcomes, pairing
from cartacanta.engine import sums as summing
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import DealRecord, MatchRecord, to_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.courses import Course

Row = Any
"""Integers in a row, a list or a NumPy array: only ever handed back to the engine it came from."""


class Engine(Protocol):
    """Plays a course's numbers `first` to `first + count - 1`."""

    def prepare(self, courses: Sequence[Course]) -> None:
        """Whatever takes time and isn't playing."""

    def sum_deals(self, course: Course, first: int, count: int) -> list[int]:
        """The sums over deals."""

    def play_deals(self, course: Course, first: int, count: int) -> Row:
        """A row of results for each deal."""

    def play_matches(self, course: Course, first: int, count: int) -> list[int]:
        """A row of results for each match."""

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> list[int]:
        """The sums over the same deals in two games."""


def room_for(course: Course, count: int) -> int:
    """How many integers the results of so many take."""
    if course.work == "matches":
        return count * (columns.MATCH_HEAD + course.program.variant.players)
    return count * (outcomes.HEAD + outcomes.QUANTITIES * course.program.record.seats)


def by_players(course: Course) -> list[ProgramRecord]:
    """The program for each number of players from 0; empty where there is none."""
    found = {players: program.record for players, program in course.programs.items()}
    return [found.get(players) or ProgramRecord() for players in range(max(found) + 1)]


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

    def prepare(self, courses: Sequence[Course]) -> None:
        """Nothing has to be."""

    def sum_deals(self, course: Course, first: int, count: int) -> list[int]:
        """The sums over deals."""
        sums = [0] * summing.SUMS
        columns.sum_first_deals(course.program.record, new_deal(course), course.seed, first, count, sums)
        return sums

    def play_deals(self, course: Course, first: int, count: int) -> list[int]:
        """A row of results for each deal."""
        results = [0] * room_for(course, count)
        columns.play_first_deals(course.program.record, new_deal(course), course.seed, first, count, results)
        return results

    def play_matches(self, course: Course, first: int, count: int) -> list[int]:
        """A row of results for each match."""
        results = [0] * room_for(course, count)
        programs, players = by_players(course), course.program.variant.players
        columns.play_matches(
            programs, players, new_match(course), DealRecord(), course.seed, first, count, results
        )
        return results

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> list[int]:
        """The sums over the same deals in two games."""
        sums = [0] * pairing.PAIR_ROW
        pairing.add_pairs(one, two, seats, *times, deals, sums)
        return sums


class CompiledEngine:
    """Runs the engine as machine code; it is built when first wanted, and kept."""

    def __init__(self) -> None:
        from cartacanta.engine import compiled  # noqa: PLC0415 - imports the compiler

        self._compiled = compiled

    def _deal(self, course: Course) -> Row:
        return self._compiled.row_of(to_row(new_deal(course)))

    def prepare(self, courses: Sequence[Course]) -> None:
        """Load or build the machine code."""
        for course in courses[:1]:
            if course.work == "matches":
                self.play_matches(course, 0, 0)
            else:
                self.sum_deals(course, 0, 0)
        if len(courses) > 1:
            none = self.play_deals(courses[0], 0, 0)
            self.add_pairs(none, none, 0, (1, 1), 0)

    def sum_deals(self, course: Course, first: int, count: int) -> list[int]:
        """The sums over deals."""
        sums = self._compiled.empty_row(summing.SUMS)
        self._compiled.sum_first_deals(
            course.program.row, self._deal(course), course.seed, first, count, sums
        )
        return listed(sums)

    def play_deals(self, course: Course, first: int, count: int) -> Row:
        """A row of results for each deal."""
        results = self._compiled.empty_row(room_for(course, count))
        self._compiled.play_first_deals(
            course.program.row, self._deal(course), course.seed, first, count, results
        )
        return results

    def play_matches(self, course: Course, first: int, count: int) -> list[int]:
        """A row of results for each match."""
        compiled, players = self._compiled, course.program.variant.players
        results = compiled.empty_row(room_for(course, count))
        rows = compiled.row_of([value for record in by_players(course) for value in to_row(record)])
        match = compiled.row_of(to_row(new_match(course)))
        compiled.play_matches(rows, players, match, self._deal(course), course.seed, first, count, results)
        return listed(results)

    def add_pairs(self, one: Row, two: Row, seats: int, times: tuple[int, int], deals: int) -> list[int]:
        """The sums over the same deals in two games."""
        sums = self._compiled.empty_row(pairing.PAIR_ROW)
        self._compiled.add_pairs(one, two, seats, *times, deals, sums)
        return listed(sums)


def listed(row: Row) -> list[int]:
    """A NumPy row as Python's integers."""
    found: list[int] = row.tolist()
    return found
