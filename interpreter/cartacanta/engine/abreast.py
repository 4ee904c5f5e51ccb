"""Two deals at once, an action here and an action there: the inside of kernels.

So a processor has something to do while it waits to know which card was drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import features
from cartacanta.engine.choosing import one_step, open_streams
from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.jit import hot, jitable, only_with
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.outcomes import HEAD, QUANTITIES, write_result
from cartacanta.engine.reckoning import reckon
from cartacanta.engine.records import NOBODY
from cartacanta.engine.steps import clear, lay_out
from cartacanta.engine.sums import ATTEMPTS_MADE, SUMS, sum_up
from cartacanta.engine.terms import VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

NOT_YET: Final = -1
"""Of a deal's attempts: it hasn't been dealt."""


@jitable
def sum_two_by_two(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord,
    one: DealRecord,
    other: DealRecord,
    seed: int,
    first: int,
    deals: int,
    out: MutableSequence[int],
    keep: int,
) -> None:
    """Play independent first deals of matches `first` to `first + deals - 1` and add them up; ``keep`` 1: list them too."""
    clear(program, one)  # what the rules never change is then the same from first to last, and costs nothing
    clear(program, other)
    for index in range(first, first + deals, 2):
        one.actor = NOBODY
        one.attempt = NOT_YET
        other.actor = NOBODY
        other.attempt = NOT_YET
        while is_open(program, one) or is_open(program, other):
            go_on(program, one, seed, index)
            go_on(program, other, seed, index + 1)
        close(program, one, index, index - first, out, keep)
        if index + 1 < first + deals:
            close(program, other, index + 1, index + 1 - first, out, keep)


@jitable
def close(  # noqa: PLR0917 - a deal, its number and its place
    program: ProgramRecord, deal: DealRecord, index: int, place: int, out: MutableSequence[int], keep: int
) -> None:
    """Add a finished deal to the sums, and write it down if it is to be kept."""
    out[ATTEMPTS_MADE] += deal.attempt + 1
    sum_up(program, deal, out, index)
    if keep:
        columns = HEAD + QUANTITIES * program.seats
        write_result(program, deal, out, SUMS + place * columns, deal.attempt)


@hot
def is_open(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether somebody has to act, or the cards are to be dealt."""
    return deal.actor >= 0 or deal.attempt == NOT_YET or is_dealt_again(program, deal)


@only_with(features.REDEALT)
def is_dealt_again(program: ProgramRecord, deal: DealRecord) -> bool:  # noqa: ARG001 - its type tells what the rules lack
    """Whether nobody wanted to play, and the cards are to be dealt again."""
    return deal.void == VOID_REDEAL and deal.attempt < MOST_ATTEMPTS


@hot
def go_on(program: ProgramRecord, deal: DealRecord, seed: int, index: int) -> None:
    """One action of an open deal, or the cards dealt; nothing if the deal is over."""
    over = False
    if deal.actor >= 0:
        over = one_step(program, deal)
    elif is_open(program, deal):
        over = lay_out_next(program, deal, seed, index)
    if over:
        reckon(program, deal)


@jitable
def lay_out_next(program: ProgramRecord, deal: DealRecord, seed: int, index: int) -> bool:
    """Shuffle and deal the next attempt at a first deal; True if it is to be reckoned with nobody acting."""
    deal.number = 1
    deal.pot = 0
    deal.attempt += 1
    key = deal_key(seed, index, 1, deal.attempt)
    shuffle(program, deal, key)
    open_streams(program, deal, key)
    return lay_out(program, deal)
