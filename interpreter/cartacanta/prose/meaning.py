"""Trees to statements: what a sentence says, if it says one thing only."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from cartacanta.prose.lexicon import VERBS_OF_PLAY
from cartacanta.prose.parsing import AnyOf, trees
from cartacanta.prose.statements import (
    Card,
    HasRole,
    Holds,
    InTrick,
    Lacks,
    Played,
    Reckoned,
    Scored,
    Sits,
    Summed,
    Taken,
    TakesNothing,
    Worth,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cartacanta.prose.lexicon import Lexicon
    from cartacanta.prose.statements import Statement
    from cartacanta.prose.words import Speech, Word

Node = Tree[Token]
NUMERIC: Final = ("NUMBER", "FIGURE", "ONE", "ORDINAL")
TWO_CARDS: Final = 2
"""Fewer cards after a name without a verb are no hand."""


class NotSaid(Exception):  # noqa: N818 - no error: this way to read the sentence isn't one
    """A tree that says nothing a page could mean."""


def meanings(speech: Speech, words: list[Word]) -> list[tuple[Statement, ...]]:
    """What a sentence can mean: nothing if it isn't understood, several things if it says more than one."""
    if any(not word.senses for word in words):
        return []
    found: list[tuple[Statement, ...]] = []
    for tree in trees(tuple(word.kinds for word in words)):
        try:
            meaning = Meaning(speech, words).of(tree)
        except NotSaid:
            continue
        if meaning not in found:
            found.append(meaning)
    return found


