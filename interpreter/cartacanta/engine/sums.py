"""What is kept of a deal that is over: its part in exact sums over many.

Every amount is counted where it stands in a histogram, from which sums and squares follow; what is beyond the histogram's
room is counted so, and added up in wide sums. So no amount of a game is too large. At most `wide.MOST_TERMS` deals go into
one row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import mixed
from cartacanta.engine.jit import hot, jitable
from cartacanta.engine.outcomes import fingerprint, sides_there
from cartacanta.engine.records import CHOICES, RULES, SEATS, SLAMS
from cartacanta.engine.terms import LOWEST, VOID_NO
from cartacanta.engine.wide import LIMBS, add_product

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# Histograms by seat. In most deals a seat's score is its card score, and the eldest hand leads: what is otherwise is counted
# once more, as it would have been and as it is, so that all follows from them and the usual deal costs little.
SCORE: Final = 0
LOSS: Final = 1  # what rounding takes: value taken less card score
SCORE_APART: Final = 2  # the score where the card score is another
CARD_APART: Final = 3  # that card score
SCORE_LED: Final = 4  # the score where another seat than the eldest hand leads
BY_LEAD: Final = 5  # the same by the place after who leads
HISTOGRAMS: Final = 6
ROOM: Final = 512
STRIDE: Final = (
    ROOM + 8
)  # one after the other 4096 bytes apart, histograms would crowd the same few lines of the cache
ZERO: Final = 128  # where an amount of 0 stands in a histogram

# sums over many deals: these, then blocks
DEALS: Final = 0
VOIDS: Final = 1
TIES: Final = 2
DIGEST: Final = 3
TOTALS_SEEN: Final = 4  # different ones beyond the room
ATTEMPTS_MADE: Final = 5
TRICK_SUM: Final = 8  # [seat]
WINS: Final = TRICK_SUM + SEATS  # [level * SEATS + seat]: the seat's side is best, level with so many
SLAMS_MADE: Final = WINS + (SEATS + 1) * SEATS  # [slam * SEATS + taker]
CHOICES_MADE: Final = SLAMS_MADE + SLAMS * SEATS  # [(slam * CHOICES + choice) * SEATS + taker]
BREACHES: Final = CHOICES_MADE + SLAMS * CHOICES * SEATS
FIRST_BREACH: Final = BREACHES + RULES
TOTALS: Final = FIRST_BREACH + RULES  # [ZERO + total]
MOST_TOTALS: Final = 512
TOTAL_VALUE: Final = TOTALS + ROOM
TOTAL_COUNT: Final = TOTAL_VALUE + MOST_TOTALS
COUNTS: Final = TOTAL_COUNT + MOST_TOTALS  # [(histogram * SEATS + seat) * STRIDE + ZERO + amount]
BELOW: Final = COUNTS + HISTOGRAMS * SEATS * STRIDE  # [histogram * SEATS + seat]: how many have no room
ABOVE: Final = BELOW + HISTOGRAMS * SEATS
WIDE: Final = ABOVE + HISTOGRAMS * SEATS  # [2 * (histogram * SEATS + seat)]: their sum and squares
STEP: Final = 2 * HISTOGRAMS * SEATS
SUMS: Final = WIDE + STEP * LIMBS


@jitable
def sum_up(program: ProgramRecord, deal: DealRecord, sums: MutableSequence[int], index: int) -> None:
    """Add a finished deal to the sums."""
    sums[DEALS] += 1
    sums[DIGEST] ^= mixed(fingerprint(program, deal), index)
    if deal.void != VOID_NO:
        sums[VOIDS] += 1
        return
    sum_seats(program, deal, sums)
    count_total(sums, deal.deal_total)
    if deal.slam >= 0:
        sums[SLAMS_MADE + deal.slam * SEATS + deal.slam_taker] += 1
        if deal.choice >= 0:
            sums[CHOICES_MADE + (deal.slam * CHOICES + deal.choice) * SEATS + deal.slam_taker] += 1
    if deal.broken:
        for rule in range(program.invariants):
            if (deal.broken >> rule) & 1:
                if sums[BREACHES + rule] == 0:
                    sums[FIRST_BREACH + rule] = index
                sums[BREACHES + rule] += 1


@jitable
def sum_seats(program: ProgramRecord, deal: DealRecord, sums: MutableSequence[int]) -> None:
    """Add what each seat comes to."""
    best = best_score(program, deal)
    level = level_with(program, deal, best)
    sums[TIES] += 1 if level > 1 else 0
    for seat in range(program.seats):
        side = deal.side[seat]
        card = deal.side_points[side]
        score = deal.score[seat]
        count_amount(sums, SCORE * SEATS + seat, score)
        if score != card:
            count_amount(sums, SCORE_APART * SEATS + seat, score)
            count_amount(sums, CARD_APART * SEATS + seat, card)
        count_amount(sums, LOSS * SEATS + seat, deal.side_exact[side] - card)
        sums[TRICK_SUM + seat] += deal.tricks[seat]
        sums[WINS + level * SEATS + seat] += 1 if deal.side_score[side] == best else 0
    if deal.opener > 0:
        sum_by_lead(program, deal, sums)


@jitable
def sum_by_lead(program: ProgramRecord, deal: DealRecord, sums: MutableSequence[int]) -> None:
    """Count the scores of a deal that the eldest hand didn't lead."""
    for seat in range(program.seats):
        after = seat - deal.opener
        after += program.seats if after < 0 else 0
        count_amount(sums, SCORE_LED * SEATS + seat, deal.score[seat])
        count_amount(sums, BY_LEAD * SEATS + after, deal.score[seat])


