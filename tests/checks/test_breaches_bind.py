from __future__ import annotations

from tests.checks.trying import said

REVOKE = "breaches: {revoke: {score: {offender: 11, others: 0}}}\n"
FALSE = "breaches: {false-signal: {score: {offender: 11}}}\n"
SIGNALS = (
    "tricks: {signals: [{id: knock, means: Play high.}, {id: void, means: No more., true-when: WHEN}]}\n"
)


def test_somebody_must_be_able_to_revoke() -> None:
    assert said(REVOKE) == []
    assert said(REVOKE + "tricks: {duty: [anything]}\n") == [
        "CC439 nobody can revoke: any card may be played"
    ]
    assert said(REVOKE + "tricks: {duty: [anything], forbidden: [{lead: a, until-trick: 2}]}\n") == []
    assert said(REVOKE + "tricks: {duty: [[follow, anything]]}\n") == [
        "CC439 nobody can revoke: any card may be played"
    ]


def test_some_signal_must_be_able_to_be_false() -> None:
    assert said(FALSE + SIGNALS.replace("WHEN", "count of suit-led in hand = 0")) == []
    assert said(FALSE) == ["CC439 no signal can be false: none has a `true-when`"]
    assert said(FALSE + "tricks: {signals: [{id: knock, means: Play high.}]}\n") == [
        "CC439 no signal can be false: none has a `true-when`"
    ]


def test_somebody_must_be_able_to_declare_falsely() -> None:
    claims = "declarations: {HOWpatterns: [{id: kings, same-rank: [K], points: {3: 3, 4: 4}}]}\n"
    asked = claims + "phases: [{deal: {hands: equal}}, {declare: {first: eldest}}, {play: {lead: eldest}}]\n"
    cost = "breaches: {false-claim: {score: {offender: 0}}}\n"
    assert said(cost + asked.replace("HOW", "")) == []
    for piece in (cost, cost + asked.replace("HOW", "how: automatic, ")):
        assert said(piece) == ["CC439 no declaration can be false: nobody declares by their own word"]
