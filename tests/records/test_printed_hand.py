"""The hand of seed 004: its faults as printed, and its figures once repaired."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from tests.records.printed import HANDS, TAKERS, TRICKS, record

from cartacanta.records import read_records, replay

if TYPE_CHECKING:
    from cartacanta.records import Replayed

AS_PRINTED = (
    {"Nord": "3s", "Ovest": "Cs", "Sud": "As", "Est": "2s"},
    {"Nord": "6s", "Ovest": "Fs", "Sud": "Rs", "Est": "7s"},
    {"Sud": "Ac", "Est": "3c", "Nord": "2c", "Ovest": "Cc"},
    {"Sud": "Rc", "Est": "6c", "Nord": "7c", "Ovest": "Fc"},
    {"Sud": "3d", "Est": "2d", "Nord": "Ad", "Ovest": "Rd"},
    {"Sud": "5d", "Est": "7d", "Nord": "6d", "Ovest": "Cd"},
    {"Ovest": "Fd", "Est": "Ab", "Nord": "Rb", "Sud": "4d"},
    {"Ovest": "3b", "Sud": "2b", "Est": "6b", "Nord": "Rb"},
    {"Ovest": "Cb", "Sud": "5b", "Est": "5c", "Nord": "7b"},
    {"Ovest": "Fb", "Sud": "4b", "Est": "4c", "Nord": "5s"},
)
"""Who plays what, in the order told; the page deals the ace of coppe to Sud and the three to Est."""
DEALT = HANDS | {"Sud": "As Rs Ac Rc 3d 5d 4d 2b 5b 4b", "Est": "2s 7s 3c 6c 5c 4c 2d 7d Ab 6b"}
SUMS = {"card-scores": ["2", "41/3", "16/3", "0"], "deal-total": 21}


def printed(**changed: object) -> Replayed:
    tricks = [trick | {"taker": taker} for trick, taker in zip(AS_PRINTED, TAKERS, strict=True)]
    data = {"variant": "ciapano", "hands": DEALT, "tricks": tricks} | SUMS | changed
    return replay(read_records(record(**data), "004.yaml")[0])


def told(replayed: Replayed) -> list[str]:
    return [f"{problem.code} {problem.message}" for problem in replayed.diagnostics]


def test_its_faults_are_found() -> None:
    assert told(printed()) == [
        "CC526 trick 3 is Est's, who plays 3c over Ac; the record gives it to Sud",
        "CC522 Est plays Ab in trick 7 where it is Sud's turn",
        "CC523 Nord plays Rb in trick 8, but it was played in trick 7; Nord never plays 4s",
    ]


def test_what_follows_if_one_reads_on() -> None:
    after = printed().after
    assert after is not None
    assert [trick.taker for trick in after.tricks] == [0, 2, 3, 2, 2, 1, 1, 1, 1, 1]
    assert after.score is not None
    assert after.score.card_scores == (Fraction(2), Fraction(41, 3), Fraction(10, 3), Fraction(2))
    assert [(claim.party, claim.claimed, claim.right) for claim in after.wrong_claims] == [
        ("Sud", Fraction(16, 3), Fraction(10, 3)),
        ("Est", Fraction(0), Fraction(2)),
    ]


def test_its_faults_are_found_where_only_cards_are_written() -> None:
    tricks = [
        {"cards": " ".join(trick.values()), "taker": taker}
        for trick, taker in zip(AS_PRINTED, TAKERS, strict=True)
    ]
    assert told(printed(tricks=tricks)) == told(printed())


def test_without_hands_the_order_of_seats_tells_nothing() -> None:
    tricks = [" ".join(trick.values()) for trick in AS_PRINTED]
    replayed = replay(read_records(without_hands(variant="ciapano", tricks=tricks, takers=list(TAKERS)))[0])
    kinds = [(fault.kind, fault.trick) for fault in replayed.faults]
    assert kinds == [("taker", 3), ("twice", 8)]


def without_hands(**changed: object) -> str:
    text = record(**changed)
    start, end = text.index("hands:"), text.index("tricks:")
    return text[:start] + text[end:]


@pytest.mark.parametrize(
    ("variant", "options", "scores", "total"),
    [
        ("rovescino", {}, ["2", "4", "5", "0"], "11"),
        ("ko-manje", {}, ["2", "4", "5", "0"], "11"),
        ("ciapano", {}, ["2", "41/3", "16/3", "0"], "21"),
        ("traversone", {}, ["2", "14", "5", "0"], "21"),
        ("traversone", {"announced": "exact"}, ["2", "41/3", "16/3", "0"], "21"),
        ("traversone", {"last-taker": "counts-own-cards"}, ["2", "13", "5", "0"], "20"),
        (
            "traversone",
            {"last-taker": "counts-own-cards", "announced": "exact"},
            ["2", "40/3", "16/3", "0"],
            "62/3",
        ),
    ],
)
def test_the_repaired_hand(variant: str, options: dict[str, str], scores: list[str], total: str) -> None:
    claims = {"takers": list(TAKERS), "card-scores": scores, "scores": scores, "deal-total": total}
    for text in (
        record(variant=variant, options=options, **claims),
        without_hands(variant=variant, options=options, **claims),
    ):
        replayed = replay(read_records(text)[0])
        assert told(replayed) == []
        assert replayed.after is not None
        assert replayed.after.score is not None
        assert [str(score) for score in replayed.after.score.scores] == scores
        assert str(replayed.after.score.deal_total) == total


def test_other_figures_are_refused() -> None:
    told_of = told(replay(read_records(record(variant="traversone", scores=["2", "41/3", "5", "0"]))[0]))
    assert told_of == ["CC532 the score of Ovest is 14, not 41/3"]
    assert len(TRICKS) == 10
