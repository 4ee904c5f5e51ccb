"""What is read off the sums, held against deals and matches looked at one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import Agreed

from cartacanta.deal import Deal
from cartacanta.document.loading import load, load_text
from cartacanta.engine import columns
from cartacanta.engine import sums as rows
from cartacanta.engine.choosing import choose_at_random
from cartacanta.layout import DealName
from cartacanta.match import Match
from cartacanta.program import compile_program
from cartacanta.simulation import (
    MATCHES,
    PLAIN,
    DealSums,
    Distribution,
    MatchSums,
    course_of,
    play_part,
    simulate,
)
from cartacanta.simulation.distribution import AMOUNTS
from cartacanta.simulation.estimates import Moments, mean_of, ratio_of
from cartacanta.simulation.exact import added
from cartacanta.simulation.sums import nearest, totals_of
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cartacanta.program import Program

DEALS: Final = 40


def finished(program: Program, index: int) -> Deal:
    """A deal played as columns play it, one action at a time."""
    name = DealName(4, index)
    deal = Deal.from_name(program, name)
    while not deal.over:
        deal.play(choose_at_random(program.record, deal.state, name.key))
    return deal


@pytest.mark.parametrize(
    ("variant", "best"),
    [("rovescino", min), ("tressette", max), ("hearts", min), ("tressette-con-chiamata", max)],
)
def test_figures_of_deals_one_by_one(variant: str, best: Callable[[Iterable[Fraction]], Fraction]) -> None:
    program = Agreed(variant).program
    sums = simulate(program, DEALS, seed=4, compiled=False)
    deals = [finished(program, index) for index in range(DEALS)]
    seats = range(program.record.seats)
    wins, ties = [Fraction(0) for _ in seats], 0
    by_lead = [Fraction(0) for _ in seats]
    losses = [Fraction(0) for _ in seats]
    for deal in deals:
        score, state = deal.score(), deal.state
        sides = [{seat for seat in seats if state.side[seat] == side} for side in range(program.record.sides)]
        sides = [side for side in sides if side]
        highest = best(score.scores)
        winners = [side for side in sides if score.scores[min(side)] == highest]
        ties += len(winners) > 1
        opener = next(event.seat for event in deal.events if event.kind == "play")
        assert opener is not None
        for seat in seats:
            wins[seat] += Fraction(any(seat in side for side in winners), len(winners))
            by_lead[(seat - opener) % len(seats)] += score.scores[seat]
            taken = sum(
                program.points(state.exact[mate]) for mate in seats if state.side[mate] == state.side[seat]
            )
            losses[seat] += taken - program.points(state.side_points[state.side[seat]])
    assert sums.ties == ties
    assert [of.mean for of in sums.mean_wins()] == [of / DEALS for of in wins]
    assert [of.mean for of in sums.mean_scores_by_lead()] == [of / DEALS for of in by_lead]
    assert [of.mean for of in sums.mean_losses()] == [of / DEALS for of in losses]
    assert [of.mean for of in sums.mean_scores()] == [
        sum(deal.score().scores[seat] for deal in deals) / Fraction(DEALS) for seat in seats
    ]


def test_by_lead_is_another_figure_where_others_lead() -> None:
    leads = Agreed("hearts").program
    sums = simulate(leads, DEALS, seed=4, compiled=False)
    assert [of.counts for of in sums.by_lead] != [of.counts for of in sums.score]
    first = simulate(Agreed("rovescino").program, DEALS, seed=4, compiled=False)
    assert first.by_lead == first.score


@pytest.mark.parametrize(("variant", "together"), [("rovescino", 1), ("tressette", 2), ("hearts", 1)])
def test_all_wins_of_a_deal_are_one_for_each_member(variant: str, together: int) -> None:
    sums = simulate(Agreed(variant).program, 30, compiled=False)
    assert sum(of.mean for of in sums.mean_wins()) == together


NEVER: Final = """
variant: never-nothing
title: {en: Never nothing}
extends: rovescino
invariants: [{id: eldest-has-some, always: points of eldest > 0}]
"""


def test_a_share_is_what_an_invariant_counts() -> None:
    sums = simulate(compile_program(build(load_text(NEVER))), 60, compiled=False)
    broken, _ = sums.broken_invariants()["eldest-has-some"]
    assert sums.card[0].share(0) == Fraction(broken, 60) > 0


# ---- distributions -------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=40), st.fractions(0, 1))
def test_quantiles_and_moments(amounts: list[int], part: Fraction) -> None:
    found = Distribution(counts={amount: amounts.count(amount) for amount in amounts})
    assert (found.count, found.total) == (len(amounts), sum(amounts))
    assert found.squares == sum(amount * amount for amount in amounts)
    told = found.quantile(part)
    assert told is not None
    assert sum(amount <= told for amount in amounts) >= part * len(amounts)
    assert sum(amount < told for amount in amounts) < part * len(amounts) or told == min(amounts)


def test_a_quantile_beyond_what_is_told_apart_is_not_known() -> None:
    found = Distribution(counts={0: 5}, below=3, above=2, beyond=0, beyond_squares=10**9)
    assert found.quantile(Fraction(1, 10)) is None
    assert found.quantile(Fraction(1, 2)) == 0
    assert found.quantile(Fraction(9, 10)) is None
    assert found.count == 10
    assert found.share(0) == Fraction(1, 2)


def test_a_mean_with_its_interval_by_hand() -> None:
    found = mean_of(4, 20, 120, 2)  # 2, 4, 6, 8 in halves: 1, 2, 3, 4
    assert found.mean == Fraction(5, 2)
    assert found.deviation == pytest.approx((5 / 3) ** 0.5)
    assert found.high - found.low == pytest.approx(2 * 3.182446 * (5 / 3) ** 0.5 / 2)
    assert mean_of(0, 0, 0) == mean_of(0, 0, 0, 3)
    assert mean_of(1, 7, 49).deviation == 0


def test_a_ratio_with_its_interval_by_hand() -> None:
    part, whole = [3, 1, 4, 1, 5], [4, 4, 6, 2, 5]
    products = sum(one * other for one, other in zip(part, whole, strict=True))
    of_part, of_whole = (Moments(sum(of), sum(one * one for one in of)) for of in (part, whole))
    found = ratio_of(5, of_part, of_whole, products)
    ratio = Fraction(14, 21)
    rest = [one - ratio * other for one, other in zip(part, whole, strict=True)]
    error = (float(sum(one * one for one in rest)) / 4 / 5) ** 0.5 / (21 / 5)
    assert found.mean == ratio
    assert (found.high - found.low) / 2 == pytest.approx(2.776445 * error)


# ---- matches -------------------------------------------------------------------------------------------------------


def one_by_one(variant: str, settings: dict[str, str | int], count: int) -> Sequence[Match]:
    """Matches played one action at a time."""
    agreement = load(variant, settings, catalogue=CATALOGUE)
    found = []
    for index in range(count):
        match = Match(agreement, seed=4, match=index)
        while not match.over:
            name, deal = match.name(), match.deal()
            while not deal.over:
                deal.play(choose_at_random(deal.program.record, deal.state, name.key))
            match.enter(deal)
        found.append(match)
    return found


@pytest.mark.parametrize(
    ("variant", "settings"),
    [("rovescino", {}), ("traversone", {"match-by": "last-one-left"}), ("tressette", {"limit": 21})],
)
def test_figures_of_matches_one_by_one(variant: str, settings: dict[str, str | int]) -> None:
    count = 5
    course = course_of(load(variant, settings, catalogue=CATALOGUE), MATCHES, seed=4)
    (sums,) = play_part((course,), 0, count, PLAIN).sums
    matches = one_by_one(variant, settings, count)
    assert isinstance(sums, MatchSums)
    assert sums.matches == count
    assert sums.deals == sum(match.number - 1 for match in matches)
    assert sums.mean_length().mean == Fraction(sums.deals, count)
    assert sums.shared == sum(len(match.winners) > 1 for match in matches)
    for player in range(sums.players):
        won = sum(Fraction(player in match.winners, len(match.winners)) for match in matches)
        assert sums.mean_wins()[player].mean == won / count
        assert sums.mean_totals()[player].mean == sum(match.totals[player] for match in matches) / Fraction(
            count
        )
        out = sum(any(player in entry.out for entry in match.entries) for match in matches)
        assert sums.dropped_out()[player] == Fraction(out, count)
    assert (max(sums.dropped_out()) > 0) == (variant == "traversone")


def test_ledgers_far_from_nothing_are_added_up_exactly() -> None:
    program = Agreed("tressette-in-due-senza-pescaggio").program
    row = [*[3, 1, 0, 0, 0, 10**9, -(10**9), 0, 0], *[4, 1, 0, 0, 0, 40, -40_000, 0, 0]]
    sums = MatchSums.of_row(program, row, 2)
    first, other = sums.totals
    assert (first.counts, first.above, first.below) == ({40: 1}, 1, 0)
    assert (first.total, first.squares) == (10**9 + 40, 10**18 + 1600)
    assert (other.counts, other.above, other.below, other.total) == ({}, 0, 2, -(10**9) - 40_000)


@given(st.lists(st.dictionaries(st.integers(-9000, 9000), st.integers(1, 5), max_size=6), max_size=5))
def test_few_totals_are_kept_whatever_the_order(parts: list[dict[int, int]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "MOST_TOTALS", 4)
        nothing: dict[int, int] = {}
        there = reduce(nearest, parts, nothing)
        back = reduce(nearest, reversed(parts), nothing)
    whole: dict[int, int] = reduce(added, parts, {})
    far = sorted((one for one in whole if one not in AMOUNTS), key=lambda one: (abs(one), one))
    assert there == back
    assert there == {total: count for total, count in whole.items() if total not in far[4:]}


WIDE = """\
variant: wide
title: {en: Wide}
extends: italian-pack
table: {players: 4, direction: anticlockwise}
deck:
  ranks: [3, 2, A, R, C, F, 7, 6, 5, 4]
  values: {3: 0, 2: 1, A: 5, R: 25, C: 125, F: 525, 7: 1731, 6: 5003, 5: 15013, 4: 45007}
