"""Small plans, and an executor that plays them in as unlucky an order as there is."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.document.loading import load
from cartacanta.simulation.courses import course_of
from cartacanta.simulation.playing import PLAIN, play_part
from cartacanta.simulation.running import Group, Piece, Plan
from cartacanta.simulation.stores import canonical

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.running import Enough, Played, Results


def courses(work: str = "deals") -> tuple[Course, ...]:
    """Two readings of one game, dealt the same cards."""
    return tuple(course_of(load("rovescino", {"last-trick": worth}), work) for worth in ("1", "0"))


def plan_of(deals: int, *, enough: Enough | None = None) -> Plan:
    """Two readings side by side, and another game by itself."""
    other = course_of(load("hearts"))
    return Plan((Group(courses(), deals), Group((other,), deals // 2)), enough)


def figures(results: Results) -> str:
    """All figures, as text."""
    return canonical([part.as_data() if part is not None else None for part in results.parts])


@dataclass
class Scrambled:
    """Cuts pieces anywhere and gives them back in any order."""

    seed: int

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        draw = random.Random(self.seed)
        cut = [part for piece in pieces for part in torn(piece, draw)]
        draw.shuffle(cut)
        for piece in cut:
            part = play_part(groups[piece.task.group].courses, piece.first, piece.count, PLAIN)
            yield piece, part


def torn(piece: Piece, draw: random.Random) -> Iterator[Piece]:
    """A piece in two or three."""
    first, end = piece.first, piece.first + piece.count
    while first < end:
        count = draw.randint(1, end - first)
        yield Piece(piece.task, first, count)
        first += count
