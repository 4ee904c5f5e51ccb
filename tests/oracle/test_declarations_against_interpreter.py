"""Declarations judged by somebody who knows them by heart: who is asked what, and what it comes to."""

from __future__ import annotations

from typing import Final

import pytest
from tests.oracle.test_against_interpreter import judge

AGREED: Final[list[tuple[str, dict[str, str]]]] = [
    ("tressette", {"declare": "first-turn"}),
    ("tressette", {"declare": "first-turn", "shown": "nobody", "napoletana": "by-strength"}),
    ("tressette", {"declare": "first-turn", "shown": "all", "napoletana": "by-number"}),
    ("tressette", {"declare": "at-deal", "weak-hand": "no-honour"}),
    ("tressette", {"declare": "at-deal", "shown": "all", "napoletana": "by-number"}),
    ("tressette", {"declare": "first-turn", "slams": "wins-match"}),
    ("tressette-in-due-pescaggio", {"declare": "at-deal"}),
    ("tressette-in-due-pescaggio", {"declare": "after-each-draw", "napoletana": "by-number"}),
    ("tressette-in-due-senza-pescaggio", {"declare": "at-deal"}),
    ("tressette-in-due-senza-pescaggio", {"declare": "at-both-deals", "napoletana": "by-number"}),
    ("tressette-col-morto", {"declare": "first-turn", "dummy-of": "dealer"}),
    ("tressette-con-chiamata", {"declare": "first-turn", "names": "card"}),
]


@pytest.mark.parametrize(
    ("game", "settings"), AGREED, ids=[f"{game} {settings}" for game, settings in AGREED]
)
def test_the_same_is_declared(game: str, settings: dict[str, str]) -> None:
    results = judge(game, settings, 20)
    assert sum(result.scores != result.points for result in results) >= 5, "hardly anything was declared"
