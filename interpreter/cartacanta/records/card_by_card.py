"""One card of a record is laid, whether it could be or not; the deal goes on as the record has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import tricks
from cartacanta.engine.bidding import next_active
from cartacanta.engine.records import SEATS
from cartacanta.records import refereeing
from cartacanta.records.strays import stray_card

if TYPE_CHECKING:
    from cartacanta.records.naming import CardWord
    from cartacanta.records.umpire import Umpire


def lay(umpire: Umpire, seat: int, word: CardWord) -> int:
    """A card is laid; gives its bit if it can't have been in this hand."""
    state, card = umpire.state, word.card
    if card is None or not umpire.rules.deck >> card & 1 or state.lying >= SEATS:
        umpire.book.no_card(word, umpire.at, seat)
        return lay_instead(umpire, seat, None)
    if not state.hands[seat] >> card & 1:
        report_not_held(umpire, seat, word, card)
        return lay_instead(umpire, seat, card)
    if umpire.lawful is None and state.actor == seat and state.legal >> card & 1:
        umpire.laid[card] = (umpire.at, word.span)
        umpire.deal.play(card)
        if state.lying == 1:
            refereeing.hear_signals(umpire)  # before anybody declares: a signal goes with the card
        umpire.declare()
        return 0
    umpire.turn_to(seat)
    again = umpire.book.played_after(umpire.at, card)
    if again is not None and not state.legal >> card & 1 and stray(umpire, seat) is not None:
        umpire.book.played_again(seat, word, umpire.at, again)
        return lay_instead(umpire, seat, None)
    umpire.laid[card] = (umpire.at, word.span)
    if not umpire.muddled:
        refereeing.judge(umpire, seat, word, card)
    put(umpire, card)
    return 0


def lay_instead(umpire: Umpire, seat: int, ghost: int | None) -> int:
    """In place of a card that can't have been played: the one that this seat never plays, if it is clear which.

    Otherwise the card itself is laid, if there is one: it counts for who takes the trick.
    """
    unplayed = stray(umpire, seat)
    umpire.turn_to(seat)
    umpire.muddled = True
    if unplayed is not None:
        umpire.book.never_played(seat, 1 << unplayed)
        put(umpire, unplayed)
        return 0
    umpire.owing |= 1 << seat
    if ghost is None:
        return 0
    put(umpire, ghost)
    return 1 << ghost


def put(umpire: Umpire, card: int) -> None:
    """The actor lays a card though it isn't asked for it; then whoever declares, declares."""
    state = umpire.state
    tricks.lay(umpire.rules, state, card)
    state.logged = 0
    if state.lying < len(umpire.active()):
        umpire.declare_out_of_turn(next_active(umpire.rules, state, state.actor))


def stray(umpire: Umpire, seat: int) -> int | None:
    """The one card of a seat that no trick of the record has, so that it must have been played in this one."""
    whole = len(umpire.table.tricks) - umpire.at + 1 >= umpire.to_come
    broken_off = not umpire.table.whole_tricks and len(umpire.table.tricks[-1].words) < len(umpire.active())
    if not whole or broken_off or any(trick.partial for trick in umpire.table.tricks[umpire.at :]):
        return None
    known = umpire.table.cards_from(umpire.at - 1) | umpire.invented
    return stray_card(umpire.rules, umpire.state, seat, known)


def report_not_held(umpire: Umpire, seat: int, word: CardWord, card: int) -> None:
    """A card that has been played before, or that lies elsewhere."""
    if card in umpire.laid:
        umpire.book.played_before(seat, word, umpire.at, umpire.laid[card])
        return
    held = umpire.held()
    holder = next((other for other in range(umpire.rules.seats) if held[other] >> card & 1), None)
    umpire.book.not_held(seat, word, umpire.at, holder)
