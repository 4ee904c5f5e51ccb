"""Makes a deal out of a plan, and plays it through the engine: what comes out is legal, or nothing comes out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Final

from cartacanta.counting.rehearsal import rehearse
from cartacanta.deal import Deal
from cartacanta.engine import terms
from cartacanta.engine.records import CARDS, SUITS
from cartacanta.expressions import constant, reads
from cartacanta.layout import Layout
from cartacanta.runners import Start
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import PlayPhase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.counting.rehearsal import Rehearsal, Trick
    from cartacanta.counting.takings import Held, Plan, Taking
    from cartacanta.program.model import Program

MOST_TRIES: Final = 300

Cast = tuple[int, ...]
"""The seat that stands for each party of a plan, the one that takes nearly everything first."""


class Pool:
    """The cards that are left, by suit and value."""

    def __init__(self, program: Program, trump: int, values: dict[int, int]) -> None:
        record = program.record
        table = max(trump, -1) + 1
        self.values = values
        self.suits: list[list[int]] = [
            sorted(
                members(record.suit_mask[table * SUITS + suit] & record.deck),
                key=lambda card: record.beats[table * CARDS + card].bit_count(),
            )
            for suit in range(record.suits)
        ]

    def take(self, suit: int, value: int | None = None) -> int:
        """The weakest card of a suit, of this value if one is given. Raises LookupError if there is none."""
        for card in reversed(self.suits[suit]):
            if value is None or self.values[card] == value:
                self.suits[suit].remove(card)
                return card
        raise LookupError(suit)

    def draw(self, cards: Held) -> list[int]:
        """So many cards of each suit and value."""
        return [
            self.take(suit, value)
            for suit, kinds in enumerate(cards)
            for value, number in kinds.items()
            for _ in range(number)
        ]


def held(program: Program, trump: int, values: dict[int, int]) -> Held:
    """For each suit, how many cards there are of each value."""
    found: list[dict[int, int]] = []
    for cards in Pool(program, trump, values).suits:
        kinds: dict[int, int] = {}
        for card in cards:
            kinds[values[card]] = kinds.get(values[card], 0) + 1
        found.append(kinds)
    return tuple(found)


@dataclass(slots=True)
class Patience:
    """How many deals are still laid out in vain before nothing more is tried."""

    left: int = MOST_TRIES

    def spent(self) -> bool:
        """Whether another deal may be laid out; it is counted."""
        self.left -= 1
        return self.left < 0


def acted(
    program: Program, course: Rehearsal, plan: Plan, values: dict[int, int], patience: Patience
) -> Deal | None:
    """A legal deal that goes as planned, played to its end; None if none is found."""
    opening = first_card(program)
    for leader in leaders(program):
        for cast in casts(program, course, plan):
            for order in suit_orders(program, course.trump):
                takings = sorted_by_suit(plan.takings, order)
                if opening is not None and (
                    cast[takings[0].party] == leader
                    or takings[0].heap.led != opening // program.record.stride
                ):
                    continue
                if patience.spent():
                    return None
                takers = [cast[taking.party] for taking in takings]
                staged = rehearse(program, course.answers, takers, leader)
                try:
                    lying = laid(program, staged, plan, takings, values)
                except (LookupError, ValueError):
                    continue  # the card that must be led lies elsewhere, or nobody could take the trick
                deal = perform(program, staged, lying, plan.total)
                if deal is not None:
                    return deal
    return None


def lead_rule(program: Program) -> PlayPhase | None:
    """The first play of a deal."""
    return next((phase.rule for phase in program.variant.phases if isinstance(phase.rule, PlayPhase)), None)


def leaders(program: Program) -> tuple[int | None, ...]:
    """Who may come to lead the first trick: None where the cards have no say in it."""
    rule = lead_rule(program)
    if rule is None or not any(name == "holder" or " of " in name for name in reads(rule.lead)):
        return (None,)
    return tuple(range(program.record.seats))


def first_card(program: Program) -> int | None:
    """The card that must be led first, if there is one."""
    rule = lead_rule(program)
    card = constant(rule.first_card) if rule is not None and rule.first_card is not None else None
    return card if isinstance(card, int) else None


def held_back(program: Program) -> int:
    """The cards that for some time may not be led."""
    record = program.record
    acts = range(record.forbids)
    found = 0
    for rule in acts:
        if record.forbid_act[rule] != terms.ACT_DISCARD:
            found |= record.forbid_cards[rule]
    return found


def suit_orders(program: Program, trump: int) -> Iterator[tuple[int, ...]]:
    """In which order suits may be led: those last that may not be led for some time. One will do if all may be led."""
    record = program.record
    table = max(trump, -1) + 1
    late = held_back(program)
    suits = sorted(
        range(record.suits), key=lambda suit: (record.suit_mask[table * SUITS + suit] & late).bit_count()
    )
    yield from permutations(suits) if late else (tuple(suits),)


def casts(program: Program, course: Rehearsal, plan: Plan) -> Iterator[Cast]:
    """Which seats the parties of a plan may be."""
    seats = course.tricks[0].seats
    party_of = list(range(program.record.seats)) if program.record.by_player else list(course.sides)
    wanted = 1 + max((taking.party for taking in plan.takings), default=0)
    for main in seats:
        cast, used = [main], {party_of[main]}
        at = seats.index(main)
        for seat in (*seats[at + 1 :], *seats[:at]):
            if party_of[seat] not in used and len(cast) < wanted:
                cast.append(seat)
                used.add(party_of[seat])
        if len(cast) == wanted:
            yield tuple(cast)


def sorted_by_suit(takings: Sequence[Taking], order: Sequence[int]) -> list[Taking]:
    """The first tricks of the first party in another order of suits."""
    first = 0
    while (
        first < len(takings) and takings[first].party == 0 and sum(map(bool, takings[first].heap.suits)) == 1
    ):
        first += 1
    return [*sorted(takings[:first], key=lambda taking: order.index(taking.heap.led)), *takings[first:]]


def laid(
    program: Program, staged: Rehearsal, plan: Plan, takings: Sequence[Taking], values: dict[int, int]
) -> dict[int, int]:
    """The card for each place. Raises LookupError where the cards don't allow it."""
    pool = Pool(program, staged.trump, values)
    opening = first_card(program)
    besides = pool.draw(plan.to_last) if plan.to_last is not None else []
    nobodys = pool.draw(plan.to_nobody) if plan.to_nobody is not None else []
    heaps = [pool.draw(taking.cards) if taking.cards is not None else [] for taking in takings]
    for heap, taking in zip(heaps, takings, strict=True):
        if taking.cards is None:
            opened = opening is not None and heap is heaps[0]
            if opening is not None and opened:
                pool.suits[taking.heap.led].remove(opening)
                heap.append(opening)
            for suit, number in enumerate(taking.heap.suits):
                more = number - (opened and suit == taking.heap.led)
                heap.extend(pool.take(suit) for _ in range(more))
    lying: dict[int, int] = {}
    for trick, heap, taking in zip(staged.tricks, heaps, takings, strict=True):
        lead = opening if heap is heaps[0] else None
        cards = shared(program, staged.trump, trick, heap, led=taking.heap.led, lead=lead)
        lying.update(zip(trick.places, cards, strict=True))
    left = [card for cards in pool.suits for card in cards]
    for places, chosen in ((staged.to_nobody, nobodys), (staged.to_last, besides)):
        for place in places:
            lying[place] = chosen.pop() if chosen else left.pop()
    for place, _ in staged.to_seat:
        lying[place] = left.pop()
    return lying


