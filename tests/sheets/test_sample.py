"""The sample deal of a sheet: what is counted in words is what the engine counts."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.variants.every_variant import VARIANTS, Agreed

from cartacanta.accounting import leftovers
from cartacanta.sheets.sample import sense
from cartacanta.sheets.sample.counting import counted, last_trick
from cartacanta.sheets.sample.played import played, sample_of

SEEDS = range(3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_worked_count_is_the_engines(variant: str) -> None:
    program = Agreed(variant).program
    looked_at = 0
    for seed in SEEDS:
        sample = played(program, seed)
        if sample is None:
            continue
        looked_at += 1
        score = sample.deal.score()
        for party in counted(sample):
            cards = sum((worth * number for worth, number in party.kinds), Fraction(0))
            assert party.together == cards + party.last == score.side_exact[party.side]
            assert party.written == score.card_scores[party.side]
        lying = [card for left in leftovers(program, sample.deal.state) for card in left.cards]
        taken = sum((trick.worth for trick in sample.tricks), Fraction(0))
        taken += sum((sense.worth(sample.deal, card) for card in lying), last_trick(sample))
        assert taken == sum(score.exact), "all tricks together are what everybody has"
        assert [trick.taker for trick in sample.tricks] == sample.deal.state.takers[: len(sample.tricks)]
    assert looked_at


def test_the_sample_is_the_same_every_time_and_shows_something() -> None:
    program = Agreed("rovescino").program
    one, other = sample_of(program, 1), sample_of(program, 1)
    assert one is not None
    assert other is not None
    assert one.tricks == other.tricks
    assert one.best is not None
    assert any(not play.follows for play in one.best.plays), "somebody throws a card of another suit"
