"""Everything that can be wrong with an expression, and exactly what is said about it, where."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.expressions import worlds

from cartacanta.codes.expressions import CODES
from cartacanta.errors import DocumentError, Span
from cartacanta.expressions import Place, check, parse_expression

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Setting

BOOK: Final = Path(__file__).with_name("complaints.txt")
SETTINGS: Final[dict[str, Setting]] = {
    "ALONE": replace(worlds.ALONE, later_options=frozenset({"later"})),
    "OPPOSITE": worlds.OPPOSITE,
    "STAYING": worlds.STAYING,
    "CALLED": worlds.CALLED,
    "COUNTED": worlds.COUNTED,
    "BARE": replace(worlds.ALONE, phases=frozenset({"deal", "play"}), seats=2, bids=(), slams=()),
}


def complaints(setting: str, place: str, text: str) -> tuple[Diagnostic, ...]:
    try:
        check(parse_expression(text, Span("f", 1, 1, 1, 1 + len(text))), Place[place], SETTINGS[setting])
    except DocumentError as wrong:
        return wrong.diagnostics
    return ()


def block(head: str) -> str:
    """The block of the book for `SETTING PLACE: text`."""
    where, _, text = head.partition(": ")
    setting, place = where.split()
    lines = [head]
    for problem in complaints(setting, place, text):
        assert problem.span is not None
        margin = " " * (len(where) + 1 + problem.span.column)
        lines.append(margin + "^" * (problem.span.end_column - problem.span.column))
        lines.append(f"  {problem.code} {problem.message}")
        if problem.hint is not None:
            lines.append(f"    {problem.hint}")
    return "\n".join(lines)


def blocks() -> list[str]:
    return BOOK.read_text(encoding="utf-8").strip("\n").split("\n\n")[1:]


HEADS: Final = [one.partition("\n")[0] for one in blocks()]


@pytest.mark.parametrize("written", blocks(), ids=HEADS)
def test_what_is_said(written: str) -> None:
    head, _, rest = written.partition("\n")
    assert rest, "a wrong expression has something wrong"
    assert block(head) == written


def test_every_code_of_expressions_occurs() -> None:
    found = {line.split()[0] for one in blocks() for line in one.splitlines() if line.startswith("  CC")}
    assert found | {"CC303"} == {code.code for code in CODES}


if __name__ == "__main__":
    preface = BOOK.read_text(encoding="utf-8").partition("\n\n")[0]
    BOOK.write_text("\n\n".join([preface, *map(block, HEADS)]) + "\n", encoding="utf-8")
