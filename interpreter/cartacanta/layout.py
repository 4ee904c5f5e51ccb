"""How the cards lie before anything is played, and the name of a deal that a seed makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.records import DealRecord
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import DealPhase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta.program.model import Program


DUMMY: Final = say("dummy")
"""What the seat without a player is called."""


@dataclass(frozen=True, slots=True)
class DealName:
    """The name of a random deal: the same name always gives the same cards and the same random decisions.

    ``number`` is the deal's number within its match, from 1; ``attempt`` counts the times it was dealt anew.
    """

    seed: int = 0
    match: int = 0
    number: int = 1
    attempt: int = 0

    @property
    def key(self) -> int:
        """The key of the deal's random streams."""
        return deal_key(self.seed, self.match, self.number, self.attempt)


@dataclass(frozen=True, slots=True)
class Layout:
    """The deck in the order in which it is dealt: the eldest hand's cards, each further hand's, then the rest.

    Packets and the direction of dealing change nothing in it. A seat's open packets follow its hand, each from the top.
    The rest comes in the order monte, cards set aside, stock from the top.
    """

    order: tuple[int, ...]

    @classmethod
    def named(cls, program: Program, name: DealName) -> Layout:
        """The cards of a named deal."""
        record = DealRecord()
        shuffle(program.record, record, name.key)
        return cls(tuple(record.order[: program.record.size]))

    @classmethod
    def of_hands(
        cls,
        program: Program,
        hands: Sequence[Iterable[int]],
        rest: Iterable[int] | None = None,
        *,
        number: int = 1,
    ) -> Layout:
        """The layout in which the seats, eldest first, are dealt these hands.

        ``rest`` are the cards that nobody is dealt, in order; without it they follow by number. Raises UsageError
        if a card stands twice, is missing, or a hand has the wrong number of cards.
        """
        listed = [list(hand) for hand in hands]
        check_sizes(program, listed, number)
        order = [card for hand in listed for card in hand]
        left = program.record.deck
        for card in order:
            left = take(program, left, card)
        if rest is None:
            order.extend(members(left))
        else:
            for card in rest:
                left = take(program, left, card)
                order.append(card)
            if left:
                names = ", ".join(program.card_names[card] for card in members(left))
                raise UsageError(say("cards that lie nowhere: {cards}", cards=names))
        return cls(tuple(order))

    @classmethod
    def of_deck(cls, program: Program, deck: Sequence[int], *, number: int = 1) -> Layout:
        """The layout that comes of dealing a deck from its top, round after round, in the packets that the rules state."""
        return cls(tuple(deck[place] for place in dealing_order(program, number)))


def dealing_order(program: Program, number: int = 1) -> list[int]:
    """For each place of a layout's order, which card of the deck, counted from its top, comes to lie there."""
    given: list[list[int]] = [[] for _ in range(program.variant.seats)]
    at = 0
    for seat, cards in rounds(program, number):
        given[seat].extend(range(at, at + cards))
        at += cards
    return [*(place for places in given for place in places), *range(at, program.record.size)]


def rounds(program: Program, number: int) -> Iterator[tuple[int, int]]:
    """Who is given how many cards at a time, in the order of the first deal of the document."""
    rule = first_deal(program)
    if rule is None:
        return
    seats, left = range(program.variant.seats), rule.hands.amounts[(number - 1) % len(rule.hands.amounts)]
    for packet in rule.packets:
        size = min(packet, left)
        left -= size
        for seat in seats if size else ():
            yield seat, size
    if rule.extra:
        yield 0, rule.extra
    for _ in range(rule.open.packets if rule.open else 0):
        for seat in seats:
            yield seat, rule.open.cards if rule.open else 0


def first_deal(program: Program) -> DealPhase | None:
    """How the cards are dealt at first."""
    return next((phase.rule for phase in program.variant.phases if isinstance(phase.rule, DealPhase)), None)


def dealt(program: Program, order: Sequence[int], number: int = 1) -> list[tuple[list[int], list[list[int]]]]:
    """What each seat is dealt: its hand, and its open packets from the top."""
    rule, found, at = first_deal(program), [], 0
    packets, cards = (rule.open.packets, rule.open.cards) if rule and rule.open else (0, 0)
    for size in hand_sizes(program, number):
        lying = at + size - packets * cards
        piles = [list(order[lying + k * cards : lying + (k + 1) * cards]) for k in range(packets)]
        found.append((list(order[at:lying]), piles))
        at += size
    return found


def seat_names(program: Program, players: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat: the players', eldest hand first, and the dummy where it sits."""
    at = program.record.dummy
    return tuple(players) if at < 0 else (*players[:at], DUMMY, *players[at:])


def take(program: Program, left: int, card: int) -> int:
    """Take a card out of those left."""
    if not left >> card & 1:
        name = program.card_names.get(card, str(card))
        if program.record.deck >> card & 1:
            raise UsageError(say("the card {card} stands twice", card=name))
        raise UsageError(say("the card {card} is not in this deck", card=name))
    return left & ~(1 << card)


def hand_sizes(program: Program, number: int = 1) -> tuple[int, ...]:
    """How many cards each seat is dealt at first, in the deal of this number, those of its open packets included."""
    rule = first_deal(program)
    if rule is None:
        return (0,) * program.variant.seats
    size = rule.hands.amounts[(number - 1) % len(rule.hands.amounts)] + (rule.open.size if rule.open else 0)
    return tuple(size + rule.extra if seat == 0 else size for seat in range(program.variant.seats))


def check_sizes(program: Program, hands: Sequence[Sequence[int]], number: int) -> None:
    """Every seat has a hand of the right size."""
    wanted = hand_sizes(program, number)
    if len(hands) != len(wanted):
        raise UsageError(
            say("{dealt} hands are dealt; {given} are given", dealt=len(wanted), given=len(hands))
        )
    for seat, (hand, size) in enumerate(zip(hands, wanted, strict=True)):
        if len(hand) != size:
            raise UsageError(
                say(
                    "seat {number} (counted from the eldest hand) is dealt {dealt} cards; {given} are given",
                    number=seat + 1,
                    dealt=size,
                    given=len(hand),
                )
            )
