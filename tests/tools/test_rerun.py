"""`cartacanta rerun`: a result says of itself how it is made again, and is."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run

from cartacanta_tools.provenances import EMPTY_PLACE, SEAL, beside, in_page, sealed, sealed_page, write_beside

if TYPE_CHECKING:
    from pathlib import Path

OURS = "variant: ours\ntitle: {en: '</script> ours'}\nextends: rovescino\nwith: {last-trick: 0}\n"


@pytest.fixture
def result(tmp_path: Path) -> Path:
    """A result of which the rules' own file has gone."""
    rules, file = tmp_path / "ours.yaml", tmp_path / "result.json"
    rules.write_text(OURS, encoding="utf-8")
    made = run("compare", "rovescino", rules, "--deals", "30", "--plain", "--output", file)
    assert made.exit_code == 0, made.output
    rules.unlink()
    return file


def change(file: Path, **words: Any) -> None:
    """Write something else into the provenance, as if it had always been there."""
    data = json.loads(file.read_text(encoding="utf-8"))
    data["provenance"] |= words
    file.write_text(json.dumps(sealed(data)), encoding="utf-8")


def assert_changed(file: Path) -> None:
    """The sums come out the same, but that isn't what the file shows."""
    again = run("rerun", file, "--plain")
    assert again.exit_code == 1
    assert again.stdout.splitlines()[1:] == [
        f"  {SEAL}: 'changed since it was written' in the result, 'unchanged' now"
    ]


def test_what_is_edited_by_hand_is_noticed(tmp_path: Path) -> None:
    csv, parquet = tmp_path / "result.csv", tmp_path / "result.parquet"
    file = tmp_path / "result.json"
    for each in (file, csv, *([parquet] if find_spec("pyarrow") is not None else [])):
        assert run("compare", "rovescino", "--deals", "20", "--plain", "--output", each).exit_code == 0
        assert run("rerun", each, "--plain").exit_code == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    for name, value in {"seed": 5, "deals": 5000, "players": ["sensible"], "more": 1}.items():
        file.write_text(json.dumps(data | {name: value}), encoding="utf-8")
        assert_changed(file)
    rows = csv.read_bytes()
    csv.write_bytes(rows.replace(b"\n", b"\r\n"))
    assert run("rerun", csv, "--plain").exit_code == 0
    for other in (rows[:300], b"", rows.replace(b"20", b"21", 1)):
        csv.write_bytes(other)
        assert_changed(csv)
    if find_spec("pyarrow") is not None:
        from pyarrow import parquet as tables  # noqa: PLC0415 - an extra

        table = tables.read_table(parquet)
        tables.write_table(table.slice(0, 3), parquet)
        assert_changed(parquet)


def test_a_result_is_made_again_though_its_rules_have_gone(result: Path) -> None:
    again = run("rerun", result, "--plain")
    assert again.exit_code == 0, again.output
    assert again.stdout.startswith("the same, bit for bit: 60 played")
    assert "no 'ours' is found here as it was agreed on" in again.stderr


def test_figures_that_differ_are_told(result: Path) -> None:
    groups = json.loads(result.read_text(encoding="utf-8"))["provenance"]["groups"]
    groups[0]["sums"]["sums"][0]["ties"] += 1
    change(result, groups=groups)
    again = run("rerun", result, "--plain")
    assert again.exit_code == 1
    assert again.stdout.splitlines()[0] == "the figures differ:"
    assert "groups[0].sums[0].ties" in again.stdout
    data = json.loads(run("rerun", result, "--plain", "--output-format", "json").stdout)
    assert not data["same"]
    assert [one["place"] for one in data["differences"]] == ["groups[0].sums[0].ties"]


