"""A tie that is to be played off among those who are tied is played by everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import MatchRecord

right = matches.end_match


def wrong(program: ProgramRecord, match: MatchRecord, candidates: int) -> None:
    right(program, match, candidates)
    if match.tied:
        match.tied = match.present


FAULT = Fault(right, wrong)
