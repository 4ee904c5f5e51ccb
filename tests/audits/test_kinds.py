"""Each kind of claims: what holds, what is contradicted and by which proof, what depends on an option, what can't be decided."""

from __future__ import annotations

import math

import pytest
from tests.audits.claims import condition, judge, told

from cartacanta.audits import Judge, read_audit

HOLD = [
    ("rovescino", "beats: {3b: Ab, 7b: 6b 5b 4b, A: R C F}"),
    ("rovescino", "beats: {4b: Ad}"),
    ("rovescino", "trick: {cards: '4 di coppe, Re di coppe, 2 di Coppe, 3 di denari', taken-by: 2 coppe}"),
    ("rovescino", "worth: {assi: 1, fanti cavalli re: 1/3}"),
    ("hearts", "deck: {aces: 4, kings: 4}"),
    ("rovescino", "trick: {cards: 4c 3d 5c, taken-by: 5c, worth: 1/3}"),
    ("rovescino", "trick: {cards: 4c 3d Ac 2c 3s, taken-by: 2c}"),
    ("briscola", "trick: {cards: 4c 3d 5c, taken-by: 3d, trump: d}"),
    ("briscola", "trick: {cards: 4c 3d 5c, taken-by: 5c, trump: s}"),
    ("rovescino", "may-play: {hand: 3c 5c Ad, after: 4c 3d, cards: 3c 5c}"),
    ("rovescino", "may-play: {hand: 3c 5c Ad, after: 4c 3d, may: 5c, may-not: Ad}"),
    ("rovescino", "may-play: {hand: 3c 5c Ad, after: 4s, cards: all}"),
    ("rovescino", "may-play: {hand: 3c 5c Ad, cards: all}"),
    ("briscola", "may-play: {hand: 3c 5d Ad, after: 4c, cards: all}"),
    ("hearts", "may-play: {hand: Ah 2s, cards: all, played: 5h, trick: 3}"),
    ("hearts", "may-play: {hand: Ah 2s 2c, cards: 2c, trick: 1, played: none}"),
    ("rovescino", "leads: {first: eldest, then: taker}"),
    ("tressette-in-due-pescaggio", "deals: {each: 10, stock: 20}"),
    ("tressette-in-due-senza-pescaggio", "deals: {each: 10, stock: 20}"),
    ("ciapa-no", "deals: {hands: [14, 13, 13], left-out: none, aside: 1}"),
    ("terziglio", "deals: {each: 12, monte: 4, packets: 4, tricks: 12}"),
    ("tressette-in-due-pescaggio", "deals: {tricks: 20}"),
    ("rovescino", "rule: {present: [table.direction, deck.values]}"),
    ("tressette-col-morto", "deals: {each: 10}"),
    ("hearts", "rounds: {5: 5}"),
    ("tressette", "rounds: {13/3: 4, 2/3: 0, 5: 5}"),
    ("hearts", "count: {cards: {h: 13, Qs: 1}, exact: 26, makes: 26}"),
    ("hearts", "count: {cards: Qs 2h 3c, exact: 14}"),
    ("rovescino", "declares: {hand: 3s 3d 3c 2b, points: 0}"),
    ("hearts", "match: {wins: lowest, deals: none, is: reached}"),
    ("rovescino", "rule: {absent: declarations, tricks.duty: [follow, anything], table.sides: each-alone}"),
    ("rovescino", "rule: {phases.play.lead: eldest, deck.values.A: 1, table: {sides: each-alone}}"),
    ("hearts", "rule: {absent: [scoring.remainder, deck.without]}"),
    ("rovescino", "rule: {deck.suits: [c, d, b, s]}"),
    ("tressette-col-morto", "deals: {hands: [10, 10, 10]}"),
    ("tressette-col-morto", "deals: {hands: [10, 10, 10, 10]}"),
]


@pytest.mark.parametrize(("variant", "claim"), HOLD)
def test_what_holds(variant: str, claim: str) -> None:
    found = judge(claim, variant)
    assert (found.outcome, told(found)) == ("holds", [])


