"""`cartacanta fuzz`: what it tries, finds, keeps, and goes on from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.tools.command import run

from cartacanta.engine import steps

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from cartacanta.engine.records import DealRecord, ProgramRecord


def test_nothing_is_wrong(tmp_path: Path) -> None:
    done = run("fuzz", "rovescino", "--kind", "deals", "--examples", "5", "--seed", "1", "--output", tmp_path)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-1].split()[:2] == ["rovescino", "5"]
    assert done.stderr == "seed 1\n"


def test_an_unknown_variant_and_a_wrong_time(tmp_path: Path) -> None:
    for wrong in (["rovescin"], ["rovescino", "--max-time", "0"], ["rovescino", "--max-time", "8 d"]):
        done = run("fuzz", *wrong, "--output", tmp_path)
        assert done.exit_code == 2
        assert len(done.stderr.splitlines()) == 1


def test_a_run_is_resumed(tmp_path: Path) -> None:
    run("fuzz", "rovescino", "--kind", "deals", "--examples", "5", "--seed", "1", "--output", tmp_path)
    done = run(
        "fuzz", "rovescino", "--examples", "8", "--resume", "--output", tmp_path, "--output-format", "json"
    )
    data = json.loads(done.stdout)
    assert data["seed"] == 1
    assert data["targets"][0]["tried"] == 8
    state = json.loads((tmp_path / "fuzz-state.json").read_text(encoding="utf-8"))
    assert state["targets"]["rovescino"]["batches"] == 2


def test_what_is_not_there_is_not_resumed(tmp_path: Path) -> None:
    done = run("fuzz", "rovescino", "--resume", "--output", tmp_path)
    assert done.exit_code == 2
    (tmp_path / "fuzz-state.json").write_text("{}", encoding="utf-8")
    done = run("fuzz", "rovescino", "--resume", "--output", tmp_path)
    assert done.exit_code == 2


def test_a_wrong_rule_is_found_shown_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lax(program: ProgramRecord, deal: DealRecord, action: int) -> int:
        """Any card of the hand may be played."""
        if deal.actor >= 0 and 0 <= action < 62 and deal.hands[deal.actor] >> action & 1:
            steps.apply(program, deal, action)
            return deal.legal
        return -1

    with monkeypatch.context() as patch:
        patch.setattr("cartacanta.engine.steps.act", lax)
        done = run(
            "fuzz", "rovescino", "--kind", "deals", "--examples", "5", "--seed", "1", "--output", tmp_path
        )
        assert done.exit_code == 1
        (kept,) = tmp_path.glob("*.yaml")
        assert f"cartacanta fuzz --again {kept}" in done.stdout
        again = run("fuzz", "--again", kept)
        assert again.exit_code == 1
        assert "illegal-refused" in again.stdout
    mended = run("fuzz", "--again", kept)
    assert mended.exit_code == 0
    assert "nothing is wrong any more" in mended.stdout
