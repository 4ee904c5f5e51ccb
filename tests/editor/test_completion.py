"""What is offered where something is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.editor.desks import HEAD, RECORD, cursor, opened

from cartacanta_tools.editor.completion import completions
from cartacanta_tools.language import speaking

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.editor.completion import Placed

AUDIT = "audit: page\nvariant: rovescino\nclaims:\n"


def offered(folder: Path, text: str) -> dict[str, Placed]:
    text, point = cursor(text)
    buffer, desk = opened(folder, text)
    return {placed.offer.text: placed for placed in completions(buffer, desk, point)}


@pytest.mark.parametrize(
    ("text", "there", "away"),
    [
        ("§", ["variant", "extends", "match"], ["wins"]),
        ("variant: x\n§", ["title", "extends"], ["variant"]),
        (HEAD + "scoring:\n  §", ["round", "slams", "cite"], ["option limit", "wins"]),
        (HEAD + "scoring: {round: §", ["down", "up", "nearest", "none", "option counting"], ["slams"]),
        (HEAD + "match: {wins: §}", ["highest", "lowest"], ["shared"]),
        (HEAD + "abstract: §", ["true", "false"], ["option limit"]),
        (HEAD + "tricks: {duty: [follow, §", ["anything", "beat"], []),
        (HEAD + "with: {§", ["limit", "counting"], ["option limit"]),
        (HEAD + "with:\n  limit: 31\n  §", ["counting"], ["limit"]),
        (HEAD + "with: {counting: §", ["own-cards", "exact"], ["down"]),
        (HEAD + "with: {last-trick: 1/§", ["1/2"], []),
        (HEAD + "options:\n  §", ["limit", "three"], ["option limit"]),
        (HEAD + "options: {limit: {choices: {§", ["21", "31"], []),
        (HEAD + "options: {x: {overrides: [§", ["players", "limit"], []),
        (HEAD + "options: {x: {default: option §", ["players", "limit"], ["dealer"]),
        (HEAD + "invariants: [{always: option §", ["players", "limit"], ["dealer"]),
        (HEAD + "invariants: [{always: option counting = §", ["own-cards", "exact"], []),
        (HEAD + "invariants: [{always: slam = §", ["cappotto"], []),
        (HEAD + "invariants: [{always: sum of p§", ["points", "count of"], ["trick-number", "auction"]),
        (HEAD + "tricks: {duty: [{must: beat, when: §", ["trick-number", "suit-led"], ["slam"]),
        (HEAD + "tricks: {forbidden: [{id: x, lead: §", ["c", "Ab", "any"], ["dealer"]),
        (HEAD + "phases:\n  - remove: §", ["deal", "play"], []),
        (HEAD + "scoring: {slams: [{id: §", ["cappotto"], []),
        (HEAD + "match: {tie: shared, cite: {§", ["tie", "ends", "wins"], ["cite"]),
        (HEAD + "match: {tie: shared, cite: §", ["000", "004", "assumed"], ["down"]),
        (HEAD + 'match: {tie: shared, cite: "000 Winnen; §', ["000", "004"], []),
        (HEAD + "examples:\n  - id: x\n    players: [Anna, Bruno]\n    tricks: [3s §", ["2s", "Ab"], []),
        (RECORD.replace("rovescino", "§"), ["rovescino", "hearts"], ["tressette-family"]),
        (RECORD.replace("limit: 31", "§"), ["limit", "counting"], []),
        (RECORD.replace("limit: 31", "limit: §"), ["21", "31"], ["true"]),
        (RECORD + "tricks:\n  - 3s §", ["2s", "Ab"], ["Nord"]),
        (RECORD + "takers: [§", ["Nord", "Est"], ["Ab"]),
        (RECORD + "§", ["tricks", "takers"], ["variant", "deck-of"]),
        (AUDIT + "  - {line: 3, §", ["worth", "order", "says"], ["variant:"]),
        (AUDIT + "  - {line: 3, with: {§", ["limit", "players"], []),
        (AUDIT + "  - {line: 3, trick: {cards: 3s §", ["2s", "Ab"], []),
        (AUDIT + "  - variant: hearts\n    claims:\n      - {trick: {cards: §", ["Qs", "Ah"], ["Ab"]),
        (RECORD + "hands: {Nord: 3s, §", ["Ovest", "Sud"], ["Nord"]),
        (HEAD + "examples: [{players: [Anna, Bruno], hands: {§", ["Anna", "Bruno"], []),
        (RECORD.replace("rovescino", "terziglio") + "actions: {§", ["auction", "deal"], ["Nord"]),
        (
            RECORD.replace("rovescino", "tressette") + "remarks: [{by: Nord, says: §",
            ["volo", "misdeal"],
            ["Nord"],
        ),
        (RECORD.replace("rovescino", "tressette") + "remarks: [{by: §", ["Nord", "Est"], ["volo"]),
        (HEAD + "about: {§", ["en", "it"], ["nl"]),
        ("services:\n  §", [], ["variant", "deck"]),
    ],
)
def test_what_fits_is_offered(tmp_path: Path, text: str, there: list[str], away: list[str]) -> None:
    found = offered(tmp_path, text)
    assert not [word for word in there if word not in found], list(found)
    assert not [word for word in away if word in found]


def test_documents_beside_are_offered_by_their_paths(tmp_path: Path) -> None:
    (tmp_path / "lib" / ".hidden").mkdir(parents=True)
    for name in (
        "base.yaml",
        "lib/more.yaml",
        "lib/.hidden/no.yaml",
        "note.txt",
        "mine.yaml",
        "page.audit.yaml",
    ):
        (tmp_path / name).touch()
    found = offered(tmp_path, HEAD.replace("rovescino", "lib/m§"))
    assert {"base", "lib/more", "rovescino", "tressette-family"} <= found.keys()
    assert not {"mine", "note", "page.audit", "lib/.hidden/no"} & found.keys()
    area = found["lib/more"].range
    assert (area.start.line, area.start.character, area.end.character) == (2, 9, 14)


def test_a_word_takes_the_place_of_what_is_typed_of_it(tmp_path: Path) -> None:
    text = HEAD + 'invariants: [{id: a, about: "é🂡", always: sum of po§in'
    area = offered(tmp_path, text)["points"].range
    assert (area.start.line, area.start.character, area.end.character) == (3, 50, 54)


def test_a_key_that_has_its_colon_gets_no_other(tmp_path: Path) -> None:
    assert offered(tmp_path, HEAD + "match: {wi§: lowest}")["wins"].offer.insert == ""
    assert offered(tmp_path, HEAD + "match: {wi§}")["wins"].offer.insert == "wins: "


def test_offers_say_what_they_are(tmp_path: Path) -> None:
    keys = offered(tmp_path, HEAD + "match: {§")
    assert keys["wins"].offer.insert == "wins: "
    assert keys["wins"].offer.help == "Whether the highest or the lowest total wins."
    with speaking("it"):
        choice = offered(tmp_path, HEAD + "with: {counting: §")["exact"].offer
        card = offered(tmp_path, RECORD + "tricks: [§")["Ab"].offer
        key = offered(tmp_path, HEAD + "match: {§")["wins"].offer
    assert choice.help == "Si segnano anche i terzi."
    assert card.detail == "asso di bastoni"
    assert key.detail == "`highest` o `lowest`"


def test_a_document_with_mistakes_elsewhere_still_knows_its_words(tmp_path: Path) -> None:
    found = offered(tmp_path, HEAD + "deck: {suitts: [x]}\nmatch: {wins: lowst}\ninvariants: [{always: §")
    assert {"points", "option limit", "Ab"} <= found.keys()
