"""The compiled engine, for tests that hold it against the plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip(
    "numba", reason="Numba is not installed: there is no machine code to hold against the plain engine"
)

from cartacanta.engine import columns
from cartacanta.simulation.courses import MATCHES, Course
from cartacanta.simulation.engines import CompiledEngine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.program import Program


def matches_at_random(programs: Mapping[int, Program], seed: int, matches: int) -> list[list[int]]:
    """The rows of results of matches played as machine code."""
    players = max(programs)
    width = columns.MATCH_HEAD + columns.MATCH_BLOCKS * players
    engine = CompiledEngine()
    course = Course(dict(programs), MATCHES, seed=seed)
    row = engine.listed(engine.run(course, columns.LIST_MATCHES, 0, matches))
    return [row[at : at + width] for at in range(0, matches * width, width)]
