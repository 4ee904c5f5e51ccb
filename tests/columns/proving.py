"""Holds columns against the same engine uncompiled and against the referees, deal by deal and match by match."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tests.columns.adding import added_up
from tests.columns.courses import PLAIN, SEED, course, machine_code, rows
from tests.columns.matches import Tables
from tests.columns.referees import Referees

from cartacanta.engine.choosing import PLAYERS
from cartacanta.simulation.courses import MATCHES
from cartacanta.simulation.distribution import Distribution
from cartacanta.simulation.playing import FULL, play_part

if TYPE_CHECKING:
    from tests.variants.every_variant import Agreed

    from cartacanta.simulation.courses import Course
    from cartacanta.simulation.engines import Engine

ENDLESS: Final = ("spades",)
"""Played at random their bids fail, and nobody gets to the limit: a match is ten thousand deals."""
CHANCE, THINKS = PLAYERS[:2]


class DifferentError(AssertionError):
    """A deal or match that went otherwise, or figures that don't add up."""


def same(what: str, number: int, agreed: Agreed, one: list[int], other: list[int]) -> None:
    """Refuse two rows that differ."""
    if one != other:
        places = [at for at, both in enumerate(zip(one, other, strict=True)) if both[0] != both[1]]
        raise DifferentError(
            f"{agreed}: {what} {number} of seed {SEED}, places {places}: columns {one}, judge {other}"
        )


def told_apart(figure: object) -> object:
    """A figure; of distributions their counts and sums."""
    if isinstance(figure, tuple) and figure and isinstance(figure[0], Distribution):
        return tuple((of.counts, of.count, of.total, of.squares) for of in figure)
    return figure


@dataclass
class Proof:
    """One agreement, with everything that judges it."""

    agreed: Agreed
    engine: Engine = field(default_factory=machine_code)
    judge: Engine = field(default_factory=PLAIN)
    kernels: tuple[str, ...] = (FULL,)
    """Those whose sums are held against the rows as well."""

    @cached_property
    def course(self) -> Course:
        return course(self.agreed)

    @cached_property
    def referees(self) -> Referees:
        return Referees.of(self.agreed)

    def deals(self, first: int, count: int) -> None:
        """So many deals: each row against plain Python's and the referee's, and the sums against the rows."""
        found = rows(self.engine, self.course, first, count)
        plain = rows(self.judge, self.course, first, count)
        for at, (one, other) in enumerate(zip(found, plain, strict=True)):
            same("plain deal", first + at, self.agreed, one, other)
            played, attempt = self.referees.row(SEED, first + at)
            same("judged deal", first + at, self.agreed, one, played.expected(one, attempt))
        self.sums(found, first)

    def thinking(self, first: int, count: int) -> None:
        """So many deals of players who think, all of them and every second one: what they do is plain Python's too."""
        players = self.course.program.variant.players
        for seated in ((THINKS,), tuple((THINKS, CHANCE)[seat % 2] for seat in range(players))):
            with_them = course(self.agreed, players=seated)
            found = rows(self.engine, with_them, first, count)
            plain = rows(self.judge, with_them, first, count)
            for at, (one, other) in enumerate(zip(found, plain, strict=True)):
                same(f"plain deal of {seated}", first + at, self.agreed, one, other)

    def thought_matches(self, first: int, count: int) -> None:
        """So many matches of players who think."""
        with_them = course(self.agreed, MATCHES, players=(THINKS,))
        found = rows(self.engine, with_them, first, count)
        plain = rows(self.judge, with_them, first, count)
        for at, (one, other) in enumerate(zip(found, plain, strict=True)):
            same("plain match of those who think", first + at, self.agreed, one, other)

    def sums(self, found: list[list[int]], first: int) -> None:
        """What each kernel adds up is what the rows add up to."""
        right = added_up(self.course, found, first)
        for kernel in self.kernels:
            (sums,) = play_part((self.course,), first, len(found), kernel).sums
            for name, value in right.items():
                mine = told_apart(getattr(sums, name))
                if mine != value:
                    raise DifferentError(
                        f"{self.agreed}: {name} from {first} on by {kernel} is {mine}, added up {value}"
                    )

    def matches(self, first: int, count: int) -> None:
        """So many matches: each row against plain Python's and the referees' book."""
        course_of_matches = course(self.agreed, MATCHES)
        tables = Tables.of(self.agreed)
        found = rows(self.engine, course_of_matches, first, count)
        plain = rows(self.judge, course_of_matches, first, count)
        for at, (one, other) in enumerate(zip(found, plain, strict=True)):
            same("plain match", first + at, self.agreed, one, other)
            same("judged match", first + at, self.agreed, one, tables.row(SEED, first + at))
