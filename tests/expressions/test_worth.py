"""Whatever is accepted is worth in byte code exactly what the language says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, event, given, strategies as st

from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import Place, Setting, Type, check, lower, parse_expression, unparse
from tests.expressions.machine import Machine
from tests.expressions.worlds import SETTINGS, UNITS, State, states
from tests.expressions.written import written


def place_of(text: str) -> Span:
    return Span("f.yaml", 1, 1, 1, 1 + len(text))


def reckon(text: str, state: State, unit: int) -> Fraction | bool:
    """The value of a text in a state, by way of the byte code."""
    typed = check(parse_expression(text, place_of(text)), Place.POT, state.setting)
    code = lower(typed, unit)
    machine = Machine(state, unit)
    value = machine.run(code.words)
    assert machine.highest == code.stack
    return bool(value) if typed.type is Type.TRUTH else Fraction(value, code.denominator)


@pytest.mark.parametrize("world", SETTINGS, ids=["alone", "opposite", "staying", "called", "counted"])
@given(data=st.data(), truth=st.booleans(), unit=st.sampled_from([UNITS, 5 * UNITS, 20 * UNITS]))
def test_byte_code_is_worth_what_is_written(
    world: Setting, data: st.DataObject, truth: bool, unit: int  # noqa: FBT001
) -> None:
    text, worth = data.draw(written(world, truth=truth))
    assume(len(text) <= 2000)
    state = data.draw(states(world))
    try:
        found = reckon(text, state, unit)
    except DocumentError as refused:
        event("too large")
        assert {problem.code for problem in refused.diagnostics} <= {"CC310"}, text
        return
    assert found == worth(state, ()), text
    event("reckoned")


@given(data=st.data(), world=st.sampled_from(SETTINGS))
def test_printing_keeps_the_meaning(data: st.DataObject, world: Setting) -> None:
    text, _ = data.draw(written(world, truth=data.draw(st.booleans())))
    assume(len(text) <= 2000)
    tree = parse_expression(text, place_of(text))
    printed = unparse(tree)
    assert len(printed) <= len(text)
    assert parse_expression(printed, place_of(printed)).root == tree.root
