from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta_tools.comparing import playing

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
        del shown["provenance"]["command"], shown["provenance"]["kernel"], shown["content"]
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
    assert result.stdout.splitlines()[0].startswith("traversone: 20 deals of each")
    assert result.stdout.splitlines()[2].split() == ["announced=exact", "announced=whole"]
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
    assert all(len(line) <= 100 for line in lines[2:-1])
    assert [line.split("  ")[1] for line in lines if line.startswith("  ")][:1] == [
        "1 eldest hand"
    ] or "1 eldest hand" in result.stdout
    assert result.stdout.count(" ± ") == 1 + 2 * 4 * 4
    assert "a deal comes to" in result.stdout
    assert "21: always" in result.stdout
    assert "not the same cards" in run("compare", "rovescino", "hearts", "--deals", "5").stdout
    five = run("compare", *["rovescino"] * 5, "--deals", "5").stdout.splitlines()
    assert sum(line.startswith("rovescino ") for line in five) == 5 * 3


def test_csv_has_a_row_for_each_figure() -> None:
    text = run("compare", "rovescino", "hearts", "--deals", "20", "--output-format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    scores = [row for row in rows if row["measure"] == "mean_score"]
    assert [(row["variant"], row["seat"]) for row in scores] == [
        (variant, str(seat)) for variant in ("rovescino", "hearts") for seat in (1, 2, 3, 4)
    ]
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in scores)
    ties = [row for row in rows if row["measure"] == "tie" and row["kind"] == "share"]
    assert [row["variant"] for row in ties] == ["rovescino", "hearts"]
    assert all(float(row["value"]) == int(row["count"]) / 20 for row in ties)


def test_the_form_follows_from_the_name_of_the_file(tmp_path: Path) -> None:
    for name, begin in {"a.json": "{", "a.csv": "variant,against,", "a.txt": "5 deals, seed 0"}.items():
        run("compare", "rovescino", "--deals", "5", "--output", tmp_path / name)
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begin)
    run("compare", "rovescino", "--deals", "5", "--output", tmp_path / "b.json", "--output-format", "csv")
    assert (tmp_path / "b.json").read_text(encoding="utf-8").startswith("variant,")


def test_parquet_has_the_rows_of_the_csv_and_the_json(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    arguments = ("compare", "rovescino", "--vary", "last-trick", "--deals", "20")
    assert run(*arguments, "--output", tmp_path / "a.parquet").exit_code == 0
    table = parquet.read_table(tmp_path / "a.parquet")
    rows = list(csv.DictReader(io.StringIO(run(*arguments, "--output-format", "csv").stdout)))
    assert [row["measure"] for row in rows] == table.column("measure").to_pylist()
    assert [float(row["value"]) for row in rows] == table.column("value").to_pylist()
    assert json.loads(table.schema.metadata[b"cartacanta"])["deals"] == 20
    assert "give --output a FILE" in run(*arguments, "--output-format", "parquet").stderr


def test_whole_matches() -> None:
    shown = figures("rovescino", "--vary", "limit=21,31", "--matches", "8")
    assert (shown["work"], shown["matches"]) == ("matches", 8)
    for variant in shown["variants"]:
        found = {(one["measure"], one["seat"]): one for one in variant["measures"]}
        (lengths,) = [one["counts"] for one in variant["spreads"] if one["measure"] == "length"]
        assert sum(count for _, count in lengths) == 8
        mean = sum(int(length) * count for length, count in lengths) / 8
        assert found["length", None]["value"] == pytest.approx(mean)
        assert sum(found["match_win", player]["value"] for player in (1, 2, 3, 4)) == pytest.approx(1)
    short, long = (
        {(one["measure"], one["seat"]): one["value"] for one in of["measures"]} for of in shown["variants"]
    )
    assert short["length", None] < long["length", None]
    result = run("compare", "rovescino", "--matches", "4")
    assert result.stdout.startswith("4 matches, seed 0\n")
    assert "length in deals" in result.stdout
    assert run("compare", "rovescino", "--matches", "4", "--deals", "5").exit_code == 2


def test_differences_are_those_within_deals() -> None:
    shown = figures("rovescino", "--vary", "last-trick=1,0", "--deals", "60", "--plain")
    found = {(one["quantity"], one["seat"]): one for one in shown["differences"]}
    assert found.pop(("tie", None))["paired"] is False
    assert set(found) == {
        (of, seat) for of in ("tricks", "taken", "share", "place", "win") for seat in (1, 2, 3, 4)
    }
    assert sum(found["taken", seat]["difference"] for seat in (1, 2, 3, 4)) == pytest.approx(-1)
    for one in found.values():
        assert one["paired"] is True
        assert one["ci95"][0] <= one["difference"] <= one["ci95"][1]
        assert (one["verdict"] == "none") == (one["ci95"][0] <= 0 <= one["ci95"][1])
        assert one["values"][1] - one["values"][0] == pytest.approx(one["difference"])
    assert {found["tricks", seat]["p"] for seat in (1, 2, 3, 4)} == {1}


def test_the_same_rules_twice_do_not_differ() -> None:
    result = run("compare", "rovescino", "rovescino", "--deals", "30")
    assert "The same in every deal" in result.stdout
    assert result.stdout.count(" .. ") == result.stdout.count("none seen") == 1  # ties, of separate samples


def test_values_on_other_scales_have_no_difference() -> None:
    shown = figures("traversone", "--vary", "special-value=2,11", "--deals", "20")
    assert {one["quantity"] for one in shown["differences"]} == {"tricks", "share", "place", "win", "tie"}
    apart = figures("rovescino", "hearts", "--deals", "20")
    assert not any(one["paired"] for one in apart["differences"])
    matches = figures("rovescino", "--vary", "limit=21,31", "--matches", "40")
    (length,) = [one for one in matches["differences"] if one["quantity"] == "length"]
    assert (length["paired"], length["verdict"]) == (False, "higher")


def test_without_a_compiler_it_is_slow_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta_tools.comparing.machines.find_spec", lambda _: None)
    monkeypatch.setitem(playing.FEW, "deals", 5)
    result = run("compare", "rovescino", "--deals", "10", "--output-format", "json")
    assert result.exit_code == 0
    assert "numba isn't installed" in result.stderr
    assert json.loads(result.stdout)["variants"][0]["compiled"] is False
    few = run("compare", "rovescino", "--deals", "5", "--output-format", "json")
    assert few.stderr == ""


def test_invariants_that_fail_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sample.yaml").write_text(
        SOUND + "invariants: [{id: too-much, always: sum of points over sides = 4}]\n", encoding="utf-8"
    )
    assert "invariant too-much" in run("compare", "sample.yaml", "--deals", "10").stdout
    assert figures("sample.yaml", "--deals", "10")["variants"][0]["broken_invariants"] == {
        "too-much": {"deals": 10, "first": 0}
    }


