"""Spans, diagnostics and the tree of errors."""

from __future__ import annotations

import pickle

import pytest

from cartacanta.errors import (
    CartaCantaError,
    Diagnostic,
    DocumentError,
    IllegalAction,
    RecordError,
    Span,
    UsageError,
    error,
    raise_if_any,
    reported,
    shown,
    suggest,
    warning,
)
from cartacanta.saying import verbatim


def at(line: int, column: int, width: int = 1, file: str = "f") -> Span:
    return Span(file, line, column, line, column + width)


def test_a_report_is_sorted_by_place_then_code() -> None:
    found = [
        error("CC002", verbatim("b"), at(2, 1)),
        error("CC001", verbatim("b"), at(2, 1)),
        error("CC009", verbatim("a"), at(1, 9)),
        error("CC009", verbatim("a"), at(1, 9, file="e")),
        error("CC009", verbatim("nowhere"), None),
    ]
    assert [problem.show() for problem in reported(found)] == [
        "CC009 nowhere",
        "e:1:9: CC009 a",
        "f:1:9: CC009 a",
        "f:2:1: CC001 b",
        "f:2:1: CC002 b",
    ]


def test_a_problem_is_reported_once() -> None:
    repeated = [
        error("CC001", verbatim("a"), at(1, 1)),
        error("CC001", verbatim("a"), at(1, 1), chain=(at(5, 5),)),
    ]
    assert len(DocumentError(repeated).diagnostics) == 1


def test_only_errors_raise() -> None:
    raise_if_any([warning("CC001", verbatim("a"), at(1, 1))])
    with pytest.raises(DocumentError) as caught:
        raise_if_any([warning("CC001", verbatim("a"), at(1, 1)), error("CC002", verbatim("b"), at(1, 2))])
    assert len(caught.value.diagnostics) == 2


@pytest.mark.parametrize("kind", [DocumentError, RecordError])
def test_errors_travel_between_processes(kind: type[DocumentError]) -> None:
    raised = kind([error("CC001", verbatim("a"), at(1, 1), hint=verbatim("h"), chain=(at(2, 2),))])
    again = pickle.loads(pickle.dumps(raised))  # noqa: S301 - made here
    assert type(again) is kind
    assert again.diagnostics == raised.diagnostics
    assert str(again) == "f:1:1: CC001 a"


def test_every_error_is_a_value_error_of_ours() -> None:
    for kind in (DocumentError, RecordError, UsageError, IllegalAction):
        assert issubclass(kind, CartaCantaError)
        assert issubclass(kind, ValueError)


def test_holding() -> None:
    assert Span("f", 1, 5, 3, 2).holds(at(2, 1))
    assert Span("f", 1, 5, 3, 2).holds(Span("f", 1, 5, 3, 2))
    assert not Span("f", 1, 5, 3, 2).holds(at(3, 2))
    assert not Span("f", 1, 5, 3, 2).holds(at(1, 4, 9))
    assert not Span("f", 1, 5, 3, 2).holds(at(2, 1, file="g"))


def test_suggestions() -> None:
    assert suggest("limti", ["limit", "deals"]) == "did you mean 'limit'?"
    assert suggest("zzz", ["limit", "deals"]) is None
    assert suggest("a", []) is None


def test_values_are_shown_on_one_short_line() -> None:
    assert shown("a'b") == '"a\'b"'
    assert shown("a\nb") == "'a\\nb'"
    assert shown("è \U0001f0a1") == "'è \U0001f0a1'"
    assert len(shown("x" * 500)) < 70
    assert shown(3) == "'3'"


def test_diagnostics_compare_as_they_are_reported() -> None:
    assert Diagnostic("CC001", "error", verbatim("a"), at(1, 1)) < Diagnostic(
        "CC001", "error", verbatim("a"), at(1, 2)
    )
