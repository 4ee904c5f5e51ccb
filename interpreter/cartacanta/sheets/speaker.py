"""Says the expressions of a document in words: seats, amounts and conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import Choice, Of, Word
from cartacanta.saying import say
from cartacanta.sheets import amounts, conditions
from cartacanta.sheets.plain import value_of
from cartacanta.sheets.whos import SEATS, Who, together, who

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from cartacanta.expressions.nodes import Expression, Node
    from cartacanta.saying import Text
    from cartacanta.sheets.cardwords import CardWords
    from cartacanta.sheets.following import Rules
    from cartacanta.sheets.plain import Plain


@dataclass(frozen=True, slots=True)
class Speaker:
    """Knows how everybody and everything is called in one agreement."""

    cards: CardWords
    plain: Plain
    sides: dict[str, Who]
    """The sides that have names, each as those who belong to it."""
    paid: dict[str, Who]
    """The same without the dummy, who scores nothing."""
    first: dict[str, Text]
    """Whoever is named first in a side."""
    alone: bool
    opposite: bool
    slams: dict[str, Text]
    bids: tuple[str, ...]
    tallies: tuple[str, ...]
    card_sets: Rules
    everything: Callable[[], Fraction | None]
    """Gives what cards and last trick come to in every deal; None where that isn't the same in all."""
    subject: Who | None = None
    """Of whom an amount without an owner is; None: of whoever is being reckoned."""

    # ---- parts of expressions -----------------------------------------------------------------------

    def who(self, node: Node) -> Who:
        """A seat or a side."""
        return who(self, node)

    def amount(self, node: Node) -> Text:
        """A number, as a noun: ``twice the card score``."""
        return amounts.amount(self, node)

    def points(self, node: Node) -> Text:
        """A number of points: ``3 points``, ``half a point if ...``."""
        return amounts.points_of(self, node)

    def condition(self, node: Node) -> Text:
        """A condition, as a clause: ``the declarer has at least 6 points``."""
        return conditions.condition(self, node)

    def about(self, subject: Who) -> Speaker:
        """The same speaker where amounts without an owner are somebody's."""
        return replace(self, subject=subject)

    def card(self, node: Node) -> Text:
        """A card."""
        match node:
            case Word(text="called-card"):
                return say("<the> card called")
            case Word(text=text) if text in self.cards.pack.cards:
                return self.cards.card(text)
            case Of(head=head, argument=argument):
                return say(
                    "<the> {rank} of {suit}", rank=self.cards.rank(head.text), suit=self.suit(argument)
                )
            case Choice(condition=condition, then=then, otherwise=otherwise):
                return say(
                    "{one} if {condition}, otherwise {other}",
                    one=self.card(then),
                    condition=self.condition(condition),
                    other=self.card(otherwise),
                )
            case _:
                return say("a card the rules settle in play")

    def suit(self, node: Node) -> Text:
        """A suit."""
        match node:
            case Word(text="trump"):
                return say("trumps")
            case Word(text="suit-led"):
                return say("<the> suit led")
            case Word(text="called-suit"):
                return say("<the> suit called")
            case Word(text=text) if text in self.cards.pack.suits:
                return say("{suit}", suit=self.cards.suit(text))
            case Of(argument=argument):
                return say("<the> suit of {card}", card=self.card(argument))
            case _:
                return say("a suit the rules settle in play")

    def set_named(self, name: str) -> list[str]:
        """The cards, ranks and suits of a named set."""
        return self.cards.listed(self.card_sets[name], self.card_sets)

    def all_of(self, cards: Rules) -> Text:
        """All cards of a set that a rule names."""
        return self.cards.all_of(self.cards.listed(cards, self.card_sets))

    def one_of(self, cards: Rules) -> Text:
        """Any card of a set that a rule names."""
        return self.cards.one_of(self.cards.listed(cards, self.card_sets))

    @property
    def party(self) -> Text:
        """Whoever scores together."""
        return say("this player") if self.alone else say("this side")

    # ---- whole expressions --------------------------------------------------------------------------

    def plainly(self, rule: Rules) -> Node | None:
        """An expression of the document with all that is settled put in."""
        expression: Expression | None = rule.expression()
        return None if expression is None else self.plain(expression.root)

    def seat(self, rule: Rules, otherwise: str = "eldest") -> Who:
        """Who stands in a rule."""
        node = self.plainly(rule)
        if node is None:
            return Who(SEATS[otherwise])
        return self.who(node)

    def settled(self, rule: Rules) -> Fraction | None:
        """The number a rule always gives, if it does."""
        node = self.plainly(rule)
        return None if node is None else value_of(node)

    def seats(self, rule: Rules) -> Who:
        """Several seats as one."""
        return together([self.seat(item) for item in rule])
