"""The hand of seed 004 as it is printed: exactly its faults, what is right by error, and what it should have come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.records.printed import HANDS, TAKERS, TRICKS
from tests.records.test_printed_hand import AS_PRINTED, DEALT
from tests.worked.pages import judged, program_for

from cartacanta.codes.worked import CODES
from cartacanta.document.nodes import Mapping
from cartacanta.document.reading import read_text
from cartacanta.records.reading import SheetReader
from cartacanta.worked import HAND_CODES, judge, read_hand

if TYPE_CHECKING:
    from cartacanta.codes.code import Code
    from cartacanta.worked import Judged

TOLD: dict[str, Any] = {
    "hands": DEALT,
    "tricks": [trick | {"taker": taker} for trick, taker in zip(AS_PRINTED, TAKERS, strict=True)],
    "trick-worth": {"1": "2", "2": "2/3", "3": 2, "4": "2/3", "5": 2, "6-10": "41/3"},
    "card-scores": {"Nord": 2, "Sud": "16/3", "Est": 0, "Ovest": "41/3"},
    "deal-total": 21,
}
ORDER = {"players": list(HANDS)}


def printed(**changed: object) -> Judged:
    return judged(ORDER | TOLD | changed, program_for("ciapano"))


def told(found: Judged) -> list[str]:
    return [f"{problem.code} {problem.message}" for problem in found.diagnostics]


FAULTS = [
    "CC526 trick 3 is Est's, who plays 3c over Ac; the record gives it to Sud",
    "CC522 Est plays Ab in trick 7 where it is Sud's turn",
    "CC523 Nord plays Rb in trick 8, but it was played in trick 7; Nord never plays 4s",
]


def test_its_faults_and_nothing_that_follows_from_them() -> None:
    assert told(printed()) == FAULTS


def test_the_order_of_play_is_seen_from_the_tricks() -> None:
    assert told(judged(TOLD, program_for("ciapano"))) == FAULTS


def test_who_took_a_trick_is_seen_from_the_next_lead() -> None:
    tricks = [{name: card for name, card in trick.items() if name != "taker"} for trick in TOLD["tricks"]]
    assert told(printed(tricks=tricks)) == [
        "CC522 Sud leads trick 4, but Est has taken trick 3",
        *FAULTS[1:],
    ]


def test_what_is_right_by_error() -> None:
    assert printed().notes == (
        "the tricks of Ovest come to 41/3 only because Rb is counted twice; else to 40/3",
        "the tricks come to 21 in all only because Rb is counted twice; else to 62/3",
    )


def test_what_it_should_have_come_to() -> None:
    found = printed()
    assert [trick.taker for trick in found.tricks] == [0, 2, 3, 2, 2, 1, 1, 1, 1, 1]
    assert found.score is not None
    assert [str(points) for points in found.score.card_scores] == ["2", "41/3", "10/3", "2"]


def test_a_sum_that_is_wrong_both_ways() -> None:
    found = printed(**{"card-scores": {"Sud": 5}})
    assert told(found)[-1] == "CC531 the card score of Sud is 10/3, not 5"
    assert found.faults[-1].hint == "it would be 16/3 if the tricks went as told"


def test_sums_by_the_right_tricks_are_right() -> None:
    assert told(printed(**{"card-scores": {"Sud": "10/3", "Est": 2}})) == FAULTS


def test_a_sum_made_of_a_wrong_one_is_no_second_fault() -> None:
    wrong = {"card-scores": {"Nord": 3, "Sud": "16/3", "Est": 0, "Ovest": "41/3"}, "deal-total": 22}
    assert told(printed(**wrong))[3:] == ["CC531 the card score of Nord is 2, not 3"]
    wrong = {"trick-worth": {"5": "7/3"}, "exact": {"Sud": "17/3"}, "card-scores": {"Sud": "17/3"}}
    assert told(printed(**wrong)) == [FAULTS[0], "CC535 trick 5 is worth 2, not 7/3", *FAULTS[1:]]


def as_hand(piece: str) -> Judged:
    """The repaired hand with a piece of an audit laid over it."""
    tree, problems = read_text(piece, "page.yaml")
    assert isinstance(tree, Mapping)
    assert not problems
    whole = f"players: [{', '.join(HANDS)}]\n"
    if "tricks" not in tree.items:
        whole += f"tricks: [{', '.join(TRICKS)}]\n"
    tree, _ = read_text(whole + piece, "page.yaml")
    assert isinstance(tree, Mapping)
    reader = SheetReader()
    return judge(read_hand(tree, reader), program_for("rovescino"))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_codes(code: Code) -> None:
    assert {problem.code for problem in as_hand(code.fails).diagnostics} == {code.code}
    assert as_hand(code.passes).diagnostics == ()


def test_every_kind_of_fault_has_a_page() -> None:
    assert {code.code for code in CODES} <= set(HAND_CODES.values())
