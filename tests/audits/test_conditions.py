"""Conditions over options: the fewest that decide, in the fewest words, and always right."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from cartacanta.audits.conditions import condition
from cartacanta.audits.settings import Question

ASKED = (Question("a", "1", ("2", "3")), Question("b", "x", ("y",)), Question("c", "no", ("yes",)))
ROWS = list(product(*(question.values for question in ASKED)))


def told(truth: dict[tuple[str, ...], bool]) -> str:
    found = condition(ASKED, truth)
    return f"{'unless' if found.unless else 'if'} {found.told()}"


def test_one_option_decides() -> None:
    assert told({row: row[0] == "2" for row in ROWS}) == "if a = 2"
    assert told({row: row[0] != "2" for row in ROWS}) == "unless a = 2"


def test_two_options_decide() -> None:
    assert told({row: row[0] == "2" and row[2] == "yes" for row in ROWS}) == "if a = 2 and c = yes"
    assert told({row: not (row[1] == "y" and row[2] == "yes") for row in ROWS}) == "unless b = y and c = yes"


def test_of_two_ways_neither_says_what_the_other_does() -> None:
    rows = {row: row[2] == "yes" or (row[0] == "2" and row[1] == "y") for row in ROWS}
    assert told(rows) == "if c = yes; or a = 2 and b = y"


@given(
    st.lists(st.booleans(), min_size=len(ROWS), max_size=len(ROWS)).filter(lambda all_: len(set(all_)) > 1)
)
def test_it_is_met_exactly_where_it_should_be(truth: list[bool]) -> None:
    rows = dict(zip(ROWS, truth, strict=True))
    found = condition(ASKED, rows)
    for row, wanted in rows.items():
        assert found.met(dict(zip(("a", "b", "c"), row, strict=True))) == wanted


@given(st.dictionaries(st.sampled_from(ROWS), st.booleans(), min_size=2))
def test_rows_that_were_never_tried_may_be_anything(rows: dict[tuple[str, ...], bool]) -> None:
    if len(set(rows.values())) > 1:
        found = condition(ASKED, rows)
        for row, wanted in rows.items():
            assert found.met(dict(zip(("a", "b", "c"), row, strict=True))) == wanted
