"""Whole deals played by players who choose at random, many in a row: the inside of `compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count, folded
from cartacanta.engine.draws import DECISIONS, any_of, deal_key, shuffle, stream
from cartacanta.engine.jit import jitable
from cartacanta.engine.slams import best_choice
from cartacanta.engine.steps import apply, begin
from cartacanta.engine.terms import AUCTION, VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.records import DealRecord, ProgramRecord

ATTEMPTS: Final = 1000  # redeals of a deal that nobody plays before it counts as void

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
    """What the actor does when nobody thinks: any legal action; bids pass half the time; a slam takes the best place."""
    seat = deal.actor
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
        if deal.void != VOID_REDEAL or attempt >= ATTEMPTS:
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
