"""The pages of the codes: the failing piece shows the code, the passing one nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.records.printed import document, record

from cartacanta.codes.examples import CODES as EXAMPLES
from cartacanta.codes.records import CODES as RECORDS
from cartacanta.errors import RecordError
from cartacanta.records import read_records, replay, run_examples
from cartacanta.records.faults import EXAMPLE_CODES, RECORD_CODES

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.codes.code import Code

UNFINISHED = {"CC528", "CC459"}
"""Pieces with a trick or two are not whole deals."""


def named(code: Code) -> str:
    return code.code


def codes_of_record(piece: str) -> set[str]:
    try:
        return {
            problem.code for sheet in read_records(record(piece)) for problem in replay(sheet).diagnostics
        }
    except RecordError as wrong:
        return {problem.code for problem in wrong.diagnostics}


@pytest.mark.parametrize("code", [code for code in RECORDS if code.fails], ids=named)
def test_records(code: Code) -> None:
    own = {code.code} & UNFINISHED
    assert codes_of_record(code.fails) - (UNFINISHED - own) == {code.code}
    assert codes_of_record(code.passes) - (UNFINISHED - own) == set()


@pytest.mark.parametrize("code", EXAMPLES, ids=named)
def test_examples(code: Code, tmp_path: Path) -> None:
    own = {code.code} & UNFINISHED
    for piece, expected in ((code.fails, {code.code}), (code.passes, set())):
        path = tmp_path / "sample.yaml"
        path.write_text(document(piece), encoding="utf-8")
        found = {problem.code for problem in run_examples(path)}
        assert found - (UNFINISHED - own) == expected


def test_every_kind_of_fault_has_a_page() -> None:
    assert set(RECORD_CODES) == set(EXAMPLE_CODES)
    assert set(RECORD_CODES.values()) == {code.code for code in RECORDS}
    assert set(EXAMPLE_CODES.values()) == {code.code for code in EXAMPLES}
