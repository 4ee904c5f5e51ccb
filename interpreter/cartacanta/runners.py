"""The two ways to run the engine's functions: as plain Python, or as machine code once it has been asked for.

Both run the same source and give the same results. Plain is there at once; compiled code takes seconds to build
the first time on a machine and a fraction of a second to load afterwards.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from cartacanta.engine import steps
from cartacanta.engine.records import SEATS, TALLIES, DealRecord, fields, to_row, width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.program.model import Program


def offsets() -> dict[str, tuple[int, int]]:
    """Where each field of the deal record stands in its row, and its length (0: a single integer)."""
    found = {}
    at = 0
    for field, size in fields(DealRecord):
        found[field] = (at, size)
        at += size or 1
    return found


OFFSETS: Final = offsets()
WIDTH: Final = width(DealRecord)


class RowState:
    """A row of integers read under the names of the deal record: nothing is copied but what is asked for."""

    __slots__ = ("_seen",)

    def __init__(self, seen: memoryview) -> None:
        self._seen = seen


def reader_of(at: int, size: int) -> property:
    """A property that reads one field of a row."""
    if size:
        return property(lambda row: row._seen[at : at + size].tolist())  # noqa: SLF001 - made for this class
    return property(lambda row: row._seen[at])  # noqa: SLF001


for _name, (_at, _size) in OFFSETS.items():
    setattr(RowState, _name, reader_of(_at, _size))


class Start:
    """What a deal begins with besides its cards, in the engine's units."""

    __slots__ = ("number", "pot", "tally", "total")

    def __init__(
        self, number: int = 1, total: Sequence[int] = (), pot: int = 0, tally: Sequence[int] = ()
    ) -> None:
        self.number = number
        self.total = [*total, *[0] * (SEATS - len(total))]
        self.pot = pot
        self.tally = [*tally, *[0] * (SEATS * TALLIES - len(tally))]

    def record(self) -> DealRecord:
        """A deal record with nothing but this."""
        record = DealRecord()
        record.number = self.number
        record.total = list(self.total)
        record.pot = self.pot
        record.tally_before = list(self.tally)
        return record


class Runner(Protocol):
    """Holds a deal's state and applies actions to it."""

    act: Callable[[int], int]
    """Applies an action: the mask of what is legal then, or -1, and nothing changed, if it isn't legal."""
    legal: int
    """The mask of what is legal at the start."""

    state: DealRecord
    """The state, to be read only."""

    def copy(self) -> Runner:
        """The same state once more."""


class PlainRunner:
    """Runs the engine as ordinary Python."""

    __slots__ = ("_program", "act", "legal", "state")

    def __init__(self, program: ProgramRecord, deal: DealRecord) -> None:
        self._program = program
        self.state = deal
        self.legal = deal.legal
        self.act: Callable[[int], int] = partial(steps.act, program, deal)

    @classmethod
    def begun(cls, program: Program, order: Sequence[int], start: Start) -> PlainRunner:
        """Begin the deal of a deck laid in order."""
        deal = start.record()
        deal.order[: len(order)] = order
        steps.begin(program.record, deal)
        return cls(program.record, deal)

    def copy(self) -> PlainRunner:
        """The same state once more."""
        return PlainRunner(self._program, copied(self.state))


class CompiledRunner:
    """Runs the engine as machine code on a row of integers."""

    __slots__ = ("_program", "_row", "act", "legal", "state")

    def __init__(self, program: Program, row: Any, legal: int, at: int, act: Any) -> None:  # noqa: ANN401
        self._program = program
        self._row = row  # kept alive here: machine code knows only where it lies
        self.legal = legal
        self.state = cast("DealRecord", RowState(memoryview(row)))
        self.act: Callable[[int], int] = partial(act, program.address, at)

    @classmethod
    def begun(cls, program: Program, order: Sequence[int], start: Start) -> CompiledRunner:
        """Begin the deal of a deck laid in order."""
        from cartacanta.engine import compiled  # noqa: PLC0415 - costs time, so only where it is wanted

        record = start.record()
        record.order[: len(order)] = order
        row = compiled.row_of(to_row(record))
        at = compiled.address_of(row)
        return cls(program, row, compiled.begin(program.address, at), at, compiled.act)

    @classmethod
    def named(cls, program: Program, name: tuple[int, int, int, int]) -> CompiledRunner:
        """Shuffle and begin a named first deal without leaving machine code."""
        from cartacanta.engine import compiled  # noqa: PLC0415

        row = compiled.empty_row(WIDTH)
        at = compiled.address_of(row)
        return cls(program, row, compiled.begin_named(program.address, at, *name), at, compiled.act)

    def copy(self) -> CompiledRunner:
        """The same state once more."""
        from cartacanta.engine import compiled  # noqa: PLC0415

        row = self._row.copy()
        return CompiledRunner(self._program, row, self.state.legal, compiled.address_of(row), compiled.act)


def copied(deal: DealRecord) -> DealRecord:
    """A plain record once more."""
    twin = DealRecord()
    for name, size in fields(DealRecord):
        value = getattr(deal, name)
        setattr(twin, name, list(value) if size else value)
    return twin
