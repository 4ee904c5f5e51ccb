"""Trees to statements: what a sentence says, if it says one thing only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from lark import Token

from cartacanta.prose.parsing import trees
from cartacanta.prose.statements import (
    Card,
    Drawn,
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
from cartacanta.prose.trees import AMOUNTS, NotSaid, can_be, deepest, first_token, part, parts, tokens
from cartacanta.prose.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from cartacanta.prose.lexicon import Lexicon
    from cartacanta.prose.statements import Statement
    from cartacanta.prose.trees import Node
    from cartacanta.prose.words import Speech, Word

TWO_CARDS: Final = 2
"""Fewer cards after a name without a verb are no hand."""


def meanings(speech: Speech, words: list[Word]) -> list[tuple[Statement, ...]]:
    """What a sentence can mean: nothing if it isn't understood, several things if it says more than one."""
    if any(not word.senses for word in words):
        return []
    found: list[tuple[Statement, ...]] = []
    for tree in trees(tuple(word.kinds for word in words)):
        try:
            meaning = Meaning(speech.lexicon, Wording(words, speech.cards)).of(tree)
        except NotSaid:
            continue
        if meaning not in found:
            found.append(meaning)
    return found


@dataclass
class Meaning:
    """What one tree of a sentence says."""

    lexicon: Lexicon
    wording: Wording
    subject: str = ""
    """Who does what the clause before tells, if that is its subject."""
    how: str = ""
    """The verb of the clause before."""
    clauses: int = 0
    fronted: bool = False
    """Whether a phrase begins the sentence before its first clause."""
    found: list[Statement] = field(default_factory=list)

    def of(self, tree: Node) -> tuple[Statement, ...]:
        """All statements of a sentence."""
        for child in parts(tree):
            rule: Callable[[Node], None] = getattr(self, f"sentence_of_{child.data}")
            rule(child)
        return tuple(self.found)

    def may_turn(self, tree: Node, kind: str) -> None:
        """Whether the verb may stand before its subject here; in some languages that asks or supposes something."""
        fronted = (
            self.wording.word(tokens(tree, kind)[0]).fronted
            or self.fronted
            or (self.clauses == 1 and any(isinstance(each, InTrick) for each in self.found))
        )
        if self.lexicon.turning == "never" or (self.lexicon.turning == "after-adverb" and not fronted):
            raise NotSaid

    # ---- tricks -------------------------------------------------------------------------------------

    def sentence_of_numbered_trick(self, tree: Node) -> None:
        """A heading: `Third trick`."""
        self.found.append(InTrick(self.wording.numbered(tree)))

    def sentence_of_events(self, tree: Node) -> None:
        """What happens in a trick."""
        for each in parts(tree):
            if each.data == "_and":
                continue
            self.clauses += each.data != "in_trick"
            getattr(self, f"say_{each.data}")(each)
        if any(isinstance(said, Taken) and said.closing for said in self.found[:-1]):
            raise NotSaid

    def say_in_trick(self, tree: Node) -> None:
        """The number of the trick that follows."""
        number = self.wording.trick_in(tree)
        self.found.append(InTrick(self.wording.numbered(tree) if number is None else number))

    def play(self, tree: Node, player: str, how: str, *, carried: bool = False) -> None:
        """A card played by somebody."""
        card = self.wording.card_in(tree)
        if card is None:
            raise NotSaid
        self.found.append(Played(player, card, how, self.wording.trick_in(tree), carried))
        self.how = how

    def say_plays(self, tree: Node) -> None:
        """Somebody plays a card."""
        self.subject = self.wording.player(tree)
        self.play(tree, self.subject, self.wording.verb(tree, "PLAY"))

    def say_turned_plays(self, tree: Node) -> None:
        """The same, the verb first."""
        self.may_turn(tree, "PLAY")
        self.say_plays(tree)

    def say_plays_too(self, tree: Node) -> None:
        """Somebody plays a card, with the verb of the clause before, or none."""
        self.subject = self.wording.player(tree)
        bare_rank = self.clauses == 1 and part(tree, "card").data == "rank_alone"
        if self.how == "take" or bare_rank or (not self.how and self.clauses > 1):
            raise NotSaid
        if self.how == "draw":
            self.draw(tree)
            return
        how = {"": "bare", "lead": "too", "play": "too"}.get(self.how, self.how)
        self.play(tree, self.subject, how, carried=how == self.how)

    def say_played_by(self, tree: Node) -> None:
        """A card is played by somebody."""
        kind = "PLAYED" if tokens(tree, "PLAYED") else "PLAY"
        if kind == "PLAY" and self.lexicon.turning == "never":
            raise NotSaid
        self.play(
            tree, self.wording.player(tree), self.wording.verb(tree, "PLAY") if kind == "PLAY" else "play"
        )
        self.subject = ""

    def say_played_by_too(self, tree: Node) -> None:
        """A card, with who plays it in parentheses."""
        if self.how not in {"", "bare", "lead", "play", "too"}:
            raise NotSaid
        how = "bare" if self.how in {"", "bare"} else "too"
        self.play(tree, self.wording.player(tree), how)
        self.subject = ""

    def say_goes_on(self, tree: Node) -> None:
        """Whoever the clause before spoke of plays a card."""
        if not self.subject:
            raise NotSaid
        self.play(tree, self.subject, self.wording.verb(tree, "PLAY"))

    def take(self, tree: Node, player: str) -> None:
        """A trick taken by somebody."""
        self.found.append(Taken(player, self.wording.card_in(tree), self.wording.trick_in(tree)))
        self.how = "take"

    def say_takes(self, tree: Node) -> None:
        """Somebody takes the trick."""
        self.wording.verb(tree, "TAKE")
        self.subject = self.wording.player(tree)
        self.take(tree, self.subject)

    def say_turned_takes(self, tree: Node) -> None:
        """The same, the verb first."""
        if not (parts(tree) and parts(tree)[0].data == "trick") or self.lexicon.turning == "never":
            self.may_turn(tree, "TAKE")
        self.say_takes(tree)

    def say_goes_on_taking(self, tree: Node) -> None:
        """Whoever the clause before spoke of takes the trick."""
        if not self.subject:
            raise NotSaid
        self.wording.verb(tree, "TAKE")
        self.take(tree, self.subject)

    def say_goes_to(self, tree: Node) -> None:
        """The trick goes to somebody."""
        self.take(tree, self.wording.player(tree))
        self.subject = ""

    def say_card_takes(self, tree: Node) -> None:
        """A card takes the trick."""
        owner = self.wording.player(tree) if tokens(tree, "PLAYER") else ""
        self.wording.verb(tree, "TAKE")
        self.take(tree, owner)
        self.subject = ""

    def say_closes(self, tree: Node) -> None:
        """Who takes the trick, named behind its last card."""
        if not any(isinstance(said, Played) for said in self.found):
            raise NotSaid
        self.found.append(Taken(self.wording.player(tree), None, closing=True))
        self.how = "take"

    def draw(self, tree: Node) -> None:
        """A card drawn."""
        card = self.wording.card_in(tree)
        if card is None or not card.suit:
            raise NotSaid
        self.found.append(Drawn(self.wording.player(tree), card))

    def say_draws(self, tree: Node) -> None:
        """Somebody draws a card from the stock."""
        self.subject, self.how = "", "draw"
        self.draw(tree)

    def say_lacks(self, tree: Node) -> None:
        """Somebody has no card of a suit."""
        if tokens(tree, "LACKS"):
            self.wording.verb(tree, "LACKS")
        self.subject = self.wording.player(tree)
        self.found.append(Lacks(self.subject))
        self.how = "lacks"

    def say_worth(self, tree: Node) -> None:
        """What the trick is worth; a bare number in brackets may be anything."""
        amount = part(tree, "amount")
        if not tokens(tree, "WORTH") and amount.data == "whole_amount" and not tokens(amount, "POINT"):
            raise NotSaid
        self.found.append(Worth(self.wording.amount(amount)))

    def say_in_brackets(self, tree: Node) -> None:
        """Who takes the trick, in brackets behind its last card."""
        inner = parts(tree)[0]
        getattr(self, f"say_{inner.data}")(inner)

    # ---- hands --------------------------------------------------------------------------------------

    def sentence_of_deals(self, tree: Node) -> None:
        """Who has which cards."""
        for number, each in enumerate(parts(tree)):
            bare = number == 0 and each.data == "holds_too"
            if number and run_together(tree, each) and not by_suits(each):
                raise NotSaid
            if each.data == "turned_holds":
                self.may_turn(each, "RECEIVE")
            if tokens(each, "RECEIVE"):
                self.wording.verb(each, "RECEIVE")
            cards = tuple(self.hand(part(each, "hand")))
            if (bare and len(cards) < TWO_CARDS) or self.may_count(part(each, "hand"), cards):
                raise NotSaid
            bare = bare or (number > 0 and isinstance(self.found[0], Holds) and self.found[0].bare)
            gapped = each.data == "holds_too" and not bare
            self.found.append(Holds(self.wording.player(each), cards, bare, gapped))

    def may_count(self, tree: Node, cards: tuple[Card, ...]) -> bool:
        """Whether numbers may say how many cards of suits there are: `three of cups`, `swords 3, cups 2`.

        Not if an article stands before one, a suit comes twice, or a rank is named that is no number.
        """
        if len({card.suit for card in cards}) < len(cards) or any(
            each.data == "codes" for each in parts(tree)
        ):
            return False
        pips = (pip for each in parts(tree) for pip in parts(each) if pip.data in {"pip", "face"})
        words = [self.wording.word(first_token(pip)) for pip in pips]
        return not any(word.after_article or "FACE" in word.kinds or "LETTER" in word.kinds for word in words)

    def hand(self, tree: Node) -> Iterator[Card]:
        """The cards of a hand."""
        for each in parts(tree):
            if each.data == "codes":
                yield from map(self.wording.code, tokens(each, "CARD"))
            elif each.data in {"group", "suit_group"}:
                suit = self.wording.value(each, "SUIT")
                pips = [pip for pip in parts(each) if pip.data in {"pip", "face"}]
                yield from (Card(self.wording.rank(deepest(pip)), suit) for pip in pips)

    # ---- sums ---------------------------------------------------------------------------------------

    def sentence_of_scores(self, tree: Node) -> None:
        """Who has how many points."""
        if not self.speaks_of_points(tree):
            raise NotSaid
        self.fronted = isinstance(tree.children[0], Token) and can_be(tree.children[0], "TOGETHER")
        for each in parts(tree):
            if each.data == "_and":
                continue
            if each.data == "trick_worth":
                number = self.wording.numbered(part(each, "numbered_trick"))
                self.found.append(Scored("", self.wording.amount(part(each, "amount")), (number,)))
            elif each.data in {"sum", "sum_of_deal"}:
                amount = self.wording.amount(part(each, "amount"))
                self.found.append(Summed(amount, each.data == "sum_of_deal"))
                self.reckoned(each, amount)
            elif each.data == "nothing":
                self.found.append(TakesNothing(self.wording.player(each)))
            elif each.data == "scored_apart":
                self.score_apart(each, self.wording.player(each))
            else:
                self.score(each)
            self.fronted = False

    def speaks_of_points(self, tree: Node) -> bool:
        """Whether it is points that are counted, not tricks or cards: by a word, a fraction or a verb."""
        if isinstance(tree.children[0], Token) and can_be(tree.children[0], "SUM"):
            return True
        for each in tree.iter_subtrees():
            if each.data in {"mixed_amount", "part_amount", "sum_of_deal", "sum", "nothing", "trick_worth"}:
                return True
            if any(can_be(token, "POINT") for token in each.children if isinstance(token, Token)):
                return True
            for token in tokens(each, "SCORE"):
                if any(s.kind == "SCORE" and s.value == "score" for s in self.wording.word(token).senses):
                    return True
        return False

    def score(self, tree: Node) -> None:
        """One player's points."""
        player = self.wording.player(tree)
        if tree.data == "turned_scored":
            self.may_turn(tree, "SCORE")
        amount = self.wording.amount(part(tree, "amount"))
        bare = tree.data == "scored_too" and not any(isinstance(each, Scored) for each in self.found)
        reckoned = amount + sum(
            self.wording.amount(part(each, "amount")) for each in parts(tree) if each.data == "added"
        )
        tails = [each.data for each in parts(tree) if each.data in {"place", "details", "added", "that_is"}]
        if len(set(tails)) < len(tails):
            raise NotSaid
        places = [self.wording.places(each) for each in parts(tree) if each.data == "place"]
        self.found.append(Scored(player, reckoned, places[0] if places else (), bare))
        for each in parts(tree):
            if each.data == "details":
                self.score_apart(each, player)
        self.reckoned(tree, amount)

    def score_apart(self, tree: Node, player: str) -> None:
        """One player's points in single tricks."""
        amounts = [self.wording.amount(each) for each in parts(tree) if each.data in AMOUNTS]
        tricks = [self.wording.places(each) for each in parts(tree) if each.data == "place"]
        self.found.extend(Scored(player, *pair) for pair in zip(amounts, tricks, strict=True))

    def reckoned(self, tree: Node, amount: Fraction) -> None:
        """A difference worked out beside an amount."""
        for each in parts(tree):
            if each.data == "that_is":
                whole, less = (self.wording.amount(one) for one in parts(each) if one.data in AMOUNTS)
                self.found.append(Reckoned(amount, whole, less))

    # ---- who sits where -----------------------------------------------------------------------------

    def sentence_of_seating(self, tree: Node) -> None:
        """Who plays, in which order, and who deals."""
        for each in parts(tree):
            if each.data in {"order", "join"}:
                listed = part(each, "players")
                players = tuple(
                    self.wording.value(listed, "PLAYER", n) for n in range(len(tokens(listed, "PLAYER")))
                )
                if len(set(players)) < len(players):
                    raise NotSaid
                self.found.append(Sits(players, each.data == "order"))
            elif each.data in {"dealer", "eldest"}:
                plain = [t for t in tokens(each, "PLAYER") if not can_be(t, "DEALER", "ELDEST")]
                if len(plain) != 1:
                    raise NotSaid
                player = str(self.wording.word(plain[0]).sense("PLAYER").value)
                self.found.append(HasRole(player, str(each.data)))


def run_together(tree: Node, part_: Node) -> bool:
    """Whether a part follows the one before with nothing in between."""
    place = next(place for place, child in enumerate(tree.children) if child is part_)
    return not isinstance(tree.children[place - 1], Token)


def by_suits(deal: Node) -> bool:
    """Whether a hand is told by its suits, each before its ranks, as hands are that stand one below another."""
    return deal.data == "holds_too" and all(each.data == "suit_group" for each in parts(part(deal, "hand")))
