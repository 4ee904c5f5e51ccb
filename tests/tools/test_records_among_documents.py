"""Records lie beside documents: a folder's check passes them over, and one that is named is told what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tools.command import run

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT = "variant: ours\ntitle: {en: Ours}\nextends: rovescino\n"


def test_a_folder_with_records_checks_its_documents(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(DOCUMENT, encoding="utf-8")
    record = tmp_path / "deal.yaml"
    assert run("play", str(tmp_path / "ours.yaml"), "--seed", "1", "--record", str(record)).exit_code == 0
    assert run("check", str(tmp_path)).exit_code == 0
    assert run("check", str(tmp_path / "*.yaml")).exit_code == 0
    named = run("check", str(record))
    assert named.exit_code == 2
    assert "replay" in named.stderr


def test_any_deal_of_a_seed_can_be_played(tmp_path: Path) -> None:
    first, other = (run("play", "rovescino", "--seed", "5", "--nth", nth).stdout for nth in ("0", "3"))
    assert first == run("play", "rovescino", "--seed", "5").stdout
    assert first != other
    assert "deal 3 of the seed" in other
    record = tmp_path / "deal.yaml"
    assert run("play", "rovescino", "--seed", "5", "--nth", "3", "--record", str(record)).exit_code == 0
    assert run("replay", str(record)).exit_code == 0
