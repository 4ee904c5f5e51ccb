"""The documents that come with the package say everything in Italian and English, and name cards in each language they are titled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.variants.every_variant import OF_THE_RULES, options_of

from cartacanta.document.loading import load
from cartacanta.document.nodes import Mapping, Sequence
from cartacanta.document.reading import read_document
from cartacanta.document.texts import texts_of
from cartacanta.records.naming import CardNames
from cartacanta.resources import rules_documents
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.document.nodes import Node

BOTH: Final = {"it", "en"}
DOCUMENTS: Final = rules_documents()
FOR_PEOPLE: Final = frozenset({"about", "help", "note", "means", "line"})
"""Keys under which a text stands that is told to people."""


def has_line(node: Node) -> bool:
    """Whether a custom depends on what was agreed on."""
    return isinstance(node, Mapping) and "line" in node.items


def told(node: Node, key: str = "") -> Iterator[tuple[str, Node]]:
    """Every text for people below a node, with where it stands."""
    if key in FOR_PEOPLE:
        yield node.span.show(), node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from told(item, "line" if key == "etiquette" and not has_line(item) else "")
    elif isinstance(node, Mapping):
        for name, entry in node.items.items():
            yield from told(entry.value, name)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_everything_is_said_in_italian_and_english(path: Path) -> None:
    tree = read_document(path.read_text(encoding="utf-8"), path.name)
    title = tree.get("title")
    assert title is not None
    assert texts_of(title).keys() >= BOTH
    texts = {place: texts_of(node) for place, node in told(tree)}
    assert texts
    assert {place for place, said in texts.items() if not said.keys() >= BOTH} == set()
    same = {
        place for place, said in texts.items() if said["it"] == said["en"] and len(said["it"].split()) > 1
    }
    assert same == set()


@pytest.mark.parametrize("variant", OF_THE_RULES)
def test_every_choice_that_is_a_word_says_what_it_means(variant: str) -> None:
    """The values are English words: whoever reads another language is told what they stand for."""
    silent = [
        f"{item.name}={choice.text}"
        for item in options_of(variant)
        for choice in item.choices
        if any(letter.islower() for letter in choice.text) and not choice.help.keys() >= BOTH
    ]
    assert silent == []


@pytest.mark.parametrize("variant", OF_THE_RULES)
def test_cards_have_names_in_each_language_of_the_title(variant: str) -> None:
    pack = build(load(variant)).pack
    for language in {*load(variant).title, *BOTH}:
        naming = pack.namings[language]
        assert naming.suits.keys() >= set(pack.suits)
        assert naming.ranks.keys() >= set(pack.ranks)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("aas van bekers", "Ac"),
        ("ruiter van munten", "Cd"),
        ("boer van knuppels", "Fb"),
        ("as baštoni", "Ab"),
        ("fanat spade", "Fs"),
        ("Trica dinari", "3d"),
        ("asso di bastoni", "Ab"),
        ("knight of cups", "Cc"),
        ("A♥", "Ac"),
    ],
)
def test_cards_are_read_by_their_names_in_every_language(text: str, card: str) -> None:
    names = CardNames(build(load("ko-manje")).pack)
    assert names.card(text) == names.pack.cards[card]


@pytest.mark.parametrize(
    "name",
    [
        "pisellone", "girellone", "aino", "fumello", "tavolazzo", "ciumbarlone", "cerbone", "aglietiello", "fravaglio",
        "cacchione", "bambinello", "nello", "rafilone", "bambino", "frutto amaro",
    ],
)  # fmt: skip
def test_the_ace_of_bastoni_has_nicknames(name: str) -> None:
    """Those that 002 collects."""
    names = CardNames(build(load("traversone")).pack)
    assert names.card(name) == names.pack.cards["Ab"]
