"""Places as an editor counts them: lines and units from 0, and an emoji takes two units of 16 bits."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.errors import Span
from cartacanta_tools.editor.desk import path_of
from cartacanta_tools.editor.positions import Lines, Point, Range, units


@pytest.mark.parametrize(
    ("encoding", "start", "end"), [("utf-16", 10, 14), ("utf-8", 13, 17), ("utf-32", 9, 13)]
)
def test_accents_and_emoji_before_a_place(encoding: str, start: int, end: int) -> None:
    lines = Lines.of("x: 1\nperché 🂡 leed", encoding)  # type: ignore[arg-type]  # one of the three
    assert lines.range(Span("f", 2, 10, 2, 14)) == Range(Point(1, start), Point(1, end))
    assert lines.place(Point(1, start)) == (2, 10)


@pytest.mark.parametrize("text", ["a\r\nb🂡c", "a\rb🂡c", "a\nb🂡c"])
def test_every_end_of_line(text: str) -> None:
    assert Lines.of(text).point(2, 3) == Point(1, 3)


def test_what_only_python_takes_for_an_end_of_line_is_none() -> None:
    assert len(Lines.of("a\x0bb\x0cc\x85d").lines) == 1


def test_a_byte_order_mark_is_a_character_for_the_editor_only() -> None:
    lines = Lines.of("\ufeffvariant: x")
    assert lines.point(1, 1) == Point(0, 1)
    assert lines.place(Point(0, 1)) == (1, 1)


def test_places_outside_a_text_are_its_ends() -> None:
    lines = Lines.of("one\ntwo")
    assert lines.point(9, 9) == Point(1, 3)
    assert lines.place(Point(7, 7)) == (2, 4)
    assert lines.place(Point(0, 99)) == (1, 4)
    assert Lines.of("").range(Span("f", 3, 1, 3, 9)) == Range(Point(0, 0), Point(0, 0))


@given(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\ufeff")), st.data())
def test_there_and_back(text: str, data: st.DataObject) -> None:
    lines = Lines.of(text)
    column = data.draw(st.integers(1, len(text) + 1))
    assert lines.place(lines.point(1, column)) == (1, column)
    assert units(text, "utf-16") == len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///home/anna/rules/x.yaml", "/home/anna/rules/x.yaml"),
        ("file:///c%3A/Users/Anna/perch%C3%A9.yaml", "/c:/Users/Anna/perché.yaml"),
        ("file://server/share/x.yaml", "//server/share/x.yaml"),
        ("file://localhost/x.yaml", "/x.yaml"),
    ],
)
def test_files_by_their_addresses(uri: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta_tools.editor.desk.os.name", "posix")
    assert path_of(uri) == Path(path)


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "git:/x.yaml", "file:///a%00b", "http://[", ""])
def test_addresses_of_no_file(uri: str) -> None:
    assert path_of(uri) is None
