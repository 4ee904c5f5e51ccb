from __future__ import annotations

from cartacanta.checks.running.game import Use
from cartacanta.checks.running.report import Report, Under
from cartacanta.errors import Diagnostic, Span
from cartacanta.saying import verbatim


def at(line: int, file: str = "own.yaml") -> Span:
    return Span(file, line, 1, line, 5)


def wrong(line: int, file: str = "own.yaml") -> Diagnostic:
    return Diagnostic("CC410", "error", verbatim("wrong"), at(line, file))


def test_what_always_comes_up_names_no_settings() -> None:
    report = Report("own.yaml")
    report.add([wrong(1)], Under(verbatim("limit = 31")))
    report.add([wrong(1)])
    assert [problem.message for problem in report.result()] == ["wrong"]


def test_at_most_three_settings_are_named() -> None:
    report = Report("own.yaml")
    for players in range(2, 8):
        report.add([wrong(1)], Under(verbatim(f"players = {players}")))
    assert [problem.message for problem in report.result()] == [
        "wrong (with players = 2; players = 3; players = 4; and 3 more)"
    ]


def test_an_inherited_rule_leads_to_the_documents_own_choice() -> None:
    report = Report("own.yaml")
    report.add([wrong(1, "parent.yaml")], Under(verbatim("players = 3"), (at(7),)))
    report.add([wrong(2, "parent.yaml")], Under(verbatim("players = 3"), (at(7, "parent.yaml"),)))
    found = {problem.span: problem.chain for problem in report.result()}
    assert found == {
        at(7): (at(1, "parent.yaml"),),
        at(2, "parent.yaml"): (at(7, "parent.yaml"),),
    }


def test_a_rule_is_idle_only_if_it_always_is() -> None:
    report = Report("own.yaml")
    report.add_uses([Use("CC418", at(1), wrong(1)), Use("CC418", at(2), wrong(2))])
    report.add_uses([Use("CC418", at(1), None), Use("CC418", at(2), wrong(2))])
    assert report.result() == [wrong(2)]
