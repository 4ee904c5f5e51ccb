"""A match: deals one after the other, a ledger, and a winner."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.deal import Deal
from cartacanta.engine import matches
from cartacanta.engine.records import MatchRecord
from cartacanta.engine.terms import BETWEEN_TIED, DROPS_OUT
from cartacanta.errors import UsageError
from cartacanta.expressions import constant
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.runners import Start
from cartacanta.saying import say
from cartacanta.variant import build
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program
    from cartacanta.results import Score

FEWEST = 2


def programs_of(agreement: Agreement) -> dict[int, Program]:
    """The program for each number of players the match can come to.

    A match whose players drop out, or whose ties are played off between the tied alone, goes on with fewer; the
    option `players` is settled anew for them. All programs count in the same unit. Raises DocumentError if the
    document isn't valid for one of these numbers, UsageError if it can't be settled for it.
    """
    first = compile_program(build(agreement))
    full = first.variant.players
    programs = {full: first}
    if first.variant.sides.alone and (first.record.over == DROPS_OUT or first.record.tie == BETWEEN_TIED):
        for players in range(FEWEST, full):
            programs[players] = compile_program(build(agreement.resettle(players=players)))
    return in_one_unit(programs)


def in_one_unit(programs: Mapping[int, Program]) -> dict[int, Program]:
    """The programs, made to count in the same unit: so that what is entered for one number of players adds up for another."""
    units = {program.unit for program in programs.values()}
    if len(units) == 1:
        return dict(programs)
    return {
        players: compile_program(program.variant, finer=tuple(units)) for players, program in programs.items()
    }


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal in the ledger."""

    number: int
    dealer: int
    """The player who dealt."""
    seats: tuple[int | None, ...]
    """The player at each seat, eldest hand first; None at the dummy's."""
    score: Score
    totals: tuple[Fraction, ...]
    """Each player's total afterwards."""
    tie_break: bool
    """Whether only the tied played, for the win alone."""
    out: tuple[int, ...]
    """Players who dropped out with this deal."""


class Match:
    """A match under way. Players are numbered in order of play around the table; some may drop out.

    For many matches of one agreement, make its ``programs`` once with `programs_of` and hand them in.

    >>> match = Match(agreement, seed=7)  # doctest: +SKIP
    >>> while not match.over:  # doctest: +SKIP
    ...     deal = match.deal()
    ...     while not deal.over:
    ...         deal.play(deal.legal_actions()[0])
    ...     match.enter(deal)
    """

    def __init__(
        self,
        agreement: Agreement,
        players: Sequence[str] | None = None,
        *,
        seed: int = 0,
        match: int = 0,
        dealer: int | None = None,
        compiled: bool = False,
        programs: Mapping[int, Program] | None = None,
    ) -> None:
        self.programs = programs if programs is not None else programs_of(agreement)
        full = max(self.programs)
        self.players = (
            tuple(players)
            if players is not None
            else tuple(say("Player {number}", number=place + 1) for place in range(full))
        )
        if len(self.players) != full:
            raise UsageError(
                say("{wanted} players are wanted; {number} are named", wanted=full, number=len(self.players))
            )
        self.seed = seed
        self.match = match
        self.compiled = compiled
        self.entries: list[Entry] = []
        self._record = MatchRecord()
        matches.open_match(
            self.programs[full].record, self._record, full, full - 1 if dealer is None else dealer
        )

    @property
    def program(self) -> Program:
        """The program of the coming deal: it depends on how many play."""
        return self.programs[matches.playing(self._record).bit_count()]

    @property
    def seats(self) -> tuple[int | None, ...]:
        """The player at each seat of the coming deal, eldest hand first, dealer last if playing; None at the dummy's.

        Where a single player is left of a match that is over, that one.
        """
        playing = matches.playing(self._record).bit_count()
        program = self.programs.get(playing)
        seated = self._record.seated[: program.record.seats if program else playing]
        return tuple(player if player >= 0 else None for player in seated)

    @property
    def dealer(self) -> int:
        """The player who deals."""
        return self._record.dealer

    @property
    def number(self) -> int:
        """The number of the coming deal, from 1."""
        return self._record.number

    @property
    def present(self) -> tuple[int, ...]:
        """The players still in."""
        return tuple(members(self._record.present))

    @property
    def tied(self) -> tuple[int, ...]:
        """The players who play off a tie; empty when everybody plays."""
        return tuple(members(self._record.tied))

    @property
    def totals(self) -> tuple[Fraction, ...]:
        """Each player's total, in points."""
        return tuple(
            self.programs[len(self.players)].points(total)
            for total in self._record.total[: len(self.players)]
        )

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._record.over)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; several where partners win or a tie is shared."""
        return tuple(members(self._record.winners))

    @property
    def won_by_slam(self) -> bool:
        """Whether a slam has won it at once."""
        return bool(self._record.slam)

    @property
    def won_by_call_out(self) -> bool:
        """Whether somebody has said, rightly, that the limit was reached in mid-deal."""
        return bool(self._record.called)

    @property
    def stake(self) -> Fraction:
        """What each loser pays, in points, as slams have multiplied it so far; 0 where nothing is at stake."""
        stated = self.programs[len(self.players)].variant.match.stake
        amount = constant(stated) if stated is not None else None
        return Fraction(amount or 0) * self._record.times

    @property
    def payments(self) -> tuple[Fraction, ...]:
        """What each player gets (or pays, below 0) when the match is over: losers pay, the winners share equally."""
        won = self._record.winners.bit_count()
        losers = len(self.players) - won
        if not won or not self.over:
            return (Fraction(0),) * len(self.players)
        share = self.stake * losers / won
        return tuple(
            share if self._record.winners >> player & 1 else -self.stake
            for player in range(len(self.players))
        )

    @property
    def unfinished(self) -> bool:
        """Whether it was broken off: after the most deals a match may have, or because sums grew too large."""
        return bool(self._record.unfinished)

    def name(self) -> DealName:
        """The name of the coming deal."""
        return DealName(self.seed, self.match, self._record.number, self._record.attempt)

    def start(self) -> Start:
        """Number, ledger, pot and tallies of the coming deal."""
        program = self.program
        record = Start().record()
        matches.open_deal(program.record, self._record, record)
        return Start(record.number, record.total, record.pot, record.tally_before)

    def deal(self) -> Deal:
        """The coming deal. Asking twice gives the same deal twice."""
        if self.over:
            raise UsageError(say("the match is over"))
        return Deal.from_name(self.program, self.name(), start=self.start(), compiled=self.compiled)

    def enter(self, deal: Deal) -> Entry:
        """Enter a finished deal: ledger, drop-outs, end, winner, next dealer, in this order."""
        score = deal.score()
        number, dealer, seats = self.number, self.dealer, self.seats
        tie_break = bool(self._record.tied)
        before = self._record.present
        matches.enter(self.program.record, self._record, deal.state)
        gone = tuple(members(before & ~self._record.present))
        entry = Entry(number, dealer, seats, score, self.totals, tie_break, gone)
        self.entries.append(entry)
        return entry
