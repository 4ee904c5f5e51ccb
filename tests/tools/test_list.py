from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta.document.catalogue import Catalogue
from cartacanta_tools.language import speaking
from cartacanta_tools.titles import ranges, title_of

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_table_names_every_variant_with_players_titles_and_other_names() -> None:
    result = run("list")
    assert result.exit_code == 0
    for listed in Catalogue().list():
        assert (f"\n{listed.id} " in result.stdout) is not listed.abstract
        if not listed.abstract:
            assert all(alias in result.stdout for alias in listed.aliases)
    assert "\ntraversone                        2-8      Traversone\n" in result.stdout
    assert "tressette-family" in run("list", "--all").stdout


def test_json_and_csv_say_the_same() -> None:
    listed = json.loads(run("list", "--output-format", "json").stdout)
    assert listed["version"] == 1
    rows = list(csv.DictReader(io.StringIO(run("list", "--output-format", "csv").stdout)))
    assert [variant["id"] for variant in listed["variants"]] == [row["id"] for row in rows]
    for variant, row in zip(listed["variants"], rows, strict=True):
        assert [str(number) for number in variant["players"]] == row["players"].split()
        assert variant["players"]
        assert variant["aliases"] == row["aliases"].split()
        assert variant["title"]["it"] == row["title_it"]


def test_the_options_of_a_variant() -> None:
    result = run("list", "rovescino")
    assert result.exit_code == 0
    assert "limit  (default 21)\n    The total that ends the match." in result.stdout
    assert "\n    * 21\n      31\n" in result.stdout
    assert "limit  (set to 31)" in run("list", "rovescino", "--set", "limit=31").stdout
    options = {
        item["name"]: item
        for item in json.loads(run("list", "rovescino", "--output-format", "json").stdout)["options"]
    }
    assert [choice["value"] for choice in options["limit"]["choices"]] == ["21", "31"]
    assert options["limit"]["default"] == "21"
    rows = list(csv.DictReader(io.StringIO(run("list", "traversone", "--output-format", "csv").stdout)))
    assert {"option": "special-value", "default": "11", "values": "2..40"}.items() <= rows[2].items() or any(
        row["option"] == "special-value" and row["values"] == "2..40" for row in rows
    )


def test_what_is_written_in_several_languages_is_told_in_one(tmp_path: Path) -> None:
    path = tmp_path / "sample.yaml"
    path.write_text(
        SOUND.replace("help: The total that ends the match.", "help: {it: Fine a, en: Ends at}").replace(
            "choices: [21, 31]",
            "choices: {21: {help: {it: Solito, en: Usual}}, 31: {help: Long, cite: page}}",
        )
        + "sources: {page: {title: A page}}\n"
        + "about: {it: Una prova., en: A sample.}\netiquette: [{it: Silenzio., en: Silence.}, Enjoy.]\n",
        encoding="utf-8",
    )
    table = run("list", str(path)).stdout
    assert (
        "Prova (Sample)\nA sample.\n\nlimit  (default 21)\n    Ends at\n    * 21 Usual\n      31 Long [page]\n"
        in table
    )
    assert table.endswith("\nAt the table\n  - Silence.\n  - Enjoy.\n")
    table = run("list", str(path), "--lang", "it").stdout
    assert table.endswith("\nAl tavolo\n  - Silenzio.\n  - Enjoy.\n")
    assert "Prova\nUna prova.\n\nlimit  " in table
    assert "Fine a\n    * 21 Solito\n      31 Long [page]\n" in table
    data = json.loads(run("list", str(path), "--output-format", "json").stdout)
    assert data["etiquette"] == [{"it": "Silenzio.", "en": "Silence."}, {"": "Enjoy."}]
    assert data["about"] == {"it": "Una prova.", "en": "A sample."}
    assert data["options"][0]["help"] == {"it": "Fine a", "en": "Ends at"}
    assert [choice["help"] for choice in data["options"][0]["choices"]] == [
        {"it": "Solito", "en": "Usual"},
        {"": "Long"},
    ]
    assert (
        next(csv.DictReader(io.StringIO(run("list", str(path), "--output-format", "csv").stdout)))["help"]
        == "Ends at"
    )


def test_a_document_with_mistakes_is_listed_and_said_to_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from cartacanta.document import loading  # noqa: PLC0415 - only here
    from cartacanta.errors import DocumentError  # noqa: PLC0415

    def refuse(*_: object, **__: object) -> None:
        raise DocumentError(())

    monkeypatch.setattr(loading, "menu", refuse)
    result = run("list")
    assert result.exit_code == 0
    assert "\nrovescino " in result.stdout
    assert "rovescino has mistakes: `cartacanta check rovescino` shows them" in result.stderr


def test_numbers_of_players_are_written_shortly() -> None:
    assert ranges([2, 3, 4]) == "2-4"
    assert ranges([4]) == "4"
    assert ranges([2, 4, 5, 8]) == "2, 4-5, 8"
    assert ranges([]) == ""


def test_titles() -> None:
    assert title_of({"it": "Ciapa no", "en": "Ciapa no for three"}, "x") == "Ciapa no (Ciapa no for three)"
    assert title_of({"it": "Rovescino", "en": "Rovescino"}, "x") == "Rovescino"
    assert title_of({"hr": "Ko manje"}, "x") == "Ko manje"
    assert title_of({"hr": "Ko manje", "it": "Chi meno", "en": "Who least"}, "x") == "Ko manje (Who least)"
    with speaking("it"):
        assert title_of({"hr": "Ko manje", "it": "Chi meno", "en": "Who least"}, "x") == "Ko manje (Chi meno)"
        assert title_of({"it": "Ciapa no", "en": "Ciapa no for three"}, "x") == "Ciapa no"
    assert title_of({"": "Only"}, "x") == "Only"
    assert title_of({}, "x") == "x"
