"""Rows of deals added up once more, with Python's integers, to hold the sums of columns against."""

from __future__ import annotations

from collections import Counter
from operator import sub
from typing import TYPE_CHECKING

from tests.oracle.nobody_thinks import random_word

from cartacanta.engine import outcomes
from cartacanta.engine.sums import ROOM, ZERO

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

    def total(quantity: int) -> tuple[int, ...]:
        columns = zip(*(block(row, quantity) for row in played), strict=True)
        return tuple(map(sum, columns)) or (0,) * seats

    def spread(quantity: int, seat: int) -> tuple[object, ...]:
        amounts = [block(row, quantity)[seat] for row in played]
        near = Counter(amount for amount in amounts if -ZERO <= amount < ROOM - ZERO)
        return dict(near), len(amounts), sum(amounts), sum(amount**2 for amount in amounts)

    wins = tuple(
        tuple(
            sum(block(row, outcomes.WIN)[seat] * level == outcomes.WIN_ONE for row in played)
            for seat in range(seats)
        )
        for level in range(1, program.record.sides + 1)
    )
    return {
        "deals": len(rows),
        "void": len(rows) - len(played),
        "attempts": sum(row[outcomes.ATTEMPT] + 1 for row in rows),
        "digest": digest - (1 << 64) if digest >> 63 else digest,
        "card": tuple(spread(outcomes.CARD, seat) for seat in range(seats)),
        "score": tuple(spread(outcomes.SCORE, seat) for seat in range(seats)),
        "loss": tuple(map(sub, total(outcomes.TAKEN), total(outcomes.CARD))),
        "wins": wins,
        "tricks": total(outcomes.TRICKS),
        "slams": tuple(
            tuple(
                sum((row[outcomes.SLAM], row[outcomes.SLAM_TAKER]) == (slam, seat) for row in played)
                for seat in range(seats)
            )
            for slam in range(slams)
        ),
        "totals": dict(Counter(row[outcomes.DEAL_TOTAL] for row in played)),
        "breaches": (0,) * program.record.invariants,
    }
