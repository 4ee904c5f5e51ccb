"""Every variant as it was played when somebody last read it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import OF_THE_RULES, VARIANTS

from cartacanta_tools.playthrough.chapters import read_chapters
from cartacanta_tools.playthrough.golden import tell

FOLDER: Final = Path(__file__).parent
AGAIN: Final = "if that is right, read the difference and tell them anew: python -m tests.golden"


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_is_played_as_it_was(variant: str) -> None:
    path = FOLDER / f"{variant}.txt"
    assert path.exists(), f"{variant} has no golden playthrough: python -m tests.golden {variant}"
    assert tell(variant, FOLDER, CATALOGUE).splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        AGAIN
    )


def test_every_variant_has_a_playthrough_and_nothing_else_has() -> None:
    told = {path.stem for path in FOLDER.glob("*.txt")}
    assert told == set(VARIANTS)
    assert told >= set(OF_THE_RULES)
    assert not read_chapters(FOLDER).keys() - set(VARIANTS)
