"""What a seat can see: derived from where each card lies and who was shown it, never kept by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.dummy import player_for
from cartacanta.engine.records import PILES
from cartacanta.expressions import Type, reads
from cartacanta.expressions.typed import Constant, walk_typed
from cartacanta.history import phase_of
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import ShowPhase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cartacanta.engine.records import DealRecord
    from cartacanta.expressions import Typed
    from cartacanta.history import Event
    from cartacanta.program.model import Program

Cards = frozenset[int]
EXCHANGES: Final = frozenset({terms.PASS, terms.DISCARD})


@dataclass(frozen=True, slots=True)
class Packet:
    """A packet that lies open before a seat: the card on top, and how many cards it has with it."""

    top: int
    size: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat knows by rule. Two states that look the same to a seat give equal views.

    Cards are card numbers. ``known`` has, per seat, the cards that this seat knows to be in that hand (its own hand
    whole); ``sides`` is None while the seat can't know who plays with whom.
    """

    seat: int
    phase: str
    actor: int | None
    controller: int | None
    """Who decides: the actor, or whoever plays the dummy's cards."""
    legal: tuple[int, ...]
    """What this seat may do now, perhaps with the dummy's cards; empty when another has to decide."""
    hand: Cards
    picked: Cards
    """Cards of the hand already picked to be passed or laid away, while others still choose."""
    known: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]
    packets: tuple[tuple[Packet, ...], ...]
    """The open packets before each seat that have cards left. They are not part of the hands."""
    removed: Cards
    """Cards of the pack that are not in this deck: everybody knows them."""
    known_monte: Cards
    monte_size: int
    known_aside: Cards
    aside_size: int
    stock_size: int
    turned: int | None
    under_stock: int | None
    """The card that was turned up, while it still lies under the stock."""
    trick: tuple[tuple[int, int], ...]
    """Seat and card of what lies in the trick."""
    tricks: tuple[int, ...]
    trump: str | None
    active: tuple[bool, ...]
    bids: tuple[int, ...]
    declared: tuple[Fraction, ...]
    """The points each seat has declared, which everybody hears."""
    contract: str | None
    declarer: int | None
    caller: int | None
    called: int | None
    """The card that was called."""
    called_suit: str | None
    called_player: int | None
    """Once this seat can know."""
    sides: tuple[int, ...] | None
    totals: tuple[Fraction, ...]
    """The ledger before this deal."""
    pot: Fraction
    events: tuple[Event, ...]
    """What has happened, without what this seat couldn't see."""


def view_of(program: Program, deal: DealRecord, events: Sequence[Event], seat: int) -> View:
    """What a seat sees of a deal."""
    seats = program.record.seats
    pack = program.variant.pack
    visible = visible_cards(program, deal, seat)
    held = [deal.hands[other] & ~(deal.covered[other] | deal.tops[other]) for other in range(seats)]
    known = tuple(frozenset(members(held[other] & visible)) for other in range(seats))
    left = deal.stock_end - deal.stock_at
    under = deal.turned if left and deal.turned == deal.order[deal.stock_end - 1] else None
    controller = player_for(program.record, deal, deal.actor)
    called_player, called_known = who_was_called(program, deal, visible, events, seat)
    return View(
        seat=seat,
        phase=phase_of(program, deal.phase),
        actor=deal.actor if deal.actor >= 0 else None,
        controller=controller if controller >= 0 else None,
        legal=tuple(members(deal.legal)) if controller == seat else (),
        hand=frozenset(members(held[seat])),
        picked=frozenset(members(picked_cards(program, deal, seat))),
        known=known,
        hand_sizes=tuple(held[other].bit_count() for other in range(seats)),
        packets=tuple(tuple(packets_of(deal, other)) for other in range(seats)),
        removed=frozenset(members(pack.without)),
        known_monte=frozenset(members(deal.monte & visible)),
        monte_size=deal.monte.bit_count(),
        known_aside=frozenset(members(deal.aside & visible)),
        aside_size=deal.aside.bit_count(),
        stock_size=left,
        turned=deal.turned if deal.turned >= 0 else None,
        under_stock=under,
        trick=tuple(
            ((next(s for s in range(seats) if deal.played[s] >> card & 1)), card)
            for card in deal.trick[: deal.lying]
        ),
        tricks=tuple(deal.tricks[:seats]),
        trump=pack.suits[deal.trump] if deal.trump >= 0 else None,
        active=tuple(bool(deal.active >> other & 1) for other in range(seats)),
        bids=tuple(deal.bid[:seats]),
        declared=tuple(program.points(amount) for amount in deal.declared[:seats]),
        contract=program.variant.setting.bids[deal.contract] if deal.contract >= 0 else None,
        declarer=deal.declarer if deal.declarer >= 0 else None,
        caller=deal.caller if deal.caller >= 0 else None,
        called=deal.called_card if deal.called_card >= 0 else None,
        called_suit=pack.suits[deal.called_suit] if deal.called_suit >= 0 else None,
        called_player=called_player,
        sides=known_sides(program, deal, visible, called_known=called_known),
        totals=tuple(program.points(amount) for amount in deal.total[:seats]),
        pot=program.points(deal.pot),
        events=tuple(seen_by(event, seat) for event in events if noticed(event, seat)),
    )