WRONG = [
    ("rovescino", "beats: {Rb: Ab}", ["Ab beats Rb, not the other way round"]),
    (
        "rovescino",
        "trick: {cards: 4c 3d 5c, taken-by: 3d, worth: 1}",
        [
            "5c takes the trick: the highest card of the suit led (c)",
            "the trick is worth 1 \u00d7 1/3 = 1/3, not 1",
        ],
    ),
    (
        "briscola",
        "trick: {cards: 4c 3d 5c, taken-by: 5c, trump: d}",
        ["3d takes the trick: the highest trump (d)"],
    ),
    (
        "rovescino",
        "may-play: {hand: 3c 5c Ad, after: 4c 3d, cards: 3c Ad}",
        [
            "Ad may not be played: the suit led (c) must be followed, and 5c is in hand",
            "5c may be played: it meets the duty, and nothing forbids it",
        ],
    ),
    (
        "rovescino",
        "may-play: {hand: 3d Ad, after: 4c, may-not: Ad}",
        ["Ad may be played: the hand has no card of the suit led (c)"],
    ),
    ("rovescino", "leads: {first: dealer}", ["to the first trick leads: eldest"]),
    ("rovescino", "leads: {then: eldest}", ["whoever takes a trick leads to the next"]),
    ("hearts", "deals: {each: 12}", ["each player is dealt 13 cards, not 12"]),
    ("ciapa-no", "deals: {each: 13}", ["the players are dealt 14, 13, 13 cards, not 13 each"]),
    ("ciapa-no", "deals: {hands: [13, 13, 14]}", ["the players are dealt 14, 13, 13 cards, not 13, 13, 14"]),
    ("terziglio", "deals: {packets: 3}", ["the cards are dealt 4 at a time"]),
    ("terziglio", "deals: {monte: 3, stock: 1}", ["`monte`: 4 cards, not 3", "`stock`: 0 cards, not 1"]),
    ("hearts", "deals: {left-out: 2c}", ["no card is left out"]),
    ("tressette", "rounds: {13/3: 5, 5: 5}", ["4 1/3 is written down as 4, not 5"]),
    ("hearts", "count: {cards: {h: 14}, exact: 14}", ["h: there are 13 of these cards, not 14"]),
    ("hearts", "count: {cards: {h: 3}, exact: 4}", ["the cards come to 3 \u00d7 1 = 3, not 4"]),
    ("hearts", "count: {cards: {h: 3}, makes: 4}", ["3 is written down as 3, not 4"]),
    ("hearts", "count: {cards: {h: 3}, declared: 1, makes: 4}", ["nothing may be declared in this game"]),
    (
        "rovescino",
        "declares: {hand: 3s 3d 3c 2b, points: 3}",
        ["nothing may be declared in this game"],
    ),
    (
        "hearts",
        "slam: {takes: all-points, score: {taker: 26, others: 0}}",
        ["moon (all-points): `taker` is 0, not 26; `others` is 26, not 0"],
    ),
    ("briscola", "slam: {takes: all-tricks}", ["there are no slams in this game"]),
    ("hearts", "slam: {takes: nothing}", ["there is a slam: moon"]),
    (
        "hearts",
        "match: {limit: 50, wins: highest}",
        ["`limit` is 100, not 50", "`wins` is lowest, not highest"],
    ),
    (
        "tressette-col-morto",
        "match: {is: exceeded, limit: 77}",
        ["no total ends the match", "`limit` may be 21, 31 or none, not 77"],
    ),
    ("hearts", "rule: {table.sides: opposite}", ["`table.sides` is each-alone, not opposite"]),
    ("hearts", "rule: {absent: scoring.slams}", ["the rules have `scoring.slams`"]),
    ("rovescino", "rule: {deck.suits: [c, d, b]}", ["`deck.suits` is [s, c, d, b], not [c, d, b]"]),
    ("hearts", "rule: {present: declarations}", ["the rules have no `declarations`"]),
    ("hearts", "deals: {tricks: 12}", ["a deal has 13 tricks, not 12"]),
    ("rovescino", "rule: {scoring.pot.ante: 1}", ["the rules have no `scoring.pot.ante`"]),
]


@pytest.mark.parametrize(("variant", "claim", "proofs"), WRONG)
def test_what_is_contradicted(variant: str, claim: str, proofs: list[str]) -> None:
    found = judge(claim, variant)
    assert (found.outcome, told(found)) == ("contradicted", proofs)


