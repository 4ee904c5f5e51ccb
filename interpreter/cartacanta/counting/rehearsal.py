"""A deal played with places instead of cards: how many tricks there are, who plays what was dealt where.

The engine itself deals, passes, bids and draws; only what may be played is left open, and who takes a trick is
said by whoever asks. So what comes out holds for any cards that are later put in these places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine import steps, terms, tricks
from cartacanta.engine.bidding import next_active
from cartacanta.engine.bits import count
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.piles import playable
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import NOBODY, NONE, fields
from cartacanta.expressions import reads
from cartacanta.expressions.typed import Apply, walk_typed
from cartacanta.layout import hand_sizes
from cartacanta.runners import Start
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program

LAST_TAKER: Final = frozenset({"last-taker"})
SETTLED: Final = frozenset(
    {"card-total", "contract", "stake", "amount", "bid-rank", "hand-size", "last-taker"}
    | {"eldest", "dealer", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "declarer"}
)
"""What is the same in all deals, or in all that a course stands for, or names a seat."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What is answered before the play, where no card is asked for."""

    bid: int = 0
    """The action of whoever bids first; 0: the lowest bid there is. All others pass."""
    call: int = 0
    """Which of the suits, or cards, that may be named."""
    staying: int = 0
    """How many play the deal, from the eldest hand; 0: all."""
    number: int = 1
    """Of the deal in its match, where hands change from deal to deal."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick by places: who plays, in order, what lay where."""

    seats: tuple[int, ...]
    places: tuple[int, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What comes of a deal whatever the cards are. A place is named by the card that lies there in an unshuffled deck."""

    answers: Answers
    said: tuple[tuple[bool, int], ...]
    """What was done before and between the tricks: whether it moves a card, and the action or place."""
    tricks: tuple[Trick, ...]
    to_last: tuple[int, ...]
    """Places whose cards nobody plays, and which count for the last taker."""
    to_seat: tuple[tuple[int, int], ...]
    """The same, with the seat that they count for."""
    to_nobody: tuple[int, ...]
    sides: tuple[int, ...]
    """The side of each seat."""
    trump: int
    last_trick: int
    """What the last trick is worth, in units."""
    deal_points: int
    void: bool

    @property
    def players(self) -> int:
        """How many cards make a trick."""
        return len(self.tricks[0].seats) if self.tricks else 0


def quiet(program: Program) -> ProgramRecord:
    """The same rules without duties, prohibitions and declarations."""
    record = ProgramRecord()
    for name, size in fields(ProgramRecord):
        value = getattr(program.record, name)
        setattr(record, name, list(value) if size else value)
    record.duties = record.forbids = record.claims = record.invariants = record.slams = 0
    record.pile_to_hand = 0
    record.claims_automatic = 1
    return record


class _Course:
    """A rehearsal under way."""

    def __init__(self, program: Program, answers: Answers, takers: Sequence[int], leader: int | None) -> None:
        self.program = program
        self.rules = quiet(program)
        self.answers = answers
        self.takers = takers
        self.leader = leader
        self.said: list[tuple[bool, int]] = []
        self.tricks: list[Trick] = []
        self.since: dict[int, int] = {}
        self.state: DealRecord = Start(answers.number).record()
        self.state.order[: self.rules.size] = self.rules.cards[: self.rules.size]
        steps.begin(self.rules, self.state)

    def run(self) -> None:
        """Go on until nobody has to act."""
        state, rules = self.state, self.rules
        while state.phase < rules.phases and state.actor >= 0 and state.void == terms.VOID_NO:
            self.notice()
            if rules.kind[state.phase] == terms.PLAY and not state.declaring:
                self.play_trick()
            else:
                action = self.answer()
                self.said.append((self.moves_card(), action))
                steps.act(rules, state, action)

    def notice(self) -> None:
        """Remember in which order cards came to where they may be played."""
        for seat in range(self.rules.seats):
            for card in members(self.state.hands[seat] & ~self.state.covered[seat]):
                self.since.setdefault(card, len(self.since))

    def moves_card(self) -> bool:
        """Whether the present phase asks for a card out of the hand."""
        return self.rules.kind[self.state.phase] in {terms.PASS, terms.DISCARD}

    def answer(self) -> int:
        """What is done where no card is played."""
        state, answers = self.state, self.answers
        legal = tuple(members(state.legal))
        kind = self.rules.kind[state.phase]
        if kind == terms.STAY:
            stays = not answers.staying or state.actor < answers.staying
            return legal[-1] if stays else legal[0]
        if kind == terms.AUCTION:
            if state.contract != NONE:
                return 0
            return answers.bid if answers.bid in legal else legal[min(1, len(legal) - 1)]
        if kind == terms.CALL:
            return legal[min(answers.call, len(legal) - 1)]
        if self.moves_card():
            return max(legal, key=lambda card: self.since[card])
        return legal[0]

    def play_trick(self) -> None:
        """Everybody plays what has lain there longest; the trick goes to whom it is meant for."""
        state, rules = self.state, self.rules
        if self.leader is not None and not self.tricks:
            state.actor = self.leader
        seats: list[int] = []
        places: list[int] = []
        players = count(state.active)
        while len(places) < players:
            self.notice()
            seat = state.actor
            card = min(members(playable(state, seat)), key=self.since.__getitem__)
            seats.append(seat)
            places.append(card)
            tricks.lay(rules, state, card)
            state.actor = next_active(rules, state, seat)
        at = len(self.tricks)
        taker = self.takers[at] if at < len(self.takers) else seats[0]
        self.tricks.append(Trick(tuple(seats), tuple(places), taker))
        state.winning = taker
        tricks.take_trick(rules, state)
        state.actor = state.leader
        if state.hands[state.actor] == 0:
            state.phase += 1
            steps.go_on(rules, state)


def rehearse(
    program: Program, answers: Answers, takers: Sequence[int] = (), leader: int | None = None
) -> Rehearsal:
    """Play a deal by places. ``takers`` take the tricks in order, further ones their leaders.

    ``leader`` leads the first trick where that is for the cards to say.
    """
    course = _Course(program, answers, takers, leader)
    course.run()
    state, record = course.state, program.record
    scoring = program.variant.scoring
    to_last: list[int] = []
    to_seat: list[tuple[int, int]] = []
    for typed, expression, lying in (
        (scoring.leftover_monte, record.leftover_monte, state.monte),
        (scoring.leftover_aside, record.leftover_aside, state.aside),
    ):
        seat = value_or(course.rules, state, expression, NONE, NOBODY)
        if typed is None or seat < 0:
            continue
        if reads(typed) == LAST_TAKER:
            to_last.extend(members(lying))
        else:
            to_seat.extend((card, seat) for card in members(lying))
    counted = {place for trick in course.tricks for place in trick.places}
    counted.update(to_last, (place for place, _ in to_seat))
    return Rehearsal(
        answers,
        tuple(course.said),
        tuple(course.tricks),
        tuple(to_last),
        tuple(to_seat),
        tuple(card for card in members(record.deck) if card not in counted),
        tuple(state.side[: record.seats]),
        state.trump,
        value_or(course.rules, state, record.last_trick, NONE, 0) if state.last_taker >= 0 else 0,
        value_or(course.rules, state, record.deal_points, NONE, 0),
        state.void != terms.VOID_NO,
    )


def courses(program: Program) -> tuple[Rehearsal, ...]:
    """A rehearsal for each contract, call and number of players that the rules know, and each size of hands."""
    kinds = set(program.record.kind[: program.record.phases])
    bids = range(program.record.bids, 0, -1) if terms.AUCTION in kinds else (0,)
    calls = range(program.record.suits) if terms.CALL in kinds and makes_trump(program) else (0,)
    staying = range(program.record.seats, 0, -1) if terms.STAY in kinds else (0,)
    found = (
        rehearse(program, Answers(bid, call, stay, number))
        for number in deal_numbers(program)
        for bid in bids
        for call in calls
        for stay in staying
    )
    return tuple(course for course in found if not course.void)


def unsettled(program: Program) -> tuple[str, ...]:
    """What the worth of a deal depends on beside what its courses differ in: there are deals that no course stands for."""
    scoring = program.variant.scoring
    asked = [scoring.last_trick, scoring.deal_points, scoring.leftover_monte, scoring.leftover_aside]
    asked += [phase.when for phase in program.variant.phases]
    names = {
        node.name
        for typed in asked
        if typed is not None
        for node in walk_typed(typed.root)
        if isinstance(node, Apply) and node.name is not None
    }
    return tuple(sorted(names - SETTLED))


def makes_trump(program: Program) -> bool:
    """Whether what is called decides what cards are worth."""
    return program.variant.pack.trump_suit is not None


def deal_numbers(program: Program) -> tuple[int, ...]:
    """The deals of a match that differ in how many cards are dealt: the first of each size."""
    known: dict[tuple[int, ...], int] = {}
    for number in range(1, 61):
        known.setdefault(hand_sizes(program, number), number)
    return tuple(known.values())
