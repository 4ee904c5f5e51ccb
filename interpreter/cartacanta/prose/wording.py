"""What the words of a sentence stand for: players, cards, numbers, verbs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from cartacanta.prose.statements import Card
from cartacanta.prose.trees import CARDS, NotSaid, can_be, first_token, parts, tokens

if TYPE_CHECKING:
    from cartacanta.prose.cardwords import CardWords
    from cartacanta.prose.trees import Node
    from cartacanta.prose.words import Word

NEUTRAL: Final = "play"
"""A verb that may lead or follow."""
NUMERIC: Final = ("NUMBER", "FIGURE", "ONE", "ORDINAL")


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a sentence, and what the deck's cards are called."""

    words: list[Word]
    cards: CardWords

    # ---- single words -------------------------------------------------------------------------------

    def word(self, token: Token) -> Word:
        """The word of a token."""
        return self.words[int(token)]

    def value(self, tree: Node, kind: str, place: int = 0) -> str:
        """What a child of a category is: a player's name, a suit's code."""
        return str(self.word(tokens(tree, kind)[place]).sense(kind).value)

    def player(self, tree: Node) -> str:
        """The player a clause names."""
        return self.value(tree, "PLAYER")

    def numeral(self, token: Token) -> int:
        """The number that a word stands for; the last of something is 0."""
        for sense in self.word(token).senses:
            if sense.kind in NUMERIC:
                return 1 if sense.kind == "ONE" else 0 if sense.value == "last" else int(sense.value)
        raise NotSaid

    def rank(self, tree: Node) -> str:
        """The rank's code."""
        for sense in self.word(first_token(tree)).senses:
            if sense.kind in {"FACE", "LETTER"}:
                return str(sense.value)
            if sense.kind in {"NUMBER", "FIGURE"} and str(sense.value) in self.cards.numbers:
                return str(sense.value)
        raise NotSaid

    def card(self, tree: Node) -> Card:
        """One card, its suit perhaps left out."""
        if tree.data == "coded":
            return self.code(tokens(tree, "CARD")[0])
        rank = self.rank(next(each for each in parts(tree) if each.data in {"rank", "face"}))
        return Card(rank, self.value(tree, "SUIT") if tree.data == "card_of" else "")

    def code(self, token: Token) -> Card:
        """A card written in one."""
        rank, suit = str(self.word(token).sense("CARD").value).split()
        return Card(rank, suit)

    def card_in(self, tree: Node) -> Card | None:
        """The card among the parts of a clause."""
        return next((self.card(each) for each in parts(tree) if each.data in CARDS), None)

    def trick_in(self, tree: Node) -> int | None:
        """The number of the trick that a clause names, if it does."""
        for each in parts(tree):
            if each.data == "trick":
                return self.trick_in(each)
            if each.data == "numbered_trick":
                return self.numbered(each)
        return None

    def numbered(self, tree: Node) -> int:
        """The number of a trick."""
        for token in tree.children:
            if isinstance(token, Token) and can_be(token, *NUMERIC) and not can_be(token, "TRICK"):
                return self.numeral(token)
        raise NotSaid

    def verb(self, tree: Node, kind: str) -> str:
        """Which verb of its kind it is, with its particle."""
        token = tokens(tree, kind)[0]
        particles = [each for each in tokens(tree, "PARTICLE") if each is not token]
        particle = str(self.word(particles[-1]).sense("PARTICLE").value) if particles else ""
        said = {str(s.value) for s in self.word(token).senses if s.kind == kind and s.particle == particle}
        if not said:
            raise NotSaid
        return said.pop() if len(said) == 1 else NEUTRAL

    # ---- amounts ------------------------------------------------------------------------------------

    def places(self, tree: Node) -> tuple[int, ...]:
        """The numbers of tricks."""
        numbers = next(each for each in parts(tree) if each.data in {"numbers", "from_to"})
        found = [self.numeral(first_token(each)) for each in parts(numbers) if each.data == "number"]
        if numbers.data == "from_to":
            return tuple(range(found[0], found[1] + 1))
        return tuple(found)

    def amount(self, tree: Node) -> Fraction:
        """A number of points."""
        total = Fraction(0)
        for each in tree.children:
            if isinstance(each, Tree) and each.data == "whole":
                total += self.numeral(first_token(each))
            elif isinstance(each, Tree) and each.data == "fraction":
                total += self.fraction(each)
            elif isinstance(each, Token) and can_be(each, "FRACTION"):
                total += self.written_fraction(each)
        return total

    def fraction(self, tree: Node) -> Fraction:
        """So many parts of a point."""
        if tokens(tree, "PART"):
            of = int(self.word(tokens(tree, "PART")[-1]).sense("PART").value)
            return Fraction(self.numeral(first_token(tree)), of)
        return self.written_fraction(tokens(tree, "FRACTION")[-1])

    def written_fraction(self, token: Token) -> Fraction:
        """`1/3`."""
        try:
            return Fraction(str(self.word(token).sense("FRACTION").value))
        except (ValueError, ZeroDivisionError):
            raise NotSaid from None
