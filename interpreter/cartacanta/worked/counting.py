"""What tricks come to if they go to those whom a page gives them to, with the cards it has in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import reckoning, slams, steps
from cartacanta.engine.evaluate import card_value
from cartacanta.engine.records import NOBODY, NONE, SEATS
from cartacanta.results import score_of
from cartacanta.runners import copied
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.results import Score


@dataclass(frozen=True, slots=True)
class Taking:
    """A trick as somebody has it: who takes it, and its cards, one perhaps that stands in another trick too."""

    taker: int
    cards: tuple[int, ...]


def worth(program: Program, state: DealRecord, cards: Sequence[int]) -> Fraction:
    """What cards are worth, each as often as it stands there."""
    return program.points(sum(card_value(program.record, state, 1 << card) for card in cards))


def scored(
    program: Program,
    end: DealRecord,
    pot: int,
    takings: Sequence[Taking],
    exact: Mapping[int, int] | None = None,
) -> Score:
    """The score of a deal whose tricks went so; ``exact`` has other amounts for what some sides have taken.

    ``end`` is the deal played to its end, ``pot`` what lay in the pot before it; amounts in the program's unit.
    """
    rules, state = program.record, copied(end)
    give(state, takings)
    state.pot = pot
    state.slam = state.slam_taker = state.choice = NONE
    state.wins_match, state.choosing = NOBODY, 0
    reckoning.count_deal(rules, state)
    for seat, amount in counted_again(program, state, takings).items():
        state.exact[seat] += amount
        state.side_exact[state.side[seat]] += amount
    for side, amount in (exact or {}).items():
        put_exact(program, state, side, amount)
    if reckoning.score_counted(rules, state):
        chosen = end.choice if end.choice >= 0 and state.legal >> end.choice & 1 else None
        steps.decide(rules, state, slams.best_choice(rules, state) if chosen is None else chosen)
    return score_of(program, state)


def give(state: DealRecord, takings: Sequence[Taking]) -> None:
    """The tricks lie with those who are said to have taken them."""
    state.won, state.tricks = [0] * len(state.won), [0] * SEATS
    for number, taking in enumerate(takings):
        state.won[taking.taker] |= mask_of(taking.cards)
        state.tricks[taking.taker] += 1
        state.takers[number] = taking.taker
    state.trick_number = len(takings)
    state.last_taker = state.leader = takings[-1].taker if takings else NOBODY


def counted_again(program: Program, state: DealRecord, takings: Sequence[Taking]) -> dict[int, int]:
    """By seat, the value of cards that it takes a second time."""
    found: dict[int, int] = {}
    seen: set[tuple[int, int]] = set()
    for taking in takings:
        for card in taking.cards:
            if (taking.taker, card) in seen:
                amount = card_value(program.record, state, 1 << card)
                found[taking.taker] = found.get(taking.taker, 0) + amount
            seen.add((taking.taker, card))
    return found


def put_exact(program: Program, state: DealRecord, side: int, amount: int) -> None:
    """A side has taken another amount than its cards come to."""
    members = [seat for seat in range(program.record.seats) if state.side[seat] == side]
    for seat in members[:1]:  # a side may have nobody in this deal
        state.exact[seat] += amount - state.side_exact[side]
    state.side_exact[side] = amount
