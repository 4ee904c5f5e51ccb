"""Who sits where in a worked hand: as the page lists them, or as its tricks show who plays after whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta.layout import DUMMY

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.program.model import Program
    from cartacanta.records.sheet import Sheet, TrickEntry
    from cartacanta.worked.hand import WorkedHand

Named = dict[str, "Scalar"]


def with_players(hand: WorkedHand, program: Program) -> Sheet | None:
    """The sheet with its players in order of play, eldest hand first; None if nothing tells the order.

    Listed players stand in the order of play; the one after the dealer comes first, where the page names a dealer.
    Those who aren't listed play in the order of the tricks that name them, the leader of the first trick first.
    """
    sheet = hand.sheet
    if sheet.players:
        return led_by(sheet, list(sheet.players), None)
    named = names_in(hand, program)
    if not named:
        return sheet
    order = order_of_tricks(sheet, named)
    if order is None and len(sheet.hands) + len(hand.some) == len(named):
        order = list(named)
    if order is None:
        return None
    return led_by(sheet, [named[name] for name in order], first_leader(sheet))


def led_by(sheet: Sheet, players: list[Scalar], leader: str | None) -> Sheet:
    """The players turned so that the dealer is the last, or the leader the first."""
    names = [player.text for player in players]
    at = 0
    if sheet.dealer is not None and sheet.dealer.text in names:
        at = names.index(sheet.dealer.text) + 1
    elif leader in names:
        at = names.index(leader)
    at %= len(players)
    return replace(sheet, players=(*players[at:], *players[:at]))


def names_in(hand: WorkedHand, program: Program) -> Named:
    """Everybody the page names with cards, or as a trick's taker or leader."""
    sheet = hand.sheet
    words = [entry.player for entry in (*sheet.hands, *hand.some)]
    for trick in sheet.tricks:
        words += [*trick.players, *(word for word in (trick.lead, trick.taker) if word is not None)]
    words += sheet.takers
    found: Named = {}
    for word in words:
        if program.record.dummy < 0 or word.text.casefold() != DUMMY:
            found.setdefault(word.text, word)
    return found


def order_of_tricks(sheet: Sheet, named: Named) -> list[str] | None:
    """The order in which most tricks have them play, from whoever is named first."""
    first = next(iter(named))
    seen: Counter[tuple[str, ...]] = Counter()
    for trick in sheet.tricks:
        names = [player.text for player in trick.players]
        if trick.lead is None and len(names) == len(named) and set(names) == named.keys():
            at = names.index(first)
            seen[*names[at:], *names[:at]] += 1
    return list(seen.most_common(1)[0][0]) if seen else None


def first_leader(sheet: Sheet) -> str | None:
    """Who leads the first trick."""
    trick: TrickEntry | None = next(iter(sheet.tricks), None)
    if trick is None:
        return None
    if trick.lead is not None:
        return trick.lead.text
    return trick.players[0].text if trick.players else None
