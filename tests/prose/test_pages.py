"""Hands that page authors might have written, in four languages, each beside what it says, read out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.prose.readings import PAGES, expected, read, told

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN = sorted(PAGES.glob("*.txt"))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_page_says_what_it_says(path: Path) -> None:
    page = read(path.read_bytes())
    assert page.language == path.stem[:2]
    assert len(page.hands) == 1
    found, wanted = told(page.hands[0]), expected(path)
    for kind in ("not-understood", "commentary"):
        starts = wanted.pop(kind)
        unread = found.pop(kind)
        if kind == "not-understood" or starts:
            assert [line for line, _ in unread] == [line for line, _ in starts], unread
            assert all(text.startswith(start) for (_, text), (_, start) in zip(unread, starts, strict=True))
    assert found == wanted


def test_there_are_five_in_each_language() -> None:
    languages = [path.stem[:2] for path in WRITTEN]
    assert all(languages.count(language) >= 5 for language in ("en", "it", "nl", "ro"))
