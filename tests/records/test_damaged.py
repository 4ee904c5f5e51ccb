"""Records damaged in any way are read or refused, never with a crash; what is found stands within the text."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st
from tests.records.corrupting import laid_out
from tests.records.played import DOCUMENTS, data_of, played, program_of

from cartacanta.errors import RecordError
from cartacanta.layout import DealName
from cartacanta.records import read_records, replay, write_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.program.model import Program

PROGRAMS = [program_of(path) for path in DOCUMENTS]
RECORDS = [[data_of(played(program, DealName(seed))) for seed in range(2)] for program in PROGRAMS]
JUNK: tuple[Any, ...] = (
    *(
        "",
        "?",
        "pass",
        "yes",
        "no",
        "Xq",
        "3s",
        "As",
        "Ab",
        "10h",
        "Qs",
        "3s 3s",
        "c",
        "h",
        "Anna",
        "Zeno",
        "1/3",
        "-1",
    ),
    *(
        0,
        1,
        7,
        99,
        10**12,
        True,
        None,
        [],
        {},
        ["3s"],
        {"Anna": "3s"},
        {"lead": "Anna"},
        [[]],
        "asso di coppe",
    ),
)


def junk(draw: Callable[[int], int]) -> Any:
    return deepcopy(JUNK[draw(len(JUNK))])


def hold_against(text: str, program: Program) -> None:
    """Read and replay; every fault must stand inside the text."""
    lines = text.split("\n")
    try:
        sheets = read_records(text, "f")
    except RecordError:
        return
    for sheet in sheets:
        replayed = replay(sheet, program)
        for problem in replayed.diagnostics:
            assert problem.span is not None
            assert problem.message
            assert 1 <= problem.span.line <= len(lines) + 1
            assert 1 <= problem.span.column <= len(lines[min(problem.span.line, len(lines)) - 1]) + 1
        if replayed.sound:
            assert replayed.deal is not None
            assert replayed.deal.over


@given(st.data())
def test_characters_changed(data: st.DataObject) -> None:
    which = data.draw(st.integers(0, len(PROGRAMS) - 1))
    text = laid_out(RECORDS[which][0])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        size = data.draw(st.integers(0, 6))
        text = (
            text[:at]
            + data.draw(st.text("0123456789 ,:[]{}\"'\n-?ascdbhRCFAKQJ♥#é", max_size=5))
            + text[at + size :]
        )
    hold_against(text, PROGRAMS[which])


def shuffle(items: list[Any], draw: Callable[[int], int]) -> None:
    """Do something to a list: drop, double, exchange or replace."""
    if not items:
        items.append(junk(draw))
        return
    at, way = draw(len(items)), draw(5)
    if way == 0:
        del items[at]
    elif way == 1:
        items.insert(draw(len(items) + 1), items[at])
    elif way == 2:
        other = draw(len(items))
        items[at], items[other] = items[other], items[at]
    elif way == 3 and isinstance(items[at], str):
        words = items[at].split()
        shuffle(words, draw)
        items[at] = " ".join(map(str, words))
    else:
        items[at] = junk(draw)


def damage(record: dict[str, Any], draw: Callable[[int], int]) -> None:
    """Change one thing in a record."""
    keys = [
        *record,
        "turned-up",
        "choice",
        "ledger",
        "pot",
        "tallies",
        "ledger-after",
        "rest",
        "hands",
        "deal",
    ]
    key = keys[draw(len(keys))]
    value = record.get(key)
    if isinstance(value, list):
        shuffle(value, draw)
    elif isinstance(value, dict) and value:
        inner = list(value)[draw(len(value))]
        way = draw(3)
        if way == 0:
            del value[inner]
        elif way == 1 and isinstance(value[inner], str):
            words = value[inner].split()
            shuffle(words, draw)
            value[inner] = " ".join(map(str, words))
        else:
            value[inner] = junk(draw)
    elif draw(2):
        record.pop(key, None)
    else:
        record[key] = junk(draw)


@given(st.integers(0, len(PROGRAMS) - 1), st.integers(0, 1), st.integers(0, 2**32))
def test_values_changed(which: int, deal: int, seed: int) -> None:
    chance = random.Random(seed)
    record = deepcopy(RECORDS[which][deal])
    for _ in range(chance.randrange(1, 5)):
        damage(record, chance.randrange)
    hold_against(laid_out(record), PROGRAMS[which])


@given(st.integers(0, len(PROGRAMS) - 1), st.integers(0, 2**32))
def test_hardly_anything_known(which: int, seed: int) -> None:
    chance = random.Random(seed)
    record = deepcopy(RECORDS[which][0])
    for key in (
        "hands",
        "rest",
        "players",
        "dealer",
        "takers",
        "actions",
        "card-scores",
        "scores",
        "deal-total",
    ):
        if chance.random() < 0.6:
            record.pop(key, None)
    for _ in range(chance.randrange(3)):
        damage(record, chance.randrange)
    hold_against(laid_out(record), PROGRAMS[which])


@given(st.integers(0, len(PROGRAMS) - 1), st.integers(0, len(PROGRAMS) - 1))
def test_held_against_the_rules_of_another_game(written: int, read: int) -> None:
    hold_against(laid_out(RECORDS[written][0]), PROGRAMS[read])


@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    hold_against(text, PROGRAMS[0])


def test_a_record_written_by_the_library_is_sound() -> None:
    for program in PROGRAMS:
        hold_against(write_record(played(program, DealName(9))), program)
