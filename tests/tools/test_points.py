from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run

if TYPE_CHECKING:
    from pathlib import Path


def counted(*arguments: str) -> dict[str, Any]:
    result = run("points", *arguments, "--output-format", "json")
    assert result.exit_code == 0, result.output
    shown: dict[str, Any] = json.loads(result.stdout)
    return shown


def test_the_table_has_sums_losses_and_deals() -> None:
    result = run("points", "rovescino", "--players", "4", "--set", "last-trick=1")
    assert result.exit_code == 0, result.output
    shown = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "* own-cards 40 10 2/3 1 10 9, 10 or 11 2/3, 1 2/3 or 2 2/3" in shown
    assert "exact 40 10 2/3 1 10 11 2/3 nothing" in shown
    assert "9 9 2/3 → 9 (7) 2/3 → 0 (1) 2/3 → 0 (1) 2/3 → 0 (1)" in shown
    assert "So 4 parties lose 2 2/3 at most." in " ".join(result.stdout.split())
    assert "Options that change none of this: direction, packets" in result.stdout


def test_it_speaks_italian() -> None:
    result = run("points", "tressette", "--lang", "it")
    assert "una smazzata fa" in result.stdout
    assert "Dunque 2 parti perdono al massimo 1 1/3." in " ".join(result.stdout.split())


def test_json_has_every_setting_that_matters() -> None:
    shown = counted("rovescino", "--set", "players=4")
    assert shown["irrelevant"] == [
        "direction",
        "three",
        "packets",
        "cappotto-is",
        "cappotto",
        "revoke",
        "limit",
    ]
    (table,) = shown["tables"]
    assert table["relevant"] == ["last-trick", "counting"]
    usual, *others = table["agreements"]
    assert usual["usual"]
    assert usual["settings"] == [{"last-trick": ["1"], "counting": ["own-cards"]}]
    assert [found["sum"] for found in usual["sums"]] == ["9", "10", "11"]
    assert [found["loss"] for found in usual["sums"]] == ["8/3", "5/3", "2/3"]
    assert usual["losses"] == ["2/3", "5/3", "8/3"]
    assert all(found["fewest"] for found in usual["sums"])
    assert {tuple(found["sum"] for found in block["sums"]) for block in others} >= {("11",), ("35/3",)}
    assert shown["all_settings"]


def test_an_option_with_a_long_range_is_named() -> None:
    shown = counted("ciapa-no")
    assert shown["ranges"] == [{"option": "special-value", "value": "11", "min": 2, "max": 40}]


def test_csv_has_a_row_for_each_sum() -> None:
    result = run(
        "points", "rovescino", "--set", "players=3", "--set", "counting=own-cards", "--output-format", "csv"
    )
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert {row["sum"] for row in rows if "last-trick=1 " in row["settings"] + " "} == {"10", "11"}


def test_records_replay(tmp_path: Path) -> None:
    result = run(
        "points",
        "rovescino",
        "--set",
        "counting=own-cards",
        "--players",
        "4",
        "--records",
        tmp_path / "deals",
    )
    assert result.exit_code == 0, result.output
    written = sorted((tmp_path / "deals").iterdir())
    assert [path.name for path in written][:3] == [
        "rovescino-4-players-1-sum-10.yaml",
        "rovescino-4-players-1-sum-11.yaml",
        "rovescino-4-players-1-sum-9.yaml",
    ]
    replayed = run("replay", *written)
    assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("rovescino", "--players", "7"), "rovescino isn't played by 7 here, but by 2, 3, 4"),
        (("rovescino", "--set", "limt=3"), "limt"),
        (("nowhere",), "nowhere"),
    ],
)
def test_a_mistake_of_use_is_one_line(arguments: tuple[str, ...], told: str) -> None:
    result = run("points", *arguments)
    assert result.exit_code == 2
    assert told in result.stderr
