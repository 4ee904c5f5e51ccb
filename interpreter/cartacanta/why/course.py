"""What is explained: where a deal stands, and who played what to each of its tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.deal import Deal
from cartacanta.engine import terms
from cartacanta.engine.remarks import remark_argument, remark_kind
from cartacanta.remarks import is_remark
from cartacanta.runners import PlainRunner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.records import Replayed
    from cartacanta.runners import Start


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, finished or not: who played what in order, and under which trump."""

    number: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    taker: int | None
    trump: int
    """The suit's place; less than 0 if there was none."""


@dataclass(frozen=True, slots=True)
class Course:
    """A deal as far as it went."""

    program: Program
    state: DealRecord
    start: Start
    tricks: tuple[Trick, ...]

    @property
    def over(self) -> bool:
        """Whether it has been scored."""
        return self.state.actor < 0

    def trick(self, number: int) -> Trick | None:
        """A trick by its number from 1."""
        return next((trick for trick in self.tricks if trick.number == number), None)


def course_of(deal: Deal | Course) -> Course:
    """The course of a deal."""
    if isinstance(deal, Course):
        return deal
    runner = PlainRunner.begun(deal.program, deal.layout.order, deal.start)
    found: dict[int, list[tuple[int, int, int]]] = {}
    for action in deal.actions:
        card = card_played(deal.program, runner.state, action)
        if card is not None:
            played = (runner.state.actor, card, runner.state.trump)
            found.setdefault(runner.state.trick_number + 1, []).append(played)
        runner.act(action)
    state = runner.state
    tricks = (
        Trick(
            number,
            tuple(seat for seat, _, _ in plays),
            tuple(card for _, card, _ in plays),
            state.takers[number - 1] if number <= state.trick_number else None,
            plays[0][2],
        )
        for number, plays in found.items()
    )
    return Course(deal.program, state, deal.start, tuple(tricks))


def course_read(replayed: Replayed) -> Course | None:
    """The course of a record, read on where it breaks the rules; None where nothing could be read."""
    after = replayed.after
    if replayed.program is None or after is None or after.state is None:
        return None if replayed.deal is None else course_of(replayed.deal)
    tricks = tuple(
        Trick(read.number, read.seats, read.cards, read.taker, read.trump) for read in after.tricks
    )
    return Course(replayed.program, after.state, after.start, tricks)


def card_played(program: Program, state: DealRecord, action: int) -> int | None:
    """The card that an action plays to a trick, a revoke that passes included; None if it does something else."""
    if is_remark(action):
        return remark_argument(action) if remark_kind(action) == terms.FORCED else None
    return action if is_play(program, state) else None


def is_play(program: Program, state: DealRecord) -> bool:
    """Whether the acting seat has to play a card."""
    playing = state.phase < program.record.phases and program.record.kind[state.phase] == terms.PLAY
    return playing and not state.declaring and not state.choosing and state.actor >= 0


def turns(deal: Deal) -> Iterator[tuple[Deal, int | None]]:
    """The deal at each of its turns, and what was done there; None where it has come to. Hand nothing on: it goes on."""
    again = Deal(deal.program, deal.layout, start=deal.start)
    for action in deal.actions:
        yield again, action
        again.play(action)
    yield again, None


def turns_in_trick(deal: Deal, number: int) -> Iterator[tuple[Deal, int | None]]:
    """Each seat's turn to play to a trick, and the card that was played."""
    for there, action in turns(deal):
        state = there.state
        if state.trick_number + 1 == number and is_play(deal.program, state):
            card = None if action is None else card_played(deal.program, state, action)
            if action is None or card is not None:
                yield there.copy(), card
        elif state.trick_number >= number:
            return
