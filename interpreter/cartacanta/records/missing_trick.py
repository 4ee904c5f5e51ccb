"""A trick that a record leaves out: the cards nobody plays make it, if everything is in order with it in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import terms
from cartacanta.records.faults import Fault
from cartacanta.records.naming import CardWord
from cartacanta.records.prelude import play_prelude
from cartacanta.records.told import TrickWords
from cartacanta.records.umpire import Umpire
from cartacanta.saying import say
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.records.inferring import Lay
    from cartacanta.records.table import Table


def with_missing_trick(table: Table, lay: Lay) -> Umpire | None:
    """The reading in which one trick has been left out, if that explains everything."""
    cards = cards_nobody_plays(table, lay)
    if cards is None:
        return None
    names = table.program.card_names
    for place in range(len(table.tricks)):
        span = table.tricks[place].span
        words = tuple(CardWord(names[card], span, card) for card in cards.values())
        trick = TrickWords(span, words, tuple(cards), None, span, None, span, in_order=False)
        umpire = Umpire(table.with_trick(place, trick), lay)
        umpire.run()
        if not umpire.book.faults:
            played = umpire.tricks[place]
            text = " ".join(names[card] for card in played.cards)
            message = say(
                "a trick is missing before this one; the cards that nobody plays make it: {cards}", cards=text
            )
            umpire.book.faults.append(
                Fault("trick-missing", message, span, trick=place + 1, seat=played.leader)
            )
            return umpire
    return None


def cards_nobody_plays(table: Table, lay: Lay) -> dict[int, int] | None:
    """The one card of each seat that no trick has; None if it isn't one each, or the hands change during the play."""
    rules = table.program.record
    plays = sum(1 for phase in range(rules.phases) if rules.kind[phase] == terms.PLAY)
    if lay.invented or rules.draw or plays != 1 or not table.tricks:
        return None

    def picked(state: DealRecord, seat: int, cards: int) -> int:
        del state
        stated = [card for (_, giver), said in lay.picks.items() if giver == seat for card in said]
        return next((card for card in stated if cards >> card & 1), next(members(cards)))

    prelude = play_prelude(table, lay.layout, picked)
    if prelude is None:
        return None
    state = prelude.state
    left = {
        seat: state.hands[seat] & ~table.cards_from(0)
        for seat in range(rules.seats)
        if state.active >> seat & 1
    }
    if any(cards.bit_count() != 1 for cards in left.values()):
        return None
    return {seat: cards.bit_length() - 1 for seat, cards in left.items()}
