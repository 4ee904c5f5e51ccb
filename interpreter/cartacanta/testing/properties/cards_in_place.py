"""Every card of the deck lies in exactly one place: a hand, on the table as played, the stock, the monte or aside.

What has been played lies face down with who took it, or in the trick that is going on; nobody takes a card that
nobody played.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.deal import Deal
    from cartacanta.testing.course import Table

NAME: Final = "cards-in-place"


def step(table: Table) -> None:
    """Count every card."""
    deal = table.deal
    state, seats = deal.state, range(deal.program.record.seats)
    places: Counter[int] = Counter()
    for mask in (*(state.hands[seat] for seat in seats), *(state.played[seat] for seat in seats)):
        places.update(members(mask))
    if not (deal.over and state.void):
        places.update(members(state.monte))
        places.update(members(state.aside))
    places.update(state.order[state.stock_at : state.stock_end])
    for card in members(deal.program.variant.pack.deck):
        if places.pop(card, 0) != 1 and not state.void:
            raise Broken(NAME, f"{named(deal, [card])} lies in more than one place, or in none")
    if places:
        raise Broken(NAME, f"{named(deal, places)}: not a card of this deck")
    check_taken(deal)


def check_taken(deal: Deal) -> None:
    """What was played lies in a trick."""
    state, seats = deal.state, range(deal.program.record.seats)
    taken: Counter[int] = Counter(card for seat in seats for card in members(state.won[seat]))
    taken.update(state.trick[: state.lying])
    played = {card for seat in seats for card in members(state.played[seat])}
    twice = [card for card, times in taken.items() if times > 1]
    if twice:
        raise Broken(NAME, f"{named(deal, twice)} was taken twice")
    if not played <= set(taken):
        raise Broken(NAME, f"{named(deal, played - set(taken))} was played and lies in no trick")
    others = set(taken) - played
    if others and not deal.over and deal.phase != "score":
        raise Broken(NAME, f"{named(deal, others)} was taken and not played")


def named(deal: Deal, cards: Iterable[int]) -> str:
    """Cards by their names."""
    return " ".join(deal.program.card_names.get(card, str(card)) for card in sorted(cards))


PROPERTY: Final = Property(NAME, __doc__ or "", step=step)
