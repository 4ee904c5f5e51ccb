"""Declarations come out alike, run plain and compiled, action by action."""

from __future__ import annotations

from random import Random

import pytest
from tests.oracle.interpreter_table import program_for

from cartacanta import Deal, DealName

GAMES = (
    ("tressette", {"declare": "first-turn"}),
    ("tressette", {"declare": "at-deal", "napoletana": "by-strength"}),
    ("tressette-in-due-pescaggio", {"declare": "after-each-draw", "napoletana": "by-number"}),
    ("tressette-con-chiamata", {"declare": "first-turn"}),
)


@pytest.mark.parametrize(("variant", "settings"), GAMES)
def test_plain_and_compiled_are_alike(variant: str, settings: dict[str, str]) -> None:
    program = program_for(variant, settings)
    for seed in range(40):
        random = Random(seed)
        plain = Deal.from_name(program, DealName(seed))
        compiled = Deal.from_name(program, DealName(seed), compiled=True)
        while not plain.over:
            assert (plain.actor, plain.kind) == (compiled.actor, compiled.kind)
            assert plain.legal_actions() == compiled.legal_actions()
            action = random.choice(plain.legal_actions())
            plain.play(action)
            compiled.play(action)
        assert plain.score() == compiled.score()
        assert plain.events == compiled.events
