"""Runs a deal or a match at the command line: seats the players, tells what happens, keeps the records."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click

from cartacanta.deal import Deal
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.terms import VOID_REDEAL
from cartacanta.layout import DealName, seat_names
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta_tools.dealsheet import capital, sheet
from cartacanta_tools.language import said, told
from cartacanta_tools.numbers import mixed, signed
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.schemaline import schema_address
from cartacanta_tools.seating import KINDS, names_of, seat_of
from cartacanta_tools.table import LeftTheTable, Person
from cartacanta_tools.tables import padded, width_of, wrapped
from cartacanta_tools.titles import title_of
from cartacanta_tools.words import Words, listed, naming_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.match import Entry, Match
    from cartacanta.program.model import Program
    from cartacanta_tools.console import Console
    from cartacanta_tools.seating import Seat

LINES: Final = ".jsonl"
LINE: Final = 100  # letters of a line of agreements
"""Records in a file that ends so are lines of JSON; others are YAML."""
SEEDS: Final = 1_000_000
"""Seeds chosen for a person are below this: short enough to be typed again."""


Seats = tuple[int | None, ...]
"""The player at each seat of a deal; None at the dummy's."""


def first_seats(program: Program) -> Seats:
    """The players as they sit in the first deal, eldest hand first."""
    at = program.record.dummy
    players = tuple(range(program.variant.players))
    return players if at < 0 else (*players[:at], None, *players[at:])


class Game:
    """A deal or a match of an agreement, with at most one person at the table; all others are of one kind.

    ``variant`` is how records name the document, where its id wouldn't find it; ``nth`` is the deal or match of the
    seed, counted as `compare` does.
    """

    def __init__(
        self,
        agreement: Agreement,
        console: Console,
        *,
        variant: str | None = None,
        seed: int | None = None,
        names: str | None = None,
        seat: str | None = None,
        naming: str | None = None,
        record: Path | None = None,
        nth: int = 0,
        kind: str = "random",
    ) -> None:
        self.agreement = agreement
        self.console = console
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        self.nth = nth
        self.kind = kind
        self.program = open_agreement(agreement, although=frozenset({BROKEN_INVARIANT}))
        self.names = names_of(names, self.program.variant.players)
        self.naming = naming_of(self.program, naming)
        self.player = None if seat is None else seat_of(seat, self.names)
        self.person = Person(console)
        self.record = record
        self.variant = variant
        self.records: list[str] = []

    # ---- one deal -----------------------------------------------------------------------------------

    def deal(self) -> int:
        """Play one deal, the first of a match."""
        self.introduce()
        name = DealName(self.seed, self.nth)
        deal, seats = Deal.from_name(self.program, name), first_seats(self.program)
        try:
            deal = self.play(deal, name, seats)
            while deal.state.void == VOID_REDEAL and name.attempt < MOST_ATTEMPTS:
                why = Words(self.program, self.names, self.naming).voided(deal.events)
                self.console.print(told("{why}: dealt again.", why=capital(why)))
                name = replace(name, attempt=name.attempt + 1)
                deal = self.play(Deal.from_name(self.program, name), name, seats)
        except LeftTheTable:
            return self.left()
        self.write_down(deal, seats)
        self.keep(deal, name, self.names)
        return self.finish()

    def introduce(self) -> None:
        """Say what is played, by whom, and with which seed."""
        title = click.style(title_of(self.agreement.title, self.agreement.id), bold=True)
        changed = ", ".join(
            f"{name} {value.text}"
            for name, value in self.agreement.options.items()
            if name in self.agreement.menu
        )
        line = told("{title}   seed {seed}", title=title, seed=self.seed)
        self.console.print(line + (told(", deal {number} of the seed", number=self.nth) if self.nth else ""))
        if changed:
            for line in wrapped(told("agreed: {options}", options=changed), LINE):
                self.console.print(click.style(line, dim=True))
        way = told("clockwise") if self.program.variant.clockwise else told("anticlockwise")
        self.console.print(
            told(
                "{dealer} deals, {eldest} is the eldest hand; {way}",
                dealer=self.names[-1],
                eldest=self.names[0],
                way=way,
            )
        )
        if self.player is not None:
            self.console.print(
                told(
                    "You are {player}. ? at the prompt for help, q to leave.",
                    player=click.style(self.names[self.player], bold=True),
                )
            )
        self.console.print()

    def play(self, deal: Deal, name: DealName, seats: Seats) -> Deal:
        """Play a deal to its end; `seats` has the player at each seat. Raises LeftTheTable."""
        players: list[Seat] = [KINDS[self.kind]() for _ in seats]
        if self.player is not None and self.player in seats:
            place = seats.index(self.player)
            players[place] = self.person
            self.person.sit_down(place, self.words(deal.program, seats))
        while deal.controller is not None:
            deal.play(players[deal.controller].choose(deal, name))
            self.person.speak(deal)
        if self.player is not None and self.player in seats:
            self.person.tell(deal)
        return deal

    def words(self, program: Program, seats: Seats) -> Words:
        """The words for a deal in which these players sit."""
        names = [self.names[player] for player in seats if player is not None]
        return Words(program, tuple(said(name) for name in seat_names(program, names)), self.naming)

    def write_down(self, deal: Deal, seats: Seats) -> None:
        """Write the finished deal."""
        if self.player is not None:
            self.console.print()
        for line in sheet(deal, self.words(deal.program, seats)):
            self.console.print(line)

    # ---- a match ------------------------------------------------------------------------------------

    def match(self) -> int:
        """Play a whole match."""
        from cartacanta.match import Match  # noqa: PLC0415 - compiles a program for every number of players

        match = Match(self.agreement, self.names, seed=self.seed, match=self.nth)
        self.introduce()
        ledger = Ledger(self.names)
        if self.player is None and not self.console.verbose:
            self.console.print(ledger.head())
            if any(match.totals):
                self.console.print(ledger.start(match.totals))
        try:
            while not match.over:
                self.match_deal(match, ledger)
        except LeftTheTable:
            return self.left()
        self.announce(match)
        return self.finish()

    def match_deal(self, match: Match, ledger: Ledger) -> None:
        """Play one deal of a match and enter it. Raises LeftTheTable."""
        seats, name = match.seats, match.name()
        in_full = self.console.verbose or (self.player is not None and self.player in seats)
        if in_full:
            tie = told(" between those tied") if match.tied else ""
            self.console.print(
                click.style(
                    told(
                        "Deal {number}{tie}: {dealer} deals",
                        number=match.number,
                        tie=tie,
                        dealer=self.names[match.dealer],
                    ),
                    bold=True,
                )
            )
        deal = self.play(match.deal(), name, seats)
        if deal.state.void == VOID_REDEAL:
            why = self.words(deal.program, seats).voided(deal.events)
            self.console.detail(told("deal {number}: {why}, dealt again", number=match.number, why=why))
            match.enter(deal)
            return
        entry = match.enter(deal)
        if in_full:
            self.write_down(deal, seats)
            self.console.print()
            self.console.print(ledger.head())
        self.console.print(ledger.row(entry))
        if in_full:
            self.console.print()
        self.keep(deal, name, tuple(self.names[player] for player in seats if player is not None))

    def announce(self, match: Match) -> None:
        """Say who has won."""
        winners = listed([self.names[player] for player in match.winners])
        if match.unfinished:
            self.console.print(
                told("Broken off after {number} deals: nobody has won.", number=len(match.entries))
            )
        else:
            how = told(" by a slam") if match.won_by_slam else ""
            how = told(" by calling out") if match.won_by_call_out else how
            deals = len(match.entries)
            line = (
                told(
                    "{winners} win the match{how}, after {number} deals.",
                    winners=winners,
                    how=how,
                    number=deals,
                )
                if len(match.winners) > 1
                else told(
                    "{winner} wins the match{how}, after {number} deals.",
                    winner=winners,
                    how=how,
                    number=deals,
                )
            )
            self.console.print(click.style(line, bold=True))
            if match.stake:
                paid = zip(self.names, match.payments, strict=True)
                payments = ", ".join(f"{name} {signed(amount)}" for name, amount in paid)
                self.console.print(
                    told("stake {amount}: {payments}", amount=mixed(match.stake), payments=payments)
                )

    # ---- the end ------------------------------------------------------------------------------------

    def keep(self, deal: Deal, name: DealName, names: tuple[str, ...]) -> None:
        """Keep a finished deal's record."""
        if self.record is None:
            return
        from cartacanta.records import write_line, write_record  # noqa: PLC0415 - only where it is wanted

        if self.record.suffix == LINES:
            text = write_line(deal, players=names, name=name, naming=self.naming, variant=self.variant)
        else:
            schema = schema_address(self.record, "record.schema.json")
            text = write_record(
                deal,
                players=names,
                name=name,
                naming=self.naming,
                variant=self.variant,
                schema=schema,
                said=said,
            )
        self.records.append(text)

    def finish(self) -> int:
        """Write the records, all of them at once."""
        if self.record is not None:
            from cartacanta_tools.writing import write_whole  # noqa: PLC0415 - only where it is wanted

            write_whole(self.record, "".join(text.rstrip("\n") + "\n" for text in self.records))
            self.console.note(told("recorded in {file}", file=harmless(str(self.record))))
        return 0

    def left(self) -> int:
        """The person has left: nothing is recorded of a deal that isn't finished."""
        unwritten = told("; no record is written") if self.record is not None else ""
        self.console.note(told("You have left the table before the end{unwritten}.", unwritten=unwritten))
        return 0


