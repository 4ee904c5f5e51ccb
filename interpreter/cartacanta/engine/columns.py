"""Whole deals played by players who choose at random, many in a row: the inside of `compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count, folded, mixed
from cartacanta.engine.declaring import best_claim
from cartacanta.engine.draws import DECISIONS, any_of, deal_key, shuffle, stream
from cartacanta.engine.jit import jitable
from cartacanta.engine.matches import MOST_ATTEMPTS, enter, open_deal, open_match, playing
from cartacanta.engine.records import CHOICES, RULES, SEATS, SLAMS
from cartacanta.engine.slams import best_choice
from cartacanta.engine.steps import apply, begin
from cartacanta.engine.terms import AUCTION, LOWEST, REDEAL, VOID_NO, VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord

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


@jitable
def choose_at_random(program: ProgramRecord, deal: DealRecord, key: int) -> int:
    """What the actor does when nobody thinks: any legal action.

    But bids pass half the time, nobody asks for a new deal, whatever can be declared is, and a slam takes the best place.
    """
    if deal.declaring:
        return best_claim(program, deal)
    seat = deal.actor
    if deal.phase < program.phases and program.kind[deal.phase] == REDEAL:
        return 0
    counter = deal.counter[seat]
    deal.counter[seat] += 1
    own = stream(key, DECISIONS + seat)
    if deal.choosing:
        return best_choice(program, deal)
    legal = deal.legal
    if program.kind[deal.phase] == AUCTION:
        higher = legal & ~1
        if higher == 0 or any_of(3, 2, own, counter) == 0:
            return 0
        deal.counter[seat] += 1
        return any_of(higher, count(higher), own, counter + 1)
    return any_of(legal, count(legal), own, counter)


@jitable
def play_out(program: ProgramRecord, deal: DealRecord, key: int) -> None:
    """Play a begun deal to its end."""
    while deal.actor >= 0:
        apply(program, deal, choose_at_random(program, deal, key))


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
def play_first_deals(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord, deal: DealRecord, seed: int, first: int, deals: int, results: MutableSequence[int]
) -> None:
    """Play independent first deals of a match, numbers `first` to `first + deals - 1`, with an empty ledger."""
    columns = HEAD + 3 * program.seats
    deal.number = 1
    for k in range(deals):
        deal.pot = 0
        attempt = play_deal(program, deal, seed, first + k, 1)
        write_result(program, deal, results, k * columns, attempt)


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
    for side in range(program.sides):
        amount = -deal.side_score[side] if program.wins == LOWEST else deal.side_score[side]
        if sides == 0 or amount > best:
            best = amount
            sides = 1
        elif amount == best:
            sides += 1
    return sides > 1


@jitable
def sum_first_deals(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord, deal: DealRecord, seed: int, first: int, deals: int, sums: MutableSequence[int]
) -> None:
    """Play independent first deals of matches `first` to `first + deals - 1` and add them up."""
    deal.number = 1
    for index in range(first, first + deals):
        deal.pot = 0
        sums[ATTEMPTS_MADE] += play_deal(program, deal, seed, index, 1) + 1
        sum_up(program, deal, sums, index)


@jitable
def play_match(  # noqa: PLR0917 - the names of a run
    programs: Sequence[ProgramRecord],
    players: int,
    match: MatchRecord,
    deal: DealRecord,
    seed: int,
    index: int,
) -> None:
    """Play one whole match at random; the table may shrink, so there is a program for each number of players."""
    open_match(programs[players], match, players, players - 1)
    while not match.over:
        program = programs[count(playing(match))]
        open_deal(program, match, deal)
        key = deal_key(seed, index, match.number, match.attempt)
        shuffle(program, deal, key)
        begin(program, deal)
        play_out(program, deal, key)
        enter(program, match, deal)


# one row of results for each match: these, then the totals of each player
MATCH_DEALS: Final = 0
MATCH_WINNERS: Final = 1
MATCH_SLAM: Final = 2
MATCH_UNFINISHED: Final = 3
MATCH_HEAD: Final = 4


@jitable
def play_matches(  # noqa: PLR0917 - the names of a run
    programs: Sequence[ProgramRecord],
    players: int,
    match: MatchRecord,
    deal: DealRecord,
    seed: int,
    first: int,
    matches: int,
    results: MutableSequence[int],
) -> None:
    """Play whole matches `first` to `first + matches - 1`, a row of results each."""
    columns = MATCH_HEAD + players
    for k in range(matches):
        play_match(programs, players, match, deal, seed, first + k)
        at = k * columns
        results[at + MATCH_DEALS] = match.number - 1
        results[at + MATCH_WINNERS] = match.winners
        results[at + MATCH_SLAM] = match.slam
        results[at + MATCH_UNFINISHED] = match.unfinished
        for player in range(players):
            results[at + MATCH_HEAD + player] = match.total[player]