phases:
  - deal: {hands: 9, aside: 4}
  - play: {lead: eldest}
tricks: {duty: [follow]}
scoring: {last-trick: 0}
match: {ends: {deals: 4}, wins: lowest, tie: shared}
"""


def test_very_many_totals_are_the_same_however_deals_are_cut() -> None:
    course = course_of(load_text(WIDE))
    whole = play_part((course,), 0, 1400, PLAIN)
    cut = play_part((course,), 0, 500, PLAIN).merged(play_part((course,), 500, 900, PLAIN))
    assert whole.sums == cut.sums
    sums = whole.sums[0]
    assert isinstance(sums, DealSums)
    assert sum(sums.totals.values()) < sums.played  # there are more than are kept


def test_a_row_keeps_the_totals_nearest_to_nothing() -> None:
    draw = Random(4)
    totals = [draw.randrange(-3000, 3000) for _ in range(6000)]
    row = [0] * rows.SUMS
    for total in totals:
        rows.count_total(row, total)
    counts = Counter(totals)
    far = sorted((one for one in counts if one not in AMOUNTS), key=lambda one: (abs(one), one))
    assert totals_of(row) == {
        total: count for total, count in counts.items() if total not in far[rows.MOST_TOTALS :]
    }


def test_rows_of_matches_have_a_place_for_everything() -> None:
    row = [
        3,
        0b10,
        0,
        0,
        1,
        30,
        31,
        0,
        2,
    ]  # player 2 wins by calling out in the third deal; player 2 left at 2
    assert len(row) == columns.MATCH_HEAD + 2 * columns.MATCH_BLOCKS
    program = Agreed("tressette-in-due-senza-pescaggio").program
    sums = MatchSums.of_row(program, row, 1)
    assert (sums.called, sums.slams, sums.unfinished, sums.shared) == (1, 0, 0, 0)
    assert [of.counts for of in sums.totals] == [{30: 1}, {31: 1}]
    assert [of.counts for of in sums.left_at] == [{0: 1}, {2: 1}]
    assert sums.winners == {2: 1}


@pytest.mark.parametrize("deals", [8, 60])
def test_intervals_cover_the_truth_as_often_as_they_say(deals: int) -> None:
    """Of a mean, and of a ratio of two sums that go together, both of them skewed."""
    random, tries = Random(6), 600
    covered = [0, 0]
    for _ in range(tries):
        whole = [random.randrange(1, 5) for _ in range(deals)]
        part = [sum(random.random() < 0.3 for _ in range(of)) for of in whole]
        of_part, of_whole = (Moments(sum(of), sum(one * one for one in of)) for of in (part, whole))
        products = sum(one * other for one, other in zip(part, whole, strict=True))
        ratio = ratio_of(deals, of_part, of_whole, products)
        mean = mean_of(deals, of_part.total, of_part.squares)
        covered[0] += mean.low <= 0.3 * 2.5 <= mean.high
        covered[1] += ratio.low <= 0.3 <= ratio.high
    assert all(0.92 < count / tries < 0.985 for count in covered)
