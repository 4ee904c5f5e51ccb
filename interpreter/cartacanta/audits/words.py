"""Reads the words of claims: cards by any of their names, exact numbers; and says numbers as people write them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.cardnames import card_name, read_card
from cartacanta.document.nodes import Scalar, Sequence
from cartacanta.errors import error, shown, suggest
from cartacanta.records.naming import folded, names_in
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cartacanta.document.nodes import Node
    from cartacanta.errors import Diagnostic
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.cards import Pack

OF_TRUMP: Final = " of trump"
"""Behind a rank: the card of that rank in whatever suit is trump."""
ALL: Final = ("all", "any")
UNKNOWN_CARD: Final = "CC610"
WRONG_WORD: Final = "CC611"
ENDINGS: Final = ("s", "es", "en")
SHAPE: Final = re.compile(r"(?P<rank>[A-Z]{1,3}|[0-9]{1,2})(?P<suit>[a-z]{0,4})\Z")


class Misread(Exception):  # noqa: N818 - carries a diagnostic to whoever collects them
    """A word of a claim means nothing: the audit is wrong, not the page."""

    def __init__(self, code: str, message: Text, node: Node, hint: Text | None = None) -> None:
        """Say what is wrong with which word."""
        super().__init__(message)
        self.diagnostic: Diagnostic = error(code, message, node.span, hint=hint)


class NotInDeck(Exception):  # noqa: N818 - a claim that names such a card is contradicted
    """A claim names a card or rank that the game's pack doesn't have."""

    def __init__(self, text: str, node: Node) -> None:
        """Keep the word."""
        super().__init__(text)
        self.word = text
        self.node = node


@dataclass(frozen=True, slots=True)
class Cards:
    """Knows the cards of a program by their names."""

    program: Program

    @property
    def deck(self) -> int:
        """All cards that are played with."""
        return self.program.record.deck

    def set_of(self, node: Node) -> int:
        """A set of cards: cards, ranks, suits, named sets, `all`, or several of these."""
        mask = 0
        for word, at in self.words(node):
            mask |= self.sort(word, at)
        return mask

    def list_of(self, node: Node) -> tuple[int, ...]:
        """Single cards that are played with, in the order written."""
        found = tuple((self.card(word, at), word, at) for word, at in self.words(node))
        for card, word, at in found:
            if not self.deck >> card & 1:
                raise NotInDeck(word, at)
        return tuple(card for card, _, _ in found)

    def card(self, word: str, node: Node) -> int:
        """A single card."""
        found = self.read(word)
        if found is None:
            raise self.strange(word, node)
        return found

    def read(self, word: str) -> int | None:
        """The card that a word names as the document does, or with its code for the rank; None if it names none."""
        try:
            return read_card(self.program, word)
        except ValueError:
            return card_called(self.program.variant.pack, word)

    def words(self, node: Node) -> list[tuple[str, Node]]:
        """The names that a text or list has, each with where it stands."""
        items = node.items if isinstance(node, Sequence) else (node,)
        return [(word, item) for item in items if isinstance(item, Scalar) for word in self.split(item.text)]

    def split(self, text: str) -> list[str]:
        """A text cut into names: at commas where there are any, unless all of it is one name; else at spaces."""
        whole = text.strip()
        if self.is_card(whole):
            return [whole]
        if "," in text:
            return [piece.strip() for piece in text.split(",") if piece.strip()]
        return re.findall(rf"\S+{OF_TRUMP}\b|\S+", text)

    def is_card(self, text: str) -> bool:
        """Whether a text is the name of a card."""
        return self.read(text) is not None

    def sort(self, word: str, node: Node) -> int:
        """The cards that one word means."""
        pack = self.program.variant.pack
        if word in ALL:
            return mask_of(pack.cards.values())
        if word in pack.cards:
            return 1 << pack.cards[word]  # before what some language calls so: `As` is an ace in Croatian
        if word in pack.sets:
            return pack.sets[word]
        rank, suit = self.rank(word), self.suit(word)
        if rank:
            return mask_of(pack.cards[rank + each] for each in pack.suits)
        if suit:
            return mask_of(pack.cards[each + suit] for each in pack.ranks)
        return 1 << self.card(word, node)

    def rank(self, word: str) -> str:
        """The rank a word means: its code, or what any naming of the pack calls it; empty if none."""
        pack = self.program.variant.pack
        return (
            word
            if word in pack.ranks
            else called(word, [naming.ranks for naming in pack.namings.values()], several=True)
        )

    def suit(self, word: str) -> str:
        """The suit a word means, in the same way."""
        pack = self.program.variant.pack
        return (
            word if word in pack.suits else called(word, [naming.suits for naming in pack.namings.values()])
        )

    def members(self, word: str, node: Node) -> tuple[int, ...]:
        """The cards that one word means, one by one."""
        return tuple(members(self.sort(word, node)))

    def strange(self, word: str, node: Node) -> Exception:
        """What to raise for a word that names nothing of this pack: there may be such cards in others."""
        pack = self.program.variant.pack
        shape = SHAPE.match(word)
        if shape is not None and (shape["suit"] in {"", *pack.suits} or len(shape["suit"]) == 1):
            return NotInDeck(word, node)
        names = (*pack.cards, *pack.sets, *pack.suits, *pack.ranks, "all")
        message = say("`{name}` is no card, rank, suit or set of this deck", name=word)
        example = next(iter(pack.cards))
        named = next(
            (card_name(self.program, pack.cards[example], naming) for naming in pack.namings), example
        )
        spelling = say(
            "cards are `{card}` or `{named}`, ranks {ranks}",
            card=example,
            named=named,
            ranks=" ".join(pack.ranks),
        )
        return Misread(UNKNOWN_CARD, message, node, suggest(word, names) or spelling)

    def named(self, mask: int) -> str:
        """Cards in few words: whole ranks as ranks, whole suits as suits, the others one by one."""
        pack = self.program.variant.pack
        if mask and mask == self.deck:
            return "all"
        found, left = [], mask
        for rank in pack.ranks:
            whole = mask_of(pack.cards[rank + suit] for suit in pack.suits) & self.deck
            if whole and whole.bit_count() > 1 and left & whole == whole:
                found.append(rank)
                left &= ~whole
        stride = self.program.record.stride
        rest = sorted(members(left), key=lambda card: (card // stride, -card))
        return " ".join([*found, *(self.program.card_names[card] for card in rest)])

    def listed(self, cards: Iterable[int]) -> str:
        """Single cards by name, in order."""
        return " ".join(self.program.card_names.get(card, str(card)) for card in cards)


def called(word: str, namings: Iterable[Mapping[str, str]], *, several: bool = False) -> str:
    """The code of what some naming calls so, or with ``several`` the ones of which there are many; empty if none does."""
    wanted, known = (
        word.casefold(),
        [(code, name.casefold()) for names in namings for code, name in names.items()],
    )
    exactly = next((code for code, name in known if name == wanted), "")
    if exactly or not several:
        return exactly
    found = {code for code, name in known if wanted in plurals(name)}
    return found.pop() if len(found) == 1 else ""


def plurals(name: str) -> set[str]:
    """What several of a name may be called: *aces*, *sixes*, *assi*, *fanti*, *boeren*. A letter or two are a code."""
    if len(name) <= len("re"):
        return set()
    vowel = {name[:-1] + "i"} if name[-1:] in {"a", "e", "o"} else set()
    return {name + ending for ending in ENDINGS} | vowel


def card_called(pack: Pack, text: str) -> int | None:
    """The one card of this name, where its rank is written as a code or its suit without what stands between."""
    wanted = " ".join(folded(text)[0].split())
    found = {
        pack.cards[rank + suit]
        for naming in pack.namings.values()
        for suit in pack.suits
        if folded(naming.suits.get(suit, suit))[0] in wanted
        for rank in pack.ranks
        if wanted in {folded(name)[0] for name in names_in(naming, rank, suit)}
    }
    return found.pop() if len(found) == 1 else None


VULGAR: Final = "\u00bd\u2153\u2154\u00bc\u00be\u2155\u2156\u2157\u2158\u2159\u215a\u2150\u215b\u215c\u215d\u215e\u2151\u2152"
"""Fractions that are a single sign."""
MIXED: Final = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d+) (?P<part>\d+/[1-9]\d*)\Z")
EXACT: Final = re.compile(r"[+-]?\d+(\.\d+|/[1-9]\d*)?\Z")


LONGEST_NUMBER: Final = 100
"""Characters of a number: one with more digits is never meant, and in the end can't be reckoned with."""


