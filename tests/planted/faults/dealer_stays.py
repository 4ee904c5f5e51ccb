"""The same player deals again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.planted.planting import Fault

from cartacanta.engine import matches
from cartacanta.engine.matches import playing

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord

right = matches.pass_deal


def wrong(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    dealer = match.dealer
    right(program, match, deal)
    if (playing(match) >> dealer) & 1:
        match.dealer = dealer


FAULT = Fault(right, wrong)