def test_until_the_intervals_are_narrow_enough() -> None:
    result = run("compare", "rovescino", "--until-precision", "0.5", "--deals", "40", "--plain")
    assert result.exit_code == 0
    assert "the precision wasn't reached: ± 0.7" in result.stderr
    shown = figures("rovescino", "--until-precision", "3:length", "--plain", "--seed", "5")
    assert (shown["work"], shown["matches"]) == ("matches", 1024)  # the least there is in one part


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--until-precision", "0"], "'0' is no precision"),
        (["--until-precision", "0.1:lenght"], "did you mean 'length'?"),
        (["--until-precision", "0.1:length", "--deals", "9"], "'length' is a figure of --matches"),
        (["--until-precision", "0.1:score", "--matches", "9"], "'score' is a figure of --deals"),
        (["--target", "length"], "'length' is no target"),
        (["--target", "length=8"], "--target wants an option to --vary"),
        (["--target", "score=8", "--vary", "limit"], "as in eldest-score"),
        (["--target", "length=8", "--resume", "a.parts"], "--target and --resume exclude each other"),
        (["--target", "length=8", "--witness"], "--witness and --target exclude each other"),
        (["--target", "length=8", "--report", "a.html"], "--report is for figures"),
        (["--jobs", "2", "--cluster", "tcp://x:1"], "--jobs and --cluster exclude each other"),
        (["--players", "random,sensible"], "4 players are wanted; 2 are named"),
        (["--players", "clever"], "there is no player clever"),
        (["--output", "a.xlsx"], "--output writes no .xlsx: a FILE that ends in .json, .csv, .parquet"),
        (["--output", "a.html"], "a page is made by --report"),
        (["--kernel", "full", "--plain"], "--kernel and --plain exclude each other"),
    ],
)
def test_questions_that_cannot_be_asked(arguments: list[str], complaint: str) -> None:
    result = run("compare", "rovescino", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_the_value_that_comes_nearest_to_a_target() -> None:
    result = run("compare", "rovescino", "--vary", "limit=21,31", "--target", "length=9", "--plain")
    assert result.stdout.startswith("length = 9: nearest is limit=31\n")
    data = ["--matches", "16", "--output-format", "json"]
    shown = run("compare", "rovescino", "--vary", "last-trick=1,1/2", "--target", "length=6.5", *data)
    target = json.loads(shown.stdout)["target"]
    assert (target["name"], target["value"]) == ("length", 6.5)
    assert [one["nearest"] for one in target["tried"]] == [True, True]  # sixteen matches can't tell
    assert {one["played"] for one in target["tried"]} == {16}


def test_who_plays_is_said() -> None:
    shown = run("compare", "rovescino", "--deals", "4", "--players", "sensible", "--plain")
    assert "All seats are sensible." in shown.stdout
    data = figures("rovescino", "--deals", "4", "--plain", "--players", "sensible,random,random,random")
    assert data["players"] == ["sensible", "random", "random", "random"]


def test_what_has_been_played_is_kept(tmp_path: Path) -> None:
    arguments = ("rovescino", "--deals", "30", "--plain", "--resume", str(tmp_path / "figures.parts"))
    once, again = figures(*arguments), figures(*arguments)
    assert once["variants"][0]["measures"] == again["variants"][0]["measures"]
    other = run("compare", "hearts", *arguments[1:])
    assert other.exit_code == 2


def test_luck_and_skill() -> None:
    shown = figures("rovescino", "--luck", "--deals", "3", "--plain")
    assert (shown["work"], shown["luck"]) == ("luck", 3)
    found = {(one["measure"], one["seat"]): one for one in shown["variants"][0]["measures"]}
    assert {seat for measure, seat in found if measure == "luck"} == {1, 2, 3, 4}
    assert found["skill", None]["among"] == 15
    seats = [found["seat_skill", seat]["value"] for seat in (1, 2, 3, 4)]
    assert found["skill", None]["value"] == pytest.approx(sum(seats) / 4)
    table = run("compare", "rovescino", "--luck", "--deals", "3", "--plain").stdout
    assert table.startswith("the cards of 3 deals, each played 20 times, seed 0\n")


def test_choices() -> None:
    shown = figures("rovescino", "--choices", "--deals", "5", "--plain")
    found = {(one["measure"], one["seat"]): one["value"] for one in shown["variants"][0]["measures"]}
    assert 1 < found["real", None] <= found["legal", None] < 10
    assert found["trick_real", 10] == 1
    (real,) = [one["counts"] for one in shown["variants"][0]["spreads"] if one["measure"] == "real"]
    assert sum(count for _, count in real) == 5 * 40


@pytest.mark.parametrize(
    ("one", "other"),
    [("--luck", "--choices"), ("--luck", "--matches=3"), ("--choices", "--target=length=3")],
)
def test_luck_and_choices_are_asked_for_alone(one: str, other: str) -> None:
    result = run("compare", "rovescino", "--vary", "limit", one, other)
    assert result.exit_code == 2
    assert f"{one} and {other.partition('=')[0]} exclude each other" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["--matches", "3"], "--matches"),
        (["--luck"], "--luck"),
        (["--choices"], "--choices"),
        (["--players", "sensible"], "--players"),
        (["--until-precision", "0.1"], "--until-precision"),
        (["--jobs", "2"], "--jobs"),
        (["--cluster", "tcp://127.0.0.1:1"], "--cluster"),
        (["--resume", "a.parts"], "--resume"),
    ],
)
def test_witness_deals_are_played_at_random_one_after_the_other(arguments: list[str], name: str) -> None:
    result = run("compare", "rovescino", "--vary", "limit", "--witness", *arguments)
    assert result.exit_code == 2
    assert result.stderr == f"cartacanta: --witness and {name} exclude each other\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--until-precision", "1%"], "'score' is no share: it has no percents"),
        (["--target", "eldest-rounding=5%"], "'eldest-rounding' is no share: it has no percents"),
        (["--target", "eldest-score=5%"], "'eldest-score' is no share: it has no percents"),
        (
            ["--target", "eldest-wins=25"],
            "eldest-wins is a share, from 0 to 1 or from 0% to 100%: 'eldest-wins=25' is none",
        ),
        (["--target", "rounding=0.3"], "as in eldest-rounding"),
        (["--until-precision", "0.1%:all-passed"], "rovescino has no figure all-passed"),
    ],
)
def test_figures_and_their_units(arguments: list[str], complaint: str) -> None:
    result = run("compare", "rovescino", *arguments, "--deals", "50", "--plain")
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_a_precision_that_a_single_deal_has_not_is_told() -> None:
    result = run("compare", "rovescino", "--deals", "1", "--until-precision", "0.01", "--plain")
    assert "the precision wasn't reached: ± - is left of what was to be ± 0.01" in result.stderr


def test_two_documents_with_one_name_are_told_apart(tmp_path: Path) -> None:
    files = []
    for folder, more in (("a", ""), ("b", "scoring: {round: up}\n")):
        file = tmp_path / folder / "ours.yaml"
        file.parent.mkdir()
        file.write_text(
            f"variant: ours\ntitle: {{en: Ours}}\nextends: rovescino\n{more}",
            encoding="utf-8",
        )
        files.append(file)
    asked = ("--deals", "5", "--plain", "--output-format", "json")
    shown = json.loads(run("compare", *files, *asked).stdout)
    assert [one["name"] for one in shown["variants"]] == list(map(str, files))
    assert {one["other"] for one in shown["differences"]} == {str(files[1])}
    twice = json.loads(run("compare", files[0], files[0], *asked).stdout)
    assert [one["name"] for one in twice["variants"]] == ["ours", "ours"]
