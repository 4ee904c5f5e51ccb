"""Whatever a page is, reading it ends soon, with hands or without, and never with a traceback."""

from __future__ import annotations

import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.prose.readings import PAGES, read, told

from cartacanta.errors import UsageError
from cartacanta.prose.pages import MOST, sentences

PAGE = (PAGES / "it-1-elenco.txt").read_text(encoding="utf-8")
DUTCH = (PAGES / "nl-1-lijst.txt").read_text(encoding="utf-8")
ROMANIAN = (PAGES / "ro-1-lista.txt").read_text(encoding="utf-8")
REFUSED = ("Nord apre con il tre di spade. ", "1/3\n7\n")
PIECES = [
    *(
        "Nord",
        "North",
        "asso",
        "ace",
        "the",
        "il",
        "di",
        "of",
        "spade",
        "swords",
        "3s",
        "A♥",
        "2/0",
        "1/3",
        "⅓",
        "5",
    ),
    *("due", "con", "prende", "takes", ",", ";", ":", ".", "(", ")", "-", "\n", "|", "*", "#", "'", "l'"),
]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(PIECES), max_size=40))
def test_words_in_any_order(pieces: list[str]) -> None:
    for language in ("it", "en"):
        read(" ".join(pieces), language)


@settings(max_examples=40)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    if b"\0" in data or data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return
    read(data, "ro")


@pytest.mark.parametrize("seed", range(6))
def test_shuffled_words_make_up_no_player_and_no_card(seed: int) -> None:
    words = PAGE.split()
    random.Random(seed).shuffle(words)
    for hand in read(" ".join(words), "it").hands:
        assert set(hand.hands) <= {"Anna", "Bruno", "Carla", "Dario"}


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("Nord apre con il tre di spade. ", 30_000),
        ("Nord ha l'asso di spade, ", 40_000),
        ("asso di spade e ", 60_000),
        ("(", 999_000),
        ("' ", 400_000),
        ("a. ", 300_000),
        ("Nord 3s ", 120_000),
        ("1/3\n7\n", 160_000),
    ],
)
def test_a_megabyte_in_a_line_ends_soon(line: str, count: int) -> None:
    """It ends: with a refusal, or with a sentence that is too long."""
    text = (line * count)[:MOST]
    if line in REFUSED:
        with pytest.raises(UsageError, match="more than 20,000 sentences"):
            read(text, "it")
    else:
        assert not read(text, "it").hands


def test_no_more_is_cut_than_a_page_may_have() -> None:
    """A page with too many sentences is refused before all of them are known."""
    asked = 0

    def known(word: str) -> bool:
        nonlocal asked
        asked += 1
        return bool(word)

    with pytest.raises(UsageError, match="more than 20,000 sentences"):
        sentences("Asso. " * 100_000, known, lambda _: False)
    assert asked < 21_000


def test_too_much_is_refused() -> None:
    with pytest.raises(UsageError, match="longer than 1,000,000 bytes"):
        read("x" * (MOST + 1), "it")


def test_no_text_is_refused() -> None:
    with pytest.raises(UsageError, match="no text"):
        read(b"Nord\0apre", "it")


@pytest.mark.parametrize(
    ("page", "changed"),
    [
        (PAGE, PAGE.replace("\n", "\r\n")),
        (PAGE, "\ufeff" + PAGE),
        (PAGE, PAGE.replace("'", "\u2019")),
        (PAGE, PAGE.replace("spade", "spa\u00adde")),
        (PAGE, PAGE.replace(" di ", "\u00a0di ")),
        (DUTCH, unicodedata.normalize("NFD", DUTCH)),
        (ROMANIAN, unicodedata.normalize("NFD", ROMANIAN)),
        (ROMANIAN, ROMANIAN.replace("ș", "ş").replace("ț", "ţ")),
        (
            ROMANIAN,
            "".join(c for c in unicodedata.normalize("NFD", ROMANIAN) if not unicodedata.combining(c)),
        ),
        (PAGE, PAGE.replace("**", "").replace("Anna attacca", "**Anna** attacca").replace("asso", "*asso*")),
        (PAGE, PAGE.replace("asso", "ASSO").replace("bastoni", "BASTONI")),
        (PAGE, PAGE.replace("il sette", "«il sette»")),
    ],
)
def test_how_it_is_written_changes_nothing(page: str, changed: str) -> None:
    before, after = read(page).hands[0], read(changed).hands[0]
    assert without_text(told(after)) == without_text(told(before))


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16", "utf-8-sig"])
def test_other_encodings(encoding: str) -> None:
    page = PAGE.replace("-", "").replace("'", "\u2019")
    assert without_text(told(read(page.encode(encoding)).hands[0])) == without_text(told(read(page).hands[0]))


def without_text(found: dict[str, object]) -> dict[str, object]:
    """What was read, and in which lines something wasn't."""
    lines = {
        kind: [line for line, _ in found[kind]]  # type: ignore[attr-defined] # pairs
        for kind in ("not-understood", "commentary")
    }
    return {**found, **lines}
