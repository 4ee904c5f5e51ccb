from __future__ import annotations

from tests.checks.trying import said


def test_what_belongs_to_a_limit() -> None:
    for ends, expected in (
        ("limit: 21, until-left: 1", ["CC438 `until-left` says nothing: nobody drops out"]),
        ("limit: null, deals: 3, is: exceeded", ["CC438 `is` says nothing: the match has no limit"]),
        ("limit: null, deals: 3, falling: true", ["CC438 `falling` says nothing: the match has no limit"]),
        ("limit: 21, deals: 3, is: exceeded", []),
    ):
        assert said(f"match: {{ends: {{{ends}}}}}\n") == expected


def test_who_wins_of_several_at_the_limit_is_a_question() -> None:
    for match, expected in (
        ("wins: highest, both-over: last-taker", []),
        ("wins: highest, both-over: better", []),
        (
            "wins: highest, both-over: last-taker, ends: {limit: null, deals: 3}",
            ["CC438 `both-over` says nothing: the match has no limit"],
        ),
        (
            "wins: highest, both-over: declared-first",
            ["CC438 `both-over: declared-first` says nothing: nothing can be declared"],
        ),
        (
            "both-over: last-taker, wins: lowest",
            ["CC438 `both-over` says nothing: the lowest total wins, whoever is at the limit"],
        ),
    ):
        assert said(f"match: {{{match}}}\n") == expected


def test_a_slam_multiplies_a_stake() -> None:
    slam = "scoring: {slams: [{id: everything, takes: all-tricks, multiplies: 3}]}\n"
    assert said(slam) == ["CC438 this multiplies nothing: the match has no `stake`"]
    assert said(slam + "match: {stake: 1/2}\n") == []


def test_nobody_passes_to_themselves() -> None:
    piece = "phases:\n  - deal: {}\n  - pass: {by: BY, to: TO, cards: 1}\n  - {id: back, pass: {by: second, to: eldest, cards: 1}}\n"
    assert said(piece.replace("BY", "eldest").replace("TO", "second")) == []
    own = "phases:\n  - deal: {}\n  - pass: {by: dealer, to: TO, cards: 1}\n"
    for to in ("dealer", "previous of eldest", "next of third"):
        assert said(own.replace("TO", to)) == ["CC438 whoever passes has the cards already"]


def test_what_lifts_a_rule() -> None:
    rule = "tricks:\n  forbidden: [{id: rule, RULE}]\n"
    for forbidden, expected in (
        ("lead: a, until-played: a", []),
        ("lead: a, until-led: b", []),
        ("lead: a, until-led: a", ["CC438 `rule` ends only when somebody must do what it forbids"]),
        ("play: a, until-played: Ka", ["CC438 `rule` ends only when somebody must do what it forbids"]),
        ("discard: a, until-discarded: [a, b]", []),
    ):
        assert said(rule.replace("RULE", forbidden)) == expected


SHOW = "phases:\n  - deal: {}\n  - show: {SHOW}\n"
CALL = "phases:\n  - deal: {}\n  - call: {by: eldest, names: card, cards: 3, CALL}\n"


def test_ones_own_cards_shown_to_oneself() -> None:
    for shown in ("of: eldest, to: eldest", "of: dealer, to: previous of eldest"):
        assert said(SHOW.replace("SHOW", shown)) == ["CC438 whoever shows their cards sees them already"]
    for shown in (
        "of: eldest, to: second",
        "of: each, to: next",
        "of: each, to: eldest",
        "of: each, to: all",
    ):
        assert said(SHOW.replace("SHOW", shown)) == []


def test_what_may_be_named_instead() -> None:
    assert said(CALL.replace("CALL", "else: 2, own: forbidden")) == []
    assert said(CALL.replace("CALL", "else: 2")) == [
        "CC438 `else` says nothing: `own: allowed` always leaves a card to name"
    ]
    assert said(CALL.replace("CALL", "else: 3a, own: forbidden")) == [
        "CC438 `else` says nothing: all these may be named in any case"
    ]
