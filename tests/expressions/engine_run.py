"""The same states laid into the engine's own records, and its evaluator run on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.expressions.worlds import CARDS, RANKS, STRIDE, SUITS, TALLIES

from cartacanta.engine.evaluate import evaluate
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import SEATS, DealRecord

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from tests.expressions.worlds import State


def program_of(state: State, words: Sequence[int], unit: int) -> ProgramRecord:
    program = ProgramRecord()
    world = state.setting
    program.unit, program.seats, program.stride = unit, world.seats, STRIDE
    program.suits, program.ranks = len(SUITS), len(RANKS)
    program.deck = sum(1 << card for card in CARDS.values())
    program.sides = world.side_count
    program.ledger_by_player = int("ledger-by-player" in world.phases)
    program.code[: len(words)] = list(words)
    program.expression_end[0] = len(words)
    return program


def deal_of(state: State, unit: int) -> DealRecord:
    def pieces(amounts: Sequence[Fraction]) -> list[int]:
        scaled = [amount * unit for amount in amounts]
        return [int(amount) for amount in scaled] + [0] * (SEATS - len(scaled))

    deal = DealRecord()
    deal.side = state.side + [-1] * (SEATS - len(state.side))
    deal.tricks = [int(n) for n in state.seats["tricks"]] + [0] * SEATS
    deal.bid = [int(n) for n in state.seats["bid"]] + [0] * SEATS
    deal.exact, deal.points = pieces(state.seats["exact"]), pieces(state.seats["points"])
    deal.total, deal.score = pieces(state.seats["total"]), pieces(state.seats["score"])
    deal.side_exact, deal.side_points = pieces(state.sides["exact"]), pieces(state.sides["points"])
    deal.side_score = pieces(state.sides["score"])
    deal.tally_before = [amount for name in TALLIES for amount in pieces(state.sides[name])]
    deal.active = sum(1 << seat for seat, stays in enumerate(state.stays) if stays)
    for name in ("hands", "played", "won"):
        setattr(deal, name, [*getattr(state, name), *[0] * (SEATS - len(state.side))])
    deal.takers = [*state.takers, *[0] * 8]
    deal.trick_number = len(state.takers)
    deal.deal_points, deal.stake, deal.pot_before = pieces(
        [state.deal[name] for name in ("deal-points", "stake", "pot")]
    )[:3]
    deal.number, deal.hand_size = int(state.deal["deal-number"]), int(state.deal["hand-size"])
    deal.amount = int(state.deal["amount"])
    for name, number in {**state.numbers, **state.roles}.items():
        field = {"taker": "slam_taker"}.get(name, name.replace("-", "_"))
        if name != "party":
            setattr(deal, field, number)
    return deal


def run(words: Sequence[int], state: State, unit: int) -> int:
    program, deal = program_of(state, words, unit), deal_of(state, unit)
    return evaluate(program, deal, 0, state.roles["party"])
