"""The same cards played again and again with other decisions: how much of what comes out lies in the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.draws import deal_key
from cartacanta.engine.jit import jitable
from cartacanta.engine.named import play_again, play_deal
from cartacanta.engine.outcomes import WIN_ONE
from cartacanta.engine.records import SEATS
from cartacanta.engine.sums import best_score, level_with
from cartacanta.engine.terms import VOID_NO
from cartacanta.engine.wide import LIMBS, add_product

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# one row for each deal: this, and then the sum over its replays and the sum of their squares, by quantity and seat
NOT_PLAYED: Final = 0  # replays that nobody played
LUCK_HEAD: Final = 1
LUCK_SCORE: Final = 0  # the score, in units
LUCK_WIN: Final = 1  # the part of the deal's win, in pieces of WIN_ONE
LUCK_QUANTITIES: Final = 2
LUCK_SUMS: Final = 2 * LUCK_QUANTITIES * SEATS  # [2 * (quantity * SEATS + seat)]: sum and squares
LUCK_ROW: Final = LUCK_HEAD + LUCK_SUMS * LIMBS


@jitable
def play_for_luck(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord,
    deal: DealRecord,
    seed: int,
    first: int,
    deals: int,
    times: int,
    results: MutableSequence[int],
) -> None:
    """Play the cards of each of so many first deals so many times, a row of results for each.

    The cards are those of the attempt that counts when the deal is played as always, which is the first time.
    """
    deal.number = 1
    for k in range(deals):
        deal.pot = 0
        attempt = play_deal(program, deal, seed, first + k, 1)
        add_luck(program, deal, results, k * LUCK_ROW)
        for replay in range(1, times):
            deal.pot = 0
            play_again(program, deal, deal_key(seed, first + k, 1, attempt), replay)
            add_luck(program, deal, results, k * LUCK_ROW)


@jitable
def add_luck(program: ProgramRecord, deal: DealRecord, results: MutableSequence[int], at: int) -> None:
    """Add what a deal came to this time; if nobody has played it, nobody scores."""
    if deal.void != VOID_NO:
        results[at + NOT_PLAYED] += 1
        return
    best = best_score(program, deal)
    level = level_with(program, deal, best)
    for seat in range(program.seats):
        score = deal.score[seat]
        win = WIN_ONE // level if deal.side_score[deal.side[seat]] == best else 0
        here = at + LUCK_HEAD + 2 * (LUCK_SCORE * SEATS + seat)
        add_product(results, here, LUCK_SUMS, score, 1)
        add_product(results, here + 1, LUCK_SUMS, score, score)
        here = at + LUCK_HEAD + 2 * (LUCK_WIN * SEATS + seat)
        results[here] += win
        results[here + 1] += win * win