@dataclass
class Meaning:
    """What one tree of a sentence says."""

    speech: Speech
    words: list[Word]
    subject: str = ""
    """Who does what the clause before tells, if that is its subject."""
    how: str = ""
    """The verb of the clause before."""
    clauses: int = 0
    found: list[Statement] = field(default_factory=list)

    @property
    def lexicon(self) -> Lexicon:
        """The language's words."""
        return self.speech.lexicon

    def of(self, tree: Node) -> tuple[Statement, ...]:
        """All statements of a sentence."""
        for child in parts(tree):
            rule: Callable[[Node], None] = getattr(self, f"sentence_of_{child.data}")
            rule(child)
        return tuple(self.found)

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
            if sense.kind in {"NUMBER", "FIGURE"} and str(sense.value) in self.speech.cards.numbers:
                return str(sense.value)
        raise NotSaid

    def card(self, tree: Node) -> Card:
        """One card, its suit perhaps left out."""
        if tree.data == "coded":
            return self.code(tokens(tree, "CARD")[0])
        rank = self.rank(part(tree, "rank"))
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
        return said.pop() if len(said) == 1 else VERBS_OF_PLAY[1]

    def may_turn(self, tree: Node, kind: str) -> None:
        """Whether the verb may stand before its subject here; in some languages that asks or supposes something."""
        fronted = self.word(tokens(tree, kind)[0]).fronted or (
            self.clauses == 1 and any(isinstance(each, InTrick) for each in self.found)
        )
        if self.lexicon.turning == "never" or (self.lexicon.turning == "after-adverb" and not fronted):
            raise NotSaid

    # ---- tricks -------------------------------------------------------------------------------------

    def sentence_of_numbered_trick(self, tree: Node) -> None:
        """A heading: `Third trick`."""
        self.found.append(InTrick(self.numbered(tree)))

    def sentence_of_events(self, tree: Node) -> None:
        """What happens in a trick."""
        for each in parts(tree):
            if each.data == "_and":
                continue
            self.clauses += each.data != "in_trick"
            getattr(self, f"say_{each.data}")(each)

    def say_in_trick(self, tree: Node) -> None:
        number = self.trick_in(tree)
        self.found.append(InTrick(self.numbered(tree) if number is None else number))

    def play(self, tree: Node, player: str, how: str) -> None:
        card = self.card_in(tree)
        if card is None:
            raise NotSaid
        self.found.append(Played(player, card, how, self.trick_in(tree)))
        self.how = how

    def say_plays(self, tree: Node) -> None:
        self.subject = self.player(tree)
        self.play(tree, self.subject, self.verb(tree, "PLAY"))

    def say_turned_plays(self, tree: Node) -> None:
        self.may_turn(tree, "PLAY")
        self.say_plays(tree)

    def say_plays_too(self, tree: Node) -> None:
        self.subject = self.player(tree)
        if self.how == "take" or (not self.how and self.clauses > 1):
            raise NotSaid
        how = {"": "bare", "lead": "too", "play": "too"}.get(self.how, self.how)
        self.play(tree, self.subject, how)

    def say_played_by(self, tree: Node) -> None:
        kind = "PLAYED" if tokens(tree, "PLAYED") else "PLAY"
        if kind == "PLAY" and self.lexicon.turning == "never":
            raise NotSaid
        self.play(tree, self.player(tree), self.verb(tree, "PLAY") if kind == "PLAY" else "play")
        self.subject = ""

    def say_played_by_too(self, tree: Node) -> None:
        if self.how not in {"", "bare"}:
            raise NotSaid
        self.play(tree, self.player(tree), "bare")
        self.subject = ""

    def say_goes_on(self, tree: Node) -> None:
        if not self.subject:
            raise NotSaid
        self.play(tree, self.subject, self.verb(tree, "PLAY"))

    def take(self, tree: Node, player: str) -> None:
        self.found.append(Taken(player, self.card_in(tree), self.trick_in(tree)))
        self.how = "take"

    def say_takes(self, tree: Node) -> None:
        self.verb(tree, "TAKE")
        self.subject = self.player(tree)
        self.take(tree, self.subject)

    def say_turned_takes(self, tree: Node) -> None:
        if not (parts(tree) and parts(tree)[0].data == "trick") or self.lexicon.turning == "never":
            self.may_turn(tree, "TAKE")
        self.say_takes(tree)

    def say_goes_on_taking(self, tree: Node) -> None:
        if not self.subject:
            raise NotSaid
        self.verb(tree, "TAKE")
        self.take(tree, self.subject)

    def say_goes_to(self, tree: Node) -> None:
        self.take(tree, self.player(tree))
        self.subject = ""

    def say_card_takes(self, tree: Node) -> None:
        owner = self.player(tree) if tokens(tree, "PLAYER") else ""
        self.verb(tree, "TAKE")
        self.take(tree, owner)
        self.subject = ""

    def say_lacks(self, tree: Node) -> None:
        self.verb(tree, "LACKS")
        self.subject = self.player(tree)
        self.found.append(Lacks(self.subject))
        self.how = "lacks"

    def say_worth(self, tree: Node) -> None:
        self.found.append(Worth(self.amount(part(tree, "amount"))))

    # ---- hands --------------------------------------------------------------------------------------

    def sentence_of_deals(self, tree: Node) -> None:
        """Who has which cards."""
        for number, each in enumerate(each for each in parts(tree) if each.data != "_and"):
            bare = number == 0 and each.data == "holds_too"
            if each.data == "turned_holds":
                self.may_turn(each, "RECEIVE")
            if tokens(each, "RECEIVE"):
                self.verb(each, "RECEIVE")
            cards = tuple(self.hand(part(each, "hand")))
            if bare and len(cards) < TWO_CARDS:
                raise NotSaid
            bare = bare or (number > 0 and isinstance(self.found[0], Holds) and self.found[0].bare)
            self.found.append(Holds(self.player(each), cards, bare))

    def hand(self, tree: Node) -> Iterator[Card]:
        """The cards of a hand."""
        for each in parts(tree):
            if each.data == "codes":
                yield from map(self.code, tokens(each, "CARD"))
            elif each.data in {"group", "suit_group"}:
                suit = self.value(each, "SUIT")
                yield from (
                    Card(self.rank(deepest(pip)), suit) for pip in parts(each) if pip.data in {"rank", "pip"}
                )

    # ---- sums ---------------------------------------------------------------------------------------

    def sentence_of_scores(self, tree: Node) -> None:
        """Who has how many points."""
        for each in parts(tree):
            if each.data == "_and":
                continue
            if each.data in {"sum", "sum_of_deal"}:
                amount = self.amount(part(each, "amount"))
                self.found.append(Summed(amount, each.data == "sum_of_deal"))
                self.reckoned(each, amount)
            elif each.data == "nothing":
                self.found.append(TakesNothing(self.player(each)))
            else:
                self.score(each)

    def score(self, tree: Node) -> None:
        """One player's points."""
        player = self.player(tree)
        if tree.data == "turned_scored":
            self.may_turn(tree, "SCORE")
        amount = self.amount(part(tree, "amount"))
        bare = tree.data == "scored_too" and not any(isinstance(each, Scored) for each in self.found)
        reckoned = amount + sum(self.amount(part(each, "amount")) for each in parts(tree) if each.data == "added")
        places = [self.places(each) for each in parts(tree) if each.data == "place"]
        self.found.append(Scored(player, reckoned, places[0] if places else (), bare))
        for each in parts(tree):
            if each.data == "details":
                amounts = [self.amount(one) for one in parts(each) if one.data in AMOUNTS]
                tricks = [self.places(one) for one in parts(each) if one.data == "place"]
                self.found.extend(Scored(player, *pair) for pair in zip(amounts, tricks, strict=True))
        self.reckoned(tree, amount)

    def reckoned(self, tree: Node, amount: Fraction) -> None:
        """A difference worked out beside an amount."""
        for each in parts(tree):
            if each.data == "that_is":
                whole, less = (self.amount(one) for one in parts(each) if one.data in AMOUNTS)
                self.found.append(Reckoned(amount, whole, less))

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

    # ---- who sits where -----------------------------------------------------------------------------

    def sentence_of_seating(self, tree: Node) -> None:
        """Who plays, in which order, and who deals."""
        for each in parts(tree):
            if each.data in {"order", "join"}:
                listed = part(each, "players")
                players = tuple(self.value(listed, "PLAYER", n) for n in range(len(tokens(listed, "PLAYER"))))
                if len(set(players)) < len(players):
                    raise NotSaid
                self.found.append(Sits(players, each.data == "order"))
            elif each.data in {"dealer", "eldest"}:
                plain = [t for t in tokens(each, "PLAYER") if not can_be(t, "DEALER", "ELDEST")]
                if len(plain) != 1:
                    raise NotSaid
                player = str(self.word(plain[0]).sense("PLAYER").value)
                self.found.append(HasRole(player, str(each.data)))


