"""A worked hand as a claim: the settings under which it holds, its faults with their lines, and facts that are missing."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

from tests.audits.claims import told
from tests.records.printed import HANDS, TAKERS, TRICKS
from tests.worked.test_printed_page import FAULTS, ORDER, TOLD

from cartacanta.audits import Judge, read_audit

if TYPE_CHECKING:
    from cartacanta.audits import Judged

SETTLED = (
    "{players: 4, direction: anticlockwise, odd-cards: left-out, special-value: 11, last-taker: has-the-rest, "
    "sola: choice, marked-card: none, no-whole-point: nothing, leading-bastoni: free, ace-of-bastoni: free}"
)
"""All but what is announced, and which card is worth eleven."""
REPAIRED = {"players": list(HANDS), "hands": HANDS, "tricks": list(TRICKS), "takers": list(TAKERS)}


def judge(claim: str, variant: str = "rovescino", settled: str = "{}") -> Judged:
    """Judge a claim as long as a clock runs that is looked at so often."""
    text = f"audit: test\nvariant: {variant}\nwith: {settled}\nclaims:\n  - {{line: 1, {claim}}}\n"
    ticks = count()
    judge = Judge(seconds=300, clock=lambda: next(ticks))
    found = judge.judge(read_audit(text).claims[0])
    assert found is not None, [problem.show() for problem in judge.problems]
    return found


def hand(**stated: object) -> str:
    return f"hand: {json.dumps(REPAIRED | stated)}"


def test_thirteen_and_two_thirds_hold_if_announced_is_exact() -> None:
    found = judge(hand(**{"card-scores": {"Ovest": "13 2/3"}}), "traversone", SETTLED)
    assert found.outcome == "holds-if"
    assert found.condition is not None
    assert found.condition.met({"announced": "exact", "special-card": "Ab"})
    assert not found.condition.met({"announced": "whole", "special-card": "Ab"})
    assert told(found) == ["the card score of Ovest is 14, not 13 2/3"]


def test_fourteen_holds_if_announced_is_whole() -> None:
    found = judge(hand(**{"card-scores": {"Ovest": 14}}), "traversone", SETTLED)
    assert found.condition is not None
    assert found.condition.met({"announced": "whole", "special-card": "Ab"})
    assert not found.condition.met({"announced": "exact", "special-card": "Ab"})


def test_the_printed_hand_is_contradicted_by_its_faults() -> None:
    told_at = [trick | {"line": 60 + at} for at, trick in enumerate(map(plays, TOLD["tricks"]))]
    found = judge(f"hand: {json.dumps(ORDER | TOLD | {'tricks': told_at})}", "ciapano")
    assert found.outcome == "contradicted"
    assert [f"{proof.code} {proof.text}" for proof in found.finding.proofs] == [
        fault.replace("the record gives", "the page gives") for fault in FAULTS
    ]
    assert [proof.lines for proof in found.finding.proofs] == [(62,), (66,), (67,)]
    assert found.finding.notes[2:] == (
        "rightly taken, trick 3 is Est's",
        "rightly counted, the card scores are Nord 2, Ovest 13 2/3, Sud 3 1/3 and Est 2, in all 21",
    )


def plays(trick: dict[str, str]) -> dict[str, object]:
    return {"plays": {name: card for name, card in trick.items() if name != "taker"}, "taker": trick["taker"]}


def test_a_fact_that_is_missing_leaves_it_open() -> None:
    found = judge(
        f"hand: {json.dumps({'players': list(HANDS), 'tricks': TRICKS[:3], 'deal-total': 11})}",
        settled="{players: 4}",
    )
    assert found.outcome == "undecided"
    assert told(found) == [
        "the sums: the deal is unfinished: trick 4 is missing, which Sud leads; 7 tricks are left"
    ]


def test_where_the_play_is_wrong_other_ways_of_counting_are_not_tried() -> None:
    wrong = hand(takers=["Est", *TAKERS[1:]], **{"card-scores": {"Ovest": "13 2/3"}})
    found = judge(wrong, "traversone", "{players: 4}")
    assert found.outcome == "contradicted"
    assert not found.stopped
    assert {"announced", "last-taker", "special-value"} <= set(found.irrelevant)


def test_other_rules_of_the_play_are() -> None:
    plays = dict(zip(("Ovest", "Sud", "Est", "Nord"), ("4d", "5d", "6d", "7d"), strict=True))
    led = {"players": list(HANDS), "tricks": [{"plays": plays, "taker": "Nord"}]}
    found = judge(f"hand: {json.dumps(led)}", "tressette")
    assert told(found) == ["Ovest leads trick 1, but Nord leads first"]
    assert found.outcome == "holds-if"
    assert found.condition is not None
    assert "lead" in found.condition.options


def test_a_hand_of_which_lines_were_not_read_may_be_contradicted_but_cannot_hold() -> None:
    found = judge(hand(unread=[4, "9-10"]), "ciapano")
    assert found.outcome == "undecided"
    assert told(found) == ["lines 4, 9-10 weren't read"]
    assert judge(hand(), "ciapano").outcome != "undecided"
    wrong = judge(hand(unread=72, **{"deal-total": 20}), "ciapano")
    assert wrong.outcome == "contradicted"
    assert "not decided: line 72 wasn't read" in map(str, wrong.finding.notes)


def test_a_name_that_is_no_players_and_a_fact_that_is_missing_are_told_once() -> None:
    hand = "hand: {players: [A, B, C, D], tricks: [{plays: {X: 3c, B: 4c}, taker: X}, {plays: {X: 3d}, taker: X}]}"
    found = [text for text in told(judge(hand, "rovescino", "{players: 4}")) if "no player" in text]
    assert len(found) == 1, found
    assert told(judge("count: {exact: 59, makes: 1}", "briscola")) == ["which cards were taken isn't said"]


def test_a_wrong_taker_is_what_the_page_says_and_no_record() -> None:
    hand = "hand: {players: [A, B, C, D], tricks: [{plays: {A: 3c, B: 4c, C: 5c, D: 6c}, taker: B}]}"
    (text, *_) = told(judge(hand, "rovescino", "{players: 4}"))
    assert text == "trick 1 is A's, who plays 3c over 4c; the page gives it to B"
