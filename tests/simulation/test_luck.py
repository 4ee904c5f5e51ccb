"""Luck against skill: the components of variance, and that replays keep the cards and nothing else."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE

from cartacanta.document.loading import load, load_text
from cartacanta.engine import luck as rows
from cartacanta.engine.draws import deal_key
from cartacanta.engine.named import play_again, play_deal
from cartacanta.engine.records import SEATS, DealRecord
from cartacanta.errors import UsageError
from cartacanta.simulation import DEALS, LUCK, PLAIN, DealSums, LuckSums, course_of, luck_of, play_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.simulation import Course

TIMES: Final = 5


def mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)


def variance(numbers: Sequence[float]) -> float:
    middle = mean(numbers)
    return sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1)


def course(
    variant: str, work: str = LUCK, times: int = TIMES, players: Sequence[str] = ("random",)
) -> Course:
    return course_of(load(variant, catalogue=CATALOGUE), work, seed=3, times=times, players=players)


def sums_of(replays: Sequence[Sequence[int]]) -> LuckSums:
    """The sums of deals in which the eldest hand has scored this, each time."""
    program = course("rovescino").program
    row = [0] * (len(replays) * rows.LUCK_ROW)
    for deal, scores in enumerate(replays):
        at = deal * rows.LUCK_ROW + rows.LUCK_HEAD + 2 * rows.LUCK_SCORE * SEATS
        row[at], row[at + 1] = sum(scores), sum(score * score for score in scores)
    return LuckSums.of_row(program, len(replays[0]), len(replays), row)


def drawn(random: Random, deals: int, times: int, cards: float, play: float) -> list[list[int]]:
    """Deals that are worth something by themselves, and play that adds something: both far from normal."""
    found = []
    for _ in range(deals):
        own = random.expovariate(1) * cards
        found.append([int(1000 * (own + random.expovariate(1) * play)) for _ in range(times)])
    return found


def test_components_as_the_textbook_has_them() -> None:
    replays = drawn(Random(1), 30, 4, 2, 1)
    found = luck_of(sums_of(replays))
    within = mean(variance(deal) for deal in replays)
    between = variance([mean(deal) for deal in replays]) - within / 4
    assert found is not None
    unit = course("rovescino").program.unit
    assert found.within * unit**2 == pytest.approx(within)
    assert found.between * unit**2 == pytest.approx(between)
    assert found.share == pytest.approx(between / (between + within))
    assert found.low < found.share < found.high


@pytest.mark.parametrize(("cards", "play"), [(2.0, 1.0), (1.0, 3.0), (0.0, 1.0)])
def test_the_interval_covers_the_truth_as_often_as_it_says(cards: float, play: float) -> None:
    random, tries = Random(2), 120
    truth = cards**2 / (cards**2 + play**2)
    covered = 0
    shares = []
    for _ in range(tries):
        found = luck_of(sums_of(drawn(random, 80, 5, cards, play)))
        assert found is not None
        covered += found.low <= truth <= found.high
        shares.append(found.share)
    assert (
        covered / tries > 0.88
    )  # 95 % in the long run; so few skewed deals, and so few tries, allow for less
    spread = variance(shares) / tries
    assert abs(mean(shares) - truth) < 4 * spread**0.5 + 0.01


def test_the_interval_of_a_normal_sample_is_that_of_the_f_distribution() -> None:
    stats = pytest.importorskip("scipy.stats")
    random, deals, times = Random(3), 800, 12
    replays = []
    for _ in range(deals):
        own = random.gauss(0, 1000)
        replays.append([round(own + random.gauss(0, 1500)) for _ in range(times)])
    found = luck_of(sums_of(replays))
    assert found is not None
    f = times * variance([mean(deal) for deal in replays]) / mean(variance(deal) for deal in replays)
    degrees = deals - 1, deals * (times - 1)
    ends = [f / stats.f.ppf(part, *degrees) for part in (0.975, 0.025)]
    assert [found.low, found.high] == pytest.approx(
        [(end - 1) / (end - 1 + times) for end in ends], abs=0.006
    )


def test_nothing_varies_or_too_little_is_known() -> None:
    assert luck_of(sums_of([[4, 4], [4, 4], [4, 4]])) is None
    assert luck_of(sums_of([[1, 5]])) is None
    only_cards = luck_of(sums_of([[1, 1], [5, 5], [9, 9]]))
    assert only_cards is not None
    assert (only_cards.share, only_cards.low, only_cards.high) == (1, 1, 1)
    only_play = luck_of(sums_of([[1, 9], [9, 1], [1, 9], [9, 1]]))
    assert only_play is not None
    assert only_play.share < 0


def test_replays_keep_the_cards_and_play_otherwise() -> None:
    program = course("rovescino").program.record
    first, other, third = DealRecord(), DealRecord(), DealRecord()
    for deal in (first, other, third):
        deal.number = 1
    attempt = play_deal(program, first, 3, 8, 1)
    play_again(program, other, deal_key(3, 8, 1, attempt), 0)
    assert other.trace == first.trace
    traces = {first.trace}
    for replay in range(1, 12):
        play_again(program, third, deal_key(3, 8, 1, attempt), replay)
        assert third.dealt == first.dealt
        traces.add(third.trace)
    assert len(traces) == 12


@pytest.mark.parametrize("variant", ["rovescino", "terziglio", "tressette-col-morto"])
def test_a_row_is_the_sum_of_its_replays(variant: str) -> None:
    """Terziglio is passed by all now and then: those cards are played with other decisions, not dealt again."""
    (sums,) = play_part((course(variant),), 4, 3, PLAIN).sums
    assert isinstance(sums, LuckSums)
    program = course(variant).program.record
    totals = [0] * program.seats
    void = 0
    for index in range(4, 7):
        for replay in range(TIMES):
            deal = DealRecord()
            deal.number = 1
            attempt = play_deal(program, deal, 3, index, 1)
            if replay:
                deal.pot = 0
                play_again(program, deal, deal_key(3, index, 1, attempt), replay)
            void += deal.void != 0
            for seat in range(program.seats):
                totals[seat] += 0 if deal.void else deal.score[seat]
    assert [sums.moments[0][seat][0] for seat in range(program.seats)] == totals
    assert sums.not_played == void


def test_one_time_is_no_measure() -> None:
    agreement = load("rovescino")
    for times in (0, 1, 257):
        with pytest.raises(UsageError, match="can be played 2 to 256 times"):
            course_of(agreement, LUCK, times=times)
    assert course_of(agreement, DEALS, times=1).times == 1


def test_the_first_of_the_replays_are_the_deals_as_always() -> None:
    (sums,) = play_part((course("rovescino", times=2),), 0, 6, PLAIN).sums
    (usual,) = play_part((course("rovescino", DEALS),), 0, 6, PLAIN).sums
    assert isinstance(sums, LuckSums)
    assert isinstance(usual, DealSums)
    program = course("rovescino").program.record
    again = 0
    for index in range(6):
        deal = DealRecord()
        deal.number = 1
        play_again(program, deal, deal_key(3, index, 1, 0), 1)
        again += deal.score[0]
    assert sums.moments[0][0][0] - again == usual.score[0].total
    assert Fraction(sums.deals) == 6


SMALL: Final = """
variant: small
title: {en: Small}
table: {players: 2, sides: each-alone}
deck: {suits: [a], ranks: [4, 3, 2, 1]}
phases: [{deal: {hands: HANDS}}, {play: {lead: eldest}}]
scoring: {score: tricks}
match: {wins: highest, tie: shared, ends: {deals: 1}}
"""


def tricks_of(hands: tuple[tuple[int, ...], tuple[int, ...]]) -> dict[int, Fraction]:
    """How likely each number of tricks is for the eldest hand, where every card is as likely to be played.

    Of one suit the higher card takes, whoever leads.
    """
    if not hands[0]:
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for mine, yours in product(*hands):
        rest = tuple(tuple(card for card in hand if card not in (mine, yours)) for hand in hands)
        taken = int(mine > yours)
        for more, chance in tricks_of((rest[0], rest[1])).items():
            part = chance / (len(hands[0]) * len(hands[1]))
            found[taken + more] = found.get(taken + more, Fraction(0)) + part
    return found


def true_share(size: int) -> Fraction:
    """The share of the variance of the eldest hand's tricks that lies between deals: every deal and every play of it."""
    means: list[Fraction] = []
    seconds: list[Fraction] = []
    for held in combinations(range(4), size):
        other = [card for card in range(4) if card not in held]
        for theirs in combinations(other, size):
            chances = tricks_of((held, theirs))
            means.append(sum((tricks * chance for tricks, chance in chances.items()), Fraction(0)))
            seconds.append(sum((tricks**2 * chance for tricks, chance in chances.items()), Fraction(0)))
    deals = len(means)
    middle = sum(means, Fraction(0)) / deals
    whole = sum(seconds, Fraction(0)) / deals - middle**2
    return (sum((one * one for one in means), Fraction(0)) / deals - middle**2) / whole


@pytest.mark.parametrize(("size", "deals"), [(1, 60), (2, 500)])
def test_a_game_so_small_that_its_luck_is_known(size: int, deals: int) -> None:
    """With one card each there is nothing to decide; with two, what is luck is counted out over all deals and plays."""
    agreement = load_text(SMALL.replace("HANDS", str(size)))
    (sums,) = play_part((course_of(agreement, LUCK, seed=1, times=6),), 0, deals, PLAIN).sums
    assert isinstance(sums, LuckSums)
    found, truth = luck_of(sums), true_share(size)
    assert found is not None
    assert found.low <= truth <= found.high
    assert found.high - found.low < 0.12
    assert (truth == 1) == (size == 1)
