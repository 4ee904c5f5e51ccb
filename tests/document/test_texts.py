"""Texts for people in several languages."""

from __future__ import annotations

import pytest

from cartacanta.document.loading import load_text
from cartacanta.document.reading import read_document
from cartacanta.document.texts import text_in, texts_of
from cartacanta.errors import DocumentError
from cartacanta.variant import build

GAME = """\
variant: game
title: {en: Game}
options:
  limit: {help: The total that ends it., default: 21, choices: {21: {help: Usual.}, 31: {}}}
table: {players: 4}
deck: {suits: [a, b, c, d], ranks: [3, 2, 1]}
phases: [{deal: {hands: equal}}, {play: {lead: eldest}}]
tricks: {duty: [follow, anything]}
match: {ends: {limit: option limit, is: reached}, wins: highest, tie: shared}
"""


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("a: One", {"": "One"}),
        ("a: {it: Uno, en: One}", {"it": "Uno", "en": "One"}),
        ("a: {it: null, en: One}", {"en": "One"}),
        ("a: null", {}),
        ("b: 1", {}),
        ("a: [One]", {}),
    ],
)
def test_a_text_or_a_text_for_each_language(text: str, texts: dict[str, str]) -> None:
    assert texts_of(read_document(text, "f.yaml").get("a")) == texts


@pytest.mark.parametrize(
    ("texts", "language", "one"),
    [
        ({"it": "Uno", "en": "One", "nl": "Een"}, "nl", "Een"),
        ({"it": "Uno", "en": "One", "nl": "Een"}, "nl-BE", "Een"),
        ({"nl": "Een", "nl-BE": "Eentje"}, "nl-BE", "Eentje"),
        ({"it": "Uno", "en": "One"}, "nl", "One"),
        ({"nl": "Een", "it": "Uno"}, "hr", "Uno"),
        ({"nl": "Een", "hr": "Jedan"}, "de", "Een"),
        ({"it": "Uno", "en": "One"}, "", "One"),
        ({"": "Only"}, "it", "Only"),
        ({}, "it", ""),
    ],
)
def test_the_language_asked_for_else_english_else_italian_else_any(
    texts: dict[str, str], language: str, one: str
) -> None:
    assert text_in(texts, language) == one


def test_help_customs_notes_and_what_it_is_about_may_be_in_several_languages() -> None:
    text = (
        GAME.replace("help: Usual.", "help: {it: Solito., en: Usual.}")
        .replace("help: The total that ends it.", "help: {it: Fine., en: End.}")
        .replace("title: {en: Game}", "title: {en: Game}\nabout: {it: Gioco, en: Game}")
        + "sources: {page: {title: A page, note: {it: Nota, en: Note}}}\n"
        + "etiquette: [{it: Silenzio., en: Silence.}, Enjoy.]\n"
    )
    assert build(load_text(text)).etiquette == ({"it": "Silenzio.", "en": "Silence."}, {"": "Enjoy."})
    assert load_text(text).digest == load_text(GAME).digest


@pytest.mark.parametrize(
    ("was", "now", "message"),
    [
        ("help: Usual.", "help: {}", "`help` wants at least one key; found none"),
        (
            "help: Usual.",
            "help: {Italian: Solito.}",
            "a key of `help` must be a language code such as `it` or `en`",
        ),
        ("help: Usual.", "help: {it: [Solito.]}", "`it` in `help` wants a text; found a list"),
        ("help: Usual.", "help: 3", "`help` wants a text, or a text for each language"),
    ],
)
def test_what_is_no_text_is_told(was: str, now: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        load_text(GAME.replace(was, now))
    assert message in caught.value.diagnostics[0].message
