"""Scoring and match as tables."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.records import CHOICES, NONE
from cartacanta.expressions import Type, constant
from cartacanta.expressions.vocabulary import POINTS_LIMIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.expressions import Typed
    from cartacanta.program.code import CodeBook
    from cartacanta.variant.model import Outcome, Scoring, Slam, Variant

ROUNDING: Final = {
    "none": terms.ROUND_NONE,
    "down": terms.ROUND_DOWN,
    "up": terms.ROUND_UP,
    "nearest": terms.ROUND_NEAREST,
}
TAKES: Final = {
    "all-tricks": terms.ALL_TRICKS,
    "all-points": terms.ALL_POINTS,
    "all-whole-points": terms.ALL_WHOLE_POINTS,
}
BY: Final = {"side": terms.BY_SIDE, "player": terms.BY_PLAYER, "last-taker": terms.BY_LAST_TAKER}
FAILED: Final = {"reversed": terms.REVERSED, "nothing": terms.NOTHING, "stated": terms.STATED}
TIE: Final = {
    "another-deal": terms.ANOTHER_DEAL,
    "deal-between-tied": terms.BETWEEN_TIED,
    "shared": terms.SHARED,
}
BOTH_OVER: Final = {
    "better": terms.BETTER,
    "last-taker": terms.LAST_TAKER_FIRST,
    "declared-first": terms.DECLARED_FIRST,
}
DEALER: Final = {"next": terms.NEXT, "winner": terms.WINNER, "same": terms.SAME}


def fill_scoring(variant: Variant, book: CodeBook) -> None:
    """The score of a deal."""
    record, scoring = book.record, variant.scoring
    record.last_trick = book.amount(scoring.last_trick, POINTS_LIMIT)
    record.leftover_monte = book.plain(scoring.leftover_monte)
    record.leftover_aside = book.plain(scoring.leftover_aside)
    record.by_player = int(scoring.by_player)
    record.rounding = ROUNDING[scoring.rounding]
    record.deal_points = book.amount(scoring.deal_points, POINTS_LIMIT)
    record.remainder = int(scoring.remainder)
    record.score = book.amount(scoring.score)
    record.ledger_by_player = int(scoring.ledger_by_player)
    record.made = NONE
    if scoring.outcome:
        fill_outcome(scoring.outcome, variant, book)
    record.slams = len(scoring.slams)
    for number, slam in enumerate(scoring.slams):
        fill_slam(slam, number, book)
    fill_charges(scoring, book)
    record.tallies = len(scoring.tallies)
    for number, tally in enumerate(scoring.tallies):
        record.tally_add[number] = book.amount(tally.add)
        record.tally_every[number] = tally.every * record.unit
        passed = 1 + math.ceil(book.largest(tally.add) / tally.every)
        record.tally_score[number] = book.amount(tally.score, times=passed)
    pot = scoring.pot
    record.has_pot = int(pot is not None)
    record.ante = book.amount(pot.ante) if pot else NONE
    record.pot_taken = book.plain(pot.taken_by) if pot else NONE
    record.fine = book.amount(pot.fine) if pot else NONE
    record.invariants = len(variant.invariants)
    for number, invariant in enumerate(variant.invariants):
        record.invariant[number] = book.plain(invariant.always)
        record.invariant_when[number] = book.plain(invariant.when)


def fill_outcome(outcome: Outcome, variant: Variant, book: CodeBook) -> None:
    """A contract made or failed."""
    record = book.record
    record.made = book.plain(outcome.made)
    record.failed = FAILED[outcome.failed]
    for side, name in enumerate(variant.sides.names):
        record.pays[side] = paid(outcome.pays, name, book)
        record.fails[side] = paid(outcome.fails, name, book)


def paid(amounts: Mapping[str, Typed], name: str, book: CodeBook) -> int:
    """What a side is paid; NONE where the document says nothing of it."""
    return book.amount(amounts.get(name))


def fill_slam(slam: Slam, number: int, book: CodeBook) -> None:
    """One slam."""
    record = book.record
    record.slam_takes[number] = TAKES[slam.takes]
    record.slam_by[number] = BY[slam.by]
    record.slam_when[number] = book.plain(slam.when)
    record.slam_wins[number] = int(slam.wins_match)
    record.slam_times[number] = slam.multiplies
    record.slam_choices[number] = len(slam.effects)
    for place, effect in enumerate(slam.effects):
        at = number * CHOICES + place
        record.choice_when[at] = book.plain(effect.when)
        record.slam_taker[at] = book.amount(effect.taker)
        record.slam_others[at] = book.amount(effect.others)


def fill_charges(scoring: Scoring, book: CodeBook) -> None:
    """Points added and taken off."""
    record = book.record
    record.charges = len(scoring.charges)
    for number, charge in enumerate(scoring.charges):
        record.charge_for[number] = terms.EACH if charge.each else book.plain(charge.to)
        record.charge_off[number] = book.plain(charge.off)
        record.charge_add[number] = book.amount(charge.add)
        record.charge_when[number] = book.plain(charge.when)
        record.charge_to_side[number] = int(is_side(charge.to))
        record.charge_off_side[number] = int(is_side(charge.off))


def is_side(typed: Typed | None) -> bool:
    """Whether an expression names a side rather than a seat."""
    return typed is not None and typed.type is Type.SIDE


def fill_match(variant: Variant, book: CodeBook) -> None:
    """How deals make a match."""
    record, match = book.record, variant.match
    record.start = settled(match.start, book)
    record.limit = settled(match.limit, book)
    record.has_limit = int(match.limit is not None)
    record.call_out = int(match.call_out)
    record.limit_is = terms.EXCEEDED if match.exceeded else terms.REACHED
    record.falling = int(match.falling)
    record.over = terms.DROPS_OUT if match.drops_out else terms.STOPS
    record.until_left = match.until_left
    record.last_deal = match.deals
    record.wins = terms.LOWEST if match.lowest_wins else terms.HIGHEST
    record.tie = TIE[match.tie]
    record.both_over = BOTH_OVER[match.both_over]
    record.next_dealer = DEALER[match.next_dealer]


def settled(typed: Typed | None, book: CodeBook) -> int:
    """An amount that depends on options alone, in units."""
    value = constant(typed) if typed is not None else 0
    return int((value or 0) * book.record.unit)