def test_figures_that_do_not_follow_from_the_sums_are_told(result: Path) -> None:
    data = json.loads(result.read_text(encoding="utf-8"))
    data["variants"][1]["mean_score"]["mean"][2] += 0.5
    data["differences"][0]["verdict"] = "higher"
    result.write_text(json.dumps(data), encoding="utf-8")
    again = run("rerun", result, "--plain")
    assert again.exit_code == 1
    assert [line.split(":")[0].strip() for line in again.stdout.splitlines()[1:]] == [
        "differences[0].verdict",
        "variants[1].mean_score.mean[2]",
    ]
    data["variants"] = data["variants"][:1] * 2
    result.write_text(json.dumps(data), encoding="utf-8")
    assert "variants: " in run("rerun", result, "--plain").stdout
    variants: list[Any] = ["none", [], [7], [{}], data["variants"][:1], [{"digest": []}] * 2]
    for other in variants:
        data["variants"] = other
        result.write_text(json.dumps(data), encoding="utf-8")
        again = run("rerun", result, "--plain")
        assert again.exit_code == 1
        assert "variants: 'others than in the provenance' in the result" in again.stdout


@pytest.mark.parametrize(
    "more", [["--luck", "--deals", "8"], ["--choices", "--deals", "8"], ["--matches", "4"]]
)
def test_every_question_is_asked_again(tmp_path: Path, more: list[str]) -> None:
    file = tmp_path / "result.json"
    made = run("compare", "rovescino", "--vary", "last-trick=1,0", *more, "--plain", "--output", file)
    assert made.exit_code == 0, made.output
    again = run("rerun", file, "--plain")
    assert again.exit_code == 0, again.output


def test_every_form_says_where_it_comes_from(tmp_path: Path) -> None:
    forms = ["result.json", "result.csv"]
    if find_spec("pyarrow") is not None:
        forms.append("result.parquet")
    for form in forms:
        file = tmp_path / form
        made = run("compare", "hearts", "--matches", "2", "--plain", "--output", file)
        assert made.exit_code == 0, made.output
        assert run("rerun", file, "--plain").exit_code == 0, form


def test_a_page_says_so_too(tmp_path: Path, result: Path) -> None:
    provenance = json.loads(result.read_text(encoding="utf-8"))["provenance"]
    assert "</script>" in json.dumps(provenance)
    inside = in_page(provenance)
    assert "<" not in inside
    page = tmp_path / "page.html"
    text = sealed_page(f"<p>1.25</p>{EMPTY_PLACE}", provenance)
    assert inside[1:-1] in text
    page.write_text(text, encoding="utf-8")
    assert run("rerun", page, "--plain").exit_code == 0
    page.write_text(text.replace("1.25", "9.25"), encoding="utf-8")
    assert_changed(page)


def test_what_is_no_result_is_refused(tmp_path: Path, result: Path) -> None:
    file = tmp_path / "other"
    for data in (
        b"",
        b"{}",
        b"[]",
        b"7",
        b'{"provenance": 7}',
        b"PAR1 no parquet",
        b"\xff\xfe",
        b"[" * 100_000,
    ):
        file.write_bytes(data)
        refused = run("rerun", file)
        assert refused.exit_code == 2, data
        assert refused.stdout == ""
        assert refused.stderr.count("\n") == 1
        assert "isn't the provenance of a result" in refused.stderr or "pyarrow" in refused.stderr
    assert run("rerun", tmp_path / "nowhere").exit_code == 2
    assert run("rerun", tmp_path).exit_code == 2
    rows = tmp_path / "rows.csv"
    rows.write_text("variant\n", encoding="utf-8")
    refused = run("rerun", rows)
    assert refused.exit_code == 2
    assert "'rows.csv.provenance.json' lacks" in refused.stderr
    beside(rows).write_bytes(result.read_bytes())
    assert_changed(rows)
    write_beside(rows, json.loads(result.read_text(encoding="utf-8"))["provenance"], "variant\n")
    assert run("rerun", rows, "--plain").exit_code == 0
    change(result, format=2)
    assert "newer version" in run("rerun", result).stderr


def test_another_engine_is_told(result: Path) -> None:
    versions = json.loads(result.read_text(encoding="utf-8"))["provenance"]["versions"]
    change(result, versions=versions | {"engine": "0"})
    again = run("rerun", result, "--plain")
    assert again.exit_code == 0
    assert "made by engine 0" in again.stderr


SEARCHES = (
    ["--target", "length=6", "--matches", "16"],
    ["--target", "eldest-rounding=0", "--deals", "40"],
    ["--witness", "--deals", "8"],
)


