from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import START, environment, run
from tests.tools.documents import SOUND, WRONG

from cartacanta.codes import all_codes
from cartacanta.document.reading import bytes_of
from cartacanta_tools.reporters import FOR_PEOPLE, FORMATS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test works in a folder of its own with a sound document and a wrong one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sound.yaml").write_text(SOUND, encoding="utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "wrong.yml").write_text(WRONG, encoding="utf-8")
    return tmp_path


def test_a_sound_document() -> None:
    result = run("check", "sound.yaml")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "1 document checked: nothing wrong.\n"
    assert run("check", "sound.yaml", "-q").output == ""


def test_all_mistakes_at_once_each_at_its_word() -> None:
    result = run("check", "more/wrong.yml", "--output-format", "concise")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert [line.split(" ")[0] for line in lines][:2] == ["more/wrong.yml:6:23:", "more/wrong.yml:12:57:"]
    assert "did you mean 'ranks'?" in lines[0]
    assert "lowst" in lines[1]
    assert "`cartacanta explain CC" in result.stderr


def test_full_shows_the_line_with_carets_under_the_word() -> None:
    lines = run("check", "more/wrong.yml").stdout.splitlines()
    assert lines[0].startswith("CC101 ")
    assert lines[1] == "  --> more/wrong.yml:6:23"
    assert lines[2] == "6 | deck: {suits: [a, b], rank: [3, 2, 1], values: {3: 1, 2: 1/3}}"
    assert lines[3] == "  |                       ^^^^"
    assert lines[4].startswith("  = help: did you mean 'ranks'?")


def test_full_shows_the_places_a_value_came_by(folder: Path) -> None:
    (folder / "sound.yaml").write_text(
        SOUND.replace("choices: [21, 31]", "choices: [21, much]"), encoding="utf-8"
    )
    (folder / "child.yaml").write_text(
        "variant: child\ntitle: {en: C}\nextends: sound\nwith: {limit: much}\n", encoding="utf-8"
    )
    for result in (run("check", "child.yaml"), run("check", "-", input=(folder / "child.yaml").read_bytes())):
        assert result.exit_code == 1
        blocks = result.stdout.split("\n\n")
        assert blocks[0].splitlines()[1].strip() == "--> sound.yaml:4:76"
        assert "also sound.yaml:12:23\n" in blocks[0]
        assert blocks[0].count("^^^^") >= 2


def test_folders_globs_ids_and_paths_each_document_once(folder: Path) -> None:
    assert (
        "3 documents checked" in run("check", ".", "sound.yaml", "more/*.yml", "rovescino", "--quick").stderr
    )
    hidden = folder / ".git"
    hidden.mkdir()
    (hidden / "hidden.yaml").write_text("no: document", encoding="utf-8")
    assert "2 documents checked" in run("check", folder).stderr
    assert "1 document checked" in run("check", "*.yaml").stderr
    assert "1 document checked" in run("check", "**/*.yml").stderr
    assert "1 document checked" in run("check", "calabresella", "--quick").stderr


@pytest.mark.parametrize(
    "name", ["*.json", "empty", "nosuch", "nosuch/*.yaml", "nosuch.yaml", "\0", "a" * 5000]
)
def test_nothing_to_check_is_status_2(name: str, folder: Path) -> None:
    (folder / "empty").mkdir()
    result = run("check", name)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < 1500


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_document_in_a_folder_is_passed_over(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")
    (folder / "circle.yaml").symlink_to(folder / "circle.yaml")
    (folder / "more" / "back").symlink_to(folder)
    assert "2 documents checked" in run("check", folder).stderr
    assert "2 documents checked" in run("check", str(folder / "**" / "*.y*ml")).stderr
    for name in ("pipe.yaml", "circle.yaml"):
        assert run("check", name).stderr == f"cartacanta: there is no file {name!r}\n"


def test_of_a_file_without_end_only_the_beginning_is_read(folder: Path) -> None:
    """A sparse file of a terabyte: reading it would take all memory there is."""
    with (folder / "huge.yaml").open("wb") as file:
        file.write(b"variant: huge\n")
        file.truncate(10**12)
    for arguments in (["check"], ["check", "--quick"], ["list"], ["show"], ["play"]):
        result = run(*arguments, "huge.yaml")
        assert result.exit_code == 1
        assert "CC012 the document is longer than 1,000,000 bytes" in result.output


@pytest.mark.skipif(os.name == "nt", reason="this system doesn't hand on what is closed")
@pytest.mark.parametrize("verb", ["check", "replay"])
def test_standard_input_that_is_closed_is_one_clear_line(verb: str) -> None:
    closing = f"import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-c', {START!r}, {verb!r}, '-'])"
    ended = subprocess.run(
        [sys.executable, "-c", closing], capture_output=True, check=False, env=environment()
    )
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr == b"cartacanta: standard input can't be read: it is closed\n"


def test_standard_input() -> None:
    assert run("check", "-", input=SOUND).exit_code == 0
    assert run("check", "-", input="\ufeff" + SOUND).exit_code == 0
    result = run("check", "-", "--output-format", "concise", input=WRONG)
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:6:23: CC101")
    result = run("check", "-", "--stdin-filename", "draft.yaml", input=WRONG)
    assert "--> draft.yaml:6:23\n6 | deck: {suits" in result.stdout
    assert run("check", "-", input="variant: only\ntitle: {en: O}\nabstract: true\n").exit_code == 0
    assert (
        run("check", "-", "--quick", input="variant: only\ntitle: {en: O}\nabstract: true\n").exit_code == 0
    )


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b"variant: a\n\tb: c",
        b"a: [",
        b"\0",
        b"variant: [1]",
        b"- a",
        b"variant: x\nextends: nosuch",
    ],
)
def test_whatever_is_read_is_a_finding(text: bytes, folder: Path) -> None:
    (folder / "any.yaml").write_bytes(text)
    by_file, by_stdin = run("check", "any.yaml"), run("check", "-", input=text)
    for result in (by_file, by_stdin):
        assert result.exit_code == 1, result.stderr
        assert result.stdout.startswith("CC")
    assert by_file.stdout.replace("any.yaml", "<stdin>") == by_stdin.stdout


