"""Whole deals and matches played by players who aren't asked, many in a row: the inside of `compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count
from cartacanta.engine.choosing import play_out
from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.jit import jitable
from cartacanta.engine.luck import play_for_luck
from cartacanta.engine.matches import enter, open_deal, open_match, playing
from cartacanta.engine.named import play_deal
from cartacanta.engine.outcomes import HEAD, QUANTITIES, write_result
from cartacanta.engine.realchoices import count_choices
from cartacanta.engine.records import CARDS
from cartacanta.engine.steps import begin
from cartacanta.engine.sums import ATTEMPTS_MADE, SUMS, sum_up

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord

# what a run is told
WORK: Final = 0
PLAYERS: Final = 1
SEED: Final = 2
FIRST: Final = 3
COUNT: Final = 4
TIMES: Final = 5  # how often the cards of a deal are played
ALIKE: Final = 6  # [card]: the cards that no rule tells apart from it
NUMBERS: Final = ALIKE + CARDS

SUM_DEALS: Final = 0
LIST_DEALS: Final = 1
LIST_MATCHES: Final = 2
LUCK: Final = 3
CHOICES: Final = 4
SUM_AND_LIST: Final = 5  # the sums, and after them the rows of the deals


@jitable
def run(
    programs: Sequence[ProgramRecord],
    match: MatchRecord,
    deal: DealRecord,
    numbers: Sequence[int],
    out: MutableSequence[int],
) -> None:
    """Do any kind of work on numbers `FIRST` to `FIRST + COUNT - 1`; there is a program for each number of players.

    Match, deal and ``out`` come empty but for the kinds of players. One way in for everything: each costs seconds of compiling.
    """
    players = numbers[PLAYERS]
    seed, first, many = numbers[SEED], numbers[FIRST], numbers[COUNT]
    if numbers[WORK] == SUM_DEALS:
        sum_first_deals(programs[players], deal, seed, first, many, out, 0)
    elif numbers[WORK] == SUM_AND_LIST:
        sum_first_deals(programs[players], deal, seed, first, many, out, 1)
    elif numbers[WORK] == LIST_DEALS:
        play_first_deals(programs[players], deal, seed, first, many, out)
    elif numbers[WORK] == LIST_MATCHES:
        play_matches(programs, players, match, deal, seed, first, many, out)
    elif numbers[WORK] == LUCK:
        play_for_luck(programs[players], deal, seed, first, many, numbers[TIMES], out)
    else:
        count_choices(programs[players], deal, seed, first, many, numbers, ALIKE, out)


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
    program: ProgramRecord,
    deal: DealRecord,
    seed: int,
    first: int,
    deals: int,
    out: MutableSequence[int],
    keep: int,
) -> None:
    """Play independent first deals of matches `first` to `first + deals - 1` and add them up; ``keep`` 1: list them too."""
    columns = HEAD + QUANTITIES * program.seats
    deal.number = 1
    for index in range(first, first + deals):
        deal.pot = 0
        attempt = play_deal(program, deal, seed, index, 1)
        out[ATTEMPTS_MADE] += attempt + 1
        sum_up(program, deal, out, index)
        if keep:
            write_result(program, deal, out, SUMS + (index - first) * columns, attempt)


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


# one row of results for each match: these, then blocks of the players
MATCH_DEALS: Final = 0
MATCH_WINNERS: Final = 1
MATCH_SLAM: Final = 2
MATCH_UNFINISHED: Final = 3
MATCH_CALLED: Final = 4  # 1: won by saying, rightly, that the limit was reached
MATCH_HEAD: Final = 5
MATCH_BLOCKS: Final = 2  # [player]: the total; after which deal they dropped out, 0: never


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
    columns = MATCH_HEAD + MATCH_BLOCKS * players
    for k in range(matches):
        play_match(programs, players, match, deal, seed, first + k)
        at = k * columns
        results[at + MATCH_DEALS] = match.number - 1
        results[at + MATCH_WINNERS] = match.winners
        results[at + MATCH_SLAM] = match.slam
        results[at + MATCH_UNFINISHED] = match.unfinished
        results[at + MATCH_CALLED] = match.called
        for player in range(players):
            results[at + MATCH_HEAD + player] = match.total[player]
            results[at + MATCH_HEAD + players + player] = match.left_at[player]
