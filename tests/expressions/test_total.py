"""Reading and checking end, whatever the text is: with an expression or with located diagnostics."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expressions.worlds import BIDS, CARDS, OPTIONS, SETTINGS, SLAMS

from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import (
    Place,
    Type,
    check,
    describe,
    lower,
    parse_expression,
    reads,
    reserved_names,
    unparse,
)

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Setting

PIECES = [
    *sorted(reserved_names()),
    *[
        "if",
        "then",
        "else",
        "and",
        "or",
        "not",
        "of",
        "has",
        "over",
        "in",
        "option",
        "any",
        "all",
        "sum",
        "count",
    ],
    *["+", "-", "*", "/", "(", ")", ",", "=", "!=", "<", "<=", ">", ">=", "0", "1", "2", "1.5", "3"],
    *OPTIONS,
    *CARDS,
    *BIDS,
    *SLAMS,
    *["x", "T", "7", "bags", "callers", "honours", "foo", "points-1"],
]
texts = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="ab1-(=<>)/* .,of", max_size=80),
    st.lists(st.sampled_from(PIECES), max_size=25).map(" ".join),
)


def tried(text: str, place: Place, world: Setting, wanted: Type | None) -> None:
    """Read, check and lower; nothing but a DocumentError may come, with spans inside the value."""
    span = Span("f", 3, 7, 3, 7 + len(text))
    for problem in complaints(text, span, place, world, wanted):
        assert problem.code.startswith("CC3")
        assert problem.span is not None
        assert span.holds(problem.span)
        assert problem.span.column < problem.span.end_column or not text
        assert problem.message.isprintable()


def complaints(
    text: str, span: Span, place: Place, world: Setting, wanted: Type | None
) -> tuple[Diagnostic, ...]:
    try:
        expression = parse_expression(text, span)
        assert parse_expression(unparse(expression), span).root == expression.root
        assert describe(expression, world)
        typed = check(expression, place, world, wanted)
        assert reads(typed) is not None
        if typed.type is not Type.WORD:
            lower(typed, 12)
    except DocumentError as wrong:
        return wrong.diagnostics
    return ()


@given(
    text=texts,
    place=st.sampled_from(Place),
    world=st.sampled_from(SETTINGS),
    wanted=st.sampled_from([None, *Type]),
)
def test_no_text_breaks_anything(text: str, place: Place, world: Setting, wanted: Type | None) -> None:
    tried(text, place, world, wanted)


LONG = [
    "(" * 1000 + "1" + ")" * 999,
    "(" * 2000,
    "-" * 1999 + "1",
    "not " * 499 + "true",
    "1" + " + 1" * 499,
    "1" + " - 1" * 48,
    "points of " * 199 + "dealer",
    "next of " * 240 + "dealer",
    "if true then " * 100 + "1" + " else 1" * 100,
    "sum of " * 200 + "1" + " over players" * 100,
    "(sum of " * 40 + "points" + " over sides)" * 40,
    "any of players has " * 60 + "true",
    "min(" + "1, " * 600 + "1)",
    "min(" * 45 + "tricks, tricks" + ", 1, 2, 3, 4, 5)" * 45,
    "max(" + "tricks, " * 240 + "1)",
    "1" * 2000,
    "0." + "0" * 1990 + "1",
    "1 / 3" + " / 3" * 40,
    "points" + " * 9" * 45,
    "tricks" + " * tricks" * 45,
    "a" * 2001,
    "a-" * 900 + "a",
    "=" * 2000,
    "\0",
    "",
    " \t ",
    "\N{RIGHT-TO-LEFT OVERRIDE}points",
]


@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_long_texts_end_quickly(text: str) -> None:
    started = time.process_time()
    for world in SETTINGS:
        tried(text, Place.POT, world, None)
    assert time.process_time() - started < 5
