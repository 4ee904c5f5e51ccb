"""Amounts of the rules that are the same in every deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.evaluate import evaluate
from cartacanta.engine.records import NONE, DealRecord
from cartacanta.expressions import reads
from cartacanta.layout import hand_sizes

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.expressions import Typed
    from cartacanta.program.model import Program

SETTLED: Final = frozenset({"deal-points", "card-total", "hand-size"})
"""Names whose value is known before the first card."""


def is_steady(typed: Typed | None, beside: frozenset[str] = frozenset()) -> bool:
    """Whether an amount is the same in every deal; ``beside`` has further names that are known."""
    known = SETTLED | beside
    return typed is None or all(name in known or name.startswith("option ") for name in reads(typed))


def amount_of(program: Program, typed: Typed | None, number: int) -> Fraction | None:
    """An amount, by the number its expression has in the program; None if it isn't the same in every deal."""
    if not is_steady(typed):
        return None
    return program.points(
        0 if number == NONE else evaluate(program.record, before_play(program), number, NONE)
    )


def before_play(program: Program) -> DealRecord:
    """A deal of which nothing is known but what every deal has."""
    deal = DealRecord()
    record = program.record
    deal.number = 1
    deal.trump = record.trump
    deal.hand_size = max(hand_sizes(program), default=0)
    deal.last_taker = deal.declarer = deal.caller = deal.called_player = deal.called_out = NONE
    deal.contract = deal.breach = deal.slam = deal.called_suit = deal.called_card = NONE
    deal.active = (1 << record.seats) - 1
    if record.deal_points != NONE and is_steady(program.variant.scoring.deal_points):
        deal.deal_points = evaluate(record, deal, record.deal_points, NONE)
    return deal


def last_trick(program: Program) -> Fraction | None:
    """What the last trick is worth by itself; None if that depends on the deal."""
    return amount_of(program, program.variant.scoring.last_trick, program.record.last_trick)


def deal_points(program: Program) -> Fraction | None:
    """What a deal is said to be worth; None if that depends on the deal."""
    return amount_of(program, program.variant.scoring.deal_points, program.record.deal_points)