OPEN = [
    ("briscola", "trick: {cards: 4c 3d 5c, taken-by: 5c}", "which suit is trump"),
    ("traversone", "count: {cards: {A: 2}, exact: 2}", ""),
    ("ciapano", "count: {last-trick: true, makes: 14}", "say what these have"),
    ("hearts", "count: {cards: {all: 2}, exact: 1}", "which of these cards they are: 0, 1, 2, 13, 14"),
    ("hearts", "count: {makes: 14}", "which cards were taken isn't said"),
]


@pytest.mark.parametrize(("variant", "claim", "fact"), OPEN)
def test_what_lacks_a_fact(variant: str, claim: str, fact: str) -> None:
    found = judge(claim, variant)
    if not fact:
        assert found.outcome == "holds-if"
        assert found.finding.verdict == "undecided"
        return
    assert found.outcome == "undecided"
    assert fact in told(found)[0]


IF = [
    ("rovescino", "trick: {cards: 3s 2s As Rs, worth: 3, last: yes}", "if last-trick = 1"),
    ("rovescino", "count: {last-trick: yes, exact: 1}", "if last-trick = 1"),
    ("rovescino", "rounds: {13/3: 4}", "unless counting = exact"),
    ("rovescino", "rounds: {13/3: 13/3}", "if counting = exact"),
    ("traversone", "count: {cards: 3s 2s, exact: 2/3, makes: 0}", "if announced = whole"),
    ("tressette", "declares: {hand: As 2s 3s 3d 3c, points: 6}", "unless declare = never"),
    ("tressette", "slam: {wins-match: true}", "if slams = wins-match"),
    ("rovescino", "match: {limit: 31, is: reached, wins: lowest}", "if limit = 31"),
    ("rovescino", "rule: {table.direction: clockwise}", "if direction = clockwise"),
    ("rovescino", "slam: {takes: all-tricks}", "if cappotto-is = all-tricks"),
    (
        "hearts",
        "slam: {takes: all-points, score: {taker: 0, others: 26}}",
        "if moon = others-up and jack-of-diamonds = nothing",
    ),
    (
        "traversone",
        "may-play: {hand: Ab 2s, after: 5d, may-not: Ab, trick: 1}",
        "if ace-of-bastoni = kept-in-first-trick",
    ),
    (
        "hearts",
        "may-play: {hand: Ah 2s, cards: 2s, played: none, trick: 2}",
        "unless breaking = nothing",
    ),
]


@pytest.mark.parametrize(("variant", "claim", "options"), IF)
def test_what_depends_on_options(variant: str, claim: str, options: str) -> None:
    found = judge(claim, variant)
    assert (found.outcome, condition(found)) == ("holds-if", options)


def test_what_the_others_leave_is_the_last_takers() -> None:
    found = judge("count: {last-trick: true, others: [2, 0, 16/3], makes: 41/3}", "ciapano")
    assert condition(found) == "if special-value = 11, special-card = Ab and last-taker = has-the-rest"
    found = judge("count: {last-trick: true, others: [2, 0, 16/3], makes: 14}", "ciapano")
    assert told(found) == ["the last taker has 21 less what the others have, 2 + 0 + 5 1/3: 13 2/3, not 14"]


@pytest.mark.parametrize(
    ("hand", "points", "patterns"),
    [
        ("Ac 3c 2c", 3, "napoletana"),
        ("As Ac Ad Ab", 4, "buongioco"),
        ("3s 3d 3c 2b", 3, "buongioco"),
        ("7c 7d 7s", 0, ""),
        ("As 2s 3s 3d 3c 3b 5s", 7, "buongioco, napoletana"),
        ("As 2s 3s 3d 3c", 6, "buongioco, napoletana"),
        ("As Ac Ad Ab 2s 2c 2d 3d", 10, "buongioco, napoletana"),
    ],
)
def test_what_a_hand_declares(hand: str, points: int, patterns: str) -> None:
    settled = "{declare: first-turn}"
    claim = f"declares: {{hand: {hand}, points: {points}, patterns: [{patterns}]}}"
    found = judge(claim, "tressette", settled)
    assert (found.outcome, told(found)) == ("holds", [])
    wrong = judge(claim.replace(f"points: {points}", f"points: {points + 1}"), "tressette", settled)
    assert wrong.outcome == "contradicted"


