"""Matches of many deals, played at random from a seed, in which now and then all help one player."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cartacanta.match import Match, programs_of
from cartacanta.testing.course import Course, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.deal import Deal
    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program

MOST_DEALS: Final = 300
"""A match is looked at for so many deals; where nobody tries to win, some take long."""
LUCK: Final = 3
"""One deal in so many is played so that one seat takes everything."""


@dataclass(frozen=True, slots=True, repr=False)
class MatchCourse:
    """A match by its seed: what lies in every deal, and what everybody does, follows from that."""

    agreement: Agreement = field(repr=False)
    seed: int = 0
    dealer: int = 0
    deals: int = MOST_DEALS
    programs: Mapping[int, Program] = field(default_factory=dict, repr=False, compare=False)

    def begun(self, turn: int = 0) -> Match:
        """The match before its first deal, the dealer sitting so many places further."""
        programs = self.programs or programs_of(self.agreement)
        dealer = (self.dealer + turn) % max(programs)
        return Match(self.agreement, seed=self.seed, dealer=dealer, programs=programs)

    def played(self, match: Match) -> Iterator[Table]:
        """Each deal of a match, played and entered."""
        for _ in range(self.deals):
            if match.over:
                return
            table = play(match.deal())
            match.enter(table.deal)
            yield table

    def deal_at(self, number: int) -> Course:
        """One deal of the match, by how many were played before it, as a course of its own."""
        for at, table in enumerate(self.played(self.begun())):
            if at == number:
                deal = table.deal
                return Course(deal.program, deal.layout, deal.start, deal.actions)
        raise IndexError(number)

    def __repr__(self) -> str:
        """The match by its rules, seed and dealer."""
        options = ", ".join(f"{name}={value.text}" for name, value in self.agreement.options.items())
        return f"MatchCourse({self.agreement.id}, {options}, seed={self.seed}, dealer={self.dealer})"

    def _repr_pretty_(self, printer: Any, cycle: object) -> None:  # noqa: ANN401 - Hypothesis's
        """What Hypothesis shows of a match."""
        del cycle
        printer.text(repr(self))

    def as_data(self) -> dict[str, Any]:
        """The course as plain data, without the rules."""
        return {"seed": self.seed, "dealer": self.dealer, "deals": self.deals}


def play(deal: Deal) -> Table:
    """Play a deal to its end: the same cards in a deal of the same number are always played alike."""
    random = Random(f"{deal.layout.order}{deal.start.number}")  # noqa: S311 - no secret is drawn
    favourite = random.randrange(LUCK * deal.program.record.seats)
    table = Table(deal)
    while not deal.over:
        table.act(chosen(deal, favourite, random))
    return table


def chosen(deal: Deal, favourite: int, random: Random) -> int:
    """What somebody does: at random, or so that one seat takes the trick."""
    legal = deal.legal_actions()
    if favourite >= deal.program.record.seats or deal.kind != "card" or deal.phase != "play":
        return random.choice(legal)
    stride = deal.program.variant.pack.stride
    best = max if deal.actor == favourite else min
    return best(legal, key=lambda card: (card % stride, card))
