"""What the suits are called doesn't matter, as far as no rule names one of them.

With the suits of the whole deal exchanged, the same may be done in the other suits, and the deal comes to the same
score. Only exchanges are looked at that leave every card and suit that the document names where it is: the cards left
out, values, orders, trumps and bids, what is forbidden, and everything an expression asks about.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from cartacanta.deal import Deal
from cartacanta.expressions.typed import Checked, Constant, CountHand, walk_typed
from cartacanta.expressions.types import Type
from cartacanta.layout import Layout
from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.variant.cards import mask_of, members
from cartacanta.variant.phase_rules import AuctionPhase, CallPhase, DealPhase, MovePhase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.expressions.typed import Typed
    from cartacanta.program.model import Program
    from cartacanta.testing.course import Done, Table
    from cartacanta.testing.reading.cards import Cards
    from cartacanta.variant.model import Variant

NAME: Final = "suits-renamed"
Exchange = dict[str, str]
RENAMED: Final = frozenset({"card", "suit"})
KNOWN: Final[dict[str, list[Exchange]]] = {}
"""The exchanges of each agreement, by its digest."""
MOST_KNOWN: Final = 256
SAME: Final = frozenset({"stay", "number", "choice", "bid", "claim", "look", "redeal"})


def whole(table: Table) -> None:
    """Play the deal in other suits."""
    if table.remarked or not {done.kind for done in table.done} <= RENAMED | SAME:
        return
    listed = exchanges(table.deal.program.variant, table.cards)
    if listed:
        exchange = listed[sum(table.deal.layout.order[::2]) % len(listed)]
        play_in(exchange, table)


def play_in(exchange: Exchange, table: Table) -> None:
    """Play the deal with the suits exchanged."""
    deal, cards = table.deal, table.cards
    renamed = {card: cards.number[rank + exchange[suit]] for card, (rank, suit) in cards.printed.items()}
    layout = Layout(tuple(renamed[card] for card in deal.layout.order))
    other, own = (
        Deal(deal.program, layout, start=deal.start),
        Deal(deal.program, deal.layout, start=deal.start),
    )
    said = ", ".join(f"{old} called {new}" for old, new in exchange.items() if old != new)
    for done in table.done:
        if (other.actor, other.kind) != (own.actor, own.kind):
            raise Broken(NAME, f"with {said}, it is another's turn")
        legal = {translated(done, action, deal.program, exchange, renamed) for action in own.legal_actions()}
        if legal != set(other.legal_actions()):
            raise Broken(NAME, f"with {said}, something else may be done than with the suits as they are")
        own.play(done.action)
        other.play(translated(done, done.action, deal.program, exchange, renamed))
    if other.over != own.over or (own.over and other.score() != own.score()):
        raise Broken(NAME, f"with {said}, the deal comes to another score")


def translated(done: Done, action: int, program: Program, exchange: Exchange, renamed: dict[int, int]) -> int:
    """What an action is when the suits are called otherwise."""
    if done.kind == "card":
        return renamed[action]
    if done.kind == "claim":
        return renamed_claim(action, program.variant, renamed)
    suits = program.variant.pack.suits
    return suits.index(exchange[suits[action]]) if done.kind == "suit" else action


def renamed_claim(action: int, variant: Variant, renamed: dict[int, int]) -> int:
    """The claim of the same pattern whose cards are those that a claim's become; -1 if there is none."""
    if action == 0 or variant.declarations is None:
        return action
    claims = variant.declarations.claims
    pattern, claim = claims[action - 1]
    cards = mask_of(renamed[card] for card in members(claim.cards))
    alike = (
        other.id == pattern.id and found.cards == cards and found.points == claim.points
        for other, found in claims
    )
    return next((number + 1 for number, same in enumerate(alike) if same), -1)


