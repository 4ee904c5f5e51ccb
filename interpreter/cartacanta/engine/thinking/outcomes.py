"""What a deal would score if a seat took so much of what is left: the scoring itself is asked, no rule is read twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.evaluate import evaluate, value_or
from cartacanta.engine.jit import jitable
from cartacanta.engine.reckoning import card_scores, plain_scores, settle_pot
from cartacanta.engine.records import NONE
from cartacanta.engine.thinking.chances import ONE
from cartacanta.engine.thinking.worth import units

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def outcome(program: ProgramRecord, deal: DealRecord, taken: int) -> int:
    """What the mind's side would score, the more the better, if the mind took so many of the tricks that are left.

    Partners take what they have bid or their part, the others the rest, one of them most.
    """
    suppose_tricks(program, deal, taken)
    for side in range(program.sides):
        deal.side_exact[side] = 0
    for seat in range(program.seats):
        further = deal.tricks[seat] - deal.tricks_so[seat]
        deal.exact[seat] = units(program, deal, deal.won[seat]) + deal.left * further // max(deal.rounds, 1)
        deal.side_exact[deal.side[seat]] += deal.exact[seat]
    card_scores(program, deal)
    plain_scores(program, deal)
    side = deal.side[deal.mind]
    for k in range(program.tallies):
        if program.tally_every[k] > 0:
            add = evaluate(program, deal, program.tally_add[k], side)
            deal.side_score[side] += (
                add * value_or(program, deal, program.tally_score[k], side, 0) // program.tally_every[k]
            )
    if program.has_pot:
        pot = deal.pot
        before = deal.pot_before
        settle_pot(program, deal)
        deal.pot = pot
        deal.pot_before = before
    result = deal.side_score[side] * program.aim_sign
    put_back(program, deal)
    return result


@jitable
def suppose_tricks(program: ProgramRecord, deal: DealRecord, taken: int) -> None:
    """Share out the tricks that are left."""
    left = deal.rounds - taken
    others = 0
    for seat in range(program.seats):
        deal.tricks_so[seat] = deal.tricks[seat]
        if seat != deal.mind and (deal.active >> seat) & 1:
            others += 1
    deal.tricks[deal.mind] += taken
    part = left // max(others, 1)
    for seat in range(program.seats):
        if seat != deal.mind and (deal.friends & deal.active >> seat << seat) >> seat & 1:
            others -= 1
            more = part
            if program.aim_exact and deal.bid[seat] != NONE:
                more = min(left, max(deal.bid[seat] - deal.tricks[seat], 0))
            deal.tricks[seat] += more
            left -= more
    for seat in range(program.seats):
        if seat != deal.mind and not (deal.friends >> seat) & 1 and (deal.active >> seat) & 1:
            others -= 1
            more = (left + 1) // 2 if others else left
            deal.tricks[seat] += more
            left -= more


@jitable
def put_back(program: ProgramRecord, deal: DealRecord) -> None:
    """Nothing has been counted yet."""
    deal.deal_total = 0
    for seat in range(program.seats):
        deal.tricks[seat] = deal.tricks_so[seat]
        deal.exact[seat] = 0
        deal.points[seat] = 0
        deal.side_exact[seat] = 0
        deal.side_points[seat] = 0
        deal.side_score[seat] = 0


@jitable
def prospect(program: ProgramRecord, deal: DealRecord, taken: int) -> int:
    """The mean of the outcomes around an expected number of tricks (in ONE), times 9."""
    taken = min(max(taken, 0), deal.rounds * ONE)
    whole = taken // ONE
    part = taken - whole * ONE
    total = 0
    for away in range(-2, 4):
        weight = (3 - abs(away)) * (ONE - part) + max(3 - abs(away - 1), 0) * part
        if weight > 0:
            total += weight * outcome(program, deal, min(max(whole + away, 0), deal.rounds))
    return total // ONE
