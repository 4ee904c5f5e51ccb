"""Deals and choices to judge both by: even ones, and lopsided ones in which one seat may take everything."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.oracle.table import Dealt, rank

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from tests.oracle.games import Table
    from tests.oracle.table import Question


def strength(table: Table, card: str) -> int:
    """How far a card stands from the weakest of its suit in the deck's order."""
    suit = [other for other in table.deck if other[-1] == card[-1]]
    return len(suit) - suit.index(card)


def deal_out(table: Table, random: Random, number: int, favourite: int | None) -> Dealt:
    """Shuffles and deals; the favourite, if there is one, is given the strongest cards."""
    deck = list(table.deck)
    random.shuffle(deck)
    if favourite is not None:
        slack = random.choice([0, 2, 4])
        luck = {card: strength(table, card) + random.random() * slack for card in deck}
        strongest = sorted(deck, key=lambda card: -luck[card])[: table.hands[favourite]]
        deck = [card for card in deck if card not in strongest]
        before = sum(table.hands[:favourite])
        deck[before:before] = strongest
    hands: list[tuple[str, ...]] = []
    for size in table.hands:
        hands.append(tuple(deck[:size]))
        deck = deck[size:]
    totals = tuple(Fraction(random.randrange(0, 30)) for _ in table.hands)
    return Dealt(tuple(hands), tuple(deck), number, totals)


def choose(question: Question, table: Table, random: Random, favourite: int | None) -> str:
    """An answer; the favourite plays high and the others low, most of the time."""
    answers: Iterable[str] = sorted(question.legal)
    if question.kind != "card" or favourite is None or random.random() < 0.1:
        return random.choice(sorted(answers))
    high = question.seat == favourite
    order = sorted(answers, key=lambda card: (strength(table, card), rank(card)))
    return order[-1] if high else order[0]