@pytest.mark.parametrize("asked", SEARCHES)
def test_what_was_searched_for_is_found_again(tmp_path: Path, asked: list[str]) -> None:
    file = tmp_path / "found.json"
    made = run("compare", "rovescino", "--vary", "last-trick=1,1/2,0", *asked, "--plain", "--output", file)
    assert made.exit_code == 0, made.output
    again = run("rerun", file, "--plain")
    assert again.exit_code == 0, again.output
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["provenance"]["command"].startswith("cartacanta compare rovescino")
    assert len(data["provenance"]["groups"]) == 3
    wrong = json.loads(file.read_text(encoding="utf-8"))
    place = change_what_was_found(wrong)
    file.write_text(json.dumps(sealed(wrong)), encoding="utf-8")
    again = run("rerun", file, "--plain")
    assert again.exit_code == 1
    assert again.stdout.splitlines()[1].startswith(f"  {place}: ")
    file.write_text(json.dumps(data | {"more": 1}), encoding="utf-8")
    assert_changed(file)


def change_what_was_found(data: dict[str, Any]) -> str:
    """Change one figure of a target or a witness; the answer is where."""
    if "target" in data:
        data["target"]["tried"][1]["ci95"][0] -= 1
        return "target.tried[1].ci95[0]"
    data["witnesses"][1]["best"][0] = [3]
    return "witnesses[1].best[0]"


@pytest.mark.parametrize("asked", SEARCHES)
def test_what_was_searched_for_and_makes_no_sense_is_refused(tmp_path: Path, asked: list[str]) -> None:
    file = tmp_path / "found.json"
    run("compare", "rovescino", "--vary", "last-trick=1,0", *asked, "--plain", "--output", file)
    data = json.loads(file.read_text(encoding="utf-8"))
    kind = "target" if "target" in data else "witnesses"
    found = data[kind]
    courses = data["provenance"]["groups"]
    others: list[Any] = [None, 7, [], {}, [7], [{}], [{"deals": 0}], {"name": "length", "value": 8.0}]
    if kind == "target":
        others += [found | {"at_most": 0}, found | {"tried": [7]}, found | {"name": "places"}]
    changed = [data | {kind: other} for other in others]
    changed.append(data | {"provenance": data["provenance"] | {"groups": courses[:1]}})
    for wrong in changed:
        file.write_text(json.dumps(sealed(wrong)), encoding="utf-8")
        refused = run("rerun", file, "--plain")
        assert refused.exit_code == 2, wrong
        assert "isn't the provenance of a result" in refused.stderr


def test_the_form_of_a_result_is_seen_in_it_not_in_its_name(tmp_path: Path) -> None:
    for name, form in (("rows.txt", "csv"), ("data.csv", "json"), ("none", "csv")):
        file = tmp_path / name
        made = run(
            "compare", "rovescino", "--deals", "5", "--plain", "--output-format", form, "--output", file
        )
        assert made.exit_code == 0, made.output
        assert run("rerun", file, "--plain").exit_code == 0, name


def test_names_that_no_text_can_hold(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("there are no such names here")
    rules = folder / "ours.yaml"
    rules.write_text(OURS, encoding="utf-8")
    forms = ["out.json", "out.csv", *(["out.parquet"] if find_spec("pyarrow") is not None else [])]
    for form in forms:
        file = tmp_path / form
        made = run("compare", rules, "--deals", "5", "--plain", "--output", file)
        assert made.exit_code == 0, made.output
        assert run("rerun", file, "--plain").exit_code == 0, form
    if find_spec("jinja2") is not None and find_spec("matplotlib") is not None:
        file = tmp_path / "out.html"
        made = run("compare", rules, "--deals", "5", "--plain", "--report", file)
        assert made.exit_code == 0, made.output
        assert run("rerun", file, "--plain").exit_code == 0


def test_one_place_to_play_is_named(result: Path) -> None:
    refused = run("rerun", result, "--jobs", "2", "--cluster", "tcp://127.0.0.1:1")
    assert refused.exit_code == 2
    assert "--jobs and --cluster exclude each other" in refused.stderr
