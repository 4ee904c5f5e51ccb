"""Whether the thinking seat wants to take or to avoid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CURVE
from cartacanta.engine.thinking.chances import ONE
from cartacanta.engine.thinking.keeping import future_of_all, tempered
from cartacanta.engine.thinking.outcomes import outcome

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

TAKES: Final = 1
AVOIDS: Final = 2
BY_CURVE: Final = 3


@jitable
def set_want(program: ProgramRecord, deal: DealRecord, hand: int) -> None:
    """Settle `want`: 1 if the mind is to take what is worth something, -1 if it is to leave it to others."""
    mind = deal.mind
    deal.want = program.aim_sign
    if not program.aim_probed:
        return
    if deal.aimed[mind] == 0:
        work_out(program, deal)
    if deal.aimed[mind] == BY_CURVE:
        deal.want = 1
        deal.want = by_curve(deal, tempered(future_of_all(program, deal, hand)))
    else:
        deal.want = 1 if deal.aimed[mind] == TAKES else -1


@jitable
def work_out(program: ProgramRecord, deal: DealRecord) -> None:
    """Ask the scoring, once in a deal, what taking more comes to."""
    mind = deal.mind
    if program.aim_exact and program.aim_tricks:
        deal.aimed[mind] = BY_CURVE
        deal.aim_from[mind] = deal.tricks[mind]
        deal.aim_rounds[mind] = deal.rounds
        for taken in range(deal.rounds + 1):
            deal.curve[mind * CURVE + taken] = outcome(program, deal, taken)
        return
    gain = outcome(program, deal, deal.rounds) - outcome(program, deal, 0)
    if gain == 0 and program.charges:  # what is taken counts by itself, as in a game of nothing but charges
        gain = program.aim_sign
    deal.aimed[mind] = TAKES if gain >= 0 else AVOIDS


@jitable
def on_curve(deal: DealRecord, taken: int) -> int:
    """What the deal would score at a number of tricks, in ONE, on the curve worked out before."""
    mind = deal.mind
    taken = min(max(taken, 0), deal.aim_rounds[mind] * ONE)
    whole = taken // ONE
    low = deal.curve[mind * CURVE + whole]
    if taken == whole * ONE:
        return low
    return low + (deal.curve[mind * CURVE + whole + 1] - low) * (taken - whole * ONE) // ONE


@jitable
def by_curve(deal: DealRecord, coming: int) -> int:
    """Whether a bit more than may be expected is better than a bit less."""
    mind = deal.mind
    so_far = (deal.tricks[mind] - deal.aim_from[mind]) * ONE
    middle = so_far + min(coming, deal.rounds * ONE)
    most = so_far + deal.rounds * ONE
    slope = 0
    for place in range(3):
        away = (2 * place + 1) * (deal.rounds + 2) * ONE // 16
        more = on_curve(deal, min(middle + away, most))
        less = on_curve(deal, max(middle - away, so_far))
        slope += (4 >> place) * (more - less)
    return 1 if slope >= 0 else -1
