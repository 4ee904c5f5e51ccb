"""What is kept of a deal that is over: its part in exact sums over many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import mixed
from cartacanta.engine.jit import jitable
from cartacanta.engine.outcomes import fingerprint, sides_with_members
from cartacanta.engine.records import CHOICES, RULES, SEATS, SLAMS
from cartacanta.engine.terms import LOWEST, VOID_NO

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# sums over many deals: these, then blocks for each seat, slam, invariant and for the deal totals seen
DEALS: Final = 0
VOIDS: Final = 1
TIES: Final = 2
DIGEST: Final = 3
TOTALS_SEEN: Final = 4
ATTEMPTS_MADE: Final = 5
CARD_SUM: Final = 8
CARD_SQUARES: Final = CARD_SUM + SEATS
SCORE_SUM: Final = CARD_SQUARES + SEATS
SCORE_SQUARES: Final = SCORE_SUM + SEATS
TRICK_SUM: Final = SCORE_SQUARES + SEATS
SLAMS_MADE: Final = TRICK_SUM + SEATS
CHOICES_MADE: Final = SLAMS_MADE + SLAMS
BREACHES: Final = CHOICES_MADE + SLAMS * CHOICES
FIRST_BREACH: Final = BREACHES + RULES
TOTAL_VALUE: Final = FIRST_BREACH + RULES
MOST_TOTALS: Final = 512
TOTAL_COUNT: Final = TOTAL_VALUE + MOST_TOTALS
SUMS: Final = TOTAL_COUNT + MOST_TOTALS


@jitable
def sum_up(program: ProgramRecord, deal: DealRecord, sums: MutableSequence[int], index: int) -> None:
    """Add a finished deal to the sums. Squares of a few thousand deals stay far below the range of the integers."""
    sums[DEALS] += 1
    sums[DIGEST] ^= mixed(fingerprint(program, deal), index)
    if deal.void != VOID_NO:
        sums[VOIDS] += 1
        return
    sums[TIES] += 1 if best_is_shared(program, deal) else 0
    for seat in range(program.seats):
        card_score = deal.side_points[deal.side[seat]]
        sums[CARD_SUM + seat] += card_score
        sums[CARD_SQUARES + seat] += card_score * card_score
        sums[SCORE_SUM + seat] += deal.score[seat]
        sums[SCORE_SQUARES + seat] += deal.score[seat] * deal.score[seat]
        sums[TRICK_SUM + seat] += deal.tricks[seat]
    if deal.slam >= 0:
        sums[SLAMS_MADE + deal.slam] += 1
        if deal.choice >= 0:
            sums[CHOICES_MADE + deal.slam * CHOICES + deal.choice] += 1
    for rule in range(program.invariants):
        if (deal.broken >> rule) & 1:
            if sums[BREACHES + rule] == 0:
                sums[FIRST_BREACH + rule] = index
            sums[BREACHES + rule] += 1
    count_total(sums, deal.deal_total)


@jitable
def count_total(sums: MutableSequence[int], total: int) -> None:
    """Count a deal total among those seen; beyond the room for different ones they are counted as seen only."""
    seen = sums[TOTALS_SEEN]
    for place in range(min(seen, MOST_TOTALS)):
        if sums[TOTAL_VALUE + place] == total:
            sums[TOTAL_COUNT + place] += 1
            return
    if seen < MOST_TOTALS:
        sums[TOTAL_VALUE + seen] = total
        sums[TOTAL_COUNT + seen] = 1
        sums[TOTALS_SEEN] = seen + 1


@jitable
def best_is_shared(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether two or more sides have the deal's best score."""
    best = 0
    sides = 0
    there = sides_with_members(program, deal)
    for side in range(program.sides):
        if not (there >> side) & 1:
            continue
        amount = -deal.side_score[side] if program.wins == LOWEST else deal.side_score[side]
        if sides == 0 or amount > best:
            best = amount
            sides = 1
        elif amount == best:
            sides += 1
    return sides > 1
