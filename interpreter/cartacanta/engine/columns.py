"""Whole deals played by players who choose at random, many in a row: the inside of `compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count
from cartacanta.engine.choosing import play_out
from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.jit import jitable
from cartacanta.engine.matches import MOST_ATTEMPTS, enter, open_deal, open_match, playing
from cartacanta.engine.outcomes import HEAD, QUANTITIES, write_result
from cartacanta.engine.steps import begin
from cartacanta.engine.sums import ATTEMPTS_MADE, sum_up
from cartacanta.engine.terms import VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord


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
def play_first_deals(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord, deal: DealRecord, seed: int, first: int, deals: int, results: MutableSequence[int]
) -> None:
    """Play independent first deals of a match, numbers `first` to `first + deals - 1`, with an empty ledger."""
    columns = HEAD + QUANTITIES * program.seats
    deal.number = 1
    for k in range(deals):
        deal.pot = 0
        attempt = play_deal(program, deal, seed, first + k, 1)
        write_result(program, deal, results, k * columns, attempt)


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
