"""Named matches kept by the referees: every deal of them led by a referee, the book by the scorekeeper."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tests.columns.referees import Referees
from tests.oracle.interpreter_table import CATALOGUE
from tests.oracle.matches import RULES
from tests.oracle.nobody_thinks import Before
from tests.oracle.scorekeeper import Book

from cartacanta.document.loading import load
from cartacanta.match import programs_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.columns.referees import Played
    from tests.variants.every_variant import Agreed

    from cartacanta.program import Program


NOBODY_CALLS: Final = 0
"""Players who don't think never say that the limit is reached."""


@dataclass(frozen=True)
class Tables:
    """The tables a match of an agreement can come to, by the number of players."""

    game: str
    programs: Mapping[int, Program]

    @classmethod
    def of(cls, agreed: Agreed) -> Tables:
        agreement = load(agreed.variant, dict(agreed.settings), catalogue=CATALOGUE)
        return cls(agreed.variant, programs_of(agreement))

    @property
    def players(self) -> int:
        return max(self.programs)

    @cached_property
    def referees(self) -> dict[int, Referees]:
        return {
            players: Referees(
                self.game,
                {name: value.text for name, value in program.variant.agreement.options.items()},
                program,
            )
            for players, program in self.programs.items()
        }

    def row(self, seed: int, index: int) -> list[int]:
        """The row of results of a match: deals, winners, whether a slam won it, whether it was broken off or called, totals, drop-outs."""
        book = Book(
            self.players, RULES[self.game](self.referees[self.players].options), dealer=self.players - 1
        )
        pot, attempt = Fraction(0), 0
        tallied = dict.fromkeys(range(self.players), 0)
        while not book.over:
            seats = book.seats()
            referees = self.referees[len(seats)]
            before = Before(
                tuple(book.totals[player] for player in seats),
                pot,
                tuple(tallied[player] for player in seats),
            )
            played = referees.played((seed, index, book.number, attempt), before)
            attempt = attempt + 1 if played.result.again else 0
            if attempt:
                continue
            if not played.result.tricks:
                book.nobody_played()
                continue
            if not book.tied:
                pot = played.result.pot
                for party, tally in enumerate(played.result.tallies):
                    tallied.update((seats[seat], tally) for seat in played.sides[party])
            enter(book, played)
        winners = sum(1 << player for player in book.winners)
        unit = self.programs[self.players].unit
        totals = [int(total * unit) for total in book.totals]
        left_at = [book.left_at.get(player, 0) for player in range(self.players)]
        return [
            book.number - 1,
            winners,
            int(book.slam),
            int(book.broken_off),
            NOBODY_CALLS,
            *totals,
            *left_at,
        ]


def enter(book: Book, played: Played) -> None:
    """One deal that was played, into the book; a dummy has no column there."""
    result = played.result
    dummy = played.referees.program.record.dummy
    occupied = [seat for seat in range(len(played.dealt.hands)) if seat != dummy]
    scores = played.by_seat(result.scores)
    declared = played.by_seat([Fraction(points) for points in result.declared]) if result.declared else []
    taker = result.tricks[-1].taker
    book.enter(
        [scores[seat] for seat in occupied],
        occupied.index(taker) if taker in occupied else None,
        slam_by=played.sides[result.slam_taker] if result.wins_match else (),
        declared=[int(declared[seat]) for seat in occupied] if declared else (),
    )
