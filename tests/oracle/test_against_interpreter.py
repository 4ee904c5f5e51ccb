"""The interpreter judged deal by deal: the same cards and choices at the referee's table and at its own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.games import GAMES, table
from tests.oracle.interpreter_table import CATALOGUE, InterpreterTable, program_for, settled
from tests.oracle.random_deals import choose, deal_out
from tests.oracle.table import Referee

from cartacanta.document.loading import menu
from cartacanta.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle.games import Table
    from tests.oracle.table import Options, Result

    from cartacanta.document.loading import MenuItem
    from cartacanta.results import Score

OF_THE_MATCH: Final = {"limit", "limit-is", "both-over", "match-by", "deals", "games", "total", "lives"}
"""Options that say nothing about a single deal."""


def values(item: MenuItem) -> list[str]:
    """All values of an option; of a range of numbers the ends."""
    return [*(choice.text for choice in item.choices), *map(str, item.whole or ())]


def options_of_deals(game: str) -> list[MenuItem]:
    """What a table can settle that tells in a single deal."""
    return [item for item in menu(game, catalogue=CATALOGUE) if item.name not in OF_THE_MATCH]


def each_value(game: str) -> Iterator[dict[str, str]]:
    """Each value of each option by itself, where it needs no other."""
    for item in options_of_deals(game):
        yield from ({item.name: value} for value in values(item) if value != item.default)


def mixed(game: str, random: Random) -> dict[str, str]:
    """Some value of each option."""
    return {item.name: random.choice(values(item)) for item in options_of_deals(game)}


def allowed(game: str, settings: dict[str, str]) -> bool:
    """Whether the settings go together."""
    try:
        settled(game, settings)
    except UsageError:
        return False
    return True


def play_both(
    referee: Referee, interpreter: InterpreterTable, table: Table, random: Random, favourite: int | None
) -> None:
    """Plays on until both say that the deal is over; both must ask the same at every step.

    A question with a single answer may be left out, outside the play of tricks.
    """
    while True:
        mine, its = referee.question, interpreter.question
        if mine == its:
            if mine is None:
                return
            answer = choose(mine, table, random, favourite)
            referee.apply(answer)
            interpreter.apply(answer)
        elif its is not None and len(its.legal) == 1 and its.kind != "card":
            interpreter.apply(*its.legal)
        else:
            assert mine is not None
            assert len(mine.legal) == 1, f"{mine} against {its}"
            assert mine.kind != "card", f"{mine} against {its}"
            referee.apply(*mine.legal)


def same_result(result: Result, score: Score, takers: list[int]) -> None:
    """The referee's result and the interpreter's, every amount of them."""
    assert score.broken == ()
    assert [trick.taker for trick in result.tricks] == takers
    if not result.tricks:
        assert score.void
        return
    if result.exact:
        assert list(score.side_exact) == result.exact
        assert list(score.card_scores) == result.points
        assert score.deal_total == sum(result.points)
    by_seat = len(result.scores) == len(score.scores)
    assert list(score.scores if by_seat else score.side_scores) == result.scores
    assert (score.slam or "") == result.slam
    if score.slam_taker is not None:
        assert score.sides[score.slam_taker] == result.slam_taker
    assert (score.wins_match is not None) == result.wins_match
    assert score.pot == result.pot


def one_deal(game: str, options: Options, settings: dict[str, str], random: Random) -> Result:
    number = random.randrange(1, 8)
    at = table(game, options, number)
    favourite = random.choice([None, random.randrange(len(at.hands))])
    dealt = deal_out(at, random, number, favourite)
    if game == "bourre":
        dealt = replace(dealt, pot=Fraction(random.randrange(120)))
    if game == "spades":
        dealt = replace(dealt, tallies=(random.randrange(30), random.randrange(30)))
    referee = Referee(at.rules(dealt, options))
    interpreter = InterpreterTable(program_for(game, settings), dealt)
    play_both(referee, interpreter, at, random, favourite)
    same_result(referee.score(), interpreter.score(), interpreter.takers())
    return referee.score()


def judge(game: str, settings: dict[str, str], deals: int) -> list[Result]:
    """Plays some deals of an agreement at both tables, and names the agreement where they differ."""
    options = settled(game, settings)
    random = Random(f"{game} {sorted(settings.items())}")
    try:
        return [one_deal(game, options, settings, random) for _ in range(deals)]
    except AssertionError as difference:
        difference.add_note(f"{game} with {settings}")
        raise


EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES)
WITH_SLAMS: Final = [
    "rovescino",
    "traversone",
    "ciapano",
    "ciapa-no",
    "hearts",
    "klaverjassen",
    "traversone-a-coppie",
]


@EVERY_GAME
def test_each_game_as_it_is_by_default(game: str) -> None:
    results = judge(game, {}, 24)
    if game in WITH_SLAMS:
        assert any(result.slam for result in results), "no slam was judged"


@EVERY_GAME
def test_each_value_of_each_option(game: str) -> None:
    for settings in each_value(game):
        if allowed(game, settings):
            judge(game, settings, 3)


def judge_mixtures(game: str, mixtures: int, deals: int) -> None:
    random = Random(game)
    for _ in range(mixtures):
        settings = mixed(game, random)
        if allowed(game, settings):
            judge(game, settings, deals)


@EVERY_GAME
def test_values_of_options_together(game: str) -> None:
    judge_mixtures(game, 2 * len(options_of_deals(game)), 2)


@pytest.mark.slow
@EVERY_GAME
def test_more_deals_of_each_game(game: str) -> None:
    judge(game, {}, 150)
    judge_mixtures(game, 8 * len(options_of_deals(game)), 4)
