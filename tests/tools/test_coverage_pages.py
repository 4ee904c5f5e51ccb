from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.tools.coverage_samples import AUDIT, GAME, PAGE

from cartacanta.audits import read_audit
from cartacanta.document.loading import load, merged
from cartacanta.errors import UsageError
from cartacanta_tools.coverage.carrying import faults_in_order, read_against
from cartacanta_tools.coverage.pages import copies_in, looking_like_headings, named_copies, pages_of
from cartacanta_tools.coverage.rules import rules_of

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.errors import Diagnostic
    from cartacanta_tools.coverage.carrying import Reading

KEYS = ["page", "book"]


def held(
    folder: Path, game: str, *, copy: bool = True, audit: bool = False
) -> tuple[Reading, list[Diagnostic]]:
    path = folder / "sample.yaml"
    path.write_text(game, encoding="utf-8")
    (folder / "page.txt").write_text(PAGE, encoding="utf-8")
    audits = [read_audit(AUDIT)] if audit else []
    copies = named_copies([str(folder / "page.txt")], KEYS, audits) if copy else {}
    tree = merged(path)
    page = pages_of(tree, ["page"], copies, audits)[0]
    return read_against(page, "sample", rules_of(tree, load(path).menu), {})


def standings(reading: Reading) -> dict[str, str]:
    return {carried.clause.heading: carried.standing for carried in reading.clauses}


def test_headings_are_short_lines_before_longer_ones() -> None:
    lines = ("# Marked #", "It ends here.", "- an item", "Two words", "and then a longer line follows", "End")
    assert list(looking_like_headings(lines)) == [(1, "Marked"), (4, "Two words")]


def test_clauses_are_carried_by_the_rules_that_cite_them(tmp_path: Path) -> None:
    reading, faults = held(tmp_path, GAME)
    assert not faults
    assert [(c.clause.heading, c.clause.first, c.clause.last) for c in reading.clauses] == [
        ("", 1, 2),
        ("The table", 3, 4),
        ("Play", 5, 7),
        ("The match", 8, 9),
        ("Good advice", 10, 11),
    ]
    assert standings(reading)["Play"] == "carried"
    assert standings(reading)["Good advice"] == "not-carried"
    play = reading.clauses[2]
    assert [rule.name for rule in play.rules][:2] == ["deck.ranks", "phases.play.lead"]
    assert {line: [rule.name for rule in rules] for line, rules in play.lines.items()} == {
        5: ["phases.play.lead"],
        6: ["phases.play.lead"],
    }


def test_an_audit_tells_which_clauses_state_no_rule(tmp_path: Path) -> None:
    for copy in (True, False):
        reading, faults = held(tmp_path, GAME, copy=copy, audit=True)
        assert not faults
        assert standings(reading) == {
            "": "no-rule",
            "The table": "carried",
            "Play": "carried",
            "The match": "carried",
            "Good advice": "no-rule",
        }


def test_what_no_rule_of_a_carried_clause_is_about_is_told(tmp_path: Path) -> None:
    reading, _ = held(tmp_path, GAME, audit=True)
    assert [(line, item.says) for carried in reading.clauses for line, item in carried.loose] == [
        (7, {"": "Misdealt cards are dealt again."})
    ]
    cited = GAME.replace("tricks: {duty", "breaches: {misdeal: same-dealer, cite: page Play}\ntricks: {duty")
    reading, _ = held(tmp_path, cited, audit=True)
    assert not [claim for carried in reading.clauses for claim in carried.loose]


def test_a_page_of_which_nothing_is_known_has_no_faults(tmp_path: Path) -> None:
    reading, faults = held(tmp_path, GAME.replace("page Play", "page Plaay"), copy=False)
    assert not reading.page.known
    assert not faults
    assert "tricks.duty" in [rule.name for rule in reading.whole]


def test_a_clause_that_is_not_there_is_a_located_fault(tmp_path: Path) -> None:
    _, faults = held(tmp_path, GAME.replace("{ranks: page Play}", "{ranks: page Plays}"))
    assert [(f.code, str(f.message), str(f.hint)) for f in faults] == [
        ("CC695", "page has no clause 'Plays'", "did you mean 'Play'?")
    ]
    assert faults[0].span is not None
    assert (faults[0].span.line, faults[0].span.column) == (16, 82)


def test_a_line_that_is_not_there_is_a_located_fault(tmp_path: Path) -> None:
    _, faults = held(tmp_path, GAME.replace("page l. 5-6", "page l. 5-60"), copy=False, audit=True)
    assert [(f.code, str(f.message)) for f in faults] == [("CC696", "page has 11 lines; there is no line 60")]


def test_a_citation_for_many_rules_is_one_fault(tmp_path: Path) -> None:
    text = GAME.replace("cite: page The match}\n  tail", "cite: page The mach}\n  tail")
    _, faults = held(tmp_path, text)
    assert len(faults) > 1
    assert len(list(faults_in_order(faults))) == 1


def test_copies_are_known_by_their_names_or_by_what_an_audit_has_read(tmp_path: Path) -> None:
    (tmp_path / "book-copy.txt").write_text("A book\n", encoding="utf-8")
    (tmp_path / "bookish.txt").write_text("Something else\n", encoding="utf-8")
    (tmp_path / "stranger.txt").write_bytes(b"\xff\xfe not UTF-8")
    (tmp_path / "page.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    assert list(copies_in(tmp_path, KEYS, [])) == ["book"]
    assert list(named_copies([f"page={tmp_path / 'stranger.txt'}"], KEYS, [])) == ["page"]
    with pytest.raises(
        UsageError, match=r"nothing tells which page .*stranger.txt.* is: .* one of page, book"
    ):
        named_copies([str(tmp_path / "stranger.txt")], KEYS, [])
    import hashlib  # noqa: PLC0415 - only here

    digest = hashlib.sha256((tmp_path / "stranger.txt").read_bytes()).hexdigest()
    audit = read_audit(AUDIT.replace("  source: page\n", f"  source: page\n  sha256: {digest}\n"))
    assert list(copies_in(tmp_path, KEYS, [audit])) == ["book", "page"]


def test_a_long_page_takes_no_long_time(tmp_path: Path) -> None:
    """Each line is looked at once: read in pairs of all lines, this would take hours."""
    lines = tuple(f"line {number}" + " and more" * (number % 2) for number in range(60_000))
    assert len(list(looking_like_headings(lines))) == 30_000
    (tmp_path / "page.txt").write_text("\n".join(lines), encoding="utf-8")
    reading, faults = held_copy(tmp_path)
    assert len(reading.clauses) == 30_000
    assert {fault.code for fault in faults} == {"CC695"}


def held_copy(folder: Path) -> tuple[Reading, list[Diagnostic]]:
    path = folder / "sample.yaml"
    path.write_text(GAME, encoding="utf-8")
    tree = merged(path)
    page = pages_of(tree, ["page"], copies_in(folder, KEYS, []), [])[0]
    return read_against(page, "sample", rules_of(tree, load(path).menu), {})
