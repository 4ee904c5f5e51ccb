"""Who leads a trick that follows one a page doesn't tell: whoever must have, if the page's taker is to take it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.records import CARDS
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.records.table import Table
    from cartacanta.records.told import TrickWords
    from cartacanta.saying import Text

MAKE_TRUMP: Final = frozenset({terms.TURN_UP, terms.CALL, terms.AUCTION})
"""Phases that may make a suit trump: which it is isn't known before they are over."""


def settle_leads(table: Table) -> Iterator[Text]:
    """Give such tricks their leader; of those that can't have one the cards are nobody's, and that is told."""
    found: list[TrickWords] = []
    known = True
    for number, trick in enumerate(table.tricks, 1):
        told = trick
        if not known and trick.words and not trick.seats and trick.lead is None:
            leader = leader_by_taker(table, trick)
            if leader is None:
                told = replace(trick, words=(), partial=True)
                yield say("who leads trick {trick}", trick=number)
            else:
                told = replace(trick, lead=leader)
        found.append(told)
        known = not told.partial or told.taker is not None
    table.tricks = tuple(found)


def leader_by_taker(table: Table, trick: TrickWords) -> int | None:
    """Who leads if the card that heads the trick is the taker's; None where nothing says so."""
    rules = table.program.record
    cards = [word.card for word in trick.words if word.card is not None]
    trump_made = any(kind in MAKE_TRUMP for kind in rules.kind[: rules.phases])
    if trick.taker is None or trick.partial or trump_made or len(cards) != table.seats:
        return None
    beats = rules.beats[(rules.trump + 1 if rules.trump >= 0 else 0) * CARDS :]
    best = 0
    for place, card in enumerate(cards):
        if beats[cards[best]] >> card & 1:
            best = place
    return (trick.taker - best) % table.seats
