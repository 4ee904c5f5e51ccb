from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run
from tests.tools.documents import NEVER_PLAYED, SOUND

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load, menu

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = [listed.id for listed in Catalogue().list() if not listed.abstract]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_whole_game_that_passes_its_check(folder: Path) -> None:
    result = run("new", "our-game", "--title", "Ours, really: yes")
    assert (result.exit_code, result.stdout) == (
        0,
        "our-game.yaml written; next: cartacanta check our-game.yaml\n",
    )
    text = (folder / "our-game.yaml").read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=")
    assert max(map(len, text.splitlines()[1:])) <= 130  # the first has the path of the schema
    assert load("our-game.yaml").title == {"en": "Ours, really: yes"}
    assert run("check", "our-game.yaml").output == "1 document checked: nothing wrong.\n"
    assert run("play", "our-game.yaml", "--seed", "3").exit_code == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_of_every_variant_passes_its_check(variant: str) -> None:
    assert run("new", "child", "--extends", variant).exit_code == 0
    assert run("check", "child.yaml", "--quick").output == "1 document checked: nothing wrong.\n"
    assert load("child.yaml").digest == load(variant).digest


def test_a_variant_whose_first_deal_is_never_played_has_no_example(folder: Path) -> None:
    (folder / "never.yaml").write_text(NEVER_PLAYED, encoding="utf-8")
    assert run("new", "child", "--extends", "./never.yaml").exit_code == 0
    assert "examples:" not in (folder / "child.yaml").read_text(encoding="utf-8")
    assert run("check", "child.yaml").exit_code == 0


def test_a_variant_of_one_that_is_wrong_is_not_written(folder: Path) -> None:
    (folder / "wrong.yaml").write_text(SOUND.replace("hands: equal", "hands: 1"), encoding="utf-8")
    result = run("new", "child", "--extends", "./wrong.yaml")
    assert result.exit_code == 1
    assert "CC410" in result.output
    assert not (folder / "child.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a\nb"], "control characters"),
        (["a", "--title", "\x1b[31m"], "control characters"),
        (["a\0b"], "control"),
    ],
)
def test_what_has_no_place_in_a_document_gets_none(arguments: list[str], said: str, folder: Path) -> None:
    result = run("new", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("variant", ["rovescino", "ciapa-no", "terziglio"])
def test_what_is_left_open_can_be_settled_by_taking_away_the_signs(variant: str, folder: Path) -> None:
    run("new", "child", "--extends", variant)
    path = folder / "child.yaml"
    text = path.read_text(encoding="utf-8")
    head, examples = text.split("\n# Worked deals")
    before, options = head.split("\n# with:\n")
    lines = [line.removeprefix("# ") if line.startswith("#   ") else line for line in options.splitlines()]
    path.write_text("\n".join([before, "with:", *lines, "", "# Worked deals" + examples]), encoding="utf-8")
    assert run("check", "child.yaml", "--quick").output == "1 document checked: nothing wrong.\n"
    assert not menu("child.yaml")


def test_a_variant_of_a_document_of_ones_own(folder: Path) -> None:
    run("new", "mine")
    (folder / "sub").mkdir()
    assert run("new", "sub/yours", "--extends", "mine.yaml").exit_code == 0
    assert "extends: ../mine\n" in (folder / "sub" / "yours.yaml").read_text(encoding="utf-8")
    assert run("check", "sub/yours.yaml", "--quick").exit_code == 0


def test_nothing_is_overwritten(folder: Path) -> None:
    (folder / "our-game.yaml").write_text("mine", encoding="utf-8")
    (folder / "link.yaml").symlink_to("nowhere")
    for name in ("our-game", "our-game.yaml", "link"):
        result = run("new", name)
        assert result.exit_code == 2
        assert "exists already and is left as it is" in result.stderr
    assert (folder / "our-game.yaml").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in folder.iterdir()) == ["link.yaml", "our-game.yaml"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rovescino", "--extends", "rovescino"], "can't extend itself"),
        (["child", "--extends", "nosuch"], "no variant is called 'nosuch'"),
        (["child", "--extends", "tressette-family"], ""),
    ],
)
def test_nothing_is_written_where_nothing_comes_of_it(arguments: list[str], said: str, folder: Path) -> None:
    result = run("new", *arguments)
    assert result.exit_code in {1, 2}
    assert said in result.stderr
    assert list(folder.iterdir()) == []
