from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta.document.loading import load, load_text
from cartacanta_tools.differences import differences

if TYPE_CHECKING:
    from pathlib import Path


def told(first: str, second: str) -> dict[str, tuple[str | None, str | None]]:
    """The differences of two documents given as text."""
    found = differences(load_text(first), load_text(second))
    return {
        " ".join(each.path): (
            None if each.first is None else each.first.text,
            None if each.second is None else each.second.text,
        )
        for each in found
    }


def test_two_variants_of_a_family() -> None:
    result = run("diff", "rovescino", "ciapano")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[0] == ["rovescino", "ciapano"]
    assert ["scoring"] in lines
    assert ["round", "down", "none"] in lines
    assert ["values", "Ab", "-", "11"] in lines


def test_the_same_rules() -> None:
    assert run("diff", "rovescino", "rovescino").stdout == "rovescino and rovescino have the same rules.\n"
    assert run("diff", "rovescino", "rovescino", "--exit-code").exit_code == 0
    assert run("diff", "rovescino", "ciapano", "--exit-code").exit_code == 1


def test_one_variant_settled_in_two_ways() -> None:
    result = run("diff", "rovescino", "rovescino:limit=31")
    assert result.stdout.splitlines()[0].split() == ["rovescino:limit=21", "rovescino:limit=31"]
    assert "ends limit  21" in result.stdout
    assert run("diff", "rovescino:limit=31", "rovescino", "--set", "limit=31").stdout.count("same rules") == 1
    result = run("diff", "rovescino:limit=9", "rovescino")
    assert result.exit_code == 2


def test_values_keys_and_items_only_one_has() -> None:
    with_slam = SOUND.replace(
        "scoring: {last-trick: 1/3}",
        "scoring: {round: down, slams: [{id: all, takes: all-tricks, score: {taker: 0, others: 3}}]}",
    )
    assert told(SOUND, with_slam) == {
        "scoring last-trick": ("1/3", None),
        "scoring round": (None, "down"),
        "scoring slams all": (None, "takes all-tricks, score (taker 0, others 3)"),
    }


def test_phases_are_told_apart_by_their_words() -> None:
    other = SOUND.replace(
        "  - deal: {hands: equal}\n",
        "  - deal: {hands: 1}\n  - {id: on, pass: {by: each, to: next, cards: 1}, cite: assumed}\n",
    ).replace("{players: 3", "{players: 4")
    assert told(SOUND, other) == {
        "table players": ("3", "4"),
        "phases deal hands": ("equal", "1"),
        "phases on": (None, "pass (by each, to next, cards 1)"),
    }


def test_names_sources_and_examples_are_no_rules() -> None:
    other = SOUND.replace(
        "title: {it: Prova, en: Sample}", "title: {it: Altro}\naliases: [x]\nabout: Something else."
    ).replace("phases:", "etiquette: [Be polite.]\nphases:")
    assert told(SOUND, other) == {}


def test_an_option_read_by_an_expression_is_told_by_its_value() -> None:
    text = SOUND.replace("scoring: {last-trick: 1/3}", "scoring: {score: points + option limit}")
    first, second = load_text(text), load_text(text, {"limit": "31"})
    found = {" ".join(each.path): (each.first, each.second) for each in differences(first, second)}
    one, other = found["scoring score"]
    assert one is not None
    assert other is not None
    assert (one.text, other.text) == ("points + 21", "points + 31")


def test_json() -> None:
    shown = json.loads(run("diff", "traversone:players=3", "ciapa-no", "--output-format", "json").stdout)
    assert shown["version"] == 1
    assert [variant["id"] for variant in shown["variants"]] == ["traversone", "ciapa-no"]
    assert shown["variants"][0]["options"]["players"] == 3
    by_path = {tuple(each["path"]): each for each in shown["differences"]}
    assert by_path["phases", "first-pass"]["first"] is None
    assert by_path["match", "tie"]["second"]["value"] == "another-deal"
    assert by_path["match", "tie"]["second"]["origin"].split(":")[0].endswith("ciapa-no.yaml")


@pytest.mark.parametrize("name", ["hearts", "terziglio", "briscola", "tressette"])
def test_any_two_can_be_held_beside_each_other(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = load("traversone"), load(name)
    one, other = differences(first, second), differences(second, first)
    assert [(each.path, each.first, each.second) for each in sorted(one, key=lambda each: each.path)] == [
        (each.path, each.second, each.first) for each in sorted(other, key=lambda each: each.path)
    ]
    assert run("diff", "traversone", name).exit_code == 0