def number(node: Node) -> Fraction:
    """An exact number: `2`, `1/3`, `6 2/3`, `0.5`. The schema has seen to its form."""
    text = plain_number(node.text) if isinstance(node, Scalar) else ""
    mixed = MIXED.match(text) if len(text) <= LONGEST_NUMBER else None
    if mixed is not None:
        amount = int(mixed["whole"]) + Fraction(mixed["part"])
        return -amount if mixed["sign"] == "-" else amount
    if is_exact(text):
        return Fraction(text)
    raise Misread(WRONG_WORD, say("{text} is no exact number", text=shown(text)), node)


def is_exact(text: str) -> bool:
    """Whether a text is a number that can be reckoned with."""
    return len(text) <= LONGEST_NUMBER and EXACT.match(text) is not None


def plain_number(text: str) -> str:
    """A number with plain signs: a fraction written as one sign is taken apart."""
    text = text.strip().replace("\u2212", "-")
    if text[-1:] not in VULGAR or not text:
        return text
    part = unicodedata.normalize("NFKC", text[-1]).replace("\u2044", "/")
    whole = text[:-1].strip()
    return f"{whole} {part}" if whole.lstrip("+-") else whole + part


def is_true(node: Node | None) -> bool:
    """Whether it is said that something is so."""
    return isinstance(node, Scalar) and node.value in {True, "yes"}
