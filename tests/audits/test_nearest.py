"""What comes nearest to a claim that holds under no agreement, and options whose usual value depends on another."""

from __future__ import annotations

import math

import pytest
from tests.audits.claims import condition, judge, told

from cartacanta.audits import Judge, read_audit
from cartacanta.audits.joint import joint_readings

SOME = [
    (
        "declares: {hand: As Ad Ac Ab, points: 5}",
        "with declare = at-deal: buongioco As Ac Ad Ab for 4: 4, not 5",
    ),
    (
        "declares: {hand: Rs Rd Rc 4d, points: 2}",
        "with declare = at-deal: nothing in this hand may be declared",
    ),
    (
        "slam: {takes: all-whole-points, multiplies: 2}",
        "with slams = multiplies: stramazzo (all-whole-points): `multiplies` is 3, not 2",
    ),
]


@pytest.mark.parametrize(("claim", "proof"), SOME)
def test_what_some_do_is_held_against_those_who_come_nearest(claim: str, proof: str) -> None:
    found = judge(f"sometimes: true, {claim}", "tressette")
    assert (found.outcome, told(found)) == ("contradicted", [proof])


def test_what_everybody_is_said_to_do_is_held_against_what_is_usual_and_the_nearest_stands_beside_it() -> (
    None
):
    found = judge(SOME[0][0], "tressette")
    assert told(found) == ["nothing may be declared in this game"]
    assert [str(note) for note in found.finding.notes] == [SOME[0][1]]


def test_a_value_that_is_up_to_an_option_is_told_with_all_it_may_be() -> None:
    found = judge("match: {limit: 100}", "tressette")
    assert told(found) == ["`limit` may be 11, 21, 31, 41 or 51, not 100"]
    beside_a_range = judge("match: {limit: 50}", "traversone")
    assert told(beside_a_range) == ["`limit` may be 21, 31, 41, 100 or none, not 50"]
    a_range = judge("match: {deals: 400}", "traversone", "{match-by: deals}")
    assert (a_range.outcome, told(a_range)) == ("contradicted", ["`deals` is 12, not 400"])
    settled = judge("match: {limit: 100}", "tressette", "{limit: 31}")
    assert told(settled) == ["`limit` is 31, not 100"]


def test_a_usual_value_that_another_option_shifts_is_not_taken_for_what_decides() -> None:
    found = judge("match: {limit: 31}", "tressette")
    assert condition(found) == "if limit = 31"
    text = (
        "audit: test\nvariant: tressette\nclaims:\n"
        "  - {line: 1, match: {limit: 31}}\n  - {line: 2, declares: {hand: As Ad Ac 4b, points: 3}}\n"
    )
    (joint,) = joint_readings(Judge(seconds=math.inf).audit(read_audit(text)))
    assert dict(joint.reading or ())["limit"] == "31"
