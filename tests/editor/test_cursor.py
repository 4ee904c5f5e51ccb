"""Where the cursor is in a text that is just being typed, and mostly no YAML."""

from __future__ import annotations

import pytest
from tests.editor.desks import HEAD, cursor

from cartacanta_tools.editor.cursor import typed_at
from cartacanta_tools.editor.positions import Lines


@pytest.mark.parametrize(
    ("text", "path", "key"),
    [
        ("§", (), True),
        ("de§", (), True),
        ("match:\n  §", ("match",), True),
        ("match:\n  wi§\n  tie: shared\n", ("match",), True),
        ("match:\n  wi§ns: lowest\n  tie: shared\n", ("match",), True),
        ("match:\n  wi§ns:\n  tie: shared\n", ("match",), True),
        ("match: {wins: lowest, ti§", ("match",), True),
        ("match: {wins: lowest, ti§}\ndeck: {a: b}\n", ("match",), True),
        ("phases:\n  - deal: {hands: 3}\n    §", ("phases", 0), True),
        ("phases: [{deal: {§", ("phases", 0, "deal"), True),
        ("match: {wins: §", ("match", "wins"), False),
        ("match: {wins: lo§, tie: shared}\n", ("match", "wins"), False),
        ("tricks: {duty: [follow, §", ("tricks", "duty", 1), False),
        ("tricks:\n  duty:\n    - §\n", ("tricks", "duty", 0), False),
        ('invariants: [{id: a, always: "sum of §', ("invariants", 0, "always"), False),
        ("invariants:\n  - id: a\n    always: >-\n      sum of §\n", ("invariants", 0, "always"), False),
        ("about: It's a [game\nmatch: {ends: {§", ("match", "ends"), True),
        ("match: {wins: lowest} # it's\ndeck: {§", ("deck",), True),
    ],
)
def test_the_place_is_found(text: str, path: tuple[str | int, ...], key: bool) -> None:  # noqa: FBT001 - a row
    text, point = cursor(HEAD + text)
    lines = Lines.of(text)
    typed = typed_at(lines, *lines.place(point))
    assert typed is not None
    if typed.either:  # what stands alone on a line may become a key
        assert typed.path == path
    else:
        assert (typed.path, typed.key) == (path, key)
    assert "qzcursorqz" not in repr(typed.tree)


@pytest.mark.parametrize("text", ["match: {wins: [lowest}}}§", "a: b: c: §", "\t§", "? [a]: §\n: x"])
def test_what_nobody_could_read_is_nowhere(text: str) -> None:
    text, point = cursor(HEAD + text)
    lines = Lines.of(text)
    typed_at(lines, *lines.place(point))  # whatever comes of it, nothing is raised


def test_deep_texts_end() -> None:
    text, point = cursor("a: " + "[" * 5000 + "§")
    lines = Lines.of(text)
    assert typed_at(lines, *lines.place(point)) is None
