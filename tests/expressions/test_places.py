"""Where diagnostics point in a document: under the word at fault, however the value is written."""

from __future__ import annotations

import pytest
from tests.expressions.worlds import ALONE

from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.reading import read_bytes
from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import Place, check, parse_scalar


def scalar(document: str) -> Scalar:
    node, problems = read_bytes(document.encode(), "f.yaml")
    assert not problems
    assert isinstance(node, Mapping)
    value = node.get("score")
    assert isinstance(value, Scalar)
    return value


def pointed(document: str) -> tuple[str, Span]:
    """What the only diagnostic of `score` points at: the text in the document, and its span."""
    with pytest.raises(DocumentError) as wrong:
        check(parse_scalar(scalar(document)), Place.SCORE, ALONE)
    (problem,) = wrong.value.diagnostics
    span = problem.span
    assert span is not None
    lines = document.splitlines()
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1], span
    return "\n".join(lines[span.line - 1 : span.end_line]), span


@pytest.mark.parametrize(
    "document",
    [
        "score: 2 * pionts + 1",
        "score:     2 * pionts + 1  # comment",
        "score: '2 * pionts + 1'",
        'score: "2 * pionts + 1"',
        "{score: 2 * pionts + 1}",
        "{about: perché, score: 2 * pionts + 1}",
        "score:\n  2 * pionts + 1",
    ],
)
def test_the_word_itself(document: str) -> None:
    text, _ = pointed(document)
    assert text == "pionts"


def test_the_position_counts_from_one() -> None:
    assert pointed("score: 2 * pionts + 1")[1] == Span("f.yaml", 1, 12, 1, 18)
    assert pointed("about: x\nscore: '2 * pionts'")[1] == Span("f.yaml", 2, 13, 2, 19)


@pytest.mark.parametrize(
    ("document", "pointed_at"),
    [
        ("score: >-\n  2 * pionts\n  + 1\n", ">-\n  2 * pionts\n  + 1"),
        ("score: |\n  2 * pionts\n", "|\n  2 * pionts"),
        ("score: 2 *\n  pionts", "2 *\n  pionts"),
        ('score: "2 * \\\n  pionts"', '"2 * \\\n  pionts"'),
    ],
)
def test_the_whole_value_if_it_was_folded(document: str, pointed_at: str) -> None:
    text, span = pointed(document)
    assert text.removeprefix("score: ") == pointed_at
    assert scalar(document).span == span


def test_the_whole_value_if_it_was_escaped() -> None:
    text, span = pointed('score: "2 * \\x70ionts"')
    assert text == '"2 * \\x70ionts"'
    assert span == Span("f.yaml", 1, 8, 1, 23)


def test_what_is_missing_points_at_the_last_word() -> None:
    assert pointed("score: 2 *")[0] == "*"
    assert pointed("score: (points")[0] == "points"


def test_numbers_and_truths_are_expressions() -> None:
    assert check(parse_scalar(scalar("score: 5")), Place.SCORE, ALONE).type.name == "NUMBER"
    assert check(parse_scalar(scalar("score: true")), Place.SCORE, ALONE).type.name == "TRUTH"
    with pytest.raises(DocumentError, match="an expression is wanted here, not 'null'"):
        parse_scalar(scalar("score: null"))


def test_a_chain_goes_into_the_diagnostics() -> None:
    found = scalar("score: pionts")
    where = Span("g.yaml", 1, 1, 1, 2)
    chained = Scalar(found.text, found.value, found.span, (where,))
    with pytest.raises(DocumentError) as wrong:
        check(parse_scalar(chained), Place.SCORE, ALONE)
    assert wrong.value.diagnostics[0].chain == (where,)
