"""What is said about bad documents, in Italian: of each code one diagnostic, in `rejected-in-italian.txt`.

After changing a message or its Italian, ``python -m tests.test_rejected_in_italian`` writes that file anew: read the
difference as somebody who plays cards.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from tests.test_rejected import DOCUMENTS, FOLDER, diagnostics

from cartacanta.languages import translated

BOOK: Final = FOLDER.parent / "rejected-in-italian.txt"


def first_with_each_code() -> dict[str, Path]:
    """Code → the first document whose expected file has it."""
    found: dict[str, Path] = {}
    for path in DOCUMENTS:
        for code in re.findall(
            r"^\S+ (CC\d+) ", path.with_suffix(".expected").read_text("utf-8"), re.MULTILINE
        ):
            found.setdefault(code, path)
    return found


def in_italian(code: str, name: str) -> str:
    """The first diagnostic of a code in a document, with its hint; the documents' folder is the working folder."""
    problem = next(problem for problem in diagnostics(Path(name)) if problem.code == code)
    lines = [f"{name}: {code}", f"  {translated(problem.message, 'it')}"]
    if problem.hint is not None:
        lines.append(f"    {translated(problem.hint, 'it')}")
    return "\n".join(lines)


def blocks() -> list[str]:
    return BOOK.read_text(encoding="utf-8").strip("\n").split("\n\n") if BOOK.exists() else []


@pytest.mark.parametrize("written", blocks(), ids=[block.partition("\n")[0] for block in blocks()])
def test_what_is_said_in_italian(written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    name, code = written.partition("\n")[0].split(": ")
    assert in_italian(code, name) == written


def test_every_code_is_said() -> None:
    said = {block.partition("\n")[0].split(": ")[1] for block in blocks()}
    again = "write them anew, and read them: python -m tests.test_rejected_in_italian"
    assert said == first_with_each_code().keys(), again


if __name__ == "__main__":
    os.chdir(FOLDER)
    book = [in_italian(code, path.name) for code, path in sorted(first_with_each_code().items())]
    BOOK.write_text("\n\n".join(book) + "\n", encoding="utf-8")
