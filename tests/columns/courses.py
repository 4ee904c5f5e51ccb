"""Courses of named deals and matches, and what the interpreter's columns give for them, as rows of integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.oracle.interpreter_table import CATALOGUE

from cartacanta.document.loading import load
from cartacanta.engine import columns
from cartacanta.engine.outcomes import HEAD, QUANTITIES
from cartacanta.simulation.courses import DEALS, MATCHES, course_of
from cartacanta.simulation.engines import PlainEngine

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.variants.every_variant import Agreed

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.engines import Engine

Rows = list[list[int]]
SEED: Final = 20
"""Of all deals and matches that are proved."""


def course(agreed: Agreed, work: str = DEALS, *, players: tuple[str, ...] = ("random",)) -> Course:
    """Deals or matches of an agreement."""
    agreement = load(agreed.variant, dict(agreed.settings), catalogue=CATALOGUE)
    return course_of(agreement, work, players=players, seed=SEED)


def machine_code() -> Engine:
    """The engine compiled."""
    from cartacanta.simulation.engines import CompiledEngine  # noqa: PLC0415 - imports the compiler

    return CompiledEngine()


PLAIN: Final[Callable[[], Engine]] = PlainEngine
"""The same functions as ordinary Python."""


def rows(engine: Engine, course: Course, first: int, count: int) -> Rows:
    """A row for each deal or match."""
    if course.work == MATCHES:
        wide = columns.MATCH_HEAD + columns.MATCH_BLOCKS * course.program.variant.players
        found = engine.run(course, columns.LIST_MATCHES, first, count)
    else:
        wide = HEAD + QUANTITIES * course.program.record.seats
        found = engine.run(course, columns.LIST_DEALS, first, count)
    numbers = engine.listed(found)
    return [numbers[at : at + wide] for at in range(0, wide * count, wide)]