def picked_cards(program: Program, deal: DealRecord, seat: int) -> int:
    """What a seat has picked in the exchange that is going on."""
    going_on = deal.phase < program.record.phases and program.record.kind[deal.phase] in EXCHANGES
    return deal.chosen[seat] & deal.hands[seat] if going_on and deal.actor >= 0 else 0


def visible_cards(program: Program, deal: DealRecord, seat: int) -> int:
    """The cards whose place a seat knows: its own, those shown to it, and all that have been played."""
    played = 0
    for other in range(program.record.seats):
        played |= deal.played[other]
    return (deal.hands[seat] & ~deal.covered[seat]) | deal.seen[seat] | played


def packets_of(deal: DealRecord, seat: int) -> Iterator[Packet]:
    """The open packets of a seat that have cards left."""
    for at in range(seat * PILES, (seat + 1) * PILES):
        left = deal.pile_end[at] - deal.pile_at[at]
        if left:
            yield Packet(deal.order[deal.pile_at[at]], left)


def who_was_called(
    program: Program, deal: DealRecord, visible: int, events: Sequence[Event], seat: int
) -> tuple[int | None, bool]:
    """The called player, if a seat that knows these cards and saw these events can know; and whether it can."""
    if deal.caller < 0:
        return None, False
    card = deal.called_card
    if card >= 0 and not visible >> card & 1 and not shown_since_called(program, card, events, seat):
        return None, False
    return (deal.called_player if deal.called_player >= 0 else None), True


def shown_since_called(program: Program, card: int, events: Sequence[Event], seat: int) -> bool:
    """Whether the seat has seen the called card, or who the called player is, since it was called."""
    for event in reversed(events):
        if event.kind == "call":
            return False
        if event.seen_by >> seat & 1 and (card in event.cards or names_partner(program, event)):
            return True
    return False


def names_partner(program: Program, event: Event) -> bool:
    """Whether the called player showed a card, or was seen to be nobody."""
    if event.kind != "show":
        return False
    rule = next(phase.rule for phase in program.variant.phases if phase.id == event.phase)
    return isinstance(rule, ShowPhase) and rule.of is not None and "called-player" in reads(rule.of)


def known_sides(
    program: Program, deal: DealRecord, visible: int, *, called_known: bool
) -> tuple[int, ...] | None:
    """The side of each seat, if whoever knows these cards can work it out."""
    for side in program.variant.sides.members:
        for member in side:
            if "called-player" in reads(member) and not called_known:
                return None
            if any(not visible >> card & 1 for card in cards_read(member)):
                return None
    return tuple(deal.side[: program.record.seats])


def cards_read(typed: Typed) -> list[int]:
    """The single cards an expression asks about."""
    return [
        int(node.value)
        for node in walk_typed(typed.root)
        if isinstance(node, Constant) and node.type is Type.CARD and int(node.value) >= 0
    ]


def noticed(event: Event, seat: int) -> bool:
    """Whether a seat can tell that this happened: that a card was a revoke, only who laid it knows."""
    return event.kind != "revoke" or bool(event.seen_by >> seat & 1)


def seen_by(event: Event, seat: int) -> Event:
    """An event as a seat saw it: what it couldn't see is only counted."""
    if event.seen_by >> seat & 1:
        return event
    return replace(event, action=None, cards=(-1,) * len(event.cards))