def test_what_some_tables_do_holds_where_an_option_has_it() -> None:
    found = judge("match: {limit: 31}, sometimes: true")
    assert found.outcome == "holds"
    assert condition(found) == "if limit = 31"
    assert judge("match: {limit: 33}, sometimes: true").outcome == "contradicted"


@pytest.mark.parametrize(
    ("variant", "settled", "claim"),
    [
        ("tressette", "{}", "total: 11"),
        ("tressette", "{}", "total: {sums: 11, exact: 35/3, cards: 32/3, at-most: 11, at-least: 11}"),
        ("rovescino", "{players: 4, last-trick: 1, counting: own-cards}", "total: [9, 10, 11]"),
        ("rovescino", "{players: 3, last-trick: 1, counting: own-cards}", "total: [10, 11]"),
        ("ciapano", "{special-card: Ab, special-value: 11, last-taker: has-the-rest}", "total: 21"),
        ("hearts", "{jack-of-diamonds: nothing}", "total: 26"),
    ],
)
def test_what_a_deal_comes_to(variant: str, settled: str, claim: str) -> None:
    found = judge(claim, variant, settled)
    assert (found.finding.verdict, told(found)) == ("holds", [])


def test_a_sum_that_cannot_come_out_and_one_that_can() -> None:
    settled = "{players: 4, last-trick: 1, counting: own-cards}"
    found = judge("total: 11", settled=settled)
    assert found.outcome == "contradicted"
    assert [text.split(":")[0] for text in told(found)] == ["a deal can come to 9", "a deal can come to 10"]
    assert told(judge("total: [9, 10, 11, 12]", settled=settled)) == [
        "no deal comes to 12: what can come out is 9, 10, 11"
    ]
    assert told(judge("total: {cards: 12}", settled=settled)) == [
        "all cards: 4 \u00d7 1 + 20 \u00d7 1/3 = 10 2/3, not 12"
    ]
    assert told(judge("total: {exact: 12}", settled=settled)) == [
        "all cards and the last trick: 4 \u00d7 1 + 20 \u00d7 1/3 + 1 = 11 2/3, not 12"
    ]


PATHS = [
    ("rovescino", "phases.monet", "nothing is called `phases.monet`, in the language or in the rules", None),
    (
        "terziglio",
        "phases.monte",
        "nothing is called `phases.monte`, in the language or in the rules",
        "did you mean 'phases.deal.monte'?",
    ),
    ("traversone", "scoring.slams.cappoto", "nothing is called `scoring.slams.cappoto`", None),
    (
        "tressette-in-due",
        "phases.play.draw",
        "the language has no `phases.play.draw`",
        "did you mean 'tricks.draw'?",
    ),
    ("rovescino", "deck.values.Abc", "the language has no `deck.values.Abc`", None),
]


@pytest.mark.parametrize(("variant", "path", "message", "hint"), PATHS)
@pytest.mark.parametrize("word", ["absent", "present"])
def test_a_name_that_nobody_gives_is_a_slip_and_neither_absent_nor_present(
    variant: str, path: str, message: str, hint: str | None, word: str
) -> None:
    text = f"audit: test\nvariant: {variant}\nclaims:\n  - {{line: 1, rule: {{{word}: {path}}}}}\n"
    judging = Judge(seconds=math.inf)
    assert judging.audit(read_audit(text)) == []
    (problem,) = judging.problems
    assert problem.code == "CC612"
    assert str(problem.message).startswith(message)
    assert hint is None or str(problem.hint) == hint


@pytest.mark.parametrize("path", ["scoring.slams.cappotto", "phases.second-declare", "deck.values.Ad"])
def test_a_name_that_other_rules_give_may_be_absent(path: str) -> None:
    assert (
        judge(f"rule: {{absent: {path}}}", "hearts" if path.startswith("phases") else "ciapa-no").outcome
        == "holds"
    )


def test_who_takes_everything_that_counts_leaves_nobody_a_whole_point() -> None:
    claim = "sometimes: true, slam: {{takes: {}, score: {{taker: -21, others: 0}}}}"
    assert judge(claim.format("all-points"), "traversone").outcome == "holds"
    assert judge(claim.format("all-tricks"), "traversone").outcome == "contradicted"
