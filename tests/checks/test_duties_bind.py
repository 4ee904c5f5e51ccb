from __future__ import annotations

from tests.checks.trying import said

TRUMP = "tricks: {trump: a, duty: DUTY}\n"


def test_good_cascades() -> None:
    for duty in (
        "[follow, overtrump, trump, anything]",
        "[{must: beat, when: suit-led = trump}, follow, overtrump, trump, anything]",
        "[beat, follow, overtrump, trump]",
        "[[follow, trump], anything]",
        "[{must: trump, when: trick-number > 1}, follow, trump, anything]",
        "[follow, {must: overtrump, when: trick-number > 2}, [overtrump, discard], anything]",
    ):
        assert said(TRUMP.replace("DUTY", duty)) == []


def test_duties_that_never_bind() -> None:
    for duty, reason in (
        ("[follow, anything, trump]", "`trump` never binds: `anything` before it can always be met"),
        ("[follow, beat, anything]", "`beat` never binds: `follow` can be met whenever it can"),
        ("[trump, overtrump]", "`overtrump` never binds: `trump` can be met whenever it can"),
        ("[follow, trump, follow]", "`follow` never binds: it is tried before"),
        ("[[follow, beat], trump]", "`beat` never binds: `follow` can be met whenever it can"),
    ):
        assert said(TRUMP.replace("DUTY", duty)) == [f"CC418 {reason}"]


def test_a_trump_must_come_from_somewhere() -> None:
    duty = "tricks: {duty: [follow, trump, anything]}\n"
    assert said(duty) == ["CC418 `trump` never binds: nothing makes a trump"]
    assert said(duty + "phases:\n  - deal: {}\n  - call: {by: eldest, names: suit, makes: trump}\n") == []
    assert said(duty + "phases:\n  - deal: {}\n  - turn-up: {from: dealer, makes: trump}\n") == []
    assert said(duty + "phases:\n  - deal: {}\n  - auction: {bids: [{bid: as, stake: 1, trump: a}]}\n") == []
    option = "options:\n  trumps: {default: none, choices: {none: {}, a: {set: {tricks: {trump: a}}}}}\n"
    assert said(option + duty) == []
