"""The two ways to run the engine's functions: as plain Python, or as machine code once it has been asked for.

Both run the same source and give the same results. Plain is there at once; compiled code takes seconds to build
the first time on a machine and a fraction of a second to load afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from cartacanta.engine import steps
from cartacanta.engine.records import SEATS, TALLIES, DealRecord, fields, from_row, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program


def offset_of(name: str) -> int:
    """Where a field of the deal record stands in its row."""
    at = 0
    for field, size in fields(DealRecord):
        if field == name:
            return at
        at += size or 1
    raise KeyError(name)


LEGAL: Final = offset_of("legal")
ACTOR: Final = offset_of("actor")
ORDER: Final = offset_of("order")
WIDTH: Final = width(DealRecord)


class Start:
    """What a deal begins with besides its cards, in the engine's units."""

    __slots__ = ("number", "pot", "tally", "total")

    def __init__(self, number: int = 1, total: Sequence[int] = (), pot: int = 0, tally: Sequence[int] = ()) -> None:
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

    def act(self, action: int) -> bool:
        """Apply an action if it is legal; False, and nothing changed, if not."""

    def legal(self) -> int:
        """The mask of legal actions."""

    def actor(self) -> int:
        """The seat that has to act, -1 if the deal is over."""

    def state(self) -> DealRecord:
        """The state, to be read only."""

    def copy(self) -> Runner:
        """The same state once more."""


class PlainRunner:
    """Runs the engine as ordinary Python."""

    __slots__ = ("_deal", "_program")

    def __init__(self, program: Program, order: Sequence[int], start: Start) -> None:
        self._program = program.record
        self._deal = start.record()
        self._deal.order[: len(order)] = order
        steps.begin(self._program, self._deal)

    def act(self, action: int) -> bool:
        """Apply an action if it is legal."""
        return steps.act(self._program, self._deal, action)

    def legal(self) -> int:
        """The mask of legal actions."""
        return self._deal.legal

    def actor(self) -> int:
        """The seat that has to act."""
        return self._deal.actor

    def state(self) -> DealRecord:
        """The state."""
        return self._deal

    def copy(self) -> PlainRunner:
        """The same state once more."""
        twin = PlainRunner.__new__(PlainRunner)
        twin._program = self._program  # noqa: SLF001 - its own kind
        twin._deal = copied(self._deal)  # noqa: SLF001
        return twin


class CompiledRunner:
    """Runs the engine as machine code on a row of integers."""

    __slots__ = ("_act", "_program", "_row", "_seen")

    def __init__(self, program: Program, order: Sequence[int], start: Start) -> None:
        from cartacanta.engine import compiled  # noqa: PLC0415 - costs time, so only where it is wanted
        from cartacanta.engine.records import to_row  # noqa: PLC0415

        record = start.record()
        record.order[: len(order)] = order
        self._program: Any = program.row
        self._row: Any = compiled.row_of(to_row(record))
        self._seen = memoryview(self._row)
        self._act: Any = compiled.act
        compiled.begin(self._program, self._row)

    @classmethod
    def named(cls, program: Program, name: tuple[int, int, int, int]) -> CompiledRunner:
        """Shuffle and begin a named first deal without leaving machine code."""
        from cartacanta.engine import compiled  # noqa: PLC0415

        runner = cls.__new__(cls)
        runner._program = program.row
        runner._row = compiled.empty_row(WIDTH)
        runner._seen = memoryview(runner._row)
        runner._act = compiled.act
        compiled.begin_named(runner._program, runner._row, *name)
        return runner

    def act(self, action: int) -> bool:
        """Apply an action if it is legal."""
        return bool(self._act(self._program, self._row, action))

    def legal(self) -> int:
        """The mask of legal actions."""
        return int(self._seen[LEGAL])

    def actor(self) -> int:
        """The seat that has to act."""
        return int(self._seen[ACTOR])

    def state(self) -> DealRecord:
        """The state."""
        return from_row(DealRecord, self._row.tolist())

    def copy(self) -> CompiledRunner:
        """The same state once more."""
        twin = CompiledRunner.__new__(CompiledRunner)
        twin._program = self._program
        twin._row = self._row.copy()
        twin._seen = memoryview(twin._row)
        twin._act = self._act
        return twin


def copied(deal: DealRecord) -> DealRecord:
    """A plain record once more."""
    twin = DealRecord()
    for name, size in fields(DealRecord):
        value = getattr(deal, name)
        setattr(twin, name, list(value) if size else value)
    return twin
