"""Whatever stands in a text and wherever the cursor is in it, an editor gets an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartacanta.resources import rules_folder
from cartacanta_tools.editor.completion import completions
from cartacanta_tools.editor.definition import definitions
from cartacanta_tools.editor.desk import Buffer, Desk
from cartacanta_tools.editor.hover import hover
from cartacanta_tools.editor.outline import outline
from cartacanta_tools.editor.positions import Lines

TEXTS: Final = [
    (rules_folder() / "terziglio.yaml").read_text(encoding="utf-8"),
    "record: 1\nvariant: tressette\nplayers: [A, B, C, D]\ntricks:\n  - 3s 2s As 4s # é🂡\nremarks: [{by: A, says: volo}]\n",
    'audit: a\nvariant: hearts\nclaims:\n  - {line: 1, says: "é🂡", worth: {h: 1, Qs: 13}}\n  - {line: 2, leads: {first: holder of 2c}}\n',
]  # fmt: skip
DESK: Final = Desk()


@st.composite
def typing(draw: st.DrawFn) -> tuple[str, int]:
    """A text with a piece cut out, or all that follows, or something put in; and a place in it."""
    text = draw(st.sampled_from(TEXTS))
    start = draw(st.integers(0, len(text)))
    end = draw(st.sampled_from([start, min(start + 7, len(text)), len(text)]))
    put = draw(
        st.sampled_from(["", "", "{", "[", '"', "- ", ": ", "option ", "\n  ", "🂡", "&a *a", "\x00", "%"])
    )
    text = text[:start] + put + text[end:]
    return text, draw(st.sampled_from([start, start + len(put), draw(st.integers(0, len(text)))]))


@settings(max_examples=60)
@given(typing())
def test_there_is_an_answer(typed: tuple[str, int]) -> None:
    text, place = typed
    buffer = Buffer((Path(__file__).parent / "mine.yaml").as_uri(), text)
    before = text[:place]
    lines = Lines.of(text)
    point = lines.point(len(Lines.of(before).lines), len(Lines.of(before).lines[-1]) + 1)
    for placed in completions(buffer, DESK, point):
        assert placed.range.start <= point <= placed.range.end
        assert placed.range.start.line == placed.range.end.line == point.line
    assert isinstance(hover(buffer, DESK, point), str)
    for target in definitions(buffer, DESK, point):
        assert target.range.start <= target.range.end
    for part in outline(buffer):
        assert part.range.start <= part.word.start <= part.word.end <= part.range.end


@pytest.mark.parametrize("text", TEXTS)
def test_the_whole_texts_have_an_outline(text: str) -> None:
    assert len(outline(Buffer("untitled:1", text))) >= 3
