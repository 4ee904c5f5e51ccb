"""`cartacanta fuzz`: what it tries, finds, keeps, and goes on from."""

from __future__ import annotations

import json
from subprocess import DEVNULL
from time import sleep
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run, start

from cartacanta.engine import steps
from cartacanta_tools.fuzzing import deals, judge
from cartacanta_tools.fuzzing.deals import Deals

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


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


@pytest.mark.parametrize(
    "state",
    [
        "[]",
        "7",
        '"text"',
        '{"version": 1, "seed": [], "targets": {}}',
        '{"version": 1, "seed": 1e999, "targets": {}}',
        '{"version": 1, "seed": 1, "targets": []}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": 3}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"batches": "1"}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"tried": null}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"tried": -4}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"seconds": []}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"found": [1]}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"found": {"duty": 1}}}}',
        '{"version": 1, "seed": 1, "targets": {"rovescino": {"other": 1}}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_state_is_told(tmp_path: Path, state: str) -> None:
    (tmp_path / "fuzz-state.json").write_text(state, encoding="utf-8")
    done = run("fuzz", "rovescino", "--resume", "--examples", "4", "--output", tmp_path)
    assert done.exit_code == 2
    assert "fuzz-state.json' can't be read as the state of a run" in done.stderr
    assert (tmp_path / "fuzz-state.json").read_text(encoding="utf-8") == state


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


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    state = tmp_path / "fuzz-state.json"
    kept = ("rovescino", "--kind", "deals", "--output", tmp_path)
    running = start("fuzz", *kept, "--examples", "10000", "--seed", "5", stdout=DEVNULL, stderr=DEVNULL)
    while running.poll() is None and not state.exists():
        sleep(0.05)
    running.kill()
    running.wait()
    before = json.loads(state.read_text(encoding="utf-8"))["targets"]["rovescino"]
    tried = before["tried"] + 3
    done = run("fuzz", *kept, "--resume", "--examples", str(tried), "--output-format", "json")
    data = json.loads(done.stdout)
    assert data["seed"] == 5
    assert data["targets"][0]["tried"] == tried
    after = json.loads(state.read_text(encoding="utf-8"))["targets"]["rovescino"]
    assert after["batches"] == before["batches"] + 1


def test_the_same_seed_tries_the_same(tmp_path: Path) -> None:
    """What is drawn depends on the seed, the variant and the number of the batch alone."""
    drawn: list[list[object]] = []
    for seed in ("s", "s", "t"):
        cases: list[object] = []
        target = Deals("rovescino")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(deals, "check", lambda case, _, cases=cases: cases.append(case.as_data()))
            target.look(seed, 4, (), float("inf"))
        drawn.append(cases)
    assert drawn[0] == drawn[1] != drawn[2]
    assert not list(tmp_path.iterdir())


def test_documents_are_tried_too(tmp_path: Path) -> None:
    done = run("fuzz", "--kind", "documents", "--examples", "4", "--seed", "1", "--output", tmp_path)
    assert done.exit_code == 0, done.output
    assert [line.rsplit(maxsplit=3)[0].strip() for line in done.stdout.splitlines()[1:]] == [
        "damaged documents",
        "drawn documents",
    ]


def test_a_document_that_is_found_is_kept_and_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(judge, "SECOND", -1.0)
        done = run("fuzz", "hearts", "--kind", "documents", "--examples", "2", "--output", tmp_path)
        assert done.exit_code == 1
        assert "too-much-time" in done.stdout
        (kept,) = tmp_path.glob("*.yaml")
        assert run("fuzz", "--again", kept).exit_code == 1
    assert run("fuzz", "--again", kept).exit_code == 0


def test_what_is_no_finding_is_not_looked_at_again(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("# case: {}\n", encoding="utf-8")
    for wrong in ([], [other], [tmp_path / "none.yaml"]):
        assert run("fuzz", "--again", *wrong).exit_code == 2
