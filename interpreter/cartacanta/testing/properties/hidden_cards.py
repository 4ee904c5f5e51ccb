"""What a seat sees, and what it may do, doesn't depend on cards that were never shown to it.

The cards that a seat has never seen in the deal are dealt out anew among their places, and the deal is played once
more, with hidden choices made for the cards that now lie there. As long as all of it would have been legal, the seat's
view is the same. Who saw what is followed from the document: passed cards are seen by giver and receiver, a discard and
a drawn card by whose they are, unless the rules show them; what is played, said and turned up by all.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.expressions import reads
from cartacanta.layout import Layout
from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.testing.properties.suits_renamed import expressions
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import MovePhase, TakePhase

if TYPE_CHECKING:
    from cartacanta.history import Event
    from cartacanta.testing.course import Table
    from cartacanta.variant.model import Variant
    from cartacanta.views import View

NAME: Final = "hidden-cards"
TIMES: Final = 3
"""How often the hidden cards are laid elsewhere."""
SHOWS: Final = frozenset({"pass", "discard", "take", "draw", "pick"})
"""Events of which the document says who sees the cards; every other kind says so itself."""


def whole(table: Table) -> None:
    """Lay the cards that a seat never saw elsewhere, at some point of the deal."""
    deal = table.deal
    if not deal.actions or table.remarked:
        return
    random = Random(f"{deal.layout.order}{deal.actions}")  # noqa: S311 - no secret is drawn
    for _ in range(TIMES):
        length, seat = random.randint(1, len(deal.actions)), random.choice(deal.program.occupied)
        lay_elsewhere(shortened(deal, length), seat, random)


def shortened(deal: Deal, length: int) -> Deal:
    """The deal as it stood after so many actions."""
    again = Deal(deal.program, deal.layout, start=deal.start)
    for action in deal.actions[:length]:
        again.play(action)
    return again


def lay_elsewhere(deal: Deal, seat: int, random: Random) -> None:
    """Play the deal again with the cards exchanged that the seat never saw."""
    events = deal.events
    hidden = sorted(unseen(deal, seat, events))
    shuffled = random.sample(hidden, len(hidden))
    exchange = dict(zip(hidden, shuffled, strict=True))
    secret = [
        not sees(deal.program.variant, event, seat, deal) for event in events if event.action is not None
    ]
    if len(secret) != len(deal.actions):
        return  # something was said that is no event
    layout = Layout(tuple(exchange.get(card, card) for card in deal.layout.order))
    other, own = (
        Deal(deal.program, layout, start=deal.start),
        Deal(deal.program, deal.layout, start=deal.start),
    )
    tells = tells_holders(deal.program.variant)
    for action, is_secret in zip(deal.actions, secret, strict=True):
        if not go_alike(own, other, seat, tells=tells):
            return
        instead = exchange.get(action, action) if is_secret and own.kind == "card" else action
        if instead not in other.legal_actions():
            return
        own.play(action)
        other.play(instead)
    go_alike(own, other, seat, tells=tells, looks=True)


def go_alike(own: Deal, other: Deal, seat: int, *, tells: bool, looks: bool = False) -> bool:
    """Whether a seat may still take one deal for the other; where it can't, some rule must ask who holds a card.

    Raises Broken if it can though none does, or if what it sees is not the same.
    """
    alike = (own.actor, own.kind) == (other.actor, other.kind)
    if alike and (looks or own.controller == seat):
        view, twin = own.observe(seat), other.observe(seat)
        alike = what_happened(view) == what_happened(twin)
        if alike and view != twin:
            names = [name for name in view.__slots__ if getattr(view, name) != getattr(twin, name)]
            raise Broken(NAME, f"what seat {seat + 1} sees depends on cards it never saw: {', '.join(names)}")
    if not alike and not tells:
        raise Broken(NAME, f"seat {seat + 1} learns of hidden cards by whose turn it is, or by what happens")
    return alike


def what_happened(view: View) -> list[tuple[str, str, int | None]]:
    """What everybody notices of what happened."""
    return [(event.kind, event.phase, event.seat) for event in view.events]


def unseen(deal: Deal, seat: int, events: tuple[Event, ...]) -> set[int]:
    """The cards that a seat has never seen."""
    begun = Deal(deal.program, deal.layout, start=deal.start)
    state = begun.state
    known = set(members(state.hands[seat] & ~state.covered[seat])) | set(
        members(deal.state.hands[seat] & ~deal.state.covered[seat])
    )
    for event in events:
        if sees(deal.program.variant, event, seat, deal):
            known.update(event.cards)
    return set(members(deal.program.variant.pack.deck)) - known


def sees(variant: Variant, event: Event, seat: int, deal: Deal) -> bool:
    """Whether a seat sees what an event is about, by what the document says."""
    if event.kind not in SHOWS:
        return bool(event.seen_by >> seat & 1)
    if event.seat == seat or (event.kind == "pass" and event.to == seat):
        return True
    if event.kind == "pick":
        return False
    if event.kind == "draw":
        draw = variant.tricks.draw
        return (draw is not None and draw.shown) or deal.state.turned in event.cards
    rule = next(phase.rule for phase in variant.phases if phase.id == event.phase)
    return isinstance(rule, (MovePhase, TakePhase)) and rule.shown


def tells_holders(variant: Variant) -> bool:
    """Whether something may happen because of who holds a card, and so tells of it: a rule asks, or hands declare."""
    if variant.declarations is not None and variant.declarations.automatic:
        return True
    return any({"holder", "called-player"} & reads(checked) for checked in expressions(variant))


PROPERTY: Final = Property(NAME, __doc__ or "", whole=whole)
