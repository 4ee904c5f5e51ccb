"""Who sits where in a worked hand: as the page lists them, or as its tricks show who plays after whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cartacanta.expressions import reads
from cartacanta.layout import DUMMY
from cartacanta.variant.phase_rules import PlayPhase, StayPhase

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.program.model import Program
    from cartacanta.records.sheet import Sheet, TrickEntry
    from cartacanta.worked.hand import WorkedHand

ELDEST: Final = "eldest"
ENOUGH: Final = 3
"""As many tricks tell in which order the players play, even if they are listed in another."""
Named = dict[str, "Scalar"]


def with_players(hand: WorkedHand, program: Program) -> Sheet | None:
    """The sheet with its players in order of play, eldest hand first; None if nothing tells the order.

    Listed players stand in the order of play, unless all tricks tell another; the one after the dealer comes first, where
    the page names a dealer.
    Those who aren't listed play in the order of the tricks that name them, the leader of the first trick first; where it
    isn't always the eldest hand who leads, whoever is named first.
    """
    sheet = hand.sheet
    if sheet.players:
        return led_by(sheet, as_they_play(hand), None)
    named = names_in(hand, program)
    if not named:
        return sheet
    if len(named) < len(program.occupied) and may_sit_out(program):
        return None
    order = order_of_tricks(sheet, named)
    if order is None and len(sheet.hands) + len(hand.some) == len(named):
        order = list(named)
    if order is None:
        return None
    first = next(iter(named))
    if eldest_leads(program) and not any(names and names < named.keys() for names in playing(hand)):
        first = first_leader(sheet) or first
    return led_by(sheet, [named[name] for name in order], first)


def as_they_play(hand: WorkedHand) -> list[Scalar]:
    """The players as listed; but the first of them, and then the others in order of play, if all tricks have another one."""
    listed = list(hand.sheet.players)
    named = {player.text: player for player in listed}
    order = order_of_tricks(hand.sheet, named)
    whole = [names for names in playing(hand) if names == named.keys()]
    if order is None or len(named) < len(listed) or len(whole) < ENOUGH or not same_order(hand, order):
        return listed
    return [named[name] for name in order]


def same_order(hand: WorkedHand, order: list[str]) -> bool:
    """Whether every trick that names all players, in their order, has them play in this one."""
    for trick in hand.sheet.tricks:
        names = [player.text for player in trick.players]
        if trick.lead is None and set(names) == set(order):
            at = names.index(order[0])
            if [*names[at:], *names[:at]] != order:
                return False
    return True


def may_sit_out(program: Program) -> bool:
    """Whether somebody may play no card of a deal."""
    return any(isinstance(phase.rule, StayPhase) for phase in program.variant.phases)


def playing(hand: WorkedHand) -> list[set[str]]:
    """Who is named with a card in each trick that is told whole."""
    whole = [trick for number, trick in enumerate(hand.sheet.tricks, 1) if number not in hand.partial]
    return [{player.text for player in trick.players} for trick in whole]


def eldest_leads(program: Program) -> bool:
    """Whether it is always the eldest hand who leads the first trick."""
    rules = [phase.rule for phase in program.variant.phases if isinstance(phase.rule, PlayPhase)]
    return bool(rules) and reads(rules[0].lead) <= {ELDEST}


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
    words = sorted((entry.player for entry in (*sheet.hands, *hand.some)), key=lambda word: word.span)
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