def shared(
    program: Program, trump: int, trick: Trick, heap: Sequence[int], *, led: int, lead: int | None
) -> list[int]:
    """Who lays which card of a trick, in order of play: the taker the one that takes it, the leader one of the suit led."""
    record = program.record
    table = max(trump, -1) + 1
    of_suit = [card for card in heap if record.suit_of[table * CARDS + card] == led]
    best = of_suit[0]
    for card in heap:
        if record.beats[table * CARDS + best] >> card & 1:
            best = card
    leader = trick.seats[0]
    laid: dict[int, int] = {trick.taker: best}
    if trick.taker != leader:
        followed = (card for card in of_suit if card != best)
        laid[leader] = lead if lead is not None and lead != best else next(followed, best)
    if best not in of_suit and trick.taker == leader:
        raise LookupError(best)
    rest = [card for card in heap if card not in laid.values()]
    if len(rest) + len(laid) != len(heap):
        raise LookupError(best)
    rest.reverse()
    return [laid[seat] if seat in laid else rest.pop() for seat in trick.seats]


def perform(program: Program, staged: Rehearsal, lying: dict[int, int], total: int) -> Deal | None:
    """Play the deal through the engine: None unless every card is allowed and the sum comes out."""
    record = program.record
    order = tuple(lying[place] for place in record.cards[: record.size])
    deal = Deal(program, Layout(order), start=Start(staged.answers.number))
    said = iter(staged.said)
    cards = iter([lying[place] for trick in staged.tricks for place in trick.places])
    while not deal.over:
        action = next_action(deal, said, cards, lying)
        if action is None or action not in deal.legal_actions():
            return None
        deal.play(action)
    state = deal.state
    if state.void != terms.VOID_NO or state.deal_total != total:
        return None
    taken = tuple(state.takers[: state.trick_number])
    return deal if taken == tuple(trick.taker for trick in staged.tricks) else None


def next_action(
    deal: Deal, said: Iterator[tuple[bool, int]], cards: Iterator[int], lying: dict[int, int]
) -> int | None:
    """What is done next in a staged deal; None if that isn't staged."""
    state, record = deal.state, deal.program.record
    if state.declaring:
        return 0
    if state.choosing:
        return deal.legal_actions()[0]
    if record.kind[state.phase] == terms.PLAY:
        return next(cards, None)
    moves, action = next(said, (False, -1))
    legal = deal.legal_actions()
    if record.kind[state.phase] == terms.CALL and action not in legal:
        return legal[0]
    return lying[action] if moves else action
