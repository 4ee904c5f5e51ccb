"""A discard becomes the suit led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import tricks
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

right = tricks.lay


def wrong(program: ProgramRecord, deal: DealRecord, card: int) -> None:
    right(program, deal, card)
    deal.led = program.suit_of[trump_table(deal) * CARDS + card]


FAULT = Fault(right, wrong)
