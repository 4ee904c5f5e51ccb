from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta_tools import simulating
from cartacanta_tools.console import Console

if TYPE_CHECKING:
    from pathlib import Path


def figures(*arguments: str) -> dict[str, Any]:
    result = run("compare", *arguments, "--output-format", "json")
    assert result.exit_code == 0, result.output
    shown: dict[str, Any] = json.loads(result.stdout)
    return shown


def test_json_has_what_the_docs_promise() -> None:
    shown = figures("rovescino", "ciapano", "--deals", "50", "--seed", "3")
    assert (shown["version"], shown["seed"], shown["deals"], shown["same_cards"]) == (1, 3, 50, True)
    first, second = shown["variants"]
    assert (first["id"], second["id"]) == ("rovescino", "ciapano")
    assert first["options"]["limit"] == 21
    assert sum(first["deal_total"].values()) == 50
    assert set(first["deal_total"]) <= {"9", "10", "11"}
    assert second["deal_total"] == {"21": 50}
    for variant in shown["variants"]:
        for key in ("mean_card_score", "mean_score"):
            assert len(variant[key]["mean"]) == len(variant[key]["ci95"]) == variant["players"] == 4
            for mean, (low, high) in zip(variant[key]["mean"], variant[key]["ci95"], strict=True):
                assert low <= mean <= high
        assert set(variant["slams"]) == ({"cappotto"} if variant["id"] == "rovescino" else {"sola"})
        assert 0 <= variant["ties"] <= 50
        assert variant["deals_per_second"] > 0
        assert variant["broken_invariants"] == {}
    assert sum(second["mean_card_score"]["mean"]) == pytest.approx(21)


def test_the_same_seed_gives_the_same_figures() -> None:
    def without_speed(*arguments: str) -> dict[str, Any]:
        shown = figures(*arguments)
        for variant in shown["variants"]:
            del variant["deals_per_second"]
        return shown

    once = without_speed("traversone", "--deals", "60")
    assert once["seed"] == 0
    assert once == without_speed("traversone", "--deals", "60", "--seed", "0", "--plain")
    assert once != without_speed("traversone", "--deals", "60", "--seed", "1")


def test_options_for_all_and_for_one() -> None:
    shown = figures("traversone:announced=exact", "traversone", "--set", "players=3", "--deals", "20")
    assert [variant["options"]["players"] for variant in shown["variants"]] == [3, 3]
    assert [variant["options"]["announced"] for variant in shown["variants"]] == ["exact", "whole"]
    result = run("compare", "traversone:announced=exact", "traversone", "--deals", "20")
    assert "traversone:announced=exact" in result.stdout.splitlines()[2]
    assert run("compare", "traversone:announcd=exact").exit_code == 2
    assert run("compare", "traversone:players=3,players=4").exit_code == 2


def test_exact_sums_are_written_as_fractions() -> None:
    shown = figures("traversone:announced=exact,last-taker=counts-own-cards", "--deals", "20")
    assert shown["variants"][0]["deal_total"] == {"62/3": 20}


def test_the_table() -> None:
    result = run("compare", "rovescino", "ciapano", "--deals", "40", "--seed", "2")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "40 deals of each, seed 2, the same cards for all"
    assert lines[2].split() == ["rovescino", "ciapano"]
    assert [line.split("  ")[1] for line in lines if line.startswith("  ")][:1] == [
        "1 eldest hand"
    ] or "1 eldest hand" in result.stdout
    assert result.stdout.count(" ± ") == 17
    assert "a deal comes to" in result.stdout
    assert "21: always" in result.stdout
    assert "deals a second" in result.stdout
    assert "not the same cards" in run("compare", "rovescino", "hearts", "--deals", "5").stdout
    five = run("compare", *["rovescino"] * 5, "--deals", "5").stdout
    assert five.count("mean card score") == 2


def test_csv_has_a_row_for_each_seat() -> None:
    text = run("compare", "rovescino", "hearts", "--deals", "20", "--output-format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["variant"], row["seat"]) for row in rows] == [
        (variant, str(seat)) for variant in ("rovescino", "hearts") for seat in (1, 2, 3, 4)
    ]
    assert all(float(row["card_score_low"]) <= float(row["mean_card_score"]) for row in rows)


def test_what_takes_long_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled = pytest.importorskip("cartacanta.engine.compiled")

    class Stats:
        cache_path = str(tmp_path)

    class Entry:
        stats = Stats()

    monkeypatch.setattr(compiled, "sum_first_deals", Entry())
    simulating.tell_of_compiling(Console())
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("compiling the engine, this first time on this machine")
    (tmp_path / "compiled._sum_first_deals-1.py311.nbi").touch()
    simulating.tell_of_compiling(Console())
    assert capsys.readouterr().err == ""


def test_without_a_compiler_it_is_slow_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(simulating, "FEW", 5)
    result = run("compare", "rovescino", "--deals", "10", "--output-format", "json")
    assert result.exit_code == 0
    assert "numba isn't installed" in result.stderr
    assert json.loads(result.stdout)["variants"][0]["compiled"] is False


def test_invariants_that_fail_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sample.yaml").write_text(
        SOUND + "invariants: [{id: too-much, always: sum of points over sides = 4}]\n", encoding="utf-8"
    )
    assert "invariant too-much" in run("compare", "sample.yaml", "--deals", "10").stdout
    assert figures("sample.yaml", "--deals", "10")["variants"][0]["broken_invariants"] == {
        "too-much": {"deals": 10, "first": 0}
    }
