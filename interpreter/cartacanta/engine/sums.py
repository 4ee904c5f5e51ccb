"""What is kept of a deal that is over: a row of its own, or its part in exact sums over many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import folded, mixed
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CHOICES, RULES, SEATS, SLAMS
from cartacanta.engine.terms import LOWEST, VOID_NO

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# one row of results for each deal: these, then card scores, scores and tricks of each seat
SLAM: Final = 0
SLAM_TAKER: Final = 1
DEAL_TOTAL: Final = 2
BROKEN: Final = 3
TRACE: Final = 4
VOID: Final = 5
ATTEMPT: Final = 6
CHOICE: Final = 7
HEAD: Final = 8

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
def fingerprint(program: ProgramRecord, deal: DealRecord) -> int:
    """A fingerprint of the deal: hands, everything that was done, and the scores."""
    trace = deal.trace
    for seat in range(program.seats):
        trace = folded(folded(trace, deal.dealt[seat]), deal.score[seat])
    return trace


@jitable
def write_result(
    program: ProgramRecord, deal: DealRecord, results: MutableSequence[int], at: int, attempt: int
) -> None:
    """Write a finished deal's row of results."""
    results[at + SLAM] = deal.slam
    results[at + SLAM_TAKER] = deal.slam_taker
    results[at + DEAL_TOTAL] = deal.deal_total
    results[at + BROKEN] = deal.broken
    results[at + TRACE] = fingerprint(program, deal)
    results[at + VOID] = deal.void
    results[at + ATTEMPT] = attempt
    results[at + CHOICE] = deal.choice
    seats = program.seats
    for seat in range(seats):
        results[at + HEAD + seat] = deal.side_points[deal.side[seat]]
        results[at + HEAD + seats + seat] = deal.score[seat]
        results[at + HEAD + 2 * seats + seat] = deal.tricks[seat]


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
    for side in range(program.sides):
        amount = -deal.side_score[side] if program.wins == LOWEST else deal.side_score[side]
        if sides == 0 or amount > best:
            best = amount
            sides = 1
        elif amount == best:
            sides += 1
    return sides > 1
