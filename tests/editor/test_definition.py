"""Where one gets from a word to what it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.editor.desks import HEAD, RECORD, cursor, opened

from cartacanta_tools.editor.definition import definitions

if TYPE_CHECKING:
    from pathlib import Path

BASE = """\
variant: base
title: {en: "Bàse 🂡"}
extends: hearts
sources: {"é🂡": {title: x}, book: {title: The book}}
options: {"🂡-no": {default: 1}, talk: {default: yes-please, choices: {yes-please: {}, no-talk: {}}}}
deck: {sets: {honours: [A, K]}}
scoring: {round: down, tallies: [{id: bags, add: 1}], cite: book}
phases: [{id: swap, pass: {by: each, to: next, cards: 1}}]
"""
HERE = HEAD.replace("rovescino", "base")


def places(folder: Path, text: str) -> list[str]:
    """What stands where one gets, with the document's name."""
    (folder / "base.yaml").write_text(BASE, encoding="utf-8")
    text, point = cursor(text)
    buffer, desk = opened(folder, text)
    found = []
    for target in definitions(buffer, desk, point):
        name = target.uri.rpartition("/")[2]
        line = (text if name == "mine.yaml" else BASE).split("\n")[target.range.start.line]
        rest = line.encode("utf-16-le")[2 * target.range.start.character :].decode("utf-16-le")
        found.append(f"{name}: {rest}")
    return found


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (HERE.replace("base", "ba§se"), "base.yaml: variant: base"),
        (HERE + "scoring: {rou§nd: none}\n", "base.yaml: round: down"),
        (HERE + "scoring:\n  tallies:\n    - id: ba§gs\n      add: 2\n", "base.yaml: bags, add"),
        (HERE + "scoring:\n  tallies:\n    - id: bags\n      a§dd: 2\n", "base.yaml: add: 1"),
        (HERE + "phases:\n  - remove: sw§ap\n", "base.yaml: swap,"),
        (HERE + "with: {tal§k: no-talk}\n", "base.yaml: talk: {"),
        (HERE + "with: {talk: no-ta§lk}\n", "base.yaml: no-talk: {"),
        (HERE + "invariants: [{id: x, always: option ta§lk = no-talk}]\n", "base.yaml: talk: {"),
        (HERE + "invariants: [{id: x, always: option talk = no-t§alk}]\n", "base.yaml: no-talk: {"),
        (HERE + "invariants: [{id: x, always: sum of ba§gs over sides = 0}]\n", "base.yaml: bags, add"),
        (HERE + "tricks: {forbidden: [{id: x, lead: hon§ours, until-trick: 2}]}\n", "base.yaml: honours: ["),
        (HERE + "options: {x: {overrides: [ta§lk]}}\n", "base.yaml: talk: {"),
        (HERE + "options: {x: {choices: {a: {set: {scoring: {ro§und: none}}}}}}\n", "base.yaml: round: down"),
        (HERE + "match: {tie: shared, cite: assumed; bo§ok 3}\n", "base.yaml: book: {"),
        (HERE + "match: {tie: shared, cite: {ti§e: book}}\n", "mine.yaml: tie: shared"),
        (HERE + "deck: {sets: &a§ll {pips: [2, 3]}}\n", None),
        (HERE + "about: &all x\netiquette: [*a§ll]\n", "mine.yaml: x"),
        (RECORD.replace("rovescino", "base.ya§ml"), "base.yaml: variant: base"),
        (
            RECORD.replace("rovescino", "base.yaml").replace("limit: 31", "ta§lk: no-talk"),
            "base.yaml: talk: {",
        ),
        ("audit: a\nvariant: ba§se.yaml\nclaims: []\n", "base.yaml: variant: base"),
        (HERE + "sc§oring: [", None),
        ("§", None),
    ],
)
def test_one_gets_there(tmp_path: Path, text: str, place: str | None) -> None:
    found = places(tmp_path, text)
    assert not found if place is None else found[0].startswith(place)


def test_an_unsaved_parent_is_where_the_editor_has_it(tmp_path: Path) -> None:
    from cartacanta.document.reading import reading_instead  # noqa: PLC0415 - only here
    from cartacanta_tools.editor.desk import Buffer  # noqa: PLC0415

    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    text, point = cursor(HERE + "scoring: {rou§nd: none}\n")
    buffer, desk = opened(tmp_path, text)
    desk.put(Buffer((tmp_path / "base.yaml").as_uri(), "# a line more\n" + BASE))
    with reading_instead(desk.unsaved()):
        (target,) = definitions(buffer, desk, point)
    assert target.range.start.line == 7
