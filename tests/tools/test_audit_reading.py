"""`cartacanta audit --read`: worked hands in prose as the draft of an audit."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from tests.tools.command import run

PAGE = """\
Rovescino

North has the ace and the two of cups, West the three and the four of cups.
North leads the two of cups. West, I think, takes it.
North leads the ace of cups and West plays the four. North takes the trick.
"""
WHOLE = """\
Tre prese di Rovescino. L'ordine di gioco è Nord, Est.

Nord ha il tre e l'asso di spade. Est ha il due e il re di spade.

- Nord apre con il tre di spade, Est mette il due. Nord prende (due terzi).
- Nord apre con l'asso di spade. Est risponde con il re. La presa va a Nord.

Nord totalizza due punti, Est zero.
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.txt").write_text(PAGE, encoding="utf-8")
    (tmp_path / "mano.txt").write_text(WHOLE, encoding="utf-8")
    return tmp_path


def test_a_draft() -> None:
    result = run("audit", "--read", "mano.txt")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[2:5:2] == ["audit: mano", lines[4]]
    assert lines[5:] == [
        "variant: rovescino",
        "claims:",
        "  - lines: 1-8",
        '    says: "A worked hand."',
        "    hand:",
        "      players: [Nord, Est]",
        "      hands:",
        "        Nord: 3s As ...  # 3",
        "        Est: 2s Rs ...  # 3",
        "      tricks:",
        "        - {line: 5, plays: {Nord: 3s, Est: 2s}, taker: Nord, worth: 2/3}",
        "        - {line: 6, plays: {Nord: As, Est: Rs}, taker: Nord}",
        "      scores: {Nord: 2, Est: 0}",
    ]
    assert result.stderr == "mano.txt: hands 1, tricks 2, sentences not understood 0.\n"


def test_what_is_not_understood_is_told_twice() -> None:
    result = run("audit", "--read", "page.txt")
    assert result.exit_code == 1
    told = "line 4: «West, I think, takes it.» (words that aren't known here: I, think)"
    assert f"    #   {told}" in result.stdout.splitlines()
    assert f"page.txt: not understood, {told}" in result.stderr.splitlines()
    assert 'plays: {North: 2c, West: "..."}' in result.stdout


def test_in_italian() -> None:
    result = run("--lang", "it", "audit", "--read", "page.txt")
    assert "# Non capito, e perciò non in questa mano:" in result.stdout
    assert "page.txt: mani 1, prese 2, frasi non capite 1." in result.stderr


def test_as_data() -> None:
    data = json.loads(run("audit", "--read", "page.txt", "--output-format", "json").stdout)
    assert data["version"] == 1
    assert data["variant"] == "rovescino"
    (hand,) = data["hands"]
    assert hand["hands"]["West"] == ["3c", "4c"]
    assert [trick["understood"] for trick in hand["tricks"]] == [False, True]
    assert [each["line"] for each in hand["unread"]] == [4]
    assert data["draft"].startswith("# yaml-language-server")


@pytest.mark.checkout
def test_every_key_is_documented() -> None:
    page = Path(__file__).parents[2] / "docs" / "json.md"
    sections = page.read_text(encoding="utf-8").split("\n## ")
    documented = next(section for section in sections if section.startswith("audit --read"))
    data = json.loads(run("audit", "--read", "mano.txt", "--output-format", "json").stdout)
    (hand,) = data["hands"]
    keys = {*data, *hand, *hand["tricks"][0], *hand["tricks"][0]["plays"][0], "kind", "reason", "text"}
    assert keys <= set(re.findall(r"[a-z_0-9]+", documented))


def test_the_draft_is_an_audit(folder: Path) -> None:
    """What is read can be held against the rules as it stands."""
    (folder / "mano.audit.yaml").write_text(run("audit", "--read", "mano.txt").stdout, encoding="utf-8")
    judged = run("audit", "mano.audit.yaml", "--output-format", "json")
    assert judged.exit_code in {0, 1}
    assert '"hand"' in judged.stdout


def test_another_game_has_other_cards(folder: Path) -> None:
    (folder / "cards.txt").write_text("West has the queen of spades and the ten of hearts.", encoding="utf-8")
    assert "West: Qs 10h ..." in run("audit", "--read", "cards.txt", "--variant", "hearts").stdout
    assert run("audit", "--read", "cards.txt", "--variant", "rovescino").exit_code == 2


def test_the_game_that_is_named_has_its_cards(folder: Path) -> None:
    page = "Hearts\n\nNorth: ♠ A Q 3 ♥ 10 9 ♣ 4. East: ♠ K J ♥ A 8 ♣ A 9. North leads the 4 of clubs, East the nine."
    (folder / "cards.txt").write_text(page, encoding="utf-8")
    result = run("audit", "--read", "cards.txt")
    assert result.exit_code == 0
    assert "variant: hearts" in result.stdout
    assert "North: As Qs 3s 10h 9h 4c ..." in result.stdout
    assert "plays: {North: 4c, East: 9c}" in result.stdout


def test_from_standard_input_to_a_file(folder: Path) -> None:
    result = run("audit", "--read", "-", "--output", "draft.audit.yaml", input=WHOLE)
    assert result.exit_code == 0
    assert "audit: page\n" in (folder / "draft.audit.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("audit", "--read", "none.txt"), "there is no file 'none.txt'"),
        (("audit", "--read", "."), "'.' is a folder, not a page"),
        (("audit", "--read", "page.txt", "x.audit.yaml"), "--read takes one page, and no audits beside it"),
        (("audit", "--read", "page.txt", "--language", "xx"), "pages in 'xx' can't be read yet"),
        (("audit", "--read", "page.txt", "--variant", "nonesuch"), "nonesuch"),
        (("audit", "--read", "page.txt", "--output-format", "sarif"), "a draft is written as YAML or"),
        (("audit", "--variant", "rovescino", "x.audit.yaml"), "--variant and --language go with --read"),
        (("audit",), "name an audit, or a page with --read"),
    ],
)
def test_what_was_asked_wrongly(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("The trick goes to whoever plays the ace of cups.", "no worked hand was found"),
        ("1 2 3", "the page's language can't be told"),
        ("North has the ace and the two of cups.", "names no game that is known here"),
    ],
)
def test_nothing_to_draft(folder: Path, text: str, message: str) -> None:
    (folder / "other.txt").write_text(text, encoding="utf-8")
    result = run("audit", "--read", "other.txt")
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.skipif("CARTACANTA_PAGES" not in os.environ, reason="the pages themselves aren't at hand")
def test_the_hand_of_a_page_comes_out_whole() -> None:
    (page,) = Path(os.environ["CARTACANTA_PAGES"]).glob("004*.txt")
    result = run("audit", "--read", page, "--output-format", "json")
    data = json.loads(result.stdout)
    (hand,) = data["hands"]
    assert data["variant"] == "ciapano"
    assert hand["players"] == ["Nord", "Ovest", "Sud", "Est"]
    assert {player: len(cards) for player, cards in hand["hands"].items()} == dict.fromkeys(
        hand["players"], 10
    )
    assert [trick["number"] for trick in hand["tricks"]] == list(range(1, 11))
    assert all(
        len(trick["plays"]) == 4 and trick["taker"] and trick["understood"] for trick in hand["tricks"]
    )
    assert hand["scores"] == {"Nord": "2", "Sud": "16/3", "Est": "0", "Ovest": "41/3"}
    assert hand["deal_total"] == "21"
    assert [worth["worth"] for worth in hand["trick_worth"]] == ["2", "2/3", "2", "2/3", "2", "41/3"]
