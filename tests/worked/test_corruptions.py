"""From twenty legal hands, ten of each kind of corruption: each is found, at its place, and nothing else."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.worked.corruptions import OF_A_PAGE, line_in, revoke, word_at
from tests.worked.pages import HANDS, judged, legal_page, program_for, written

if TYPE_CHECKING:
    from tests.worked.corruptions import Corrupted

TIMES = 10


@pytest.mark.parametrize(("variant", "seed"), HANDS)
def test_a_legal_hand_has_no_fault(variant: str, seed: int) -> None:
    found = judged(legal_page(variant, seed), program_for(variant))
    assert found.holds
    assert found.notes == ()
    assert found.score is not None


def check(corrupted: Corrupted, variant: str) -> None:
    text = written(corrupted.page)
    found = judged(corrupted.page, program_for(variant))
    told = [problem.show() for problem in found.diagnostics]
    assert len(found.faults) == 1, (told, text)
    fault = found.faults[0]
    assert fault.kind in corrupted.kinds, (told, text)
    assert fault.span.line == line_in(text, corrupted.key, corrupted.line), (told, text)
    assert corrupted.word == word_at(text, fault) or corrupted.word in fault.message, (told, text)
    assert corrupted.names in fault.message, (told, text)


@pytest.mark.parametrize("kind", OF_A_PAGE)
@pytest.mark.parametrize(("variant", "seed"), HANDS)
def test_one_thing_changed(variant: str, seed: int, kind: str) -> None:
    page, chance = legal_page(variant, seed), random.Random(f"{kind}{variant}{seed}")
    for _ in range(TIMES):
        check(OF_A_PAGE[kind](page, chance), variant)


@pytest.mark.parametrize(("variant", "seed"), HANDS)
def test_a_revoke(variant: str, seed: int) -> None:
    chance = random.Random(f"{variant}{seed}")
    found = 0
    while found < TIMES:
        corrupted = revoke(variant, chance)
        if corrupted is not None:
            found += 1
            check(corrupted, variant)


PAIRS = (
    ("wrong winner", "swapped turn"),
    ("duplicate card", "wrong third"),
    ("missing card", "wrong winner"),
    ("missing card", "duplicate card"),
)


@pytest.mark.parametrize(("variant", "seed"), HANDS)
def test_two_things_changed_are_two_faults(variant: str, seed: int) -> None:
    page, program = legal_page(variant, seed), program_for(variant)
    chance = random.Random(f"two{variant}{seed}")
    for first, second in PAIRS:
        one = OF_A_PAGE[first](page, chance)
        other = OF_A_PAGE[second](one.page, chance)
        if (one.key, one.line) == (other.key, other.line):
            continue
        found = judged(other.page, program)
        text = written(other.page)
        lines = [line_in(text, change.key, change.line) for change in (one, other)]
        told = [problem.show() for problem in found.diagnostics]
        assert sorted(fault.span.line for fault in found.faults) == sorted(lines), (told, text)
