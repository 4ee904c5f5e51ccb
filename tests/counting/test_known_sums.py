"""The sums of the games known, for every number of players, each with a deal; and the referee's counting beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.test_exact_sums import ROWS

from cartacanta import open_variant, simulate
from cartacanta.counting import count_sums, possible_sums, survey
from cartacanta.document.catalogue import Catalogue

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
        assert sum(sorted(score.tricks)[:-1]) == one.tricks
        assert one.fewest


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


def test_every_setting_of_a_game_has_a_deal_for_each_sum() -> None:
    """Of the game with most settings, at the numbers of players where tricks are few and cards many."""
    found = survey("traversone", {"last-taker": "counts-own-cards", "special-card": "3d"})
    wanted = [outcome for outcome in found.programs if outcome.players in {6, 7}]
    assert len(wanted) == 8
    for outcome in wanted:
        counted = count_sums(found.programs[outcome])
        assert counted.undecided == ()
        assert tuple(one.total for one in counted.sums) == outcome.sums


GAMES: Final = [listed.id for listed in Catalogue().list() if not listed.abstract]


@pytest.mark.parametrize("variant", GAMES)
def test_no_deal_played_by_chance_has_another_sum(variant: str) -> None:
    pytest.importorskip("numba")
    program = open_variant(variant)
    played = simulate(program, 20_000, seed=5, compiled=True)
    assert played.deal_totals().keys() <= {one.total for one in possible_sums(program)}
