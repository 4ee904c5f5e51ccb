"""Where a deal's score comes from beside the cards taken in tricks: cards nobody played, and charges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import reckoning
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.records import NOBODY, NONE, SEATS
from cartacanta.runners import copied
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program


@dataclass(frozen=True, slots=True)
class Leftover:
    """Cards that lay on the table at the end, and whom they count for."""

    zone: str
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Charged:
    """What one charge came to, per side, in points."""

    id: str
    amounts: tuple[Fraction, ...]


def leftovers(program: Program, deal: DealRecord) -> tuple[Leftover, ...]:
    """The cards that counted for somebody without having been taken in a trick."""
    state = copied(deal)
    record = program.record
    zones = (("monte", record.leftover_monte, state.monte), ("aside", record.leftover_aside, state.aside))
    found = []
    for zone, expression, cards in zones:
        seat = value_or(record, state, expression, NONE, NOBODY)
        if seat >= 0 and cards:
            found.append(Leftover(zone, seat, tuple(members(cards))))
    return tuple(found)


def charges(program: Program, deal: DealRecord) -> tuple[Charged, ...]:
    """What each charge of a finished deal came to; those that came to nothing are left out.

    Each reads the state before any charge, as the engine has it.
    """
    record = program.record
    if deal.slam >= 0 or deal.void or not record.charges:
        return ()
    state = copied(deal)
    reckoning.plain_scores(record, state)
    reckoning.share_scores(record, state)
    found = []
    for number, charge in enumerate(program.variant.scoring.charges):
        state.base = [0] * SEATS
        if charge.each:
            for side in range(record.sides):
                reckoning.charge_one(record, state, number, side)
        else:
            to = reckoning.party_of(record, state, record.charge_for[number], record.charge_to_side[number])
            reckoning.charge_one(record, state, number, to)
        amounts = tuple(program.points(amount) for amount in state.base[: record.sides])
        if any(amounts):
            found.append(Charged(charge.id, amounts))
    return tuple(found)