def test_options_can_be_set() -> None:
    assert run("check", "sound.yaml", "--set", "limit=31").exit_code == 0
    assert run("check", "sound.yaml", "--set", "limit=41").exit_code == 2


EXAMPLE = """
examples:
  - id: a-deal
    players: [A, B, C]
    hands: {A: 3a 2a, B: 1a 3b, C: 2b 1b}
    tricks: [3a 1a 1b, 2a 3b 2b]
    takers: [A, A]
    expect: {card-scores: [3, 0, 0], scores: [3, 0, 0], deal-total: 3}
"""


def test_the_worked_examples_are_played(folder: Path) -> None:
    (folder / "sound.yaml").write_text(SOUND + EXAMPLE, encoding="utf-8")
    assert run("check", "sound.yaml").output == "1 document checked: nothing wrong.\n"
    wrong = (SOUND + EXAMPLE).replace("takers: [A, A]", "takers: [A, B]")
    (folder / "sound.yaml").write_text(wrong, encoding="utf-8")
    for result in (run("check", "sound.yaml"), run("check", "-", input=wrong)):
        assert result.exit_code == 1
        assert "CC456" in result.stdout
        assert ":19:17\n" in result.stdout


def test_codes_can_be_left_out() -> None:
    assert run("check", "more", "--ignore", "CC1").exit_code == 0
    kept = run("check", "more", "--ignore", "cc101, CC999", "--output-format", "concise")
    assert kept.exit_code == 1
    assert "CC101" not in kept.stdout


# ---- for programs -----------------------------------------------------------------------------------


