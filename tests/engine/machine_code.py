"""The compiled engine, for tests that hold it against the plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip(
    "numba", reason="Numba is not installed: there is no machine code to hold against the plain engine"
)

from cartacanta.engine import columns, compiled
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import DealRecord, MatchRecord, to_row, width

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.program import Program


def matches_at_random(programs: Mapping[int, Program], seed: int, matches: int) -> list[list[int]]:
    """The rows of results of matches played as machine code."""
    players = max(programs)
    empty = [0] * width(ProgramRecord)
    rows: Any = compiled.row_of(
        [
            number
            for count in range(players + 1)
            for number in (to_row(programs[count].record) if count in programs else empty)
        ]
    )
    columns_wide = columns.MATCH_HEAD + players
    results = compiled.empty_row(matches * columns_wide)
    match, deal = compiled.empty_row(width(MatchRecord)), compiled.empty_row(width(DealRecord))
    compiled.play_matches(rows, players, match, deal, seed, 0, matches, results)
    return [[int(number) for number in row] for row in results.reshape(matches, columns_wide).tolist()]
