"""What is shown of the word under the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.editor.desks import HEAD, RECORD, cursor, opened

from cartacanta_tools.editor.findings import findings
from cartacanta_tools.editor.hover import hover
from cartacanta_tools.language import speaking

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.editor.positions import Point

BASE = """\
variant: base
title: {en: Base}
extends: rovescino
scoring: {last-trick: 1/2}
"""


def shown(folder: Path, text: str) -> str:
    text, point = cursor(text)
    buffer, desk = opened(folder, text)
    return hover(buffer, desk, point)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "match: {wi§ns: lowest}", ["**`wins`** `highest` or `lowest`", "Whether the highest or the lowest total"]),
        (HEAD + "match: {wins: low§est}", ["Whether the highest or the lowest total wins.", "For example: `highest`"]),
        (HEAD + "with: {coun§ting: exact}", ["**option `counting`**", "- `exact` Thirds are written down.", "Default: `own-cards`"]),
        (HEAD + "with: {counting: ex§act}", ["**`counting: exact`** Thirds are written down.", "000 lets everyone"]),
        (HEAD.replace("rovescino", "rove§scino"), ["**Rovescino** `rovescino`", "Tressette turned round"]),
        (HEAD + "invariants: [{id: a, always: option coun§ting = exact}]", ["**option `counting`**"]),
        (HEAD + "invariants: [{id: a, always: option counting = ex§act}]", ["Thirds are written down."]),
        (HEAD + "invariants: [{id: a, always: sum of poi§nts over sides = 11}]", ["**`points`** The card score"]),
        (HEAD + "invariants: [{id: a, always: tri§ck-number = 1}]", ["The number of the trick, from 1.", "It isn't known here."]),
        (HEAD + "tricks: {forbidden: [{id: a, lead: A§b, until-trick: 2}]}", ["ace of clubs", "worth 1", "3 2 A R C F"]),
        (HEAD + 'match: {tie: shared, cite: "000 Winnen; 00§4 Fine"}', ["**Ciapanò o Traversone**"]),
        (RECORD + "tricks: [3s Cs A§s 2s]", ["**`As`** ace of swords", "worth 1"]),
        (RECORD.replace("limit: 31", "lim§it: 31"), ["**option `limit`**", "- `21`"]),
        (RECORD.replace("rovescino", "rov§escino"), ["**Rovescino** `rovescino`"]),
        (RECORD + "tak§ers: [Nord]", ["**`takers`**"]),
        ("audit: a\nvariant: rovescino\nclaims: [{line: 1, trick: {cards: 3s A§s}}]", ["ace of swords"]),
    ],
)  # fmt: skip
def test_words_are_explained(tmp_path: Path, text: str, words: list[str]) -> None:
    found = shown(tmp_path, text)
    assert not [word for word in words if word not in found], found


def test_a_rule_is_shown_as_it_comes_to_and_where_it_comes_from(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    text = HEAD.replace("rovescino", "base") + "scoring:\n  # ours\n  last-§trick: 1/3\n  round: none\n"
    base = (tmp_path / "base.yaml").as_uri()
    own = (tmp_path / "mine.yaml").as_uri()
    found = shown(tmp_path, text)
    assert f"- Merged: `1/3` ([mine.yaml:6]({own}#L6))" in found
    assert f"- Inherited: `1/2` ([base.yaml:4]({base}#L4))" in found
    found = shown(tmp_path, text.replace("§", "").replace("round", "rou§nd"))
    assert f"- Merged: `none` ([mine.yaml:7]({own}#L7))" in found
    assert "- With `counting: exact`: `none` ([rovescino.yaml:" in found


def test_a_value_left_to_an_option_is_shown_as_agreed_by_default(tmp_path: Path) -> None:
    text = HEAD + "match: {ends: {li§mit: option limit}}\n"
    found = shown(tmp_path, text)
    assert "- Merged: `option limit` ([mine.yaml:4]" in found
    assert "- As agreed by default: `21` ([rovescino.yaml:" in found


def test_a_map_is_shown_with_the_line_each_part_comes_from(tmp_path: Path) -> None:
    found = shown(tmp_path, HEAD + "mat§ch: {wins: highest}\n")
    assert "```yaml" in found
    assert "  wins: highest" in found
    assert "limit: option limit" in found
    assert "mine.yaml:4:15" in found
    assert "\x1b" not in found


def test_what_a_patch_changes_is_shown(tmp_path: Path) -> None:
    text = HEAD + "options: {x: {default: a, choices: {a: {}, b: {set: {match: {wi§ns: highest}}}}}}\n"
    found = shown(tmp_path, text)
    assert "- Merged: `lowest` ([rovescino.yaml:" in found
    assert "- With `x: b`: `highest` ([mine.yaml:4]" in found


def test_what_is_wrong_is_explained(tmp_path: Path) -> None:
    text, point = cursor(HEAD + "matc§h: {winns: lowest}\n")
    buffer, desk = opened(tmp_path, text)
    wrong = findings(buffer, desk)

    def there(point: Point) -> str:
        return hover(buffer, desk, point, wrong)

    assert "**CC101** unknown key" in there(wrong[0].range.start)
    assert "CC101" not in there(point)


def test_in_italian(tmp_path: Path) -> None:
    with speaking("it"):
        found = shown(tmp_path, HEAD + "match: {wi§ns: highest}\n")
        card = shown(tmp_path, RECORD + "tricks: [3s Cs A§s 2s]")
    assert "**`wins`** `highest` o `lowest`" in found
    assert "- Dopo l'unione: `highest`" in found
    assert "asso di spade" in card


@pytest.mark.parametrize(
    "text", ["§", "services: {we§b: 1}", "variant: [§", HEAD + "§", "\x00§", "record: 1\n§"]
)
def test_of_other_texts_nothing_is_said(tmp_path: Path, text: str) -> None:
    assert shown(tmp_path, text) == ""
