"""Reads cards and suits by whatever people call them: `3d`, `Tre di denari`, `A♥`, in lists or one after another."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Extent
from cartacanta.expressions.positions import place
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.document.nodes import Scalar
    from cartacanta.errors import Span
    from cartacanta.variant.cards import Naming, Pack

BETWEEN: Final = re.compile(r"[\s,;|·/\u2013\u2014-]*")
PIECE: Final = re.compile(r"[^\s,;|·]+")
OUTLINED: Final = str.maketrans("♡♢♤♧", "♥♦♠♣")
SELECTORS: Final = "\ufe0e\ufe0f"


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card as written; ``card`` is None if the deck has none of this name."""

    text: str
    span: Span
    card: int | None


class CardNames:
    """The names of a pack's cards and suits, in every naming of its document."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def split(self, scalar: Scalar) -> list[CardWord]:
        """The cards a text names, in order."""
        text = scalar.text
        plain = [(found.start(), found.end()) for found in PIECE.finditer(text)]
        if all(text[start:end] in self.pack.cards for start, end in plain):
            return [self.word(scalar, start, end, self.pack.cards[text[start:end]]) for start, end in plain]
        return self.searched(scalar)

    def cards(self, scalars: Iterable[Scalar]) -> list[CardWord]:
        """The cards of several texts."""
        return [word for scalar in scalars for word in self.split(scalar)]

    def card(self, text: str) -> int | None:
        """The one card that a text names."""
        return self.pack.cards.get(text, self.named.get(folded(text)[0]))

    def suit(self, text: str) -> int | None:
        """The suit's number that a text names."""
        return self.suits.get(folded(text)[0])

    @staticmethod
    def word(scalar: Scalar, start: int, end: int, card: int | None) -> CardWord:
        """A piece of a text with its place."""
        return CardWord(scalar.text[start:end], place(scalar.span, scalar.text, Extent(start, end)), card)

    def searched(self, scalar: Scalar) -> list[CardWord]:
        """The cards of a text that holds other names than the codes, longest names first."""
        text, at = folded(scalar.text)
        found: list[CardWord] = []
        position = match_end(BETWEEN, text, 0)
        while position < len(text):
            hit = self.pattern.match(text, position)
            if hit and not (text[hit.end() - 1].isalnum() and text[hit.end() : hit.end() + 1].isalnum()):
                end, card = hit.end(), self.named[hit[0]]
            else:
                end, card = max(match_end(PIECE, text, position), position + 1), None
            found.append(self.word(scalar, at[position], at[end], card))
            position = match_end(BETWEEN, text, end)
        return found

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Any name of a card."""
        return re.compile("|".join(re.escape(name) for name in sorted(self.named, key=len, reverse=True)))

    @cached_property
    def named(self) -> dict[str, int]:
        """Every name that means a single card, in small letters without accents."""
        found: dict[str, set[int]] = {}
        for suit, rank in product(self.pack.suits, self.pack.ranks):
            card = self.pack.cards[rank + suit]
            for name in (
                rank + suit,
                *(n for naming in self.pack.namings.values() for n in names_in(naming, rank, suit)),
            ):
                found.setdefault(folded(name)[0], set()).add(card)
        return {name: cards.pop() for name, cards in found.items() if name and len(cards) == 1}

    @cached_property
    def suits(self) -> dict[str, int]:
        """Every name of a suit."""
        found: dict[str, set[int]] = {}
        for number, suit in enumerate(self.pack.suits):
            for name in (suit, *(naming.suits.get(suit, suit) for naming in self.pack.namings.values())):
                found.setdefault(folded(name)[0], set()).add(number)
        return {name: numbers.pop() for name, numbers in found.items() if len(numbers) == 1}

    @cached_property
    def all_names(self) -> tuple[str, ...]:
        """All names, for a guess at what was meant."""
        return tuple(self.named)

    @cached_property
    def whole(self) -> int:
        """All cards of the pack, those left out of the deck included."""
        return mask_of(self.pack.cards.values())


def names_in(naming: Naming, rank: str, suit: str) -> list[str]:
    """What a card is called in a naming: `tre di coppe`, `3 di coppe`, `tre coppe`, its nicknames."""
    suit_word = naming.suits.get(suit, suit)
    names = list(naming.cards.get(rank + suit, ()))
    for rank_word in (naming.ranks.get(rank, rank), rank):
        names.extend((naming.form.format(rank=rank_word, suit=suit_word), f"{rank_word} {suit_word}"))
    return names


def folded(text: str) -> tuple[str, list[int]]:
    """A text in small letters without accents, and where each character stood; one more for the end."""
    letters: list[str] = []
    at: list[int] = []
    for position, letter in enumerate(text.translate(OUTLINED)):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part) and part not in SELECTORS:
                letters.append(" " if part.isspace() else part)
                at.append(position)
    at.append(len(text))
    return "".join(letters), at


def match_end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Where a pattern that begins here ends; here if it doesn't."""
    found = pattern.match(text, start)
    return found.end() if found else start
