"""The language reference: up to date, complete, and every piece of document in it holds."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.document.reading import read_document
from cartacanta.document.schema_check import check_schema
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.variant import build
from cartacanta_tools import reference
from cartacanta_tools.reference import DOCS, SECTIONS, TARGET, anchor, main, page
from cartacanta_tools.schemas import read_sources

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.checkout

CHAPTERS: Final = (DOCS / "source" / "language.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"^```yaml\n(.*?)^```$", CHAPTERS, re.MULTILINE | re.DOTALL)
RECIPES: Final = re.findall(
    r"^```yaml\n(.*?)^```$", CHAPTERS.partition("## How games are said")[2], re.MULTILINE | re.DOTALL
)
BASE: Final = """\
variant: base
title: {en: Base}
table: {players: 4, sides: each-alone}
deck: {suits: [c, d, h, s], ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]}
phases: [{deal: {hands: equal}}, {play: {lead: eldest}}]
tricks: {duty: [follow, anything]}
match: {ends: {limit: 10}, wins: highest}
"""


def as_document(block: str) -> str:
    """A piece of document made a whole one that extends another."""
    return block if "variant:" in block else f"variant: recipe\ntitle: {{en: Recipe}}\nextends: base\n{block}"


def test_it_is_what_the_sources_say() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "python -m cartacanta_tools.reference writes it anew"


def test_a_stale_page_is_found_and_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "TARGET", tmp_path / "language.md")
    said: list[str] = []
    assert main(["--check"], said.append) == 1
    assert main([], said.append) == 0
    assert main(["--check"], said.append) == 0
    assert [line.rpartition(" ")[2] for line in said] == ["stale", "written"]


def test_every_mark_is_filled() -> None:
    assert not re.search(r"<!-- (keys|names|index|contents)", page())


def test_every_key_is_described() -> None:
    text = page()
    sources = read_sources()
    keys = {
        key for schema in [sources, *sources["definitions"].values()] for key in schema.get("properties", {})
    }
    described = set(re.findall(r"^\s*- \*\*`([a-z-]+)`\*\*", text, re.MULTILINE)) | set(SECTIONS)
    assert keys <= described


def test_every_link_within_the_page_leads_somewhere() -> None:
    text = page()
    headings = {anchor(heading) for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= headings


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_piece_of_document_fits_the_schema(block: str) -> None:
    assert [
        problem.show() for problem in check_schema(read_document(as_document(block), "f"), strict=False)
    ] == []


@pytest.mark.parametrize("block", [*RECIPES, *BLOCKS[:2]], ids=range(len(RECIPES) + 2))
def test_every_recipe_makes_a_game(block: str, tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "little-whist.yaml").write_text(BLOCKS[0], encoding="utf-8")
    path = tmp_path / "recipe.yaml"
    path.write_text(as_document(block), encoding="utf-8")
    deal = Deal.from_name(compile_program(build(load(path))), DealName(seed=1))
    chance = random.Random(1)
    while not deal.over:
        deal.play(chance.choice(deal.legal_actions()))
    assert deal.score().card_scores
