"""The lexicons are as they should be, and one that isn't is told where."""

from __future__ import annotations

from importlib import resources

import pytest
from tests.prose.readings import deck

from cartacanta.errors import DocumentError, UsageError
from cartacanta.prose import languages_read, lexicon, read_lexicon
from cartacanta.prose.cardwords import card_words
from cartacanta.prose.lexicon import LISTED, NUMBERED

ENGLISH = (resources.files("cartacanta.prose") / "lexicons" / "en.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", languages_read())
def test_a_lexicon_is_whole(code: str) -> None:
    found = lexicon(code)
    assert found.language == code
    kinds = {sense.kind for senses in found.senses.values() for sense in senses}
    wanted = {*LISTED.values(), *NUMBERED.values(), "PLAYER"} - {"IT", "POSSESSIVE"}
    assert wanted <= kinds


@pytest.mark.parametrize("code", languages_read())
def test_all_cards_of_its_pack_have_names(code: str) -> None:
    found = lexicon(code)
    cards = card_words(deck(found.pack), found)
    assert set(cards.suits.values()) == set(deck(found.pack).suits)
    assert set(cards.ranks.values()) | cards.numbers == set(deck(found.pack).ranks)


@pytest.mark.parametrize("code", languages_read())
def test_numbers_and_ordinals_go_as_far_as_tricks_do(code: str) -> None:
    found = [sense for senses in lexicon(code).senses.values() for sense in senses]
    for kind in ("NUMBER", "ORDINAL"):
        assert set(range(1, 14)) <= {sense.value for sense in found if sense.kind == kind}


@pytest.mark.parametrize("code", languages_read())
def test_no_verb_says_two_things(code: str) -> None:
    for words, senses in lexicon(code).senses.items():
        said = {(sense.value, sense.particle) for sense in senses if sense.kind == "PLAY"}
        assert len({particle for _, particle in said}) == len(said), words


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("turning: never", "turning: always", "`turning` is free, after-adverb, never"),
        ("dealer: [dealer]", "dealers: [dealer]", "'dealers' is no key of a lexicon"),
        ("dealer: [dealer]", "dealer: dealer", "here stands a list of words"),
        ("dealer: [dealer]", "dealer: [[dealer]]", "here stands a word, or a few"),
        ("dealer: [dealer]", "dealer: [gives ... out]", "'gives ... out' can't be taken apart here"),
        ("  3: [three, trey]", "  three: [three, trey]", "'three' is no number"),
        ("seats:\n  north: [north]", "seats: [north]\nidle2:\n  north: [north]", "here stands a map"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, message: str) -> None:
    line = ENGLISH[: ENGLISH.index(old)].count("\n") + 1
    with pytest.raises(DocumentError) as caught:
        read_lexicon(ENGLISH.replace(old, new), "en.yaml")
    told = {
        (found.code, found.span.line if found.span else 0, str(found.message))
        for found in caught.value.diagnostics
    }
    assert ("CC699", line, message) in told


def test_what_is_missing_is_told() -> None:
    with pytest.raises(DocumentError, match="a lexicon has `take`"):
        read_lexicon("language: xx\nname: X\n", "xx.yaml")


def test_no_lexicon_and_no_language() -> None:
    with pytest.raises(UsageError, match="pages in 'xx' can't be read yet: the languages are en, it, nl, ro"):
        lexicon("xx")
    with pytest.raises(DocumentError, match=r"there is no lexicon here|empty"):
        read_lexicon("", "xx.yaml")


def test_words_follow_the_deck() -> None:
    """The same words are other cards in another pack, or none."""
    hearts = card_words(deck("hearts"), lexicon("en"))
    family = card_words(deck("italian-pack"), lexicon("en"))
    assert hearts.ranks[("queen",)] == "Q"
    assert family.ranks[("queen",)] == "C"
    assert hearts.suits[("hearts",)] == "h"
    assert family.suits[("hearts",)] == "c"
    assert ("cups",) not in hearts.suits
    assert hearts.cards["10♥"] == ("10", "h")
