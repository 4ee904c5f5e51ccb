"""How claims are tried: in what order, for how long, under which options; and what they come to together."""

from __future__ import annotations

import math
from itertools import count
from typing import TYPE_CHECKING

import pytest
from tests.audits.claims import condition, judge, told

from cartacanta.audits import Judge, read_audit
from cartacanta.audits.joint import joint_readings
from cartacanta.audits.reporting import report_of
from cartacanta.audits.settings import Question, settings_of

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.audits import Audit


def audit_of(claims: str, head: str = "variant: rovescino") -> Audit:
    return read_audit(f"audit: test\n{head}\nclaims:\n{claims}")


def test_settings_come_with_one_change_then_two() -> None:
    asked = [Question("a", "1", ("2", "3")), Question("b", "x", ("y",))]
    assert list(settings_of(asked)) == [
        (),
        (("a", "2"),),
        (("a", "3"),),
        (("b", "y"),),
        (("a", "2"), ("b", "y")),
        (("a", "3"), ("b", "y")),
    ]


def test_options_that_do_not_matter_are_told_apart() -> None:
    found = judge("rounds: {13/3: 4}")
    assert [question.name for question in found.asked] == ["counting"]
    assert set(found.irrelevant) == {
        *(
            "direction",
            "players",
            "three",
            "packets",
            "last-trick",
            "cappotto-is",
            "cappotto",
            "revoke",
            "limit",
        )
    }
    assert (found.tried, found.possible, found.stopped) == (3, 3, False)


def test_what_the_page_settles_is_not_tried_otherwise() -> None:
    found = judge("rounds: {13/3: 4}", settled="{counting: exact}")
    assert found.outcome == "contradicted"
    assert found.asked == ()


def test_what_is_settled_already_may_be_said_again() -> None:
    assert judge("deals: {each: 10}", "tressette", "{players: 4}").outcome == "holds"
    assert judge("deals: {each: 10}", "ciapano", "{players: 4, odd-cards: left-out}").outcome == "holds"
    judging = Judge(seconds=math.inf)
    audit = audit_of("- {line: 1, with: {players: 5}, deals: {each: 8}}", "variant: tressette")
    assert judging.audit(audit) == []
    assert [problem.code for problem in judging.problems] == ["CC605"]


def test_an_option_that_matters_only_beside_another_is_found() -> None:
    found = judge("deals: {hands: [14, 13, 13]}")
    assert {question.name for question in found.asked} >= {"players", "three"}
    assert condition(found) == "if three = fourteen-thirteen"


def test_when_time_is_up_it_says_how_many_settings_were_tried() -> None:
    ticks = count()
    hurried = Judge(seconds=5, clock=lambda: float(next(ticks)))
    found = hurried.judge(audit_of("- {line: 1, deals: {each: 10}}").claims[0])
    assert found is not None
    assert found.stopped
    assert 1 < found.tried < found.possible
    assert found.outcome in {"holds", "holds-if"}


def test_what_some_tables_do_is_not_contradicted_by_lack_of_time() -> None:
    hurried = Judge(seconds=0, clock=lambda: 1.0 + next(ticks))
    ticks = count()
    found = hurried.judge(audit_of("- {line: 1, match: {limit: 31}, sometimes: true}").claims[0])
    assert found is not None
    assert (found.outcome, told(found)) == ("undecided", ["time was up before it was found to hold anywhere"])


def test_options_that_change_nothing_are_not_combined() -> None:
    claim = "count: {cards: {A: 2}, last-trick: true, others: [2, 0, 5], makes: 14}"
    found = judge(claim, "traversone")
    assert found.outcome == "holds-if"
    assert condition(found) == "if special-value = 11, special-card = Ab and last-taker = has-the-rest"
    assert not found.stopped
    assert found.tried < 200
    assert set(found.idle) == {"players", "odd-cards"}


def test_a_value_of_a_range_is_tried_if_the_claim_names_it() -> None:
    assert condition(judge("worth: {Ab: 33}", "traversone")) == "if special-value = 33 and special-card = Ab"


def test_a_setting_that_goes_before_the_pages() -> None:
    audit = audit_of("- {line: 1, match: {limit: 21}}")
    (found,) = Judge(seconds=math.inf, settings={"limit": "31", "nosuch": "1"}).audit(audit)
    assert found.outcome == "contradicted"
    assert told(found) == ["`limit` is 31, not 21"]


