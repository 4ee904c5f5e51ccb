"""A worked hand held against the rules: every fault, each once, and what the cards come to if they are rightly taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS
from cartacanta.records.faults import RECORD_CODES, Fault
from cartacanta.records.replaying import best_reading, in_order, without_penalties
from cartacanta.records.table import Table
from cartacanta.results import score_of
from cartacanta.saying import both, say
from cartacanta.worked.counting import scored
from cartacanta.worked.dealt import examine
from cartacanta.worked.figures import EXACT, Scores, figures_of, right_by_error, wrong_figures
from cartacanta.worked.leads import settle_leads
from cartacanta.worked.players import with_players
from cartacanta.worked.told import Told
from cartacanta.worked.worths import judge_worths

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.errors import Diagnostic, Span
    from cartacanta.program.model import Program
    from cartacanta.records.umpire import TrickRead, Umpire
    from cartacanta.results import Score
    from cartacanta.saying import Text
    from cartacanta.worked.hand import WorkedHand
    from cartacanta.worked.worths import Worths

UNTOLD: Final = frozenset({"missing", "action-missing", "unfinished"})
"""What would be wrong with a record, and is merely left open on a page."""
HAND_CODES: Final = {**RECORD_CODES, "worth": "CC535", "exact": "CC536", "discard": "CC537"}
"""Kind of fault → its code, in a worked hand."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A worked hand held against one set of rules."""

    faults: tuple[Fault, ...]
    """In the order of the hand; what merely follows from another fault isn't among them."""
    open: tuple[Text, ...]
    """The facts that are missing, without which something the page says can't be judged."""
    notes: tuple[Text, ...] = ()
    """What is right, but not for the reason it seems to be."""
    players: tuple[str, ...] = ()
    tricks: tuple[TrickRead, ...] = ()
    """The tricks with who takes them by the rules."""
    score: Score | None = None
    """What the same cards come to, rightly taken; None where that can't be known."""

    @property
    def holds(self) -> bool:
        """Whether everything the page says is so."""
        return not self.faults and not self.open

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The faults as they are reported."""
        return tuple(fault.diagnostic(HAND_CODES) for fault in self.faults)


def judge(hand: WorkedHand, program: Program) -> Judged:
    """Hold a worked hand against a program. Never raises for what a page says."""
    rules = program if hand.penalties else without_penalties(program)
    sheet = with_players(hand, program)
    if sheet is None:
        return Judged((), (say("who plays after whom: the players aren't listed, and no trick tells it"),))
    table = Table(rules, sheet, whole_tricks=True)
    table.tricks = tuple(
        replace(trick, partial=number in hand.partial) for number, trick in enumerate(table.tricks, 1)
    )
    for entry in hand.some:
        seat = table.seat(entry.player)
        if seat is not None:
            table.some[seat] = table.known(table.cards.cards(entry.cards))
    open_ = list(settle_leads(table))
    readable = examine(table, spans_of(table, hand))
    dealt = list(table.faults)
    umpire = best_reading(table) if readable else None
    found = [fault for fault in table.faults if fault not in dealt]
    open_ += [fault.message for fault in found if fault.kind in UNTOLD]
    dealt += [fault for fault in found if fault.kind not in UNTOLD]
    if umpire is None:
        return Judged(tuple(in_order(dealt)), tuple(open_), (), table.players)
    return Judging(hand, umpire, dealt, open_).judged()


def single_players(table: Table) -> tuple[str, ...]:
    """The players, where they don't each count for themselves."""
    alone = table.program.record.sides == len(table.playing)
    return () if alone else table.named_players


def spans_of(table: Table, hand: WorkedHand) -> dict[int, Span]:
    """Where each player's hand stands."""
    entries = (*table.sheet.hands, *hand.some)
    return {
        seat: entry.player.span
        for entry in entries
        if (seat := table.seat_named(entry.player.text)) is not None
    }


