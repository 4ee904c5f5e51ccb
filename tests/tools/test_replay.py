from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run
from tests.tools.documents import AGAINST_DUTY, RECORD

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of a deal, and the same with a card played against the duty."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deal.yaml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(AGAINST_DUTY, encoding="utf-8")
    return tmp_path


def test_a_sound_record() -> None:
    result = run("replay", "deal.yaml")
    assert result.exit_code == 0
    assert result.stdout == "deal.yaml: Rovescino, sound: Anna 3, Bruno 1, Carla 5, Dino 1\n"
    assert result.stderr == "1 record replayed, 1 by the rules.\n"
    assert "taken by" in run("replay", "deal.yaml", "-v").stdout


def test_the_first_fault_with_rule_and_proof_and_then_what_follows() -> None:
    result = run("replay", "wrong.yaml")
    assert result.exit_code == 1
    assert result.stdout.startswith("CC520 Dino plays 3s in trick 1: the suit led (d) must be followed, and ")
    assert "--> wrong.yaml:10:14" in result.stdout
    assert "the rule is `tricks.duty`" in result.stdout
    assert "Read on by the rules, whatever was wrong:" in result.stdout
    assert "invariant" not in result.stdout


@pytest.mark.parametrize("form", ["concise", "github", "sarif", "json"])
def test_every_form(form: str) -> None:
    sound, wrong = (run("replay", name, "--output-format", form) for name in ("deal.yaml", "wrong.yaml"))
    assert (sound.exit_code, wrong.exit_code) == (0, 1)
    assert "CC520" in wrong.stdout
    assert "CC5" not in sound.stdout


def test_json() -> None:
    report = json.loads(run("replay", "deal.yaml", "wrong.yaml", "--output-format", "json").stdout)
    assert report["version"] == 1
    sound, wrong = report["records"]
    assert (sound["file"], sound["variant"], sound["sound"], sound["first_fault"]) == (
        "deal.yaml",
        "rovescino",
        True,
        None,
    )
    assert (sound["card_scores"], sound["deal_total"]) == (["3", "1", "5", "1"], "10")
    fault = wrong["first_fault"]
    assert (fault["code"], fault["at"], fault["trick"], fault["player"]) == (
        "CC520",
        "wrong.yaml:10:14",
        1,
        "Dino",
    )
    assert fault["rule"] == "tricks.duty"
    assert fault["rule_at"].split(":")[0].endswith("tressette-family.yaml")
    assert fault["proof"] in {"2d", "Fd", "7d", "4d"}
    assert fault["proof_at"].startswith("wrong.yaml:")
    assert {problem["code"] for problem in report["diagnostics"]} >= {"CC520"}


def test_standard_input(folder: Path) -> None:
    data = (folder / "wrong.yaml").read_bytes()
    result = run("replay", "-", input=data)
    assert result.exit_code == 1
    assert "--> <stdin>:10:14\n10 |   - 6d Rd 3d 3s" in result.stdout


def test_codes_can_be_left_out() -> None:
    assert run("replay", "wrong.yaml", "--ignore", "CC5").exit_code == 0


@pytest.mark.parametrize(
    "text", ["", "no: record", "a: [", "record: 1", "record: 1\nvariant: nosuch\n", "{}\n{}\n", "\0"]
)
def test_whatever_is_read_is_a_finding(text: str, folder: Path) -> None:
    (folder / "any.yaml").write_text(text, encoding="utf-8")
    for result in (run("replay", "any.yaml"), run("replay", "-", input=text)):
        assert result.exit_code == 1, result.output
        assert "CC" in result.stdout


def test_several_files_are_reported_together(folder: Path) -> None:
    (folder / "broken.yaml").write_text("a: [", encoding="utf-8")
    result = run("replay", "broken.yaml", "deal.yaml", "wrong.yaml")
    assert result.exit_code == 1
    assert "broken.yaml:1:" in result.stdout
    assert "deal.yaml: Rovescino, sound" in result.stdout
    assert "CC520" in result.stdout
    assert run("replay", "deal.yaml", "nosuch.yaml").exit_code == 2
