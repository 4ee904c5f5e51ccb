"""How the cards lie before anything is played, and the name of a deal that a seed makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.records import DealRecord
from cartacanta.errors import UsageError
from cartacanta.variant.cards import members
from cartacanta.variant.model import DealPhase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.program.model import Program


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

    Packets and the direction of dealing change nothing in it. The rest comes in the order monte, cards set aside,
    stock from the top.
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
                raise UsageError(f"cards that lie nowhere: {names}")
        return cls(tuple(order))


def take(program: Program, left: int, card: int) -> int:
    """Take a card out of those left."""
    if not left >> card & 1:
        name = program.card_names.get(card, str(card))
        reason = "stands twice" if program.record.deck >> card & 1 else "is not in this deck"
        raise UsageError(f"the card {name} {reason}")
    return left & ~(1 << card)


def hand_sizes(program: Program, number: int = 1) -> tuple[int, ...]:
    """How many cards each seat is dealt at first, in the deal of this number."""
    for phase in program.variant.phases:
        if isinstance(phase.rule, DealPhase):
            amounts = phase.rule.hands.amounts
            size = amounts[(number - 1) % len(amounts)]
            return tuple(
                size + phase.rule.extra if seat == 0 else size for seat in range(program.variant.seats)
            )
    return (0,) * program.variant.seats


def check_sizes(program: Program, hands: Sequence[Sequence[int]], number: int) -> None:
    """Every seat has a hand of the right size."""
    wanted = hand_sizes(program, number)
    if len(hands) != len(wanted):
        raise UsageError(f"{len(wanted)} hands are dealt; {len(hands)} are given")
    for seat, (hand, size) in enumerate(zip(hands, wanted, strict=True)):
        if len(hand) != size:
            raise UsageError(
                f"seat {seat + 1} (counted from the eldest hand) is dealt {size} cards; {len(hand)} are given"
            )