@dataclass(slots=True)
class Judging:
    """A hand that has been followed to where it ends."""

    hand: WorkedHand
    umpire: Umpire
    dealt: list[Fault]
    open: list[Text]

    def judged(self) -> Judged:
        """Everything there is to say."""
        umpire = self.umpire
        faults = [fault for fault in umpire.book.faults if fault.kind not in UNTOLD]
        told = Told.of(umpire)
        faults += self.discards(told)
        worths = judge_worths(self.hand, umpire, told)
        self.open += worths.open
        wrong, notes, score = self.sums(told, worths)
        return Judged(
            (*in_order([*self.dealt, *faults, *worths.faults]), *wrong),
            tuple(dict.fromkeys(self.open)),
            tuple(notes),
            umpire.table.players,
            tuple(umpire.tricks),
            score,
        )

    def sums(self, told: Told, worths: Worths) -> tuple[list[Fault], list[Text], Score | None]:
        """The wrong sums, those that are right by error, and the right ones."""
        umpire, table = self.umpire, self.umpire.table
        if not umpire.over or umpire.gaps or umpire.state.void:
            if self.states_sums():
                self.open.append(self.why_no_sums())
            return [], [], None
        scores = self.scores(told, worths)
        figures = figures_of(table, self.hand, umpire.state)
        wrong = wrong_figures(figures, scores)
        if umpire.owing:
            self.open += [self.uncertain()] if wrong else []
            return [], [], None
        again = [fault for fault in umpire.book.faults if fault.kind == "twice" and fault.proof is not None]
        names = both(dict.fromkeys(table.program.card_names[fault.proof or 0] for fault in again))
        notes = right_by_error(figures, wrong, scores, names) if again else []
        return wrong, notes, scores.right

    def scores(self, told: Told, worths: Worths) -> Scores:
        """The deal counted in each way."""
        umpire, table = self.umpire, self.umpire.table
        program, pot = table.program, table.start.pot
        right = score_of(program, umpire.state)
        printed = scored(program, umpire.state, pot, told.takings(printed=True))
        mended = scored(program, umpire.state, pot, told.takings(printed=False))
        exact = dict(enumerate(printed.side_exact))
        for tricks, more in worths.off:
            takers = {told.taker(told.place(number)) for number in tricks}
            taker = takers.pop()
            if not takers and taker is not None:
                exact[umpire.state.side[taker]] += more
        by_worths = self.scored(told, exact)
        for figure in figures_of(table, self.hand, umpire.state):
            if figure.kind == EXACT and figure.party not in single_players(table):
                exact[figure.place] = figure.stated
        return Scores(right, printed, mended, by_worths, self.scored(told, exact))

    def scored(self, told: Told, exact: dict[int, Fraction]) -> Score:
        """The tricks as the page has them, with other amounts that the sides have taken."""
        umpire, program = self.umpire, self.umpire.table.program
        whole = {
            side: int(amount * program.unit)
            for side, amount in exact.items()
            if (amount * program.unit).denominator == 1
        }
        pot = umpire.table.start.pot
        return scored(program, umpire.state, pot, told.takings(printed=True), whole)

    def states_sums(self) -> bool:
        """Whether the page says what anything comes to."""
        sheet = self.umpire.table.sheet
        amounts = (self.hand.exact, sheet.card_scores, sheet.scores, sheet.deal_total, sheet.ledger_after)
        return any(amount is not None for amount in amounts)

    def why_no_sums(self) -> Text:
        """The fact without which no sum can be judged."""
        umpire = self.umpire
        if umpire.gaps:
            gaps = both(map(str, umpire.gaps))
            return say("the sums: not all cards of trick {tricks} are told", tricks=gaps)
        unfinished = [fault.message for fault in umpire.book.faults if fault.kind in UNTOLD]
        if unfinished:
            return say("the sums: {reason}", reason=unfinished[0])
        return say("the sums: the deal isn't told to its end")

    def uncertain(self) -> Text:
        """Cards can't be told for certain."""
        names = both(
            self.umpire.table.players[seat]
            for seat in range(self.umpire.rules.seats)
            if self.umpire.owing >> seat & 1
        )
        return say("the sums: which card {players} played in place of a wrong one", players=names)

    def discards(self, told: Told) -> list[Fault]:
        """Cards that are said to be discarded, and follow suit."""
        umpire = self.umpire
        found: list[Fault] = []
        for number, players in (self.hand.discards or {}).items():
            if told.place(number) >= len(umpire.tricks):
                continue
            trick = umpire.tricks[told.place(number)]
            for name in players:
                seat = umpire.table.seat(name)
                if seat not in trick.seats or seat is None:
                    continue
                card, led = trick.cards[trick.seats.index(seat)], trick.cards[0]
                if seat != trick.seats[0] and self.suit(card) == self.suit(led):
                    names = umpire.table.program.card_names
                    message = say(
                        "{player} is said to discard in trick {trick}, but {card} follows {led}",
                        player=umpire.table.players[seat],
                        trick=number,
                        card=names[card],
                        led=names[led],
                    )
                    found.append(Fault("discard", message, name.span, trick=number, seat=seat))
        return found

    def suit(self, card: int) -> int:
        """The suit of a card, with trumps where they are a suit of their own."""
        return self.umpire.rules.suit_of[trump_table(self.umpire.state) * CARDS + card]
