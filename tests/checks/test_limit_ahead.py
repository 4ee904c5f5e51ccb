from __future__ import annotations

from tests.checks.trying import said

MATCH = "match: {start: START, ends: {ENDS}}\n"


def test_the_limit_lies_ahead() -> None:
    for start, ends, reached in (
        ("0", "limit: 21", False),
        ("21", "limit: 21", True),
        ("21", "limit: 21, is: exceeded", False),
        ("22", "limit: 21, is: exceeded", True),
        ("3", "limit: 0", True),
        ("3", "limit: 0, falling: true", False),
        ("0", "limit: 21, falling: true", True),
        ("0", "limit: -21, falling: true", False),
        ("1", "limit: 1/2, falling: true", False),
    ):
        found = said(MATCH.replace("START", start).replace("ENDS", ends))
        assert [line.split()[0] for line in found] == (["CC428"] if reached else [])


def test_the_numbers_are_told() -> None:
    assert said("options:\n  lives: {default: 0, choices: [0, 30]}\nmatch: {start: option lives}\n") == [
        "CC428 the limit 21 is reached before the first deal: everybody begins at 30 (with lives = 30)"
    ]
