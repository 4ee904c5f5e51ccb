"""Records with breaches of the rules, each beside what `replay` says of it; `python -m tests.records.test_breaches` writes that anew."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Final

import pytest
from tests.tools.command import run

FOLDER: Final = Path(__file__).parent / "breaches"
RECORDS: Final = sorted(
    path.stem for path in FOLDER.glob("*.yaml") if path.stem not in {"house", "declaring"}
)
SOUND: Final = {"true-signal"}
IN_THE_RULES: Final = re.compile(r"(\brules/[\w/-]+\.yaml):\d+:\d+")


def replayed(name: str) -> tuple[int, str]:
    """The exit code and what is written; where rules stand may change, but not in which file."""
    result = run("replay", f"{name}.yaml")
    quoted = [line for line in result.stdout.splitlines() if not re.match(r" *\d* \|", line)]
    text = "\n".join(re.sub(r"^ +(-->|also|=) ", r"   \1 ", IN_THE_RULES.sub(r"\1", line)) for line in quoted)
    return result.exit_code, re.sub(r"[^\s(]*(\brules/)", r"\1", text) + "\n"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)


@pytest.mark.parametrize("name", RECORDS)
def test_what_replay_says(name: str) -> None:
    code, text = replayed(name)
    assert code == (0 if name in SOUND else 1)
    assert text == (FOLDER / f"{name}.expected").read_text(encoding="utf-8")


def data_of(name: str) -> dict[str, object]:
    (record,) = json.loads(run("replay", f"{name}.yaml", "--output-format", "json").stdout)["records"]
    assert isinstance(record, dict)
    return record


def test_data_of_a_revoke() -> None:
    record = data_of("revoke")
    assert record["scores"] == ["0", "0", "0", "11"]
    assert record["scores_otherwise"] == ["2", "5", "4", "0"]
    found = record["breaches"]
    assert isinstance(found, list)
    assert len(found) == 1
    breach = found[0]
    assert {
        key: breach[key] for key in ("breach", "player", "trick", "card", "rule", "penalty", "applied")
    } == {
        "breach": "revoke",
        "player": "Est",
        "trick": 3,
        "card": "6b",
        "rule": "tricks.duty",
        "penalty": "breaches.revoke",
        "applied": True,
    }


@pytest.mark.parametrize(
    ("name", "breaches", "applied"),
    [
        ("two-revokes", ["revoke", "revoke"], [True, False]),
        ("revoke-unpriced", ["revoke"], [False]),
        ("misdeal", ["misdeal"], [True]),
        ("misdealt-hands", ["misdeal"], [True]),
        ("false-signal", ["false-signal"], [True]),
        ("false-volo", ["false-signal"], [False]),
        ("false-claim", ["false-claim"], [True]),
        ("false-claim-unpriced", ["false-claim"], [False]),
        ("true-signal", [], []),
    ],
)
def test_data_of_breaches(name: str, breaches: list[str], applied: list[bool]) -> None:
    record = data_of(name)
    found = record["breaches"]
    assert isinstance(found, list)
    assert [entry["breach"] for entry in found] == breaches
    assert [entry["applied"] for entry in found] == applied


def test_a_misdeal_leaves_no_score_and_what_was_played_all_the_same() -> None:
    record = data_of("misdeal-played")
    assert (record["scores"], record["scores_otherwise"]) == (None, ["2", "4", "5", "0"])
    assert data_of("misdeal")["scores_otherwise"] is None


if __name__ == "__main__":
    os.chdir(FOLDER)
    for record in RECORDS:
        (FOLDER / f"{record}.expected").write_text(replayed(record)[1], encoding="utf-8")
