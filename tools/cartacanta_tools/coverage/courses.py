"""Courses: deals and matches as they went, to be played again card by card under rules that say something else.

Each gives, frame by frame, everything that rules decide: the cards dealt, who acts, what is allowed, what every seat has
seen, what the deal comes to, and how the match goes on. Two courses of the same cards and actions differ where rules do.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.engine.records import to_row
from cartacanta.errors import IllegalAction
from cartacanta.expressions import constant
from cartacanta.layout import hand_sizes
from cartacanta.match import Match, programs_of
from cartacanta.program import compile_program
from cartacanta.runners import Start
from cartacanta.saying import say
from cartacanta.variant import build
from cartacanta_tools.playthrough.uneven import outcome, truth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.layout import Layout
    from cartacanta.program import Program
    from cartacanta.saying import Text
    from cartacanta_tools.playthrough.game import Game, Settings

DEALT: Final = "dealt"
ACTS: Final = "acts"
ALLOWED: Final = "allowed"
SAID: Final = "said"
KNOWN: Final = "known"
OVER: Final = "over"
COMES_TO: Final = "comes-to"
MATCH: Final = "match"

Frame = tuple[str, object]
"""What is looked at, and what there is to see."""


@dataclass(slots=True)
class Rules:
    """The rules of an agreement, ready to be played by."""

    agreement: Agreement
    _program: Program | None = None
    _programs: Mapping[int, Program] | None = None

    @classmethod
    def of(cls, game: Game, settings: Settings) -> Rules:
        """A game under some settings. Raises DocumentError or UsageError where it can't be settled so."""
        return cls(game.agreement(settings))

    @property
    def program(self) -> Program:
        """The program of a deal with everybody. Raises DocumentError where it can't be played."""
        if self._program is None:
            self._program = compile_program(build(self.agreement))
        return self._program

    @property
    def programs(self) -> Mapping[int, Program]:
        """The program for each number of players a match can come to."""
        if self._programs is None:
            self._programs = programs_of(self.agreement)
        return self._programs

    @property
    def shrinks(self) -> bool:
        """Whether a match by these rules can go on with fewer players."""
        return len(self.programs) > 1

    def alike(self, other: Rules, *, match: bool) -> bool:
        """Whether nothing that is played can tell these rules from others: the engine knows no difference."""
        same = self.agreement.digest == other.agreement.digest
        if same and not (match and self.shrinks):
            return True
        if not match:
            return tables(self.program) == tables(other.program)
        one, two = self.programs, other.programs
        return one.keys() == two.keys() and all(tables(one[key]) == tables(two[key]) for key in one)


def tables(program: Program) -> tuple[object, ...]:
    """Everything about a program that can tell in a deal or a match."""
    variant = program.variant
    stake = constant(variant.match.stake) if variant.match.stake is not None else None
    return program.unit, stake, to_row(program.record)


@dataclass(frozen=True, slots=True)
class DealCourse:
    """A deal: how the cards lay, what it began with, and everything that was done."""

    layout: Layout
    start: Start
    actions: tuple[int, ...]

    @classmethod
    def of(cls, deal: Deal) -> DealCourse:
        """A deal as far as it has been played."""
        return cls(deal.layout, deal.start, deal.actions)

    def frames(self, rules: Rules, usual: Rules) -> Iterator[Frame]:
        """What there is to see of it under some rules; ``usual`` are those it was played by."""
        program, own = rules.program, usual.program
        number = self.start.number
        dealt = (hand_sizes(program, number), program.record.deck, program.variant.players)
        yield DEALT, dealt
        if dealt != (hand_sizes(own, number), own.record.deck, own.variant.players):
            return  # these cards can't have been dealt
        in_unit = program
        if program.unit % own.unit:
            in_unit = compile_program(program.variant, finer=(own.unit,))
        deal = Deal(in_unit, self.layout, start=scaled(self.start, in_unit.unit // own.unit))
        yield from frames_of(deal, self.actions)


@dataclass(frozen=True, slots=True)
class MatchCourse:
    """A match, which its name deals: what was done in each deal."""

    seed: int
    match: int
    deals: tuple[tuple[int, ...], ...]

    def frames(self, rules: Rules, usual: Rules) -> Iterator[Frame]:
        """What there is to see of it under some rules."""
        del usual
        match = Match(rules.agreement, programs=rules.programs, seed=self.seed, match=self.match)
        for actions in self.deals:
            if match.over:
                return
            deal = match.deal()
            yield MATCH, (match.number, match.seats, match.dealer, match.totals)
            yield from frames_of(deal, actions)
            if not deal.over:
                return
            entry = match.enter(deal)
            yield MATCH, (entry.totals, entry.out, match.present, match.tied, match.dealer)
            yield MATCH, (match.over, match.winners, match.won_by_slam, match.won_by_call_out, match.payments)


Course = DealCourse | MatchCourse


def frames_of(deal: Deal, actions: tuple[int, ...]) -> Iterator[Frame]:
    """A deal played again, action by action."""
    yield DEALT, (tuple(deal.state.hands), deal.layout.order)
    for action in actions:
        if deal.over:
            break
        yield ACTS, (deal.actor, deal.controller, deal.kind)
        yield ALLOWED, deal.legal_actions()
        yield SAID, sayable(deal)
        yield KNOWN, (tuple(deal.state.seen), deal.state.trump, truth(deal, action))
        try:
            deal.play(action)
        except IllegalAction:
            yield ALLOWED, None
            return
    yield OVER, (deal.over, len(deal.actions))
    if deal.over:
        yield COMES_TO, outcome(deal)


def sayable(deal: Deal) -> tuple[int, ...]:
    """What may be said now out of turn, where the rules know signals or calling out."""
    record, state = deal.program.record, deal.state
    if state.lying > 1 or not (record.signals or record.call_out):
        return ()
    return tuple(remark.action for remark in deal.remarks() if remark.kind in {"signal", "call-out"})


def scaled(start: Start, times: int) -> Start:
    """What a deal begins with, in a finer unit."""
    if times == 1:
        return start
    total = [amount * times for amount in start.total]
    return Start(start.number, total, start.pot * times, [amount * times for amount in start.tally])


def first_difference(frames: tuple[Frame, ...], others: Iterator[Frame]) -> Text | None:
    """What differs first; None if nothing does."""
    for one, other in zip_longest(frames, others):
        if one != other:
            return words()[one[0] if one is not None else OVER]
    return None


def words() -> Mapping[str, Text]:
    """What is looked at, for people."""
    return {
        DEALT: say("the cards dealt"),
        ACTS: say("who acts"),
        ALLOWED: say("what is allowed"),
        SAID: say("what may be said"),
        KNOWN: say("what is known"),
        OVER: say("when it is over"),
        COMES_TO: say("what it comes to"),
        MATCH: say("how the match goes on"),
    }
