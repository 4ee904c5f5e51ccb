"""A trick of which a record tells only some cards, or none: what can be known of it all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import terms, tricks
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS
from cartacanta.records import card_by_card
from cartacanta.records.seating import from_leader, in_turn
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from cartacanta.records.naming import CardWord
    from cartacanta.records.told import TrickWords
    from cartacanta.records.umpire import Umpire


def read_partial(umpire: Umpire, trick: TrickWords) -> None:
    """Follow the trick as far as it is told; who takes it is known only if no other card could."""
    from cartacanta.records.umpire import TrickRead  # noqa: PLC0415 - the umpire reads tricks with this

    umpire.at += 1
    umpire.break_off()
    umpire.muddled = False
    state = umpire.state
    leader = umpire.leader(trick)
    order = from_leader(umpire.active(), leader)
    seating = in_turn(trick, order, umpire.held(), umpire.table.repeated, last=True).plays
    told = dict(seating)
    known_lead = leader in told
    for place, seat in enumerate(order):
        word = told.get(seat)
        if word is not None and known_lead:
            umpire.muddled = place > state.lying and must_head(umpire)
            card_by_card.lay(umpire, seat, word)
        elif word is not None:
            put_away(umpire, seat, word)
    umpire.muddled = False
    cards = tuple(word.card for _, word in seating if word.card is not None)
    seats = tuple(seat for seat, word in seating if word.card is not None)
    heading = state.winning if state.lying else None
    sure = heading is not None and known_lead and nothing_above(umpire, order, told)
    for seat in order:
        if seat not in told:
            owe(umpire, seat)
    taker = heading if sure else trick.taker
    umpire.tricks.append(TrickRead(umpire.at, leader, seats, cards, taker, trick.taker, state.trump))
    umpire.gaps.append(umpire.at)
    state.locked = 0  # a card that isn't told may be the one that lets others be played
    if umpire.rules.draw or umpire.rules.has_piles:
        umpire.stopped = True  # nobody knows what is drawn, or what lies open, from here on
    if trick.taker is not None and heading is not None and known_lead and trick.taker != heading:
        beaten = trick.taker in told or sure
        if beaten:
            umpire.book.wrong_taker(trick, umpire.at, heading, dict(seating))
    end_trick(umpire, taker)


def end_trick(umpire: Umpire, taker: int | None) -> None:
    """Go on with the next trick, led by whoever took this one, if that is known."""
    state = umpire.state
    if state.lying == 0:
        state.trick_number += 1
    else:
        if taker is not None:
            state.winning = taker
        state.logged = 0
        tricks.take_trick(umpire.rules, state)
    umpire.leader_known = taker is not None
    umpire.turn_to(taker if taker is not None else umpire.active()[0])


def must_head(umpire: Umpire) -> bool:
    """Whether a duty asks for more than following suit, so that it takes all cards before to say what may be played."""
    duties = umpire.rules.duty[: umpire.rules.duties]
    return any(duty & (terms.BEAT | terms.TRUMP | terms.OVERTRUMP) for duty in duties)


def put_away(umpire: Umpire, seat: int, word: CardWord) -> None:
    """A card is out of the hand; nothing is known of the suit it answered."""
    if word.card is None:
        return
    umpire.laid.setdefault(word.card, (umpire.at, word.span))
    umpire.state.hands[seat] &= ~(1 << word.card)
    umpire.state.played[seat] |= 1 << word.card


def owe(umpire: Umpire, seat: int) -> None:
    """A card of this seat has been played that the record doesn't tell: one that nobody knows of, if there is any."""
    hand = umpire.state.hands[seat] & umpire.invented
    umpire.state.hands[seat] &= ~(hand & -hand)
    umpire.owing |= 1 << seat


def nothing_above(umpire: Umpire, order: list[int], told: dict[int, CardWord]) -> bool:
    """Whether no card that isn't told could head the trick."""
    state, table = umpire.state, umpire.table
    above = umpire.rules.beats[trump_table(state) * CARDS + state.best]
    seen = mask_of(card for card in umpire.laid) | table.cards_from(umpire.at)
    for seat in order:
        if seat in told:
            continue
        elsewhere = 0
        for other in order:
            if other != seat:
                elsewhere |= state.hands[other] & ~umpire.invented
        hand = state.hands[seat]
        possible = umpire.rules.deck & ~seen & ~elsewhere if hand & umpire.invented else hand & ~seen
        if above & possible:
            return False
    return True