@pytest.mark.parametrize(
    ("claim", "problem"),
    [
        ("- {line: 1, variant: nosuch, worth: {A: 1}}", "CC604 no variant is called 'nosuch'"),
        (
            "- {line: 1, with: {limit: 22}, worth: {A: 1}}",
            "CC605 rovescino: limit is one of 21, 31, not '22'",
        ),
        ("- {line: 1, with: {nosuch: 22}, worth: {A: 1}}", "CC605 rovescino has no option 'nosuch'"),
        ("- {line: 1, worth: {Abb: 1}}", "CC610 `Abb` is no card, rank, suit or set of this deck"),
        ("- {line: 1, trick: {cards: 3s 3s, worth: 1}}", "CC611 3s lies in this trick twice"),
        ("- {line: 1, may-play: {hand: 3s, after: 4s, may: 5s}}", "CC611 none of these cards is in the hand"),
        ("- {line: 1, leads: {first: nobodys}}", "CC611"),
        ("- {line: 1, rule: {table.nosuch: 1}}", "CC612 the language has no `table.nosuch`"),
    ],
)
def test_what_is_wrong_with_the_audit_itself_is_told_at_the_word(claim: str, problem: str) -> None:
    judging = Judge(seconds=math.inf)
    assert judging.audit(audit_of(claim)) == []
    (found,) = judging.problems
    assert found.show().partition(": ")[2].startswith(problem)
    assert found.span is not None
    assert found.span.line == 4


def test_a_card_that_nobody_knows_is_told_with_what_cards_are_called() -> None:
    judging = Judge(seconds=math.inf)
    judging.audit(audit_of("- {line: 1, worth: {figure: 1/3}}"))
    (found,) = judging.problems
    assert str(found.hint) == "cards are `3s` or `tre di spade`, ranks 3 2 A R C F 7 6 5 4"


def test_all_that_depends_on_options_holds_together() -> None:
    audit = audit_of(
        "- {line: 1, match: {limit: 31}}\n- {line: 2, rounds: {13/3: 13/3}}\n- {line: 3, worth: {A: 1}}"
    )
    (joint,) = joint_readings(Judge(seconds=math.inf).audit(audit))
    assert joint.reading == (("counting", "exact"), ("limit", "31"))


def test_claims_that_exclude_each_other_are_named_and_no_others() -> None:
    text = "- {line: 1, match: {limit: 31}}\n- {line: 2, rounds: {13/3: 4}}\n- {line: 3, match: {limit: 21}}"
    report = report_of(audit_of(text), Judge(seconds=math.inf))
    (joint,) = report.joint
    assert joint.reading is None
    assert [found.claim.where.lines for found in joint.excluding] == [(1,), (3,)]
    (problem,) = report.diagnostics
    assert problem.message == (
        "under no settings do these claims hold together: line 1 (if limit = 31) and line 3 (if limit = 21)"
    )


def test_what_is_usual_may_differ_where_the_page_settles_more() -> None:
    text = """\
- {line: 1, match: {limit: 21}}
- {line: 2, with: {declare: first-turn}, match: {limit: 31}}
"""
    (joint,) = joint_readings(Judge(seconds=math.inf).audit(audit_of(text, "variant: tressette")))
    assert joint.reading is not None
    assert "limit" not in dict(joint.reading)


def test_a_group_says_once_what_its_claims_are_held_against() -> None:
    text = """\
- variant: ciapa-no
  line: 7
  claims:
    - deals: {hands: [14, 13, 13]}
    - {line: 8, deals: {aside: 1}}
- {line: 9, deals: {each: 10}}
"""
    audit = audit_of(text, "variant: rovescino\nwith: {players: 4}")
    assert [claim.where.lines for claim in audit.claims] == [(7,), (8,), (9,)]
    assert [claim.rules.chosen for claim in audit.claims] == [{}, {}, {"players": "4"}]
    assert [found.outcome for found in Judge(seconds=math.inf).audit(audit)] == ["holds", "holds", "holds"]


def test_a_variant_beside_the_audit(tmp_path: Path) -> None:
    document = "variant: ours\ntitle: {en: Ours}\nextends: rovescino\nwith: {limit: 31}\n"
    (tmp_path / "ours.yaml").write_text(document, encoding="utf-8")
    audit = audit_of("- {line: 1, match: {limit: 31}}", "variant: ours.yaml")
    (found,) = Judge(seconds=math.inf, folder=tmp_path).audit(audit)
    assert found.outcome == "holds"


def test_rules_that_cannot_be_played_are_told(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("variant: ours\ntitle: {en: Ours}\n", encoding="utf-8")
    judging = Judge(seconds=math.inf, folder=tmp_path)
    assert judging.audit(audit_of("- {line: 1, worth: {A: 1}}", "variant: ours.yaml")) == []
    assert [problem.code for problem in judging.problems] == ["CC604"]


def test_a_card_for_a_seat_is_told_how_a_seat_is_found_by_a_card() -> None:
    judging = Judge(seconds=math.inf)
    judging.audit(audit_of("- {line: 1, leads: {first: 2c}}"))
    assert [str(problem.hint) for problem in judging.problems] == ["did you mean 'holder of 2c'?"]
    judging.audit(audit_of("- {line: 1, leads: {first: 2x}}"))
    assert "holder of 2x" not in str(judging.problems[-1].hint)
