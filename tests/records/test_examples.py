"""The worked examples of every document hold; what is wrong with one is told where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.records.played import DOCUMENTS, named
from tests.records.printed import document

from cartacanta.errors import DocumentError
from cartacanta.records import run_examples

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_the_examples_of(path: Path) -> None:
    assert [problem.show() for problem in run_examples(path)] == []


def test_by_name() -> None:
    assert run_examples("rovescino") == []


def written(folder: Path, text: str) -> list[str]:
    path = folder / "sample.yaml"
    path.write_text(text, encoding="utf-8")
    return [problem.show().replace(f"{path}:", "") for problem in run_examples(path)]


def test_it_holds(tmp_path: Path) -> None:
    assert written(tmp_path, document()) == []


def test_a_fault_stands_at_its_line(tmp_path: Path) -> None:
    text = document("{takers: [Nord, Sud, Sud, Sud, Sud, Ovest, Ovest, Ovest, Est, Ovest]}")
    line = next(
        number for number, line in enumerate(text.splitlines(), 1) if line == "  - Est" and number > 20
    )
    message = "CC456 trick 9 is Ovest's, who plays Cb over 5c; the record gives it to Est"
    assert written(tmp_path, text) == [f"{line}:5: {message}"]
    text = document(
        "{expect: {scores: [2, 4, 6, 0], card-scores: [2, 4, 6, 0], deal-total: 12, ledger: [2, 4, 6, 0]}}"
    )
    assert [re.sub(r"\d+:\d+: ", "", line) for line in written(tmp_path, text)] == [
        "CC458 the score of Sud is 5, not 6",
        "CC457 the card score of Sud is 5, not 6",
        "CC457 the sum of the card scores is 11, not 12",
        "CC458 the total after the deal of Sud is 5, not 6",
    ]


def test_options_of_an_example(tmp_path: Path) -> None:
    assert written(tmp_path, document("{with: {counting: exact}, expect: {scores: [2, 14/3, 5, 0]}}")) != []
    found = written(tmp_path, document("{with: {limit: 22}}"))
    assert len(found) == 1
    assert "CC450" in found[0]
    found = written(tmp_path, document("{with: {nothing: 22}}"))
    assert len(found) == 1
    assert "CC450" in found[0]


def test_an_example_for_other_options_is_left_out(tmp_path: Path) -> None:
    assert written(tmp_path, document("{when: option limit = 31, expect: {deal-total: 99}}")) == []
    assert written(tmp_path, document("{when: option limit = 21, expect: {deal-total: 99}}")) != []


def test_a_document_that_does_not_load(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("variant: [\n", encoding="utf-8")
    with pytest.raises(DocumentError):
        run_examples(path)
