"""Whatever is accepted is worth in byte code exactly what the language says."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st
from tests.expressions import engine_run
from tests.expressions.machine import Machine
from tests.expressions.worlds import SETTINGS, UNITS, states
from tests.expressions.written import gone_over, written

from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import Place, Type, check, lower, parse_expression, unparse

if TYPE_CHECKING:
    from tests.expressions.worlds import State

    from cartacanta.expressions import Setting


def place_of(text: str) -> Span:
    return Span("f.yaml", 1, 1, 1, 1 + len(text))


def reckon(text: str, state: State, unit: int) -> Fraction | bool | None:
    """The value of a text in a state, by way of the byte code; None if it could grow too large."""
    expression = parse_expression(text, place_of(text))
    try:
        typed = check(expression, Place.POT, state.setting)
    except DocumentError as refused:
        # too large a number, or a card that the world's deck is without
        if not {problem.code for problem in refused.diagnostics} <= {"CC310", "CC305"}:
            raise
        return None
    code = lower(typed, unit)
    machine = Machine(state, unit)
    value = machine.run(code.words)
    assert machine.highest == code.stack
    assert engine_run.run(code.words, state, unit) == value
    assert code.low <= value <= code.high
    return bool(value) if typed.type is Type.TRUTH else Fraction(value, code.denominator)


@pytest.mark.parametrize("world", SETTINGS, ids=["alone", "opposite", "staying", "called", "counted"])
@given(data=st.data(), truth=st.booleans(), unit=st.sampled_from([UNITS, 5 * UNITS, 10 * UNITS]))
def test_byte_code_is_worth_what_is_written(
    world: Setting,
    data: st.DataObject,
    truth: bool,  # noqa: FBT001 - drawn
    unit: int,
) -> None:
    text, worth = data.draw(written(world, truth=truth))
    assume(len(text) <= 2000)
    state = data.draw(states(world))
    found = reckon(text, state, unit)
    event("too large" if found is None else "reckoned")
    assert found is None or found == worth(state, ()), text


@pytest.mark.parametrize("world", SETTINGS, ids=["alone", "opposite", "staying", "called", "counted"])
@given(data=st.data(), kind=st.sampled_from(["over", "quantifier", "count"]))
def test_sets_are_gone_over(world: Setting, data: st.DataObject, kind: str) -> None:
    text, worth = data.draw(gone_over(world, kind))
    state = data.draw(states(world))
    assert reckon(text, state, UNITS) == worth(state, ()), text


@given(data=st.data(), world=st.sampled_from(SETTINGS))
def test_printing_keeps_the_meaning(data: st.DataObject, world: Setting) -> None:
    text, _ = data.draw(written(world, truth=data.draw(st.booleans())))
    assume(len(text) <= 2000)
    tree = parse_expression(text, place_of(text))
    printed = unparse(tree)
    assert len(printed) <= len(text)
    assert parse_expression(printed, place_of(printed)).root == tree.root
