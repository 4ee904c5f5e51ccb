"""Bad documents, each beside exactly what is said about it.

``tests/rejected/NAME.yaml`` stands beside ``NAME.expected``: one line for each diagnostic, its hint
indented below it. What they extend lies in ``tests/rejected/parents/``. After adding a document or
changing a message, ``python tests/test_rejected.py`` writes the expected files anew: read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.checks import check_document
from cartacanta.document.loading import load
from cartacanta.errors import DocumentError
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic

FOLDER: Final = Path(__file__).resolve().parent / "rejected"
DOCUMENTS: Final = sorted(FOLDER.glob("*.yaml"))


def diagnostics(path: Path) -> tuple[Diagnostic, ...]:
    """Load a document and build its variant, on its defaults, then check it; give what is wrong."""
    try:
        build(load(path))
    except DocumentError as wrong:
        return wrong.diagnostics
    return tuple(check_document(path))


def report(path: Path) -> str:
    """Write diagnostics as an expected file has them."""
    lines = []
    for problem in diagnostics(path):
        lines.append(problem.show())
        if problem.hint is not None:
            lines.append(f"    {problem.hint}")
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.stem for path in DOCUMENTS])
def test_what_is_said_about_a_bad_document(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    expected = path.with_suffix(".expected").read_text(encoding="utf-8")
    assert expected, "a rejected document has something wrong"
    assert report(Path(path.name)) == expected


def test_every_expected_file_has_its_document() -> None:
    assert {path.stem for path in FOLDER.glob("*.expected")} == {path.stem for path in DOCUMENTS}


if __name__ == "__main__":
    os.chdir(FOLDER)
    for document in DOCUMENTS:
        document.with_suffix(".expected").write_text(report(Path(document.name)), encoding="utf-8")
