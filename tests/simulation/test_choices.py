"""Real choices: counted at positions made by hand, and once more by a naive count in words."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from statistics import stdev
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS, Agreed

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.engine.realchoices import real_choices
from cartacanta.engine.records import DealRecord
from cartacanta.layout import DealName
from cartacanta.simulation import CHOICES, DEALS, PLAIN, ChoiceSums, course_of, play_part
from cartacanta.simulation.estimates import margin
from cartacanta.simulation.likeness import alike

if TYPE_CHECKING:
    from cartacanta.program import Program

HIGHEST: Final = ["3", "2", "A", "R", "C", "F", "7", "6", "5", "4"]
WORTH: Final = {"A": 3, "3": 1, "2": 1, "R": 1, "C": 1, "F": 1}
"""In thirds; the others are worth nothing."""


def position(hand: str, *, played: str = "", trick: str = "") -> int:
    """The real choices of somebody who holds these cards and may play any, the trick being headed by its first card."""
    program = Agreed("rovescino").program
    cards = {name: number for number, name in program.card_names.items()}

    def mask(names: str) -> int:
        return sum(1 << cards[name] for name in names.split())

    deal = DealRecord()
    deal.trump, deal.called_card = -1, -1
    deal.hands[0] = deal.legal = mask(hand)
    deal.played[1] = mask(played) | mask(trick)
    if trick:
        deal.lying, deal.best = len(trick.split()), cards[trick.split(maxsplit=1)[0]]
    return real_choices(program.record, deal, alike(program.record), 0)


@pytest.mark.parametrize(
    ("hand", "around", "real"),
    [
        ("7s 6s 5s 4s", {}, 1),  # in a row and worth nothing
        ("7s 5s", {}, 2),  # the 6 may be anywhere
        ("7s 5s", {"played": "6s"}, 1),
        ("7s 5s", {"trick": "6s"}, 2),  # one takes the 6, the other doesn't
        ("7s 5s", {"trick": "7c 6s"}, 1),  # it heads nothing
        ("Fs 7s", {}, 2),  # worth a third and nothing
        ("3s 2s", {}, 1),
        ("3s As", {"played": "2s"}, 2),  # worth a third and a whole
        ("2s Rs", {}, 2),  # the ace may be anywhere
        ("2s Rs", {"played": "As"}, 1),
        ("2s As Rs", {}, 2),  # the ace lies in the own hand
        ("7s 7c", {}, 2),  # suits are different
        ("4s", {}, 1),
        ("3s 2s Rs Cs Fs 7s 6s 3d 2d 7c", {"played": "As"}, 4),
    ],
)
def test_positions_made_by_hand(hand: str, around: dict[str, str], real: int) -> None:
    assert position(hand, **around) == real


ORDERS: Final = {
    "rovescino": (HIGHEST, WORTH),
    "tressette": (HIGHEST, WORTH),
    "ciapano": (HIGHEST, WORTH),
    "briscola": (
        ["A", "3", "R", "C", "F", "7", "6", "5", "4", "2"],
        {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2},
    ),
}


def counted(variant: str, deal: Deal, legal: list[str]) -> int:
    """The same in words: cards of a suit, sorted, are parted wherever a card that matters lies between two of them."""
    state, names = deal.state, deal.program.card_names
    own = {names[card] for card in names if deal.actor is not None and state.hands[deal.actor] >> card & 1}
    gone = {names[card] for card in names if any(mask >> card & 1 for mask in state.played)}
    if state.lying:
        gone.discard(names[state.best])
    highest, worths = ORDERS[variant]
    groups = []
    for suit in {name[-1] for name in legal}:
        for worth in {worths.get(name[:-1], 0) for name in legal}:
            held = [rank for rank in highest if rank + suit in legal and worths.get(rank, 0) == worth]
            for place, rank in enumerate(held):
                before = held[place - 1] if place else None
                between = highest[highest.index(before) + 1 : highest.index(rank)] if before else []
                if before is None or any(other + suit not in own | gone for other in between):
                    groups.append(rank + suit)
    return len(groups)


@pytest.mark.parametrize("variant", ORDERS)
def test_a_naive_count_says_the_same(variant: str) -> None:
    program: Program = Agreed(variant).program
    masks, random = alike(program.record), Random(7)
    seen = set()
    for match in range(25):
        deal = Deal.from_name(program, DealName(9, match))
        while not deal.over:
            legal = deal.legal_actions()
            if deal.kind == "card":
                real = real_choices(program.record, deal.state, masks, 0)
                assert real == counted(variant, deal, [program.card_names[card] for card in legal])
                seen.add(len(legal) - real)
            deal.play(random.choice(legal))
    assert {0, 1, 2} <= seen


def test_cards_that_a_rule_names_are_choices_of_their_own() -> None:
    """Of Hearts the queen of spades is worth something, and the two of clubs leads."""
    program = Agreed("hearts").program
    masks = alike(program.record)
    cards = {name: number for number, name in program.card_names.items()}
    assert masks[cards["2c"]] == 1 << cards["2c"]
    assert masks[cards["3c"]] >> cards["4c"] & 1
    assert not masks[cards["3c"]] >> cards["3h"] & 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_sums_agree_with_each_other(variant: str) -> None:
    course = course_of(load(variant, catalogue=CATALOGUE), CHOICES, seed=1)
    (sums,) = play_part((course,), 0, 6, PLAIN).sums
    assert isinstance(sums, ChoiceSums)
    tricks = sums.by_trick.values()
    assert sums.plays == sums.legal.count == sum(plays for plays, _, _, _ in tricks)
    assert sums.legal.total == sum(legal for _, legal, _, _ in tricks) >= sums.real.total
    assert sums.real.total == sum(real for _, _, real, _ in tricks) >= sums.plays
    assert sums.free == sum(free for _, _, _, free in tricks)
    mean, part = sums.mean_real(), sums.part_free()
    assert float(mean.mean) == pytest.approx(sums.real.total / sums.plays)
    assert float(part.mean) == pytest.approx(sums.free / sums.plays)
    assert mean.low < mean.mean < mean.high


def test_deals_go_as_always_while_choices_are_counted() -> None:
    agreement = load("rovescino")
    (choices,) = play_part((course_of(agreement, CHOICES, seed=1),), 0, 5, PLAIN).sums
    (usual,) = play_part((course_of(agreement, DEALS, seed=1),), 0, 5, PLAIN).sums
    assert isinstance(choices, ChoiceSums)
    assert choices.deals == usual.deals == 5
    assert choices.plays == 5 * 40
    assert set(choices.by_trick) == set(range(1, 11))
    assert choices.by_trick[10] == (20, 20, 20, 0)


def test_what_is_legal_varies_from_deal_to_deal() -> None:
    course = course_of(load("rovescino"), CHOICES, seed=3)
    legal, plays = [], []
    for number in range(60):
        (one,) = play_part((course,), number, 1, PLAIN).sums
        assert isinstance(one, ChoiceSums)
        legal.append(one.legal.total)
        plays.append(one.plays)
    (sums,) = play_part((course,), 0, 60, PLAIN).sums
    assert isinstance(sums, ChoiceSums)
    found = sums.mean_legal()
    assert found.mean == Fraction(sum(legal), sum(plays))
    means = [of / among for of, among in zip(legal, plays, strict=True)]  # each deal has forty plays
    assert found.deviation == pytest.approx(stdev(means))
    assert found.high - found.low == pytest.approx(2 * margin(59) * stdev(means) / sqrt(60))
