"""What cards are called on a page: the deck's own names and signs, and the words that a lexicon has for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from cartacanta.prose.lexicon import composed, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.prose.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game, with all that their document calls them."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    namings: Mapping[str, tuple[Mapping[str, str], Mapping[str, str]]]
    """By language or pack, the names of the suits and of the ranks, by code."""


@dataclass(slots=True)
class CardWords:
    """The words for ranks and suits, by the words; and single cards by what is written in one, `3s` or `A♥`."""

    ranks: dict[tuple[str, ...], str] = field(default_factory=dict)
    suits: dict[tuple[str, ...], str] = field(default_factory=dict)
    cards: dict[str, tuple[str, str]] = field(default_factory=dict)
    """As written, rank and suit."""
    letters: dict[str, str] = field(default_factory=dict)
    numbers: frozenset[str] = frozenset()
    """The ranks that are numbers."""
    doubtful: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """Words that mean something else where one of these others is used as well."""


def card_words(deck: Deck, lexicon: Lexicon) -> CardWords:
    """Bring the words of a lexicon and the codes of a deck together."""
    found = CardWords(numbers=frozenset(rank for rank in deck.ranks if rank.isdecimal()))
    for place, (kind, codes, into) in enumerate(
        (("suit", deck.suits, found.suits), ("rank", deck.ranks, found.ranks))
    ):
        for phrase, code, rivals in meanings(deck, lexicon, place, kind, codes):
            if rivals and phrase not in into:
                found.doubtful[phrase] = rivals
            into.setdefault(phrase, code)
    for suit, rank in product(deck.suits, deck.ranks):
        for name in written(deck, rank, suit):
            found.cards.setdefault(name, (rank, suit))
    for rank in deck.ranks:
        for name in (rank, *(ranks.get(rank, rank) for _, ranks in deck.namings.values())):
            if len(name) == 1 and name.isupper():
                found.letters.setdefault(name, rank)
    return found


def meanings(
    deck: Deck, lexicon: Lexicon, place: int, kind: str, codes: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, tuple[tuple[str, ...], ...]]]:
    """Each word for a suit or a rank with its code; and the words beside which it would mean another.

    A group of words belongs to the code that the document calls by its English name, or else by any of its words.
    """
    named: dict[str, set[str]] = {}
    for naming in deck.namings.values():
        for code in codes:
            named.setdefault(composed(naming[place].get(code, code)), set()).add(code)
    direct: dict[str, tuple[tuple[str, ...], ...]] = {}
    others: list[tuple[tuple[str, ...], set[str]]] = []
    groups = lexicon.groups.get(kind, {})
    for name, words in groups.items():
        own = named.get(name, set())
        if len(own) == 1:
            (code,) = own
            direct[code] = direct.get(code, ()) + tuple(map(words_of, words))
        else:
            others.append((words, set().union(*(named.get(composed(word), set()) for word in words))))
    own_names = deck.namings.get(lexicon.language)
    for code, phrases in direct.items():
        yield from ((phrase, code, ()) for phrase in phrases)
    if own_names is not None:
        yield from (
            (words_of(name), code, ()) for code, name in own_names[place].items() if not code.isdecimal()
        )
    for naming in deck.namings.values():
        yield from (
            ((name,), code, ())
            for code, name in naming[place].items()
            if len(name) == 1 and not name.isalnum()
        )
    for words, found in others:
        if len(found) == 1:
            (code,) = found
            yield from ((words_of(word), code, direct.get(code, ())) for word in words)


def written(deck: Deck, rank: str, suit: str) -> Iterator[str]:
    """What a card is written in one, by code or with the signs of suits."""
    yield rank + suit
    for suits, ranks in deck.namings.values():
        sign = suits.get(suit, suit)
        if len(sign) == 1 and not sign.isalnum():
            for letter in {rank, ranks.get(rank, rank)}:
                yield letter + sign
                yield sign + letter
