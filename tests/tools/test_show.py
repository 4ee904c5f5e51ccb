from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.document.nodes import plain
from cartacanta.document.reading import read_text
from cartacanta_tools.origins import written

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = [listed.id for listed in Catalogue().list() if not listed.abstract]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sample.yaml").write_text(SOUND, encoding="utf-8")
    (tmp_path / "child.yaml").write_text(
        "variant: child\ntitle: {en: Child}\nextends: sample\nwith: {limit: 31}\nmatch: {wins: highest}\n",
        encoding="utf-8",
    )
    return tmp_path


def test_each_value_with_the_place_it_comes_from() -> None:
    result = run("show", "child.yaml", "match", "scoring")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "# child.yaml < sample.yaml",
        "# option limit: 31  (settled by the document)",
        "match:",
        "  ends:",
        "    limit: 31      # sample.yaml:4:76 < sample.yaml:12:23",
        "    is: reached    # sample.yaml:12:41",
        "  wins: highest    # child.yaml:5:15",
        "  tie: shared      # sample.yaml:12:70",
        "scoring:",
        "  last-trick: 1/3  # sample.yaml:11:23",
    ]


def test_without_places_it_is_the_document_alone() -> None:
    lines = run("show", "sample.yaml", "--no-origins", "--set", "limit=31").stdout.splitlines()
    assert lines[:3] == ["# sample.yaml", "# option limit: 31", "variant: sample"]
    assert "    limit: 31" in lines
    assert not any(" # " in line for line in lines)


@pytest.mark.parametrize("origins", [True, False])
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_written_reads_as_the_same_document(variant: str, origins: bool) -> None:  # noqa: FBT001 - a parameter
    tree = load(variant).tree
    for unicode in (True, False):
        text = "\n".join(click.unstyle(line) for line in written(tree, origins=origins, unicode=unicode))
        again, problems = read_text(text, "again")
        assert not problems
        assert again is not None
        assert plain(again) == plain(tree)
        assert unicode or text.isascii()


@pytest.mark.parametrize(
    "text",
    ["no", "true", "null", "~", "12", "-3", "1/3", "a: b", "a #b", "#a", "- a", "-a", "[a", "a, b", "{}", "", " a", "a ", "'a'",
     '"', "\\", "a\nb", "é♠\U0001f0a1", "?", "*a", "&a", "!a", "%a", "@a", "`a", "a:", ":a", "option x", "|", ">", "010",
     "x" * 200, "word " * 40, "a  b" * 40, "option limit - 1"],
)  # fmt: skip
def test_any_text_is_written_so_that_it_reads_the_same(text: str) -> None:
    quoted = json.dumps(text) if not text.startswith("\U0001f0a1") else f'"{text}"'
    quoted = quoted.replace("\\ud83c\\udca1", "\U0001f0a1")
    tree, problems = read_text(f"a: {quoted}\nb: [{quoted}, x]\nc: [{{k: {quoted}}}]\n", "sample")
    assert not problems
    assert tree is not None
    for unicode in (True, False):
        again, problems = read_text(
            "\n".join(click.unstyle(line) for line in written(tree, origins=True, unicode=unicode)), "again"
        )
        assert not problems
        assert again is not None
        assert plain(again) == plain(tree)


def test_json() -> None:
    shown = json.loads(run("show", "child.yaml", "--output-format", "json").stdout)
    assert shown["version"] == 1
    assert shown["id"] == "child"
    assert shown["documents"] == ["sample.yaml", "child.yaml"]
    assert shown["options"]["limit"]["value"] == 31
    assert shown["options"]["limit"]["open"] is False
    assert shown["document"]["match"]["wins"] == "highest"
    assert shown["origins"]["/match/wins"] == ["child.yaml:5:15"]
    assert shown["origins"]["/deck/values/2"] == ["sample.yaml:6:59"]
    assert "origins" not in json.loads(
        run("show", "child.yaml", "--output-format", "json", "--no-origins").stdout
    )


def test_a_wrong_document_is_reported_in_full(folder: Path) -> None:
    (folder / "sample.yaml").write_text(SOUND.replace("lowest", "lowst"), encoding="utf-8")
    result = run("show", "child.yaml")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "--> sample.yaml:12:" in result.stderr
