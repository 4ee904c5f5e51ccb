"""Where a deal's score comes from: cards nobody played, and what each step of the reckoning makes of each side."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import reckoning, slams
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.records import NOBODY, NONE, SEATS
from cartacanta.runners import copied
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cartacanta.engine.program_record import ProgramRecord
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


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A finished deal's score, step by step as the engine reckons it. Each amount is per side, in points."""

    plain: tuple[Fraction, ...]
    """Step 3: what the deal scores if nothing special has happened."""
    decided: tuple[Fraction, ...]
    """Step 4: the same after a slam, or after what a breach of the rules costs."""
    declared: tuple[Fraction, ...]
    """What declarations add."""
    charges: tuple[tuple[Fraction, ...], ...]
    """What each charge adds."""
    tallies: tuple[tuple[Fraction, ...], ...]
    """What each tally adds."""
    pot: tuple[Fraction, ...]
    """What the pot adds: ante and fine off, the share taken on."""


def reckoned(program: Program, deal: DealRecord, pot: int = 0) -> Reckoned:
    """The steps of a finished deal's score; ``pot`` is what lay in the pot before it, in units.

    Nothing is scored in a deal that nobody played.
    """
    record, state = program.record, copied(deal)
    nothing = (0,) * record.sides
    if deal.void:
        none = (nothing,)
        return _in_points(
            program,
            [nothing] * 3,
            none * record.charges,
            none * len(program.variant.scoring.tallies),
            nothing,
        )
    state.slam, state.slam_taker, state.pot = NONE, NOBODY, pot
    state.score = [0] * SEATS
    reckoning.plain_scores(record, state)
    plain = _sides(record, state)
    if deal.breach != NONE:
        reckoning.punish(record, state)
    else:
        reckoning.share_scores(record, state)
    if deal.slam != NONE:
        state.slam, state.slam_taker = deal.slam, deal.slam_taker
        alternatives = slams.allowed_choices(record, state).bit_count()
        slams.choose(record, state, deal.choice)
        if alternatives > 1:
            reckoning.share_scores(record, state)
    decided = _sides(record, state)
    if record.claims and record.claims_added and deal.breach == NONE:
        reckoning.add_declared(record, state)
        reckoning.share_scores(record, state)
    declared = _gained(decided, _sides(record, state))
    apart = [_charge(program, state, number) for number in range(record.charges)]
    if deal.slam == NONE and deal.breach == NONE and record.charges:
        reckoning.apply_charges(record, state)
        reckoning.share_scores(record, state)
    tallies = list(_tallies(program, state))
    before = _sides(record, state)
    if record.has_pot:
        reckoning.settle_pot(record, state)
    gained = _gained(before, _sides(record, state))
    return _in_points(program, [plain, decided, declared], apart, tallies, gained)


def _sides(record: ProgramRecord, state: DealRecord) -> tuple[int, ...]:
    return tuple(state.side_score[: record.sides])


def _gained(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _charge(program: Program, deal: DealRecord, number: int) -> tuple[int, ...]:
    """What one charge adds: it reads the state before any charge. None counts after a slam or a breach."""
    record, state = program.record, copied(deal)
    state.base = [0] * SEATS
    if deal.slam != NONE or deal.breach != NONE:
        return (0,) * record.sides
    if program.variant.scoring.charges[number].each:
        for side in range(record.sides):
            reckoning.charge_one(record, state, number, side)
    else:
        to = reckoning.party_of(record, state, record.charge_for[number], record.charge_to_side[number])
        reckoning.charge_one(record, state, number, to)
    return tuple(state.base[: record.sides])


def _tallies(program: Program, state: DealRecord) -> Iterator[tuple[int, ...]]:
    """What each tally adds, one after the other; the state goes on with them."""
    before = start = _sides(program.record, state)
    for number in range(program.record.tallies):
        one, so_far = copy(program.record), copied(state)
        one.tallies = number + 1
        so_far.side_score[: len(start)] = start
        reckoning.keep_tallies(one, so_far)
        after = _sides(one, so_far)
        yield _gained(before, after)
        before = after
    if program.record.tallies:
        reckoning.keep_tallies(program.record, state)
        reckoning.share_scores(program.record, state)


def _in_points(
    program: Program,
    steps: Sequence[tuple[int, ...]],
    charged: Sequence[tuple[int, ...]],
    tallied: Sequence[tuple[int, ...]],
    pot: tuple[int, ...],
) -> Reckoned:
    def points(amounts: tuple[int, ...]) -> tuple[Fraction, ...]:
        return tuple(program.points(amount) for amount in amounts)

    return Reckoned(
        points(steps[0]),
        points(steps[1]),
        points(steps[2]),
        tuple(points(amounts) for amounts in charged),
        tuple(points(amounts) for amounts in tallied),
        points(pot),
    )


def charges(program: Program, deal: DealRecord) -> tuple[Charged, ...]:
    """What each charge of a finished deal came to; those that came to nothing are left out."""
    listed = zip(program.variant.scoring.charges, reckoned(program, deal).charges, strict=True)
    return tuple(Charged(charge.id, amounts) for charge, amounts in listed if any(amounts))
