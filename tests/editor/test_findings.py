"""What is wrong with a document, at places of the document as an editor counts them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editor.desks import HEAD, RECORD, opened

from cartacanta.document.reading import MAX_BYTES, reading_instead
from cartacanta_tools.editor.desk import Buffer, OutdatedError
from cartacanta_tools.editor.findings import findings
from cartacanta_tools.editor.positions import Point, Range
from cartacanta_tools.language import speaking

if TYPE_CHECKING:
    from cartacanta_tools.editor.findings import Finding


def found_in(folder: Path, text: str) -> list[Finding]:
    return findings(*opened(folder, text))


def applied(text: str, finding: Finding) -> str:
    """The text with what the finding offers."""
    assert finding.fix is not None
    lines = text.split("\n")
    start, end = finding.fix.range.start, finding.fix.range.end
    units = lines[start.line].encode("utf-16-le")
    line = (
        units[: 2 * start.character] + finding.fix.text.encode("utf-16-le") + units[2 * end.character :]
    ).decode("utf-16-le")
    return "\n".join([*lines[: start.line], line, *lines[start.line + 1 :]])


@pytest.mark.parametrize(
    ("text", "code", "mended"),
    [
        ('about: "é🂡"\nmatch: {winns: lowest}\n', "CC101", 'about: "é🂡"\nmatch: {wins: lowest}\n'),
        ('match: {cite: "é🂡", wins: lowst}\n', "CC104", 'match: {cite: "é🂡", wins: lowest}\n'),
        ('match: {cite: "é🂡", wins: "lowst"}\n', "CC104", 'match: {cite: "é🂡", wins: "lowest"}\n'),
        ("with: {cuonting: exact}\n", "CC210", "with: {counting: exact}\n"),
        (
            'invariants: [{cite: "🂡", id: x, always: option limmit = 21}]\n',
            "CC210",
            'invariants: [{cite: "🂡", id: x, always: option limit = 21}]\n',
        ),
        (
            "invariants:\n  - id: x\n    always: sum of pionts over sides >= 0\n",
            "CC302",
            "invariants:\n  - id: x\n    always: sum of points over sides >= 0\n",
        ),
        (
            "invariants: [{id: x, always: limit = 21}]\n",
            "CC302",
            "invariants: [{id: x, always: option limit = 21}]\n",
        ),
        ("match: {tie: shared, cite: 000 Winnen; 0044 Fine}\n", "CC435", None),
    ],
)
def test_what_is_meant_can_be_written(tmp_path: Path, text: str, code: str, mended: str | None) -> None:
    found = [finding for finding in found_in(tmp_path, HEAD + text) if finding.code == code]
    assert len(found) == 1
    assert applied(HEAD + text, found[0]) == HEAD + (mended or text.replace("0044", "004"))


def rejected_with_a_hint() -> list[Path]:
    folder = Path(__file__).parents[1] / "rejected"
    hinted = (
        path
        for path in sorted(folder.glob("*.expected"))
        if "did you mean" in path.read_text(encoding="utf-8")
    )
    return [path.with_suffix(".yaml") for path in hinted]


@pytest.mark.parametrize("path", rejected_with_a_hint(), ids=lambda path: path.stem)
def test_what_is_offered_mends_rejected_documents(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    buffer, desk = opened(path.parent, text, path.name)
    before = findings(buffer, desk)
    assert any(finding.fix for finding in before) or path.stem == "wrong-in-the-parent"
    for finding in before:
        if finding.fix is not None:
            mended = Buffer(buffer.uri, applied(text, finding), 2)
            desk.put(mended)
            after = findings(mended, desk)
            assert (finding.code, finding.message) not in [(other.code, other.message) for other in after]
            assert len(after) <= len(before)


def test_places_behind_accents_and_emoji(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, HEAD + 'match: {cite: "perché 🂡🂡", winns: lowest}\n')
    assert found.range == Range(Point(3, 29), Point(3, 34))
    assert found.message.startswith("unknown key `winns` in `match`\n")


def test_what_is_wrong_in_a_parent_is_shown_where_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        'variant: base\ntitle: {en: "🂡"}\nextends: rovescino\nmatch: {cite: "🂡", winns: lowest}\n',
        encoding="utf-8",
    )
    (found,) = found_in(tmp_path, HEAD.replace("rovescino", "base"))
    assert found.range == Range(Point(2, 9), Point(2, 13))
    assert found.fix is None
    (related,) = found.related
    assert related.uri == (tmp_path / "base.yaml").as_uri()
    assert related.range == Range(Point(3, 20), Point(3, 25))


def test_the_unsaved_text_of_a_parent_counts(tmp_path: Path) -> None:
    base = tmp_path / "base.yaml"
    base.write_text(
        "variant: base\ntitle: {en: Base}\nextends: rovescino\nmatch: {winns: lowest}\n", encoding="utf-8"
    )
    buffer, desk = opened(tmp_path, HEAD.replace("rovescino", "base"))
    assert [finding.code for finding in findings(buffer, desk)] == ["CC101"]
    desk.put(Buffer(base.as_uri(), base.read_text(encoding="utf-8").replace("winns", "wins")))
    with reading_instead(desk.unsaved()):
        assert findings(buffer, desk) == []
    assert [finding.code for finding in findings(buffer, desk)] == ["CC101"]


def test_further_places_are_related(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, HEAD + "match: {wins: lowest, wins: highest}\n")
    assert found.code == "CC005"
    assert found.range.start == Point(3, 22)
    assert [(related.range.start, related.message) for related in found.related] == [(Point(3, 8), "also")]


def test_records_are_replayed(tmp_path: Path) -> None:
    found, *_ = found_in(tmp_path, RECORD + "tricks:\n  - 3s Cs As Az # 🂡\n")
    assert found.message.startswith("'Az' is no card of this game")
    assert found.range == Range(Point(5, 13), Point(5, 15))
    assert [finding.code for finding in found_in(tmp_path, RECORD + "tricks:\n  - 3s Cs As 2s\n")] == [
        "CC528"
    ]
    (unknown,) = found_in(tmp_path, RECORD.replace("rovescino", "rovescinno"))
    assert unknown.range == Range(Point(1, 9), Point(1, 19))


def test_audits_are_read(tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, "audit: a\nvariant: rovescino\nclaims: [{line: 1, wroth: {A: 1}}]\n")
    assert found.range == Range(Point(2, 19), Point(2, 24))


def test_claims_are_held_against_the_rules(tmp_path: Path) -> None:
    text = 'audit: a\nvariant: rovescino\npage: {lines: 1}\nclaims: [{line: 1, says: "é🂡", worth: {A: 2}}]\n'
    found = [finding for finding in found_in(tmp_path, text) if finding.severity == "error"]
    assert [finding.range.start.line for finding in found] == [3]
    assert found[0].message.startswith("line 1: ")
    assert [related.uri.rpartition("/")[2] for related in found[0].related] == ["tressette-family.yaml"]
    assert found_in(tmp_path, text.replace("A: 2", "A: 1")) == []


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "match: {ends: {limit: 31}}\n",
        "audit: a\nvariant: rovescino\nclaims: [{line: 1, worth: {A: 1}}]\n",
    ],
)
def test_what_has_changed_since_is_not_looked_through(tmp_path: Path, text: str) -> None:
    buffer, desk = opened(tmp_path, text)
    assert findings(buffer, desk) == []
    desk.put(Buffer(buffer.uri, text, 2))
    with pytest.raises(OutdatedError):
        findings(buffer, desk)


def test_in_italian(tmp_path: Path) -> None:
    with speaking("it"):
        (found,) = found_in(tmp_path, HEAD + "match: {winns: lowest}\n")
    assert found.message == "`match`: chiave sconosciuta `winns`\nintendevi 'wins'?"
    assert found.fix is not None
    assert found.fix.title == "scrivi 'wins'"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("services: {web: 1}\n", []),
        ("", []),
        (HEAD + "\x00\x01\ufffe", ["CC002"] * 3),
        (HEAD + "deck: " + "[" * 3000, ["CC013"]),
        (HEAD + "# " + "x" * MAX_BYTES, ["CC012"]),
        (HEAD + "\ud800", ["CC001"]),
        ("record: 1\n\x00", ["CC002"]),
        ("record: 1\nvariant: [", ["CC004"]),
        ("variant: mine\nextends: mine\ntitle: {en: x}\n", ["CC201"]),
    ],
)  # fmt: skip
def test_hostile_texts(tmp_path: Path, text: str, codes: list[str]) -> None:
    assert [finding.code for finding in found_in(tmp_path, text)] == codes


def test_a_document_in_no_file_finds_parents_in_the_folder_that_is_open(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        "variant: base\ntitle: {en: Base}\nextends: rovescino\n", encoding="utf-8"
    )
    _, desk = opened(tmp_path, HEAD)
    buffer = Buffer("untitled:Untitled-1", HEAD.replace("rovescino", "base"))
    desk.put(buffer)
    assert [finding.code for finding in findings(buffer, desk)] == ["CC201"]
    desk.folders = (tmp_path,)
    assert findings(buffer, desk) == []
