"""The way in: names and texts to agreements, and everything wrong at once."""

from __future__ import annotations

import contextlib
import json
import pickle
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import examine, load, load_text, menu
from cartacanta.document.nodes import plain
from cartacanta.document.options import readings
from cartacanta.errors import CartaCantaError, DocumentError, UsageError
from cartacanta.resources import rules_documents, rules_folder

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENTS = rules_documents()
PLAYABLE = [listed.id for listed in Catalogue((rules_folder(),)).list() if not listed.abstract]

GAME = """\
variant: game
title: {en: Game}
options:
  limit: {help: The total that ends it., default: 21, choices: {21: {help: Usual.}, 31: {}}}
  hands: {default: 5, whole: {min: 1, max: 10}}
table: {players: 4, sides: opposite}
deck: {suits: [a, b], ranks: [3, 2, 1]}
phases: [{deal: {hands: option hands, stock: rest}}, {play: {lead: eldest}}]
tricks: {duty: [follow, anything]}
match: {ends: {limit: option limit, is: reached}, wins: highest, tie: shared}
"""


def test_a_text_is_loaded() -> None:
    agreement = load_text(GAME, {"limit": "31"})
    assert agreement.id == "game"
    assert agreement.title == {"en": "Game"}
    assert {name: option.value for name, option in agreement.options.items()} == {"limit": 31, "hands": 5}
    assert agreement.menu == ("limit", "hands")
    assert agreement.documents == ()
    assert "options" not in agreement.tree.items


def test_every_document_that_came_with_the_package_is_free_of_problems() -> None:
    assert {path.name: [p.show() for p in examine(path)] for path in DOCUMENTS} == {
        path.name: [] for path in DOCUMENTS
    }


@pytest.mark.parametrize("variant", PLAYABLE)
def test_every_choice_of_every_option_can_be_loaded(variant: str) -> None:
    """A choice may be open only together with others; then one clear line says so."""
    for item in menu(variant):
        values = [choice.text for choice in item.choices] or [str(limit) for limit in item.whole or ()]
        assert item.default in values or item.whole
        for value in values:
            try:
                agreement = load(variant, {item.name: value})
            except UsageError as closed:
                assert "only when" in str(closed)  # noqa: PT017 - most choices are open
            else:
                assert agreement.options[item.name].text == value
                assert {reading.name for reading in readings(agreement.tree)} <= agreement.options.keys()


def test_the_menu_says_what_there_is_to_choose() -> None:
    items = menu("traversone")
    assert [item.name for item in items] == list(load("traversone").menu)
    limit = next(item for item in items if item.name == "limit")
    assert limit.default in {choice.text for choice in limit.choices}
    assert limit.help


def test_problems_of_all_kinds_are_reported_at_once() -> None:
    text = (
        GAME.replace("wins: highest", "wins: hihgest")
        .replace("{en: Game}", "{en: Game}\nextra: 1")
        .replace("default: 5", "default: 11")
    )
    with pytest.raises(DocumentError) as caught:
        load_text(text, name="game.yaml")
    assert [problem.show().split(" ", 2)[:2] for problem in caught.value.diagnostics] == [
        ["game.yaml:3:1:", "CC101"],
        ["game.yaml:6:20:", "CC212"],
        ["game.yaml:11:57:", "CC104"],
    ]


def test_the_digest_is_of_the_rules_alone() -> None:
    digest = load_text(GAME).digest
    assert len(digest) == 64
    same = (
        GAME.replace("Game", "Another")
        .replace("variant: game", "variant: other")
        .replace("help: Usual.", "cite: assumed")
    )
    assert load_text(same).digest == digest
    assert load_text(GAME, {"limit": 21}).digest == digest
    assert load_text(GAME, {"limit": 31}).digest != digest
    assert load_text(GAME, {"hands": 4}).digest != digest


def test_the_digest_knows_options_inside_expressions() -> None:
    text = GAME + "scoring: {score: points + option limit}\n"
    assert load_text(text, {"limit": 31}).digest != load_text(text).digest


def test_the_same_rules_under_another_name_have_the_same_digest() -> None:
    assert load("ko-manje").digest == load("rovescino").digest


def test_a_table_that_shrinks_settles_players_anew() -> None:
    four = load("traversone", {"limit": 31})
    three = four.resettle(players=3)
    assert (three.options["players"].value, three.options["limit"].value) == (3, 31)
    assert three.resettle(players=4).digest == four.digest
    assert load("ciapa-no").resettle(players=2).options["players"].value == 2
    with pytest.raises(UsageError):
        four.resettle(players=9)


def test_agreements_travel_between_processes() -> None:
    agreement = load("traversone")
    again = pickle.loads(pickle.dumps(agreement))  # noqa: S301 - made here
    assert again == agreement
    assert again.resettle(players=3).digest == agreement.resettle(players=3).digest


def write(folder: Path, **documents: str) -> Path:
    for name, text in documents.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder / f"{next(iter(documents))}.yaml"


def shows(path: Path, folder: Path) -> list[str]:
    return [
        problem.show().replace(f"{folder}/", "") for problem in examine(path, catalogue=Catalogue((folder,)))
    ]


