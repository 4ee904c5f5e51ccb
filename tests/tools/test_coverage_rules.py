from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.tools.coverage_samples import GAME

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load, merged
from cartacanta_tools.coverage.rules import rules_of

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.coverage.rules import Rule


def rules_in(path: Path) -> dict[str, Rule]:
    return {rule.name: rule for rule in rules_of(merged(path), load(path).menu)}


def written(folder: Path, text: str, name: str = "sample") -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_key_item_and_value_is_a_rule(tmp_path: Path) -> None:
    assert list(rules_in(written(tmp_path, GAME))) == [
        "table.players",
        "table.direction",
        "table.sides",
        "deck.suits",
        "deck.ranks",
        "deck.values",
        "phases.deal.hands",
        "phases.play.lead",
        "tricks.duty",
        "scoring.last-trick",
        "scoring.slams.all",
        "scoring.charges.marked",
        "match.ends.limit",
        "match.ends.is",
        "match.wins",
        "match.tie",
        "limit = 6",
        "limit = 12",
        "tail = free",
        "tail = late",
    ]


def test_what_a_rule_cites_is_nearest_to_it(tmp_path: Path) -> None:
    rules = rules_in(written(tmp_path, GAME))
    cited = {name: [c.source for c, _ in rule.cites] for name, rule in rules.items()}
    assert cited["table.players"] == ["page"]
    assert cited["table.sides"] == []
    assert cited["phases.play.lead"] == ["page"]
    assert cited["scoring.charges.marked"] == ["assumed"]
    assert cited["tail = late"] == ["book", "page"]
    assert cited["match.ends.limit"] == ["page"], "it is nothing but the option's value"
    standing = {name: rule.sourced for name, rule in rules.items()}
    assert (standing["table.sides"], standing["tail = free"]) == ("unsourced", "assumed")


def test_a_choice_of_several_rules_has_each(tmp_path: Path) -> None:
    text = GAME.replace(
        "set: {tricks: {forbidden: [{id: late, lead: a, until-trick: 2}]}}",
        "set: {tricks: {forbidden: [{id: late, lead: a, until-trick: 2, cite: book}]}, match: {tie: another-deal}}",
    )
    rules = rules_in(written(tmp_path, text))
    inner = rules["tail = late: tricks.forbidden.late"]
    assert inner.choice == ("tail", "late")
    assert [c.source for c, _ in inner.cites] == ["book"]
    assert [c.source for c, _ in rules["tail = late: match.tie"].cites] == ["book", "page"]


def test_inherited_rules_keep_their_place(tmp_path: Path) -> None:
    written(tmp_path, GAME)
    child = (
        "variant: child\ntitle: {en: Child}\nextends: sample\nwith: {tail: late}\nmatch: {wins: highest}\n"
    )
    rules = rules_in(written(tmp_path, child, "child"))
    assert rules["tricks.duty"].span.file.endswith("sample.yaml")
    assert (rules["match.wins"].span.line, rules["match.wins"].sourced) == (5, "unsourced")
    assert "tricks.forbidden.late" in rules
    assert "tail = late" not in rules, "nobody can choose it any more"


SHIPPED = [listed.path for listed in Catalogue().list() if not listed.abstract]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_rule_of_the_shipped_documents_says_where_it_comes_from(path: Path) -> None:
    silent = [f"{rule.span.show()} {rule.name}" for rule in rules_in(path).values() if not rule.cites]
    assert not silent, "cite the source, or `assumed`"
