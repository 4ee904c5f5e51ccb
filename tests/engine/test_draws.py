"""Random numbers as functions of a deal's name: who deals where, in which order and how many at a time changes nothing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb, sqrt
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.variants.every_variant import VARIANTS, Agreed

from cartacanta.deal import Deal
from cartacanta.engine import choosing, columns, draws, outcomes
from cartacanta.engine.records import DealRecord
from cartacanta.layout import DealName, Layout, hand_sizes
from cartacanta.simulation import simulate

if TYPE_CHECKING:
    from cartacanta.program import Program

NUMBERS: Final = st.integers(0, (1 << 63) - 1)


def cards_of(program: Program, name: DealName) -> tuple[list[frozenset[str]], list[str]]:
    """The hands of a named deal and the rest in its order, by names of cards."""
    order = [program.card_names[card] for card in Layout.named(program, name).order]
    hands = []
    for size in hand_sizes(program, name.number):
        hands.append(frozenset(order[:size]))
        order = order[size:]
    return hands, order


# ---- names ---------------------------------------------------------------------------------------------------------


@given(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS))
def test_another_name_is_another_deal(
    name: tuple[int, int, int, int], other: tuple[int, int, int, int]
) -> None:
    assert (draws.deal_key(*name) == draws.deal_key(*other)) == (name == other)


@pytest.mark.parametrize("part", ["seed", "match", "number", "attempt"])
def test_each_part_of_a_name_tells(part: str) -> None:
    program = Agreed("rovescino").program
    dealt = {Layout.named(program, DealName(**{part: value})).order for value in range(50)}
    assert len(dealt) == 50


@pytest.mark.parametrize("variant", VARIANTS)
def test_however_the_deals_are_split_up(variant: str) -> None:
    program = Agreed(variant).program
    whole = simulate(program, 100, seed=3, compiled=False)
    beginning = simulate(program, 60, seed=3, compiled=False)
    end = simulate(program, 40, seed=3, first=60, compiled=False)
    assert end.merged(beginning) == beginning.merged(end) == whole
    assert beginning.digest ^ end.digest == whole.digest


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_is_the_same_by_itself_and_among_others(variant: str) -> None:
    """The row of results of a deal in the middle of many, and that deal played alone by the same choices."""
    program = Agreed(variant).program
    width = outcomes.HEAD + outcomes.QUANTITIES * program.record.seats
    rows = [0] * (5 * width)
    columns.play_first_deals(program.record, DealRecord(), 9, 20, 5, rows)
    row = rows[3 * width : 4 * width]
    name = DealName(9, 23, 1, row[outcomes.ATTEMPT])
    deal = Deal.from_name(program, name)
    while not deal.over:
        deal.play(choosing.choose_at_random(program.record, deal.state, name.key))
    alone = [0] * width
    outcomes.write_result(program.record, deal.state, alone, 0, name.attempt)
    assert alone == row


def test_a_seat_s_choices_depend_on_no_other_seat_s() -> None:
    """Each seat has a stream of its own, and the shuffle another."""
    for key in (draws.deal_key(1, 2, 3, 4), 0, -1):
        purposes = [draws.SHUFFLE, *(draws.DECISIONS + seat for seat in range(8))]
        assert len({draws.stream(key, purpose) for purpose in purposes}) == len(purposes)
    program = Agreed("tressette").program
    name = DealName(4)
    deal = Deal.from_name(program, name)
    other = deal.copy()
    other.state.counter[0] = 17  # the eldest hand has had other things to decide
    for _ in range(4):
        seat = deal.actor
        chosen = choosing.choose_at_random(program.record, deal.state, name.key)
        if seat:
            assert choosing.choose_at_random(program.record, other.state, name.key) == chosen
        deal.play(chosen)
        other.play(chosen)


# ---- the same hands in two games -----------------------------------------------------------------------------------

ALIKE: Final = [
    (Agreed("rovescino"), Agreed("ciapano")),
    (Agreed("rovescino"), Agreed.of("tressette", direction="clockwise")),
    (Agreed("tressette"), Agreed("tressette-con-chiamata")),
    (Agreed("hearts"), Agreed("spades")),
    (Agreed.of("rovescino", players=3), Agreed.of("traversone", players=3)),
    (Agreed.of("rovescino", players=2), Agreed("tressette-in-due-pescaggio")),
    (Agreed("tressette-in-due-pescaggio"), Agreed("tressette-in-due-senza-pescaggio")),
    (Agreed.of("rovescino", players=3, three="fourteen-thirteen"), Agreed("ciapa-no")),
    (Agreed("briscola-chiamata"), Agreed.of("traversone", players=5)),
]
"""Two games with the same cards after removal, seats and hands; in the last, other cards are high."""


@pytest.mark.parametrize(("first", "second"), ALIKE, ids=[f"{first} and {second}" for first, second in ALIKE])
def test_two_games_with_the_same_deck_and_hands_are_dealt_the_same(first: Agreed, second: Agreed) -> None:
    for match in range(50):
        name = DealName(seed=1, match=match)
        assert cards_of(first.program, name) == cards_of(second.program, name)


# ---- fair -----------------------------------------------------------------------------------------------------------


def spread(seen: Counter[object], expected: float, places: int) -> float:
    """How many standard deviations a chi-square over so many places lies from its mean."""
    chi = sum((seen[key] - expected) ** 2 / expected for key in seen)
    chi += (places - len(seen)) * expected
    freedom = places - 1
    return (chi - freedom) / sqrt(2 * freedom)


def test_every_card_comes_to_every_hand_as_often() -> None:
    program = Agreed("rovescino").program
    deals = 4000
    where: Counter[object] = Counter()
    together: Counter[object] = Counter()
    for match in range(deals):
        hands, _ = cards_of(program, DealName(match=match))
        for seat, hand in enumerate(hands):
            where.update((card, seat) for card in hand)
        together.update(combinations(sorted(hands[0]), 2))
    # 40 cards in 4 hands: ten restrictions, so fewer free places than counted; the bound leaves room for it
    assert abs(spread(where, deals / 4, 160)) < 5
    assert abs(spread(together, deals * comb(10, 2) / comb(40, 2), comb(40, 2))) < 5


def test_every_place_of_the_stock_is_as_likely() -> None:
    program = Agreed("briscola").program
    deals = 4000
    places: Counter[object] = Counter()
    for match in range(deals):
        _, rest = cards_of(program, DealName(match=match))
        places.update(product((0,), rest[:1]))
        places.update(product((33,), rest[33:]))
    assert abs(spread(places, deals / 40, 80)) < 5


@pytest.mark.parametrize("size", [2, 3, 5, 7, 10, 13, 40, 62])
def test_every_choice_is_as_likely(size: int) -> None:
    mask = sum(1 << card for card in range(size))
    drawn = 400 * size
    chosen: Counter[object] = Counter(draws.any_of(mask, size, 12345, counter) for counter in range(drawn))
    assert abs(spread(chosen, 400, size)) < 5


def test_a_single_choice_draws_nothing() -> None:
    assert draws.any_of(1 << 17, 1, 0, 0) == 17
