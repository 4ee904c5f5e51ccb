"""Of several players over the limit only the first drops out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches
from cartacanta.engine.terms import DROPS_OUT

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord

right = matches.settle_match


def wrong(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    present = match.present
    right(program, match, deal)
    gone = present & ~match.present
    if program.over == DROPS_OUT and not match.over and gone & (gone - 1):
        match.present = present & ~(gone & -gone)


FAULT = Fault(right, wrong)
