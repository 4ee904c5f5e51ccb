"""Rows of deals added up once more, with Python's integers, to hold the sums of columns against."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.oracle.nobody_thinks import random_word

from cartacanta.engine import outcomes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.courses import Course

MASK = (1 << 64) - 1


def added_up(course: Course, rows: Sequence[Sequence[int]], first: int) -> dict[str, object]:
    """The sums by their names, as far as they follow from the rows."""
    program = course.program
    seats, slams = program.record.seats, program.record.slams
    played = [row for row in rows if not row[outcomes.VOID]]
    digest = 0
    for at, row in enumerate(rows):
        digest ^= random_word(row[outcomes.TRACE], first + at)

    def block(row: Sequence[int], quantity: int) -> Sequence[int]:
        at = outcomes.HEAD + quantity * seats
        return row[at : at + seats]

    def total(quantity: int, power: int = 1) -> tuple[int, ...]:
        columns = zip(*(block(row, quantity) for row in played), strict=True)
        return tuple(sum(amount**power for amount in column) for column in columns) or (0,) * seats

    return {
        "deals": len(rows),
        "void": len(rows) - len(played),
        "attempts": sum(row[outcomes.ATTEMPT] + 1 for row in rows),
        "digest": digest - (1 << 64) if digest >> 63 else digest,
        "card": total(outcomes.CARD),
        "card_squares": total(outcomes.CARD, 2),
        "score": total(outcomes.SCORE),
        "score_squares": total(outcomes.SCORE, 2),
        "tricks": total(outcomes.TRICKS),
        "slams": tuple(sum(row[outcomes.SLAM] == slam for row in played) for slam in range(slams)),
        "totals": dict(Counter(row[outcomes.DEAL_TOTAL] for row in played)),
        "breaches": (0,) * program.record.invariants,
    }