def test_a_parent_is_looked_for_beside_the_child_then_in_the_catalogue(tmp_path: Path) -> None:
    base = GAME.replace("variant: game", "variant: base")
    path = write(tmp_path, child="variant: child\ntitle: {en: C}\nextends: game\n", game=base)
    assert [document.stem for document in load(path).documents] == ["game", "child"]
    path = write(
        tmp_path,
        other="variant: other\ntitle: {en: O}\nextends: lib/tressette-family\nmatch: {ends: {limit: 21, is: reached}, wins: highest, tie: shared}\n",
    )
    assert load(path).documents[-2] == rules_folder() / "lib" / "tressette-family.yaml"
    child = "variant: child\ntitle: {en: C}\nextends: game\n"
    assert load_text(child, folder=tmp_path).documents == (tmp_path / "game.yaml",)
    path = write(tmp_path, third="variant: third\ntitle: {en: T}\nextends: base\n")
    assert load(path, catalogue=Catalogue((tmp_path,))).documents[0] == tmp_path / "game.yaml"


@pytest.mark.parametrize(
    ("extends", "message"),
    [
        ("gmae", "child.yaml:3:10: CC201 there is no document 'gmae' to extend"),
        ("game.yaml", "child.yaml:3:10: CC201 'game.yaml' is no way to name a parent"),
        ("/etc/passwd", "child.yaml:3:10: CC201 '/etc/passwd' is no way to name a parent"),
        (
            "'" + "x/" * 4000 + "x'",
            "child.yaml:3:10: CC201 '" + ("x/" * 4000)[:57] + "...' is no way to name a parent",
        ),
        ("child", "child.yaml:3:10: CC202 'child' extends this document in turn"),
    ],
)
def test_a_wrong_parent_is_shown_where_it_is_named(tmp_path: Path, extends: str, message: str) -> None:
    path = write(tmp_path, child=f"variant: child\ntitle: {{en: C}}\nextends: {extends}\n", game=GAME)
    assert message in shows(path, tmp_path)


def test_a_circle_and_too_long_a_chain(tmp_path: Path) -> None:
    chain = {f"d{i}": f"variant: d{i}\ntitle: {{en: D}}\nextends: d{i + 1}\n" for i in range(20)}
    chain["d20"] = GAME.replace("variant: game", "variant: d20")
    write(tmp_path, **chain)
    assert shows(tmp_path / "d4.yaml", tmp_path) == [
        "d19.yaml:3:10: CC203 more than 16 documents extend one another"
    ]
    assert shows(tmp_path / "d5.yaml", tmp_path) == []
    circle = write(
        tmp_path, a="variant: a\ntitle: {en: A}\nextends: b\n", b="variant: b\ntitle: {en: B}\nextends: a\n"
    )
    assert shows(circle, tmp_path) == ["b.yaml:3:10: CC202 'a' extends this document in turn"]


def test_what_is_wrong_in_a_parent_is_shown_there(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        child="variant: child\ntitle: {en: C}\nextends: game\ntabel: {}\n",
        game=GAME.replace("wins:", "wims:"),
    )
    assert [line.split()[0] for line in shows(path, tmp_path)] == ["child.yaml:4:1:", "game.yaml:10:51:"]


def test_an_abstract_document_is_examined_and_not_played(tmp_path: Path) -> None:
    path = write(tmp_path, base="variant: base\ntitle: {en: B}\nabstract: true\nmatch: {wins: highest}\n")
    assert shows(path, tmp_path) == []
    with pytest.raises(DocumentError, match="CC218"):
        load(path)


@pytest.mark.parametrize("name", ["no-such-game", "nothing.yaml", ""])
def test_what_is_not_there_is_a_usage_error(name: str) -> None:
    with pytest.raises(UsageError):
        load(name)


def test_the_same_text_gives_the_same_agreement() -> None:
    one, other = load("traversone"), load("traversone")
    assert (one.digest, json.dumps(plain(one.tree))) == (other.digest, json.dumps(plain(other.tree)))


PIECES = st.sampled_from(
    ["limit", "option limit", "option x", "21", "{}", "[]", "null", "phases", "options", "default", "choices", "set", "with",
     "extends", "overrides", "whole", "min", "when", "true", "id", "remove", "cite", "deal", "if option limit = 21 then 1 else 2"]
)  # fmt: skip
NESTED = st.recursive(
    PIECES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PIECES, inner, max_size=3),
    max_leaves=12,
)


def flow(data: object) -> str:
    """Write data as YAML on one line, its words unquoted."""
    if isinstance(data, dict):
        return "{" + ", ".join(f'"{key}": {flow(value)}' for key, value in data.items()) + "}"
    return f"[{', '.join(map(flow, data))}]" if isinstance(data, list) else str(data)


@given(st.data())
def test_no_document_however_odd_raises_anything_else(data: st.DataObject) -> None:
    """Pieces of a good document replaced by whatever: an agreement, or diagnostics."""
    lines = GAME.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(lines) - 1))
        key = lines[index].split(":")[0]
        lines[index] = ("" if data.draw(st.booleans()) else f"{key}: ") + flow(data.draw(NESTED))
    with contextlib.suppress(CartaCantaError):
        load_text("\n".join(lines), {"limit": "31"} if data.draw(st.booleans()) else {})


@given(st.text(max_size=100))
def test_no_name_raises_anything_but_a_usage_error(name: str) -> None:
    with contextlib.suppress(UsageError, DocumentError):
        load(name)
