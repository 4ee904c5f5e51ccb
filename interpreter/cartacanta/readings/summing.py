"""Scores of a deal of which no cards are told, held against what the scores of any deal can be."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.steady import before_play, is_steady
from cartacanta.audits.words import EXACT
from cartacanta.counting.rehearsal import courses, unsettled
from cartacanta.counting.shares import possible, stakes_of
from cartacanta.engine import reckoning, slams, terms
from cartacanta.records.faults import Fault
from cartacanta.saying import both, either, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.nodes import Scalar
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.records.sheet import Amounts, Sheet

OF_POINTS: Final = frozenset({"points", "score", "party"})
"""What a score may ask for, if it can be told from the points alone."""
MOST_DIVISIONS: Final = 1_500
"""So many ways to divide the points of a deal are scored; where there are more, nothing is said."""
WRITTEN: Final = re.compile(r"\s+")


def impossible_sums(sheet: Sheet, program: Program) -> list[Fault]:
    """What no deal can come to, by counting alone; a deal of which a breach or an exchange is told isn't looked at."""
    if program.record.sides_vary or program.variant.dummy is not None or sheet.actions:
        return []
    found = []
    sums = sums_of_cards(program)
    if sheet.card_scores is not None and sums is not None:
        cards = by_sides(sheet, program, sheet.card_scores)
        if isinstance(cards, tuple) and sum(cards) not in sums:
            found.append(wrong_sum(program, sheet.card_scores, sum(cards), sums))
    if sheet.scores is None:
        return found
    scores = by_sides(sheet, program, sheet.scores)
    if isinstance(scores, Fault):
        return [*found, scores]
    if scores is None or sums is None or not is_plain(program) or may_be(program, sums, scores):
        return found
    if program.variant.scoring.score is None and not program.variant.scoring.slams:
        return [*found, wrong_sum(program, sheet.scores, sum(scores), sums)]
    told = both(mixed(program.points(amount)) for amount in scores)
    message = say("no deal is scored so here, however its cards fall: {scores}", scores=told)
    return [*found, Fault("score", message, sheet.scores.span)]


def wrong_sum(program: Program, amounts: Amounts, total: int, sums: frozenset[int]) -> Fault:
    """The scores add up to what no deal comes to."""
    message = say(
        "the scores add up to {total}; those of a deal come to {sums}",
        total=mixed(program.points(total)),
        sums=either(mixed(program.points(one)) for one in sorted(sums)),
    )
    return Fault("score", message, amounts.span)


def by_sides(sheet: Sheet, program: Program, amounts: Amounts) -> tuple[int, ...] | Fault | None:
    """The amount of each side, in units; a fault if members of a side have different ones, None if it isn't all told."""
    record = program.record
    values = [exact(program, value) for value in amounts.values]
    players = [player.text for player in sheet.players]
    if amounts.names:
        names = [name.text for name in amounts.names]
        if sorted(names) != sorted(players):
            return None
        values = [values[names.index(player)] for player in players]
    if any(value is None for value in values):
        return None
    known = [value for value in values if value is not None]
    if len(known) == record.sides and not amounts.names:
        return tuple(known)
    if len(known) != record.seats or len(players) not in {0, record.seats}:
        return None
    found: list[int] = []
    for side in range(record.sides):
        seats = [seat for seat in range(record.seats) if record.side_of[seat] == side]
        own = [known[seat] for seat in seats]
        if len(set(own)) > 1:
            message = say(
                "{players} are a side and have one score, not {scores}",
                players=both(players[seat] if players else str(seat + 1) for seat in seats),
                scores=both(mixed(program.points(value)) for value in own),
            )
            return Fault("score", message, amounts.span)
        found.append(own[0])
    return tuple(found)


def exact(program: Program, scalar: Scalar) -> int | None:
    """An amount in units; None if it isn't a plain number of them."""
    text = WRITTEN.sub(" ", scalar.text.strip()).replace("\u2212", "-")
    whole, _, part = text.rpartition(" ")
    if not EXACT.match(part) or (whole and not whole.isdecimal()):
        return None
    amount = (Fraction(part) + int(whole or 0)) * program.unit
    return int(amount) if amount.denominator == 1 else None


def sums_of_cards(program: Program) -> frozenset[int] | None:
    """What the card scores of a deal can add up to, in units; None if that depends on more than can be counted."""
    if unsettled(program):
        return None
    return frozenset(
        total
        for stakes in {stakes_of(program, one) for one in courses(program)}
        for total in possible(stakes)
    )


def is_plain(program: Program) -> bool:
    """Whether a score follows from the points alone, and perhaps from somebody's taking everything."""
    scoring, record = program.variant.scoring, program.record
    rules = (scoring.charges, scoring.tallies, scoring.pot, scoring.outcome, program.variant.declarations)
    if any(rules) or terms.STAY in record.kind[: record.phases]:
        return False
    amounts = [
        scoring.score,
        *(part for slam in scoring.slams for e in slam.effects for part in (e.taker, e.others)),
    ]
    return is_steady(scoring.deal_points) and all(is_steady(typed, OF_POINTS) for typed in amounts)


def may_be(program: Program, sums: frozenset[int], scores: tuple[int, ...]) -> bool:
    """Whether the sides can score so in some deal, as far as counting tells."""
    if any(found == scores for found in slammed(program, sums)):
        return True
    if program.variant.scoring.score is None:
        return sum(scores) in sums
    step = program.unit if program.record.rounding != terms.ROUND_NONE else 1
    ways = [range(0, max(sums) + 1, step)] * (len(scores) - 1)
    if len(range(0, max(sums) + 1, step)) ** (len(scores) - 1) > MOST_DIVISIONS:
        return True
    return any(
        plain(program, (*way, total - sum(way))) == scores
        for total in sums
        for way in product(*ways)
        if sum(way) <= total
    )


def counted(program: Program, points: Sequence[int]) -> DealRecord:
    """A deal in which the sides have these points, scored as long as nothing special has happened."""
    deal = before_play(program)
    reckoning.assign_sides(program.record, deal)
    for side, amount in enumerate(points):
        deal.side_points[side] = amount
    reckoning.plain_scores(program.record, deal)
    return deal


def plain(program: Program, points: Sequence[int]) -> tuple[int, ...]:
    """What the sides score who have these points."""
    return tuple(counted(program, points).side_score[: program.record.sides])


def slammed(program: Program, sums: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """What the sides score if one of them takes everything there is."""
    record = program.record
    for number, slam in enumerate(program.variant.scoring.slams):
        for total, seat, choice in product(sums, range(record.seats), range(len(slam.effects))):
            side = record.side_of[seat]
            deal = counted(program, [total if other == side else 0 for other in range(record.sides)])
            deal.slam, deal.slam_taker = number, seat
            yield tuple(slams.effect_on(record, deal, choice, other) for other in range(record.sides))
