"""Claims of what cards are worth, by themselves and together, and how many there are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.audits.claims import judge, told

KLAVERJAS: Final = Path(__file__).parents[1] / "foreign" / "klaverjassen.yaml"


def test_twenty_pieces_make_no_seven_points() -> None:
    found = judge("together: {3 2 R C F: 7}")
    assert found.outcome == "contradicted"
    assert told(found) == ["3 2 R C F: 20 cards, 20 \u00d7 1/3 = 6 2/3, not 7"]
    place = found.finding.proofs[0].place
    assert place is not None
    assert place.path == "deck.values"
    assert place.cite is not None
    assert "003" in place.cite


def test_aces_at_a_third_and_threes_and_twos_at_a_point_are_contradicted_card_by_card() -> None:
    found = judge("worth: {A: 1/3, 3 2: 1, R C F: 1/3, 7 6 5 4: 0}")
    assert found.outcome == "contradicted"
    assert told(found) == ["A are worth 1 each, not 1/3", "3 2 are worth 1/3 each, not 1"]


@pytest.mark.parametrize(
    "claim",
    [
        "worth: {A: 1, 3 2 R C F: 1/3, 7 6 5 4: 0}",
        "worth: {As: 1, 3d Fb: 1/3}",
        "worth: {asso di bastoni: 1}",
        "worth: {asso: 1, K Q J: 1/3, boer: \u2153}",
        "worth: {King: 1/3, re di coppe: 1/3, 7\u2660: 0}",
        "together: {all: 10\u2154, 'koning, ruiter, boer': 4, bastoni: 2 2/3}",
        "order: K Q J 7",
        "order: {suit: coppe, ranks: 'tre, due, asso, re'}",
        "beats: {tre: due asso, asso di coppe: re di coppe}",
        "together: {all: 10 2/3, A: 4, 3 2 R C F: 20/3, b: 8/3}",
        "order: 3 2 A R C F 7 6 5 4",
        "order: A R 4",
        "order: {suit: b, ranks: [3, 2, A]}",
    ],
)
def test_what_holds_whatever_is_agreed_on(claim: str) -> None:
    assert judge(claim).outcome == "holds"


def test_a_single_card_goes_before_its_rank() -> None:
    assert (
        judge("worth: {Ab: 11, A: 1}", "traversone", "{special-card: Ab, special-value: 11}").outcome
        == "holds"
    )
    found = judge("worth: {A: 1}", "traversone", "{special-card: Ab, special-value: 11}")
    assert told(found) == ["Ab is worth 11, not 1"]


def test_a_value_that_an_option_settles_holds_under_it() -> None:
    found = judge("worth: {Ab: 21}", "traversone")
    assert found.outcome == "holds-if"
    assert found.condition is not None
    assert str(found.condition.told()) == "special-value = 21 and special-card = Ab"


def test_a_card_that_the_deck_has_not_is_contradicted() -> None:
    assert told(judge("worth: {10: 10}")) == ["this deck has no 10"]
    assert told(judge("deck: {8 9 10: 12}")) == ["8 9 10: 0 cards in this deck, not 12"]


def test_how_many_cards_there_are_depends_on_who_plays() -> None:
    found = judge("deck: {all: 40}")
    assert found.outcome == "holds-if"
    assert found.condition is not None
    assert found.condition.unless
    assert str(found.condition.told()) == "players = 3 and three = card-left-out"
    assert judge("deck: {all: 40, A: 4, 3 2 R C F: 20}", settled="{players: 4}").outcome == "holds"


def test_an_order_is_contradicted_by_the_first_two_that_stand_the_wrong_way_round() -> None:
    assert told(judge("order: A 3 2 R C F 7 6 5 4")) == ["3 beats A, not the other way round"]


def test_a_rank_as_trump() -> None:
    claim = "worth: {J of trump: 20, 9 of trump: 14, J: 2, A: 11}"
    assert judge(claim, str(KLAVERJAS)).outcome == "holds"
    assert judge("order: {suit: trump, ranks: J 9 A 10 K Q 8 7}", str(KLAVERJAS)).outcome == "holds"
    assert judge("order: A 10 K Q J 9 8 7", str(KLAVERJAS)).outcome == "holds"
    assert judge("beats: {Ah: 10h Jh}", str(KLAVERJAS)).outcome == "holds"
    assert told(judge("order: {suit: trump, ranks: A J}", str(KLAVERJAS))) == [
        "J beats A, not the other way round"
    ]
    assert told(judge("worth: {J of trump 9 of trump: 20}", str(KLAVERJAS))) == [
        "9 of trump is worth 14, not 20"
    ]


def test_a_card_goes_before_what_some_language_calls_so() -> None:
    assert (
        judge("worth: {As: 1, Ab: 11}", "traversone", "{special-card: Ab, special-value: 11}").outcome
        == "holds"
    )
    assert judge("beats: {3s: As}").outcome == "holds"
    assert judge("may-play: {hand: As Ad, after: 3s, cards: As}").outcome == "holds"
