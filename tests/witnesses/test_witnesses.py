"""Witness deals: found where the rules differ, nowhere else, and small."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cartacanta.engine.choosing import choose_at_random
from cartacanta.layout import DealName
from cartacanta.simulation import PLAIN, course_of, play_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.deal import Deal
    from cartacanta.program.model import Program

from fractions import Fraction
from itertools import combinations

import pytest

from cartacanta.errors import UsageError
from cartacanta.layout import Layout
from cartacanta.opening import open_variant
from cartacanta.records import read_records, replay, write_record
from cartacanta.witnesses import find_witness
from cartacanta.witnesses.parting import part
from cartacanta.witnesses.shrinking import exchanges, following, in_hands, key_of


def test_two_readings_that_score_otherwise_have_the_same_play_with_two_ends() -> None:
    first, second = open_variant("rovescino"), open_variant("rovescino", {"last-trick": 0})
    witness = find_witness(first, second, 100, seed=5)
    assert witness is not None
    found = witness.parting
    assert found.turns is None
    assert found.ends is not None
    one, other = found.ends
    assert [a - b for a, b in zip(one.scores, other.scores, strict=True)].count(Fraction(0)) == 3
    assert found.first.actions == found.second.actions
    assert found.first.layout == found.second.layout
    for deal in (found.first, found.second):
        (sheet,) = read_records(write_record(deal), "deal.yaml")
        assert replay(sheet).diagnostics == ()


def test_two_readings_of_what_may_be_played_part_in_the_middle() -> None:
    first = open_variant("traversone", {"ace-of-bastoni": "free"})
    second = open_variant("traversone", {"ace-of-bastoni": "kept-in-first-trick"})
    witness = find_witness(first, second, 100)
    assert witness is not None
    found = witness.parting
    assert found.turns is not None
    one, other = found.turns
    assert (one.seat, one.kind) == (other.seat, other.kind)
    assert set(one.allowed) - set(other.allowed) == {"Ab"}
    assert found.steps < 8
    assert not found.first.over


def test_nothing_smaller_is_left() -> None:
    """Neither exchanging two cards nor playing one action lower gives a smaller deal that tells."""
    first, second = open_variant("rovescino"), open_variant("rovescino", {"counting": "last-taker-the-rest"})
    witness = find_witness(first, second, 100)
    assert witness is not None
    found = witness.parting
    order = found.first.layout.order
    for early, late in exchanges(first, len(order)):
        changed = list(order)
        changed[early], changed[late] = order[late], order[early]
        tried = part(first, second, Layout(in_hands(first, changed)), following(found.places))
        assert tried is None or key_of(tried) >= key_of(found)
    for place, chosen in enumerate(found.places):
        for lower in range(chosen):
            places = (*found.places[:place], lower, *found.places[place + 1 :])
            tried = part(first, second, Layout(order), following(places))
            assert tried is None or key_of(tried) >= key_of(found)


def test_the_same_seed_gives_the_same_witness() -> None:
    first, second = open_variant("rovescino"), open_variant("rovescino", {"counting": "exact"})
    once, again = (find_witness(first, second, 60, seed=3) for _ in range(2))
    assert once is not None
    assert again is not None
    assert write_record(once.parting.first) == write_record(again.parting.first)
    assert once.index == again.index


@pytest.mark.parametrize(("one", "other"), [({}, {}), ({}, {"limit": "31"})])
def test_rules_that_differ_in_no_deal_have_none(one: dict[str, str], other: dict[str, str]) -> None:
    assert find_witness(open_variant("rovescino", one), open_variant("rovescino", other), 40) is None


def test_who_wins_is_a_difference_even_with_the_same_scores() -> None:
    witness = find_witness(open_variant("tressette"), open_variant("tressette-a-non-prendere"), 20)
    assert witness is not None
    found = witness.parting
    assert found.ends is not None or found.turns is not None


def test_other_cards_are_refused() -> None:
    programs = [open_variant(name) for name in ("rovescino", "hearts", "spizzichino")]
    for one, other in combinations(programs, 2):
        with pytest.raises(UsageError, match="differ in cards, seats or sizes of hands"):
            find_witness(one, other, 5)


def test_deals_that_are_dealt_again_are_played_until_somebody_wants_one() -> None:
    file = Path(__file__).parents[1] / "foreign" / "briscola-chiamata.yaml"
    rules = [open_variant(file, {"own-card": value}) for value in ("allowed", "forbidden")]
    courses = [course_of(one.variant.agreement) for one in rules]
    redealt = 0
    for number in range(80, 300):
        (pair,) = play_part(courses, number, 1, PLAIN).pairs
        if not pair.different:
            continue
        attempt_0 = part(
            rules[0], rules[1], Layout.named(rules[0], DealName(0, number)), choosing(rules[0], number)
        )
        assert find_witness(rules[0], rules[1], 1, start=number) is not None
        redealt += attempt_0 is None
    assert redealt > 0


def choosing(program: Program, number: int) -> Callable[[Deal], int]:
    """Whoever plays a deal at random as it is dealt first."""
    key = DealName(0, number).key
    return lambda deal: int(choose_at_random(program.record, deal.state, key))
