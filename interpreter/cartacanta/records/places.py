"""The places of the deck's order: which are dealt to whom, and in which order the others come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.layout import hand_sizes
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import DealPhase, TurnUpPhase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program
    from cartacanta.records.table import Table


@dataclass(slots=True)
class Places:
    """The places of the deck's order, and the cards known to lie there."""

    hands: list[range]
    monte: range
    aside: range
    stock: range
    coming: list[int]
    """The stock's places in the order in which they are drawn."""
    turned: int | None
    """Where the card lies that is turned up."""
    cards: list[int | None] = field(default_factory=list)


def places_of(program: Program, number: int) -> Places:
    """Where in the order everything lies in the deal of this number."""
    hands: list[range] = []
    at = 0
    for size in hand_sizes(program, number):
        hands.append(range(at, at + size))
        at += size
    size = program.record.size
    rule = next((p.rule for p in program.variant.phases if isinstance(p.rule, DealPhase)), None)
    monte, aside, stock = (rule.monte, rule.aside, rule.stock) if rule else (0, 0, 0)
    monte = min(monte, size - at)
    if aside < 0:
        aside = max(size - at - monte - max(stock, 0), 0)
    parts: list[range] = []
    for amount in (monte, aside, stock):
        left = size - at
        parts.append(range(at, at + (left if amount < 0 else min(amount, left))))
        at = parts[-1].stop
    coming, turned = list(parts[2]), None
    up = next((p.rule for p in program.variant.phases if isinstance(p.rule, TurnUpPhase)), None)
    if up is not None and up.from_dealer:
        turned = hands[-1].stop - 1
    elif up is not None and coming:
        turned = coming.pop(0)
        if not up.to_aside:
            coming.append(turned)
    return Places(hands, parts[0], parts[1], parts[2], coming, turned, [None] * size)


def written_places(table: Table) -> Places:
    """The places with the cards the record states, where it states any."""
    places = places_of(table.program, table.start.number)
    for seat, words in table.hands.items():
        for place, word in zip(places.hands[seat], words, strict=True):
            places.cards[place] = word.card
    for seat, words in table.some.items():
        for place, word in zip(places.hands[seat], words, strict=False):
            places.cards[place] = word.card
    for place, word in enumerate(table.rest or (), places.hands[-1].stop):
        places.cards[place] = word.card
    turned = table.turned.card if table.turned is not None else None
    if turned is not None and places.turned is not None and turned not in places.cards:
        places.cards[places.turned] = turned
    return places


def turned_known(program: Program, places: Places) -> bool:
    """Whether it is known what was turned up, where that makes trumps."""
    makes = any(isinstance(p.rule, TurnUpPhase) and p.rule.makes_trump for p in program.variant.phases)
    return not makes or places.turned is None or places.cards[places.turned] is not None


def filled(program: Program, cards: Sequence[int | None]) -> tuple[int, ...]:
    """The order with every open place filled with any card that is left."""
    left = program.record.deck
    for card in cards:
        if card is not None:
            left &= ~(1 << card)
    unseen = members(left)
    return tuple(card if card is not None else next(unseen) for card in cards)
