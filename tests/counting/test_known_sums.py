"""The sums of the games known, for every number of players, each with a deal; and the referee's counting beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.test_exact_sums import ROWS

from cartacanta import open_variant
from cartacanta.counting import possible_sums

if TYPE_CHECKING:
    from tests.test_exact_sums import Row

ALWAYS: Final = {
    **dict.fromkeys(("tressette", "tressette-in-due-pescaggio", "tressette-in-due-senza-pescaggio"), 11),
    **dict.fromkeys(("spizzichino", "tressette-col-morto", "tressette-con-chiamata", "terziglio"), 11),
    **dict.fromkeys(("tressette-a-non-prendere", "traversone-a-coppie"), 11),
    **dict.fromkeys(("traversone", "ciapano", "ciapa-no"), 21),
    "briscola": 120,
    "hearts": 26,
}


@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: "-".join([row.rules.__name__, *row.options.values(), str(row.players)])
)
def test_the_sums_are_those_of_the_dossier(row: Row) -> None:
    document, settings = row.agreement
    found = possible_sums(open_variant(document, settings))
    assert {one.total for one in found} == row.sums
    for one in found:
        score = one.deal.score()
        assert score.deal_total == one.total
        tricks = sorted(score.tricks)
        assert sum(tricks[:-1]) == one.tricks


@pytest.mark.parametrize("variant", ALWAYS)
def test_some_games_always_come_to_the_same(variant: str) -> None:
    (found,) = possible_sums(open_variant(variant))
    assert found.total == ALWAYS[variant]
    assert found.deal.score().deal_total == found.total


def test_a_sum_is_shown_with_the_fewest_tricks_and_cards() -> None:
    """Nine of four: three others are left with two thirds each; ten: one with a third less; eleven needs nobody."""
    found = possible_sums(open_variant("rovescino"))
    assert [(int(one.total), one.tricks, one.cards, one.fewest) for one in found] == [
        (9, 3, 6, True),
        (10, 2, 3, True),
        (11, 0, 0, True),
    ]