def test_json_of_mistakes() -> None:
    result = run("check", ".", "--output-format", "json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert result.stderr == ""
    assert report["version"] == 1
    assert report["documents"] == 2
    assert report["errors"] == len(report["diagnostics"]) >= 2
    assert report["warnings"] == 0
    first = report["diagnostics"][0]
    assert list(first) == [
        "code", "severity", "message", "hint", "file", "line", "column", "end_line", "end_column", "chain",
    ]  # fmt: skip
    assert (first["file"], first["line"], first["column"]) == ("more/wrong.yml", 6, 23)
    assert (first["end_line"], first["end_column"]) == (6, 27)


@pytest.mark.parametrize("form", FORMATS)
def test_nothing_wrong_in_every_form(form: str) -> None:
    result = run("check", "sound.yaml", "--output-format", form)
    assert result.exit_code == 0
    if form == "json":
        assert json.loads(result.stdout)["diagnostics"] == []
    elif form == "sarif":
        assert json.loads(result.stdout)["runs"][0]["results"] == []
    else:
        assert result.stdout == ""


def test_github_annotations_are_escaped(folder: Path) -> None:
    (folder / "a,b%.yaml").write_text(WRONG, encoding="utf-8")
    lines = run("check", "a,b%.yaml", "--output-format", "github").stdout.splitlines()
    assert lines[0].startswith(
        "::error title=cartacanta CC101,file=a%2Cb%25.yaml,line=6,endLine=6,col=23,endColumn=27::"
    )
    assert "%0A" in lines[0]
    assert all(line.startswith("::") for line in lines)


def test_sarif_says_where_and_against_which_rule(folder: Path) -> None:
    (folder / "with space.yaml").write_text(WRONG, encoding="utf-8")
    log: dict[str, Any] = json.loads(run("check", "with space.yaml", "--output-format", "sarif").stdout)
    assert log["version"] == "2.1.0"
    (only,) = log["runs"]
    rules = only["tool"]["driver"]["rules"]
    assert only["columnKind"] == "unicodeCodePoints"
    for result in only["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] == "error"
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "with%20space.yaml"
        assert place["region"]["startLine"] >= 1
    assert rules[0]["shortDescription"]["text"] == all_codes()[rules[0]["id"]].title


def test_the_report_goes_to_a_file_with_the_status_of_the_run(folder: Path) -> None:
    result = run("check", "more", "--output-format", "sarif", "--output", "check.sarif")
    assert (result.exit_code, result.stdout) == (1, "")
    assert json.loads((folder / "check.sarif").read_text(encoding="utf-8"))["runs"]


def test_the_lines_of_a_document_can_do_no_harm(folder: Path) -> None:
    (folder / "odd.yaml").write_text('variant: odd\n\u202e\x1b[2J: "牌牌牌", lmit: 1\n', encoding="utf-8")
    shown = run("check", "odd.yaml").stdout
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    long = "variant: odd\nmatch: {" + "x" * 300 + ": 1, winz: lowest}\n"
    (folder / "odd.yaml").write_text(long, encoding="utf-8")
    assert max(map(len, run("check", "odd.yaml").stdout.splitlines())) < 400
    assert "winz: lowest}" in run("check", "odd.yaml").stdout


@pytest.mark.skipif(os.name == "nt", reason="no file can be called so on this system")
@pytest.mark.parametrize("name", ["a\n::error::b.yaml", "\x1b[31mred.yaml", "a\u202eb.yaml", "\udcff.yaml"])
def test_the_name_of_a_document_can_do_no_harm(name: str, folder: Path) -> None:
    (folder / name).write_text(WRONG, encoding="utf-8")
    for form in FORMATS:
        result = run("check", name, "--output-format", form, "-v", "--color", "always")
        assert result.exit_code == 1
        assert "\n::error::b" not in result.output
        if form in FOR_PEOPLE:
            assert "\x1b[31mred" not in result.output
            assert "\u202e" not in result.output


def test_carets_stand_under_wide_letters(folder: Path) -> None:
    text = SOUND.replace("title: {it: Prova, en: Sample}", "title: {it: 牌é, nope: Sample}")
    (folder / "wide.yaml").write_text(text, encoding="utf-8")
    lines = run("check", "wide.yaml").stdout.splitlines()
    assert lines[2] == "2 | title: {it: 牌é, nope: Sample}"
    assert lines[3] == "  |                  ^^^^"


def test_a_document_that_cannot_be_read_keeps_nobody_from_the_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a file of a folder isn't ours to read, whoever runs the tests."""

    def barred(path: Path) -> bytes:
        if path.name == "barred.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return bytes_of(path)

    (folder / "barred.yaml").write_text(SOUND, encoding="utf-8")
    monkeypatch.setattr("cartacanta.document.ancestry.bytes_of", barred)
    result = run("check", ".", "--output-format", "concise")
    assert result.exit_code == 2
    assert "wrong.yml" in result.stdout
    assert "cartacanta: can't read 'barred.yaml': Permission denied\n" in result.stderr
    assert "2 documents checked" in result.stderr
    assert run("check", "barred.yaml").exit_code == 2
    assert run("check", "barred.yaml", "sound.yaml").exit_code == 2
    assert "1 document checked: nothing wrong." in run("check", "barred.yaml", "sound.yaml").stderr


def test_thousands_of_mistakes_are_counted_and_two_hundred_told(folder: Path) -> None:
    many = SOUND + "".join(f"k: {number}\n" for number in range(601))
    (folder / "many.yaml").write_text(many, encoding="utf-8")
    lines = run("check", "many.yaml", "--output-format", "concise").stdout.splitlines()
    assert len(lines) == 201
    assert sum(" CC005 " in line for line in lines) == 199  # and `k` is no key of a document
    assert lines[200].endswith("CC112 and 401 more, which are not shown")


def test_quick_and_thorough_exclude_each_other() -> None:
    result = run("check", "sound.yaml", "--quick", "--thorough")
    assert result.exit_code == 2
    assert "--quick and --thorough exclude each other" in result.stderr
    assert run("check", "sound.yaml", "--thorough").exit_code == 0
