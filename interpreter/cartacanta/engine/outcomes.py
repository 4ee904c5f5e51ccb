"""What a finished deal came to for each seat, as a row of integers: to look at deals one by one, or in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import folded
from cartacanta.engine.jit import jitable
from cartacanta.engine.terms import LOWEST

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# one row of results for each deal: these, then a block of the seats for each quantity
SLAM: Final = 0
SLAM_TAKER: Final = 1
DEAL_TOTAL: Final = 2
BROKEN: Final = 3
TRACE: Final = 4
VOID: Final = 5
ATTEMPT: Final = 6
CHOICE: Final = 7
HEAD: Final = 8

CARD: Final = 0  # the card score, in units
SCORE: Final = 1  # what is entered in the ledger, in units
TAKEN: Final = 2  # the value of what the seat's side has taken, not rounded, in units
AMOUNTS: Final = 3  # so many of them are in units
TRICKS: Final = 3
SHARE: Final = 4  # the part of all value taken in the deal, in pieces of SHARE_ONE
PLACE: Final = 5  # twice the place among the sides by the deal's score; who is level shares the places
WIN: Final = 6  # the part of the deal's win that falls to the seat's side, in pieces of WIN_ONE
QUANTITIES: Final = 7

SHARE_ONE: Final = 1 << 20
WIN_ONE: Final = 840  # any number of sides up to eight divides it


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
    everything = 0
    for side in range(program.sides):
        everything += deal.side_exact[side]
    for seat in range(seats):
        side = deal.side[seat]
        taken = deal.side_exact[side]
        better, level = standing(program, deal, side)
        here = at + HEAD + seat
        results[here + CARD * seats] = deal.side_points[side]
        results[here + SCORE * seats] = deal.score[seat]
        results[here + TRICKS * seats] = deal.tricks[seat]
        results[here + TAKEN * seats] = taken
        results[here + SHARE * seats] = share_of(taken, everything)
        results[here + PLACE * seats] = 2 * better + level + 1
        results[here + WIN * seats] = WIN_ONE // level if better == 0 else 0


@jitable
def sides_there(program: ProgramRecord, deal: DealRecord) -> int:
    """The mask of the sides somebody is on: partners that nobody turned out to be score for nobody."""
    if not program.sides_vary:
        return -1
    mask = 0
    for seat in range(program.seats):
        mask |= 1 << deal.side[seat]
    return mask


@jitable
def standing(program: ProgramRecord, deal: DealRecord, side: int) -> tuple[int, int]:
    """How many sides score better than one in this deal, and how many as well, itself included."""
    better = 0
    level = 0
    own = deal.side_score[side]
    there = sides_there(program, deal)
    for other in range(program.sides):
        if not (there >> other) & 1:
            continue
        amount = deal.side_score[other]
        if amount == own:
            level += 1
        elif (amount < own) == (program.wins == LOWEST):
            better += 1
    return better, level


@jitable
def share_of(taken: int, everything: int) -> int:
    """The part of everything, rounded down; between 0 and all, whatever cards worth less than nothing do to it."""
    if everything <= 0 or taken <= 0:
        return 0
    if taken >= everything:
        return SHARE_ONE
    while everything >= 1 << 40:
        everything >>= 1
        taken >>= 1
    return taken * SHARE_ONE // everything