def exchanges(variant: Variant, cards: Cards) -> list[Exchange]:
    """The ways to exchange suits that change nothing the document says."""
    digest, suits = variant.agreement.digest, variant.pack.suits
    if digest in KNOWN:
        return KNOWN[digest]
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.clear()
    if len(suits) > 5:  # noqa: PLR2004 - too many ways to look at all of them
        return []
    listed = [dict(zip(suits, order, strict=True)) for order in permutations(suits) if order != suits]
    found = [exchange for exchange in listed if changes_nothing(exchange, variant, cards)]
    KNOWN[digest] = found
    return found


def changes_nothing(exchange: Exchange, variant: Variant, cards: Cards) -> bool:
    """Whether an exchange leaves all that the document names where it is."""
    renamed = {card: cards.number[rank + exchange[suit]] for card, (rank, suit) in cards.printed.items()}
    if any(mask_of(renamed[card] for card in members(mask)) != mask for mask in masks(variant)):
        return False
    claims = len(variant.declarations.claims) if variant.declarations is not None else 0
    if any(renamed_claim(claim + 1, variant, renamed) < 0 for claim in range(claims)):
        return False
    if any(exchange.get(suit, suit) != suit for suit in named_suits(variant)):
        return False
    suits = variant.pack.suits
    nodes = (node for checked in expressions(variant) for node in walk_typed(checked.root))
    return all(stays(node, exchange, renamed, suits) for node in nodes) and cards_alike(
        exchange, renamed, suits, cards
    )


def stays(node: Typed, exchange: Exchange, renamed: dict[int, int], suits: Sequence[str]) -> bool:
    """Whether what a part of an expression names is called the same."""
    if isinstance(node, CountHand):
        return mask_of(renamed[card] for card in members(node.mask)) == node.mask
    if isinstance(node, Constant) and node.type is Type.CARD and int(node.value) >= 0:
        return renamed.get(int(node.value), -1) == node.value
    if isinstance(node, Constant) and node.type is Type.SUIT and int(node.value) >= 0:
        return exchange[suits[int(node.value)]] == suits[int(node.value)]
    return True


def cards_alike(exchange: Exchange, renamed: dict[int, int], suits: Sequence[str], cards: Cards) -> bool:
    """Whether every card is as strong and worth as much as the one it becomes, under every trump."""
    for trump in (None, *suits):
        other = None if trump is None else exchange[trump]
        for card, instead in renamed.items():
            if cards.value(card, trump) != cards.value(instead, other):
                return False
            if cards.strength(card, trump) != cards.strength(instead, other):
                return False
            if exchange[cards.suit(card, trump)] != cards.suit(instead, other):
                return False
    return True


def masks(variant: Variant) -> Iterator[int]:
    """The sets of cards that the rules name."""
    yield variant.pack.without
    for forbidden in variant.tricks.forbidden:
        yield from (forbidden.cards, forbidden.key)
    for phase in variant.phases:
        match phase.rule:
            case CallPhase(cards=named) | MovePhase(among=named):
                yield named
            case DealPhase(open=packets) if packets is not None:
                yield packets.to_hand


def named_suits(variant: Variant) -> Iterator[str]:
    """The suits that the rules name as trump."""
    if variant.tricks.trump is not None:
        yield variant.tricks.trump
    for phase in variant.phases:
        if isinstance(phase.rule, AuctionPhase):
            yield from (bid.trump for bid in phase.rule.bids if bid.trump is not None)


def expressions(part: Any) -> Iterator[Checked]:  # noqa: ANN401 - any part of a variant
    """Every expression in a part of the rules."""
    if isinstance(part, Checked):
        yield part
    elif isinstance(part, (tuple, list)):
        for item in part:
            yield from expressions(item)
    elif isinstance(part, dict):
        for item in part.values():
            yield from expressions(item)
    elif is_dataclass(part):
        for field in fields(part):
            if field.name not in {"agreement", "examples", "places", "place", "setting", "title", "pack"}:
                yield from expressions(getattr(part, field.name))


PROPERTY: Final = Property(NAME, __doc__ or "", whole=whole)
