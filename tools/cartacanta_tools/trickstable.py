"""The tricks of a deal in a table: a column for each player, who led, who took, and what the cards were worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.language import told
from cartacanta_tools.numbers import mixed
from cartacanta_tools.tables import columns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.deal import Deal
    from cartacanta.history import Event
    from cartacanta_tools.words import Words

LED: Final = ">"
TOOK: Final = "*"


@dataclass(slots=True)
class Trick:
    """One trick, and what was drawn after it."""

    plays: list[Event] = field(default_factory=list)
    taken: Event | None = None
    drawn: list[Event] = field(default_factory=list)


def tricks_of(events: Iterable[Event]) -> list[Trick]:
    """The finished tricks among the events of a deal."""
    tricks = [Trick()]
    for event in events:
        if event.kind == "play":
            tricks[-1].plays.append(event)
        elif event.kind == "trick":
            tricks[-1].taken = event
            tricks.append(Trick())
        elif event.kind == "draw" and len(tricks) > 1:
            tricks[-2].drawn.append(event)
    return [trick for trick in tricks if trick.taken is not None]


def table(deal: Deal, words: Words) -> Iterator[str]:
    """Write the table; nothing if no trick was played."""
    tricks = tricks_of(deal.events)
    if not tricks:
        return
    worth = [
        sum((card_value(deal, event.cards[0]) for event in trick.plays), Fraction(0)) for trick in tricks
    ]
    rows = [[told("trick"), *(f" {name}" for name in words.names), told("taken by")]]
    rows += [row(number, trick, words) for number, trick in enumerate(tricks, start=1)]
    if any(worth):
        rows = [
            [*cells, value] for cells, value in zip(rows, [told("worth"), *map(mixed, worth)], strict=True)
        ]
    if any(trick.drawn for trick in tricks):
        rows = [
            [*cells, drawn]
            for cells, drawn in zip(
                rows, [told("drawn"), *(draws(trick, words) for trick in tricks)], strict=True
            )
        ]
    head, *rest = columns(rows, align="r" + "l" * (len(words.names) + 1) + ("r" if any(worth) else "l"))
    yield click.style(head, bold=True)
    yield from rest
    yield click.style(told("{led} led the trick, {took} took it", led=LED, took=TOOK), dim=True)


def row(number: int, trick: Trick, words: Words) -> list[str]:
    """One trick: each player's card under the player's name."""
    cards = {event.seat: event.cards[0] for event in trick.plays}
    taker = trick.taken.seat if trick.taken else None
    cells = []
    for seat in range(len(words.names)):
        led = LED if trick.plays[0].seat == seat else " "
        took = TOOK if taker == seat else ""
        cells.append(f"{led}{words.card(cards[seat])}{took}" if seat in cards else "")
    return [str(number), *cells, words.seat(taker)]


def draws(trick: Trick, words: Words) -> str:
    """What was drawn after a trick."""
    return ", ".join(f"{words.seat(event.seat)} {words.cards(event.cards)}" for event in trick.drawn)


def card_value(deal: Deal, card: int) -> Fraction:
    """What a card was worth in this deal, whatever was trump."""
    pack = deal.program.variant.pack
    trump = pack.suits[deal.state.trump] if deal.state.trump >= 0 else None
    suit = pack.suits[card // pack.stride]
    return pack.value(pack.names[card].removesuffix(suit), suit, trump)
