"""The weakest card of the suit led takes the trick, where it isn't trumped."""

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
    best, winning, lying, actor = deal.best, deal.winning, deal.lying, deal.actor
    right(program, deal, card)
    if lying:
        table = trump_table(deal)
        below = (program.beats[table * CARDS + card] >> best) & 1
        deal.best, deal.winning = (card, actor) if below else (best, winning)


FAULT = Fault(right, wrong)
