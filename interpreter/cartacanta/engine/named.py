"""A deal that has a name, shuffled and played to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.choosing import play_out
from cartacanta.engine.draws import ATTEMPTS_OF_A_REPLAY, deal_key, replay_key, shuffle
from cartacanta.engine.jit import jitable
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.steps import begin
from cartacanta.engine.terms import VOID_REDEAL

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def play_deal(program: ProgramRecord, deal: DealRecord, seed: int, match: int, number: int) -> int:
    """Deal and play one named deal, dealt again while nobody wants to play it; the attempt that counted."""
    attempt = 0
    while True:
        key = deal_key(seed, match, number, attempt)
        shuffle(program, deal, key)
        begin(program, deal)
        play_out(program, deal, key)
        if deal.void != VOID_REDEAL or attempt >= MOST_ATTEMPTS:
            return attempt
        attempt += 1


@jitable
def play_again(program: ProgramRecord, deal: DealRecord, key: int, replay: int) -> None:
    """Play a deal's cards once more with other decisions; with yet others as long as nobody wants to play them.

    They are not dealt again, as they would be at a table: it is these cards that are looked at.
    """
    attempt = 0
    while True:
        shuffle(program, deal, key)
        begin(program, deal)
        play_out(program, deal, replay_key(key, replay, attempt))
        attempt += 1
        if deal.void != VOID_REDEAL or attempt >= ATTEMPTS_OF_A_REPLAY:
            return
