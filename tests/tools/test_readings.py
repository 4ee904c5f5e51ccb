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
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deal.yaml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "nameless.yaml").write_text(RECORD.replace("variant: rovescino\n", ""), encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(AGAINST_DUTY, encoding="utf-8")
    return tmp_path


def test_what_agrees() -> None:
    result = run("readings", "nameless.yaml", "--variant", "rovescino", "--variant", "ciapano")
    assert result.exit_code == 0
    assert result.stdout == (
        "The records agree with:\n"
        "  rovescino: if last-trick = 1 or 1/2 and counting = own-cards\n"
        "The nearest of the others:\n"
        "  ciapano: at best, with special-card=3d, announced=whole:\n"
        "      20: the card score of Carla is 17, not 5\n"
    )


def test_what_separates_the_nearest() -> None:
    result = run("readings", "wrong.yaml", "--variant", "rovescino", "--variant", "hearts", "-v")
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "The records agree with no variant that was tried.\nThe nearest:\n  rovescino:\n"
    )
    assert "      10: Dino plays 3s in trick 1: " in result.stdout
    assert "  hearts can't be meant: its deck has no " in result.stdout


def test_as_data() -> None:
    result = run("readings", "deal.yaml", "--variant", "rovescino", "--output-format", "json")
    found = json.loads(result.stdout)
    assert [reading["variant"] for reading in found["agreeing"]] == ["rovescino"]
    assert found["agreeing"][0]["named"]
    assert found["others"] == []
    assert not found["stopped"]


def test_what_cannot_be_read(folder: Path) -> None:
    (folder / "broken.yaml").write_text("record: 1\ntrick: [3s]\n", encoding="utf-8")
    result = run("readings", "broken.yaml")
    assert result.exit_code == 2
    assert "did you mean 'tricks'?" in result.stdout
    assert run("readings", "nosuch.yaml").exit_code == 2
    assert run("readings", "deal.yaml", "--variant", "nosuch").exit_code == 2
