"""Every clause that the grammar reads has a meaning, and what can be read in two ways isn't."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from tests.prose.readings import deck, read

from cartacanta.prose.cardwords import card_words
from cartacanta.prose.lexicon import lexicon
from cartacanta.prose.meaning import Meaning, meanings
from cartacanta.prose.pages import Piece
from cartacanta.prose.parsing import LONGEST, MOST_TREES, trees
from cartacanta.prose.statements import Card, Holds, Played, Scored, Taken
from cartacanta.prose.words import Speech

GRAMMAR = (resources.files("cartacanta.prose") / "grammar.lark").read_text(encoding="utf-8")


def said(text: str, language: str) -> list[tuple[object, ...]]:
    """What a sentence can mean."""
    words = lexicon(language)
    speech = Speech(words, card_words(deck(words.pack), words))
    return [tuple(meaning) for meaning in meanings(speech, speech.words((Piece(text, 1),)))]


def test_every_clause_has_a_meaning() -> None:
    tricks = GRAMMAR.partition("---- tricks")[2].partition("---- hands")[0]
    clauses = set(re.findall(r"-> (\w+)", tricks)) - {"card_of", "rank_alone", "coded"}
    assert len(clauses) > 12
    assert all(hasattr(Meaning, f"say_{clause}") for clause in clauses)
    sentences = re.findall(r"(?:^start: |^ +\| )(\w+)$", GRAMMAR.partition("// ---- tricks")[0], re.MULTILINE)
    assert len(sentences) == 5
    assert all(hasattr(Meaning, f"sentence_of_{sentence}") for sentence in sentences)


@pytest.mark.parametrize(
    ("language", "text", "meaning"),
    [
        ("it", "Nord apre con il tre di spade", Played("Nord", Card("3", "s"), "lead")),
        ("it", "Il tre di spade lo gioca Nord", Played("Nord", Card("3", "s"), "play")),
        ("it", "Vince la presa Nord", Taken("Nord", None)),
        ("it", "Nord apre a spade con il tre", Played("Nord", Card("3", "s"), "lead")),
        ("it", "Il totale di Nord è cinque punti", Scored("Nord", 5, ())),  # type: ignore[arg-type] # equal to a fraction
        ("en", "North's ace wins the trick", Taken("North", Card("A"))),
        (
            "en",
            "East, unable to follow suit, throws the ace of clubs",
            Played("East", Card("A", "b"), "discard"),
        ),
        ("en", "North ♠A3 ♥7", Holds("North", (Card("A", "s"), Card("3", "s"), Card("7", "c")), bare=True)),
        ("nl", "Nu wint Noord de slag", Taken("Noord", None)),
        ("nl", "Noord speelt schoppenaas uit", Played("Noord", Card("A", "s"), "lead")),
        ("ro", "Levata îi revine lui Sud", Taken("Sud", None)),
    ],
)
def test_what_a_sentence_says(language: str, text: str, meaning: object) -> None:
    assert said(text, language) == [(meaning,)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "Ovest ha tre bastoni"),
        ("it", "Nord ha tre di spade e due di coppe"),
        ("it", "Nord prende il tre di spade"),
        ("it", "Nord gioca il tre e il due di spade"),
        ("it", "Nord: 2, Sud: 3"),
        ("it", "Nord non apre con il tre di spade"),
        ("it", "Nord apre con il tre di spade?"),
        ("it", "Sud fa tre"),
        ("en", "North has three clubs"),
        ("en", "South has 2"),
        ("en", "Leads North the ace of cups"),
        ("en", "If North leads the ace of cups, South wins"),
        ("en", "North wins the ace of clubs"),
        ("nl", "Speelt Noord de drie van zwaarden, dan wint Zuid"),
        ("nl", "Noord speelt de drie van zwaarden niet"),
        ("nl", "Noord heeft drie zwaarden"),
        ("ro", "Dacă Nord joacă asul de spade, Sud câștigă"),
        ("ro", "Nord dă asul de cupe lui Sud"),
        ("ro", "Nord nu joacă asul de spade"),
    ],
)
def test_what_says_something_else_is_not_read(language: str, text: str) -> None:
    assert said(text, language) == []


def test_two_words_for_a_rank_are_one_card_only_where_the_other_is_not_used() -> None:
    """With a French pack the lady is the knight's card; beside a knight she can't be."""
    page = "Traversone. Nord ha la donna e il re di spade{}. Sud ha il tre e il due di spade."
    assert read(page.format(""), "it").hands[0].hands["Nord"] == (Card("C", "s"), Card("R", "s"))
    assert "Nord" not in read(page.format(". Est ha il cavallo e l'asso di coppe"), "it").hands[0].hands


def test_a_sentence_that_is_too_long_or_too_many_things_is_not_read() -> None:
    assert trees((frozenset({"PLAYER"}),) * (LONGEST + 1)) == ()
    assert MOST_TREES < 100