CARDS: Final = frozenset({"card_of", "rank_alone", "coded"})
AMOUNTS: Final = frozenset({"whole_amount", "mixed_amount", "part_amount"})


def parts(tree: Node) -> list[Node]:
    """The children that have children."""
    return [child for child in tree.children if isinstance(child, Tree)]


def part(tree: Node, name: str) -> Node:
    """The first child of this name; amounts and cards have several."""
    wanted = {"amount": AMOUNTS, "card": CARDS}.get(name, frozenset({name}))
    for child in parts(tree):
        if child.data in wanted:
            return child
    raise NotSaid


def can_be(token: Token, *kinds: str) -> bool:
    """Whether a token can be of one of these categories."""
    return isinstance(token.type, AnyOf) and not token.type.kinds.isdisjoint(kinds)


def tokens(tree: Node, kind: str) -> list[Token]:
    """The children that can be of a category."""
    return [child for child in tree.children if isinstance(child, Token) and can_be(child, kind)]


def first_token(tree: Node) -> Token:
    """The first word of a part."""
    for child in tree.children:
        return child if isinstance(child, Token) else first_token(child)
    raise NotSaid


def deepest(tree: Node) -> Node:
    """A pip's rank or letter."""
    inner = parts(tree)
    return deepest(inner[0]) if inner else tree
