"""A rule sheet leaves no rule out, under any value of any option, and says all of it in words."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.variants.every_variant import OF_THE_RULES, VARIANTS, Agreed, options_of, single_values

from cartacanta.document.loading import load_text
from cartacanta.document.nodes import Mapping, scalars
from cartacanta.errors import CartaCantaError
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.resources import rules_folder
from cartacanta.sheets import write_sheet
from cartacanta.sheets.markdown import markdown
from cartacanta.sheets.sheet import desk_of, written
from cartacanta.testing import drawn_documents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node, Path
    from cartacanta.program import Program

NO_RULES: Final = {"variant", "title", "examples", "invariants"}
"""Sections that say nothing of how one plays."""


def is_rule(path: Path, spoken_of: set[str]) -> bool:
    """Whether a value of a settled document is a rule: no source, no name, no set of cards that nothing speaks of."""
    if path[0] in NO_RULES or "cite" in path or path[-1] == "id" or path[:2] == ("deck", "names"):
        return False
    return path[:2] != ("deck", "sets") or path[2] in spoken_of


def unsaid(program: Program) -> tuple[set[Path], str]:
    """The rules no section looked at, and the rules of the sheet in words."""
    desk = desk_of(program, "en", None)
    text = markdown(written(desk, None))
    tree = program.variant.agreement.tree
    spoken_of = {
        word for path, scalar in scalars(tree) if path[:2] != ("deck", "sets") for word in scalar.text.split()
    }
    return {path for path in desk.rules.unread() if is_rule(path, spoken_of)}, rules_of(text)


def rules_of(text: str) -> str:
    """A sheet without what it says of agreements, and without its foot."""
    parts = re.split(r"(?m)^(?=## |---$)", text)
    return "".join(part for part in parts if not part.startswith(("## What a table agrees on", "---")))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_rule_is_said_and_tells_when_it_changes(variant: str) -> None:
    first, *others = single_values(variant)
    left, usual = unsaid(first.program)
    assert not left, first
    digest = first.program.variant.agreement.digest
    for agreed in others:
        program = agreed.program
        left, text = unsaid(program)
        assert not left, agreed
        if program.variant.agreement.digest != digest and not is_turned_between_two(agreed, program):
            assert text != usual, f"{agreed}: the sheet says the same"


def is_turned_between_two(agreed: Agreed, program: Program) -> bool:
    """Which way one deals is nothing to speak of between two."""
    return "direction" in dict(agreed.settings) and program.record.seats == 2


# ---- in words -------------------------------------------------------------------------------------------

RAW: Final = re.compile(
    r"[<>]=|!=|</?[a-z]+>|[{}]|\b(?:True|False)\b|settle in play|solo giocando|count kept|rules say so"
)
"""Pieces of expressions and of templates; and the words of last resort, which no rule of ours may need."""
MADE_OF_TWO: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")


@cache
def identifiers(variant: str) -> frozenset[str]:
    """What the document of a variant, and its schema, call things: words joined by hyphens, and codes of cards."""
    program = Agreed(variant).program
    found: set[str] = set()
    for item in options_of(variant):
        found |= {item.name, *(choice.text for choice in item.choices)}
    found |= set(keys(program.variant.agreement.tree))
    found |= {
        word
        for path, scalar in scalars(program.variant.agreement.tree)
        if path[0] not in {*NO_RULES, "about", "sources", "etiquette"}
        for word in scalar.text.split()
    }
    return frozenset(word for word in found if MADE_OF_TWO.fullmatch(word))


def keys(node: Node) -> Iterator[str]:
    """All keys of a document's maps."""
    if isinstance(node, Mapping):
        for key, entry in node.items.items():
            yield key
            yield from keys(entry.value)


@cache
def sheet(variant: str, language: str) -> str:
    """The sheet of a variant, sample deal and all."""
    return write_sheet(Agreed(variant).program, language)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_of_the_document_shows(variant: str, language: str) -> None:
    program = Agreed(variant).program
    text = sheet(variant, language)
    assert not RAW.findall(text)
    text = re.sub(r"https?://\S+", "", text)
    prose = {
        scalar.text
        for path, scalar in scalars(program.variant.agreement.tree)
        if path[0] in {"about", "sources"}
    }
    told = {word for sentence in prose for word in MADE_OF_TWO.findall(sentence)}
    shown = {word for word in MADE_OF_TWO.findall(text) if word in identifiers(variant)} - told
    assert not shown, "words of the document that nobody says"
    codes = "|".join(
        re.escape(code) for code in program.variant.pack.cards if code != "As"
    )  # an English word
    assert not re.findall(rf"(?<![\w-])(?:{codes})(?![\w-])", text), "codes of cards"


@pytest.mark.parametrize("variant", OF_THE_RULES)
def test_an_italian_sheet_speaks_italian(variant: str) -> None:
    text = re.sub(r"«[^»]*»|https?://\S+", "", sheet(variant, "it"))  # titles of pages, names of bids
    assert not re.findall(r"(?i)\b(?:the|whoever|of|is|and|has|they|with)\b", text)


@settings(
    max_examples=15,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(drawn_documents())
def test_documents_nobody_wrote_are_said_too(text: str) -> None:
    try:
        program = open_agreement(
            load_text(text, folder=rules_folder()), although=frozenset({BROKEN_INVARIANT})
        )
    except CartaCantaError:
        return
    left, _ = unsaid(program)
    assert not left
    for language in ("en", "it"):
        assert not re.findall(r"[<>]=|!=|</?[a-z]+>|[{}]", write_sheet(program, language))
