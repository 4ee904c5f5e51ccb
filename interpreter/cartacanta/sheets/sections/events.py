"""What happened in the sample deal besides the cards played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import both, say
from cartacanta.sheets.conditions import quoted
from cartacanta.sheets.counts import points
from cartacanta.variant.phase_rules import CallPhase, ShowPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.history import Event
    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.sample.played import Sample


def told(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Text]:
    """Each in a sentence, in the order in which it happened."""
    for event in sample.deal.events:
        if event.seat is None:
            if event.kind == "turn-up":
                yield say("Turned up: {cards}.", cards=cards_of(desk, event))
            continue
        said = spoken(desk, event, names[event.seat]) or moved(desk, event, names)
        if said:
            yield said


def cards_of(desk: Desk, event: Event) -> Text:
    """The cards of an event, each with its article."""
    return both([desk.cards.card(desk.cards.names[card]) for card in event.cards])


def spoken(desk: Desk, event: Event, who: str) -> Text | None:  # noqa: PLR0911 - one line for each kind of event
    """What somebody says."""
    if event.kind == "stay":
        return say("{who} plays.", who=who) if event.action else say("{who} sits this deal out.", who=who)
    if event.kind == "redeal":
        return say("{who} asks for a new deal.", who=who) if event.action else None
    if event.kind == "bid":
        if not event.action:
            return say("{who} passes.", who=who)
        return say("{who} bids {bid}.", who=who, bid=bid_name(desk, event.action - 1))
    if event.kind == "predict":
        return say("{who} says {number}.", who=who, number=str(event.action))
    if event.kind == "call":
        return say("{who} names {what}.", who=who, what=called(desk, event))
    if event.kind == "declare" and event.points is not None and event.pattern is not None:
        return say(
            "{who} declares {pattern}, {cards}: {points}.",
            who=who,
            pattern=quoted(event.pattern),
            cards=cards_of(desk, event),
            points=points(event.points),
        )
    if event.kind == "look" and event.action:
        return say("{who} asks to see the cards.", who=who)
    return None


def bid_name(desk: Desk, place: int) -> Text:
    """A bid as it is said: its name, its rank, or its number."""
    name = desk.variant.setting.bids[place]
    if name in desk.variant.pack.ranks:
        return say("<the> {rank}", rank=desk.cards.rank(name))
    return quoted(name)


def called(desk: Desk, event: Event) -> Text:
    """What is named: a card or a suit."""
    rule = next(phase.rule for phase in desk.variant.phases if phase.id == event.phase)
    assert event.action is not None  # noqa: S101 - one names something
    if isinstance(rule, CallPhase) and rule.names_card:
        return desk.cards.card(desk.cards.names[event.action])
    suit = desk.variant.pack.suits[event.action]
    return say("{suit}", suit=desk.cards.suit(suit))


def shows_hand(desk: Desk, event: Event) -> bool:
    """Whether a whole hand is shown, and not a card called or what was declared."""
    rule = next((phase.rule for phase in desk.variant.phases if phase.id == event.phase), None)
    return isinstance(rule, ShowPhase) and not rule.called_card


def moved(desk: Desk, event: Event, names: tuple[str, ...]) -> Text | None:
    """Cards that went somewhere, or were shown."""
    if event.seat is None or event.kind not in {"pass", "discard", "take", "show", "turn-up", "draw"}:
        return None
    who, cards = names[event.seat], cards_of(desk, event)
    other = names[event.to] if event.to is not None else ""
    if event.kind == "show" and event.seat == desk.program.record.dummy:
        return None
    return {
        "pass": say("{who} passes {cards} to {other}.", who=who, cards=cards, other=other),
        "discard": say("{who} puts away {cards}.", who=who, cards=cards),
        "take": say("{who} takes up {cards}.", who=who, cards=cards),
        "show": say("{who} shows the hand.", who=who)
        if shows_hand(desk, event)
        else say("{who} shows {cards}.", who=who, cards=cards),
        "turn-up": say("Turned up: {cards}.", cards=cards),
        "draw": None,
    }[event.kind]
