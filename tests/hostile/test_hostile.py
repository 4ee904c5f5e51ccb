"""Hostile documents cost little: each is checked within bounds that are far wider than what it takes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import pytest
from tests.hostile.inputs import DOCUMENTS
from tests.hostile.measured import cost

if TYPE_CHECKING:
    from pathlib import Path

SECONDS: Final = 20
"""Of processor time, after which a process is ended. None takes more than about one: what doesn't end is found."""
MEGABYTES: Final = 400
LETTERS: Final = 200_000
WORST: Final = (
    "40 options of 30 patches",
    "50 options of 60 values, shrinking",
    "choices behind 40 choices",
    "conditions over 20 options",
    "many equal keys",
    "many references",
    "a bomb of references",
    "unknown options everywhere",
    "sixty bids in cycles",
)

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="what a process costs is asked for as Unix does"
)


def bounded(name: str, folder: Path) -> None:
    (folder / "doc.yaml").write_text(DOCUMENTS[name](), encoding="utf-8")
    found = cost(["check", "doc.yaml"], folder, SECONDS)
    assert found.code in {0, 1}, found.output[-2000:]
    assert "internal error" not in found.output
    assert found.megabytes < MEGABYTES
    assert len(found.output) < LETTERS


@pytest.mark.parametrize("name", WORST)
def test_the_worst(name: str, tmp_path: Path) -> None:
    bounded(name, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(DOCUMENTS) - set(WORST)))
def test_all_others(name: str, tmp_path: Path) -> None:
    bounded(name, tmp_path)
