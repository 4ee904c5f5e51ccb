"""Sentence after sentence to hands; what isn't understood makes what follows less sure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.prose.hands import COMMENTARY, NOT_UNDERSTOOD, Unread
from cartacanta.prose.heard import UNKNOWN, Unclear
from cartacanta.prose.placing import FAR, State, Trial
from cartacanta.prose.statements import Holds, Lacks, Played, Scored, Sits, Taken, TakesNothing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.prose.hands import Hand
    from cartacanta.prose.heard import Heard
    from cartacanta.saying import Text


NEAR: Final = 1
"""As many paragraphs after the last sentence that was read may still tell of its hand."""


def collect(heard: Sequence[Heard]) -> list[Hand]:
    """All worked hands of a page."""
    collector = Collector(players_in(heard))
    for place, each in enumerate(heard):
        collector.hear(each, place)
    collector.finish()
    return [hand for hand in collector.hands if hand.worth_telling]


def players_in(heard: Iterable[Heard]) -> frozenset[str]:
    """Everybody who is said to do anything."""
    found: set[str] = set()
    for each in heard:
        for said in each.said:
            if isinstance(said, Sits):
                found.update(said.players)
            elif isinstance(said, Played | Taken | Holds | Scored | TakesNothing | Lacks) and said.player:
                found.add(said.player)
    return frozenset(found)


@dataclass
class Collector:
    """Goes through the sentences of a page."""

    everybody: frozenset[str]
    hands: list[Hand] = field(default_factory=list)
    state: State = field(default_factory=State)
    waiting: list[tuple[Unread, Heard]] = field(default_factory=list)
    """Sentences not read since the last that was: they belong to the hand if another one of it follows."""
    heading: int = -1
    """The place of the last heading."""
    last_place: int = -1
    """The place of the last sentence that was read of a hand."""
    block: int = 0
    """The paragraph or item of the last sentence that was read."""

    def hear(self, heard: Heard, place: int) -> None:
        """One more sentence."""
        if heard.sentence.heading:
            self.heading = place
        if not heard.said:
            self.pass_over(heard, heard.reason or UNKNOWN, place)
            return
        trial = Trial(self.state.copied(), self.everybody, heard, place, self.heading, self.last_place)
        try:
            trial.take_in_all()
        except Unclear as unclear:
            self.pass_over(heard, unclear.reason, place)
            return
        if trial.state.closed:
            self.keep_trailing()
        self.hands.extend(trial.state.closed)
        new = self.state.hand is None or bool(trial.state.closed)
        self.state = trial.state
        hand = self.state.hand
        if hand is not None and trial.of_the_hand:
            hand.unread.extend(each for each, _ in self.waiting if not new or each.place > trial.from_place)
            hand.last = heard.sentence.last
            self.block, self.last_place = heard.sentence.block, place
            self.waiting = []

    def pass_over(self, heard: Heard, reason: Text, place: int) -> None:
        """A sentence that isn't read."""
        sentence = heard.sentence
        kind = NOT_UNDERSTOOD if heard.may_tell or heard.said else COMMENTARY
        unread = Unread(sentence.line, sentence.last, sentence.text, kind, reason, place)
        self.waiting.append((unread, heard))
        state = self.state
        if state.hand is not None and state.hand.tricks and heard.of_the_course:
            trick = state.hand.tricks[-1]
            over = bool(trick.taker) or len(trick.plays) >= len(self.everybody)
            state.adrift = state.adrift or heard.may_move_on(over=over)
            trick.partial = trick.partial or not over
        state.gap = state.gap or (heard.may_be_a_trick and state.hand is not None)
        if state.coming is not None and heard.of_the_course:
            state.gap, state.coming = True, None
        if len(self.waiting) > FAR:
            self.end_hand()
            self.waiting = self.waiting[-FAR:]

    def end_hand(self) -> None:
        """What comes now is of another hand."""
        if self.state.hand is not None:
            self.keep_trailing()
            self.hands.append(self.state.hand)
            self.state = State()

    def keep_trailing(self) -> None:
        """Sentences after the last that was read belong to the hand if they may tell of it.

        Those are the ones of the same paragraph, and of the next one or of the list's other items if they name a
        player.
        """
        hand, block, kept = self.state.hand, self.block, 0
        for number, (unread, heard) in enumerate(self.waiting, 1):
            sentence = heard.sentence
            near = sentence.block == block or ("PLAYER" in heard.kinds and sentence.block - block <= NEAR)
            if unread.kind == NOT_UNDERSTOOD and near:
                kept = number
                block = sentence.block if sentence.item or sentence.block == self.block else block
        if hand is not None and kept:
            hand.unread.extend(unread for unread, _ in self.waiting[:kept])
            hand.last = max(hand.last, self.waiting[kept - 1][0].last)

    def finish(self) -> None:
        """The page is at its end."""
        self.end_hand()
