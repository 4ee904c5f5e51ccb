"""Good documents damaged one word at a time: each damage is reported at the damaged word."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.document.damages import damages_of

from cartacanta.document.loading import examine_text, load_text
from cartacanta.errors import DocumentError
from cartacanta.resources import rules_documents
from cartacanta.variant import build

if TYPE_CHECKING:
    from tests.document.damages import Damage

    from cartacanta.errors import Diagnostic

FOREIGN: Final = Path(__file__).resolve().parents[1] / "foreign"
DOCUMENTS: Final = sorted([*rules_documents(), *FOREIGN.glob("*.yaml")])
OF_A_KIND: Final = 3
"""Damages of each kind tried in each document; of thousands, evenly spread."""

NOT_IN_PARTS: Final = {"unknown-word", "broken-expression", "unknown-name", "deleted-key"}
"""Damages that show only in a whole game, not in a document that is there to be extended."""


@cache
def chosen_damages(path: Path) -> tuple[Damage, ...]:
    """Choose the damages of a document that are tried."""
    text = path.read_text(encoding="utf-8")
    kinds: dict[str, list[Damage]] = defaultdict(list)
    for damage in damages_of(text, path.name):
        if not damage.conditional and not (is_abstract(text) and damage.kind in NOT_IN_PARTS):
            kinds[damage.kind].append(damage)
    spread = (found[:: max(1, len(found) // OF_A_KIND)][:OF_A_KIND] for found in kinds.values())
    return tuple(damage for found in spread for damage in found)


def is_abstract(text: str) -> bool:
    return "\nabstract: true" in text


def diagnostics(damage: Damage, folder: Path) -> tuple[Diagnostic, ...]:
    """Load the damaged document, with what brings the damage into effect, and build its variant."""
    name = damage.place.file
    if is_abstract(damage.text):
        return examine_text(damage.text, name=name, folder=folder)
    try:
        build(load_text(damage.text, dict(damage.chosen), name=name, folder=folder))
    except DocumentError as wrong:
        return wrong.diagnostics
    return ()


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.stem for path in DOCUMENTS])
def test_every_damage_is_reported_where_it_is(path: Path) -> None:
    missed = {}
    for damage in chosen_damages(path):
        found = diagnostics(damage, path.parent)
        if not any(problem.span is not None and damage.place.holds(problem.span) for problem in found):
            missed[str(damage)] = [problem.show() for problem in found]
    assert missed == {}


def test_enough_of_every_kind_is_damaged() -> None:
    kinds = Counter(damage.kind for path in DOCUMENTS for damage in chosen_damages(path))
    assert sum(kinds.values()) >= 300
    assert min(kinds.values()) >= 5
    assert len(kinds) == 8
