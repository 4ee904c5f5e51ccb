"""Other worlds that look the same to a seat: the cards it doesn't know lie elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta import views
from cartacanta.deal import Deal
from cartacanta.declarations import claims_of
from cartacanta.engine import bidding, declaring, exchange, reckoning, redealing, slams, terms, tricks
from cartacanta.engine.dummy import player_for
from cartacanta.layout import Layout
from cartacanta.runners import copied

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tests.variants.knowledge import Witnesses

    from cartacanta.engine.records import DealRecord
    from cartacanta.history import Event
    from cartacanta.program import Program
    from cartacanta.views import View

Exchange = dict[int, int]
"""Which card lies where another lay; cards that aren't in it lie where they did."""


def reassigned(cards: Sequence[int], random: Random) -> Exchange:
    """The cards dealt out anew among their places: all of them, or a few changed for each other."""
    places = list(cards)
    if len(cards) > 1:
        places = random.sample(places, random.choice([len(places), min(4, len(places)), 2]))
    shuffled = list(places)
    random.shuffle(shuffled)
    return dict(zip(places, shuffled, strict=True))


# ---- the state of the deal relabelled ------------------------------------------------------------------------------


def relabelled(mask: int, exchange_of: Exchange) -> int:
    """A set of cards after the exchange."""
    moved = 0
    for card, instead in exchange_of.items():
        if mask >> card & 1:
            mask &= ~(1 << card)
            moved |= 1 << instead
    return mask | moved


def other_state(
    program: Program, state: DealRecord, seat: int, exchange_of: Exchange, *, knows_partner: bool
) -> DealRecord:
    """The state in which the exchanged cards lie elsewhere, and what follows from it by the rules."""
    other = copied(state)
    for place in range(state.stock_at, state.stock_end):
        other.order[place] = exchange_of.get(other.order[place], other.order[place])
    other.monte = relabelled(state.monte, exchange_of)
    other.aside = relabelled(state.aside, exchange_of)
    for holder in range(program.record.seats):  # a seat's own packets hold cards that it doesn't know
        other.hands[holder] = relabelled(state.hands[holder], exchange_of)
        other.covered[holder] = relabelled(state.covered[holder], exchange_of)
        other.chosen[holder] = relabelled(state.chosen[holder], exchange_of)
        other.dealt[holder] = relabelled(state.dealt[holder], exchange_of)
    for start, end in zip(state.pile_at, state.pile_end, strict=True):
        for place in range(start, end):
            other.order[place] = exchange_of.get(state.order[place], state.order[place])
    if state.called_card in exchange_of and not knows_partner:
        holders = (holder for holder in range(program.record.seats) if holder != state.caller)
        other.called_player = next((h for h in holders if other.hands[h] >> state.called_card & 1), -1)
        reckoning.assign_sides(program.record, other)
    if player_for(program.record, other, other.actor) == seat:
        settle_legal(program, other)
    return other


def settle_legal(program: Program, state: DealRecord) -> None:
    """Have the engine work out once more what the actor may do."""
    record, phase = program.record, state.phase
    if state.choosing:
        state.legal = slams.allowed_choices(record, state)
        return
    if state.declaring:
        looks = state.declaring == terms.LOOKING
        state.legal = 3 if looks else declaring.claims_allowed(record, state, state.actor)
        return
    kind = record.kind[phase]
    state.legal = 0
    if kind == terms.PLAY:
        tricks.allow_plays(record, state, phase)
    elif kind in (terms.PASS, terms.DISCARD):
        exchange.allow_cards(record, state, phase)
    elif kind == terms.AUCTION:
        bidding.allow_bids(record, state)
    elif kind == terms.PREDICT:
        bidding.allow_numbers(record, state, phase)
    elif kind == terms.CALL:
        bidding.start_call(record, state, phase)
    elif kind == terms.REDEAL:
        redealing.allow_redeal(record, state, phase)
    else:
        assert kind == terms.STAY
        others_out = state.active == 1 << state.actor and state.step == record.seats - 1
        state.legal = 2 if others_out else 3


def relabelled_event(event: Event, exchange_of: Exchange) -> Event:
    """An event that the seat didn't see, with other cards."""
    action = event.action
    if event.kind == "pick" and action is not None:
        action = exchange_of.get(action, action)
    return replace(event, action=action, cards=tuple(exchange_of.get(card, card) for card in event.cards))


def view_of_other_state(
    deal: Deal, events: Sequence[Event], witnesses: Witnesses, seat: int, exchange_of: Exchange
) -> View:
    """What the seat sees when the cards it isn't sure of lie elsewhere."""
    known = witnesses.knows_partner(seat)
    state = other_state(deal.program, deal.state, seat, exchange_of, knows_partner=known)
    told = [
        event if witnesses.seen[at] >> seat & 1 else relabelled_event(event, exchange_of)
        for at, event in enumerate(events)
    ]
    return views.view_of(deal.program, state, told, seat)


# ---- the whole deal played once more -------------------------------------------------------------------------------


def played_again(
    deal: Deal, exchange_of: Exchange, done: Sequence[tuple[int, int, bool]], *, lead_tells: bool = False
) -> Deal | None:
    """The deal with the exchanged cards laid and played from the start; None where a play would not have been legal.

    ``done`` has, for each action, who did it, what it was and whether it was hidden; what was hidden is done with
    the exchanged card. It is always the same seat's turn, unless the first lead tells who holds a card.
    """
    layout = Layout(tuple(exchange_of.get(card, card) for card in deal.layout.order))
    other = Deal(deal.program, layout, start=deal.start)
    for actor, action, hidden in done:
        if lead_tells and other.actor != actor:
            return None
        if other.actor != actor and declares_by_itself(deal):
            return None
        assert other.actor == actor, "whose turn it is depends on hidden cards"
        instead = hidden_instead(other, action, exchange_of) if hidden else action
        if instead not in other.legal_actions():
            return None
        other.play(instead)
    if lead_tells and other.actor != deal.actor:
        return None
    if declares_by_itself(deal) and heard(deal) != heard(other):
        return None  # who sits there hears that others have declared something else
    assert other.actor == deal.actor, "whose turn it is depends on hidden cards"
    return other


def hidden_instead(other: Deal, action: int, exchange_of: Exchange) -> int:
    """What is done in place of a hidden action; a claim of cards that make none can't be."""
    if other.kind != "claim" or action == 0:
        return exchange_of.get(action, action)
    claims = claims_of(other.program)
    pattern, claim = claims[action - 1]
    wanted = relabelled(claim.cards, exchange_of)
    named = (
        at
        for at, (other_pattern, it) in enumerate(claims, 1)
        if other_pattern is pattern and it.cards == wanted
    )
    return next(named, -1)


def declares_by_itself(deal: Deal) -> bool:
    """Whether what is declared follows from the hands alone."""
    return bool(deal.program.record.claims and deal.program.record.claims_automatic)


def heard(deal: Deal) -> list[tuple[object, ...]]:
    """What everybody has heard others declare."""
    return [
        (event.seat, event.pattern, event.points, event.cards if event.seen_by & (event.seen_by - 1) else ())
        for event in deal.events
        if event.pattern is not None
    ]
