"""The page of each check: what it calls wrong is found, exactly, and what it calls right is clean."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cartacanta.checks import check_document
from cartacanta.codes.checks import CODES as CHECKS
from cartacanta.codes.variant import CODES as VARIANT

if TYPE_CHECKING:
    from cartacanta.codes import Code

BASE = Path(__file__).resolve().parents[1] / "rejected" / "parents" / "forty.yaml"
HEAD = "variant: sample\ntitle: {en: Sample}\nextends: forty\n"
SHOWN = [code for code in (*VARIANT, *CHECKS) if code.fails]


def found(folder: Path, piece: str) -> set[str]:
    (folder / "forty.yaml").write_text(BASE.read_text(encoding="utf-8"), encoding="utf-8")
    path = folder / "sample.yaml"
    path.write_text(HEAD + piece, encoding="utf-8")
    return {problem.code for problem in check_document(path)}


@pytest.mark.parametrize("code", SHOWN, ids=[code.code for code in SHOWN])
def test_wrong_is_found_and_right_is_clean(code: Code, tmp_path: Path) -> None:
    assert found(tmp_path, code.fails) == {code.code}
    assert found(tmp_path, code.passes) == set()


def test_the_game_they_are_tried_in_is_clean() -> None:
    assert check_document(BASE) == []


def test_every_page_has_a_title_and_words() -> None:
    for code in CHECKS:
        assert code.code.startswith("CC4")
        assert code.title == code.title.strip() != ""
        assert code.explanation.endswith(".")