@hot
def count_amount(sums: MutableSequence[int], which: int, amount: int) -> None:
    """Count an amount in a histogram."""
    place = amount + ZERO
    if 0 <= place < ROOM:
        sums[COUNTS + which * STRIDE + place] += 1
    else:
        count_beyond(sums, which, amount)


@jitable
def count_beyond(sums: MutableSequence[int], which: int, amount: int) -> None:
    """Count an amount for which a histogram has no room."""
    sums[(BELOW if amount < 0 else ABOVE) + which] += 1
    add_product(sums, WIDE + 2 * which, STEP, amount, 1)
    add_product(sums, WIDE + 2 * which + 1, STEP, amount, amount)


@jitable
def count_total(sums: MutableSequence[int], total: int) -> None:
    """Count a deal total. Of those beyond the histogram the `MOST_TOTALS` nearest to 0 are kept.

    Which these are doesn't depend on the order in which they come, nor on how deals are cut into rows: one that is
    among the nearest of all is among the nearest of every row that has it, so it is never given up.
    """
    place = total + ZERO
    if 0 <= place < ROOM:
        sums[TOTALS + place] += 1
        return
    seen = sums[TOTALS_SEEN]
    for known in range(min(seen, MOST_TOTALS)):
        if sums[TOTAL_VALUE + known] == total:
            sums[TOTAL_COUNT + known] += 1
            return
    if seen < MOST_TOTALS:
        sums[TOTALS_SEEN] = seen + 1
    else:
        seen = farthest_total(sums)
        if not is_farther(sums[TOTAL_VALUE + seen], total):
            return
    sums[TOTAL_VALUE + seen] = total
    sums[TOTAL_COUNT + seen] = 1


@jitable
def farthest_total(sums: MutableSequence[int]) -> int:
    """Which of the totals that are kept is the first to be given up."""
    found = 0
    for place in range(1, MOST_TOTALS):
        if is_farther(sums[TOTAL_VALUE + place], sums[TOTAL_VALUE + found]):
            found = place
    return found


@jitable
def is_farther(one: int, other: int) -> bool:
    """Whether a total is farther from 0 than another; of two as far, the one above 0 is."""
    return abs(one) > abs(other) or (abs(one) == abs(other) and one > other)


@jitable
def best_score(program: ProgramRecord, deal: DealRecord) -> int:
    """The best score of a side in this deal."""
    there = sides_there(program, deal)
    best = deal.side_score[deal.side[0]]
    for side in range(program.sides):
        amount = deal.side_score[side] if (there >> side) & 1 else best
        best = min(best, amount) if program.wins == LOWEST else max(best, amount)
    return best


@jitable
def level_with(program: ProgramRecord, deal: DealRecord, best: int) -> int:
    """How many sides have this score."""
    there = sides_there(program, deal)
    level = 0
    for side in range(program.sides):
        level += 1 if deal.side_score[side] == best and (there >> side) & 1 else 0
    return level
