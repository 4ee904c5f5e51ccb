"""All the points are enough where all the tricks are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import slams
from cartacanta.engine.terms import ALL_POINTS, ALL_TRICKS

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = slams.nothing_left


def wrong(program: ProgramRecord, deal: DealRecord, takes: int, seat: int, by_player: bool) -> bool:  # noqa: FBT001 - as in the engine
    return right(program, deal, ALL_POINTS if takes == ALL_TRICKS else takes, seat, by_player)


FAULT = Fault(right, wrong)
