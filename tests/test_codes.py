"""Every code's examples: the failing one shows exactly this code, the passing one nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cartacanta.codes import all_codes, explain
from cartacanta.codes.merging import CODES as MERGING
from cartacanta.codes.reading import CODES as READING
from cartacanta.document.ancestry import read_ancestry
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.reading import read_bytes
from cartacanta.document.settling import settle
from cartacanta.errors import UsageError

if TYPE_CHECKING:
    from cartacanta.codes.code import Code
    from cartacanta.errors import Diagnostic

SOURCES = Path(__file__).resolve().parents[1] / "interpreter" / "cartacanta"
NOT_SHORT = {"CC203"}
"""Codes whose failing example wouldn't fit on a page; each has a test of its own."""


def named(code: Code) -> str:
    return code.code


@pytest.mark.parametrize("code", READING, ids=named)
def test_reading(code: Code) -> None:
    assert {p.code for p in read_bytes(code.fails.encode("utf-8", "surrogateescape"), "f")[1]} == {code.code}
    assert read_bytes(code.passes.encode(), "f")[1] == []


def settled(folder: Path, text: str, parent: str) -> set[str]:
    (folder / "parent.yaml").write_text(parent)
    path = folder / ("parent.yaml" if text.startswith("variant: parent") else "sample.yaml")
    path.write_text(text)
    ancestry = read_ancestry(path, Catalogue())
    problems: list[Diagnostic] = list(ancestry.problems)
    if ancestry.complete:
        problems += settle(ancestry.documents, {}).problems
    return {problem.code for problem in problems}


@pytest.mark.parametrize("code", MERGING, ids=named)
def test_merging(code: Code, tmp_path: Path) -> None:
    if code.code not in NOT_SHORT:
        assert settled(tmp_path, code.fails, code.parent) == {code.code}
    assert settled(tmp_path, code.passes, code.parent) == set()


def test_every_code_that_is_used_is_explained() -> None:
    used = {
        found
        for path in SOURCES.rglob("*.py")
        if "codes" not in path.parts
        for found in re.findall(r'"(CC\d{3})"', path.read_text(encoding="utf-8"))
    }
    assert used <= all_codes().keys()


def test_every_code_has_a_page() -> None:
    for code in all_codes().values():
        page = code.page()
        assert page.startswith(f"# {code.code}: {code.title}")
        assert page.replace("\n", "").isprintable()
        assert code.explanation.endswith(".")


def test_an_unknown_code_is_a_usage_error() -> None:
    assert explain("cc005") is all_codes()["CC005"]
    with pytest.raises(UsageError, match="there is no code 'CC999'"):
        explain("CC999")