class Ledger:
    """The score sheet of a match: each player's total, and what the deal added."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.widths = [max(width_of(name), 12) for name in names]
        self.number = max(4, width_of(told("deal")))
        self.dealer = max(6, width_of(told("dealer")), *(width_of(name) for name in names))

    def head(self) -> str:
        """The players' names."""
        cells = [padded(name, width, right=True) for name, width in zip(self.names, self.widths, strict=True)]
        return click.style(
            f"{padded(told('deal'), self.number)}  {padded(told('dealer'), self.dealer)}  {'  '.join(cells)}",
            bold=True,
        )

    def start(self, totals: Sequence[Fraction]) -> str:
        """What everybody starts with."""
        cells = [
            padded(mixed(total), width, right=True) for total, width in zip(totals, self.widths, strict=True)
        ]
        return f"{' ' * self.number}  {padded('', self.dealer)}  {'  '.join(cells)}"

    def row(self, entry: Entry) -> str:
        """One deal: total and, in brackets, the deal's score; who didn't play keeps the total."""
        cells = []
        for player, width in enumerate(self.widths):
            total = mixed(entry.totals[player])
            if player in entry.seats and not entry.tie_break:
                total += f" ({signed(entry.score.scores[entry.seats.index(player)])})"
            elif player in entry.seats:
                total += f" [{mixed(entry.score.scores[entry.seats.index(player)])}]"
            cells.append(padded(total, width, right=True))
        slam = f"  {entry.score.slam}" if entry.score.slam else ""
        slam += told("  everybody passed") if entry.score.void else ""
        out = "".join(told("  {player} is out", player=self.names[player]) for player in entry.out)
        tie = told("  deciding the tie") if entry.tie_break else ""
        number = padded(str(entry.number), self.number, right=True)
        return (
            f"{number}  {padded(self.names[entry.dealer], self.dealer)}  {'  '.join(cells)}{slam}{tie}{out}"
        )
