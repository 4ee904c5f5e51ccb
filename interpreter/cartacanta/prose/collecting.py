"""Sentence after sentence to hands; what isn't understood makes what follows less sure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.prose.hands import COMMENTARY, NOT_UNDERSTOOD, Unread
from cartacanta.prose.heard import UNKNOWN, Unclear
from cartacanta.prose.placing import FAR, State, Trial
from cartacanta.prose.statements import Drawn, Holds, Lacks, Played, Scored, Sits, Taken, TakesNothing
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.prose.hands import Hand
    from cartacanta.prose.heard import Heard
    from cartacanta.saying import Text


SKIPS: Final = say("it may pass over tricks, or say that what follows isn't so")
NEAR: Final = 1
"""As many paragraphs from the sentences that were read may still tell of their hand."""


def collect(heard: Sequence[Heard], pack: int) -> tuple[list[Hand], list[Unread]]:
    """All worked hands of a page; and what may tell of one but wasn't read, where it belongs to none of them."""
    collector = Collector(players_in(heard), State(pack))
    for place, each in enumerate(heard):
        collector.hear(each, place)
    collector.end_hand()
    collector.leave(len(collector.waiting))
    hands = [hand for hand in collector.hands if hand.worth_telling]
    others = [each for hand in collector.hands if not hand.worth_telling for each in hand.unread]
    left = [*collector.left, *(each for each in others if each.kind == NOT_UNDERSTOOD)]
    if not hands:  # the reason may be any of them
        left = collector.passed_over
    return hands, sorted(left, key=lambda each: each.place)


def players_in(heard: Iterable[Heard]) -> frozenset[str]:
    """Everybody who is said to do anything."""
    found: set[str] = set()
    for each in heard:
        for said in each.said:
            if isinstance(said, Sits):
                found.update(said.players)
            elif (
                isinstance(said, Played | Taken | Drawn | Holds | Scored | TakesNothing | Lacks)
                and said.player
            ):
                found.add(said.player)
    return frozenset(found)


@dataclass
class Collector:
    """Goes through the sentences of a page."""

    everybody: frozenset[str]
    state: State
    hands: list[Hand] = field(default_factory=list)
    waiting: list[tuple[Unread, Heard]] = field(default_factory=list)
    """Sentences not read since the last that was: they belong to the hand if another one of it follows."""
    left: list[Unread] = field(default_factory=list)
    """Sentences that may tell of a hand, and belong to none."""
    passed_over: list[Unread] = field(default_factory=list)
    """All sentences that weren't read and name a card, or a player and what may be a play."""
    heading: int = -1
    """The place of the last heading."""
    last_place: int = -1
    """The place of the last sentence that was read of a hand."""
    block: int = 0
    """The paragraph or item of the last sentence that was read."""
    quiet: int = 0
    """How many sentences in a row tell of no hand."""

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
        new = self.state.hand is None or bool(trial.state.closed)
        if trial.state.closed:
            self.keep_trailing(
                trial.state.closed[-1], self.heading if self.heading > self.last_place else place
            )
        self.hands.extend(trial.state.closed)
        self.state = trial.state
        hand = self.state.hand
        if hand is not None and (new or trial.of_the_hand):
            if new:
                self.lead_in(hand, trial.from_place, heard.sentence.block)
            hand.unread.extend(each for each, _ in self.waiting)
            hand.last = heard.sentence.last
            self.block, self.last_place = heard.sentence.block, place
            self.waiting, self.quiet = [], 0

    def pass_over(self, heard: Heard, reason: Text, place: int) -> None:
        """A sentence that isn't read."""
        sentence, state = heard.sentence, self.state
        skips = heard.may_skip and state.hand is not None and state.hand.goes_on(state.pack)
        if skips and not heard.may_tell:
            reason = SKIPS
        kind = NOT_UNDERSTOOD if heard.may_tell or heard.said or skips else COMMENTARY
        unread = Unread(sentence.line, sentence.last, sentence.text, kind, reason, place)
        self.waiting.append((unread, heard))
        if heard.tells or heard.names_card or ("PLAY" in heard.kinds and heard.may_be_a_trick):
            self.passed_over.append(unread)
        self.quiet = 0 if heard.tells else self.quiet + 1
        if self.tells_no_play(heard):
            state.held = True
        else:
            self.lose_track(heard, skips=skips)
        if self.quiet > FAR:
            self.end_hand()
            self.state.gap = False

    def tells_no_play(self, heard: Heard) -> bool:
        """Whether it is understood, and tells cards that a player still has, or none of a suit."""
        hand = self.state.hand
        played = {play.card for trick in hand.tricks for play in trick.plays} if hand is not None else set()
        return bool(heard.said) and all(
            isinstance(said, Lacks)
            or (isinstance(said, Holds) and not said.bare and played.isdisjoint(said.cards))
            for said in heard.said
        )

    def lose_track(self, heard: Heard, *, skips: bool) -> None:
        """Know less of where the next sentences belong."""
        state = self.state
        if state.hand is not None and state.hand.tricks and heard.of_the_course:
            trick = state.hand.tricks[-1]
            over = bool(trick.taker) or len(trick.plays) >= len(self.everybody)
            if heard.may_correct_taker and not state.adrift:
                trick.taker = ""
            state.adrift = state.adrift or heard.may_move_on(over=over)
            trick.partial = trick.partial or not over
        state.gap = state.gap or skips or (heard.may_be_a_trick and (state.hand is not None or heard.tells))
        if state.coming is not None and heard.of_the_course:
            state.gap, state.coming = True, None

    def end_hand(self) -> None:
        """What comes now is of another hand."""
        if self.state.hand is not None:
            self.keep_trailing(self.state.hand, None)
            self.hands.append(self.state.hand)
            self.state = State(self.state.pack)

    def keep_trailing(self, hand: Hand, until: int | None) -> None:
        """Sentences after the last that was read belong to the hand if they may tell of it.

        Those are the ones of the same paragraph, those that name a player in the next one, and all that tell of a hand.
        ``until`` is the place where another hand may begin.
        """
        block, kept = self.block, 0
        for number, (unread, heard) in enumerate(self.waiting, 1):
            if until is not None and unread.place >= until:
                break
            sentence = heard.sentence
            near = sentence.block == block or ("PLAYER" in heard.kinds and sentence.block - block <= NEAR)
            if unread.kind == NOT_UNDERSTOOD and (near or heard.tells):
                kept = number
                if sentence.item or sentence.block == self.block or heard.tells:
                    block = sentence.block
        if kept:
            hand.unread.extend(unread for unread, _ in self.waiting[:kept])
            hand.last = max(hand.last, self.waiting[kept - 1][0].last)
            self.waiting = self.waiting[kept:]

    def lead_in(self, hand: Hand, from_place: int, block: int) -> None:
        """Sentences before the first that was read belong to the hand if they may tell of it.

        A deal, or who sits where, begins something new below a heading.
        """
        start, quiet = len(self.waiting), 0
        for number in range(len(self.waiting) - 1, -1, -1):
            unread, heard = self.waiting[number]
            if hand.hands and unread.place < min(self.heading, from_place):
                break
            near = block - heard.sentence.block <= NEAR and (heard.names_card or "PLAYER" in heard.kinds)
            if unread.place > from_place or heard.tells or near:
                start, quiet = number, 0
            else:
                quiet += 1
            if quiet > FAR:
                break
        self.leave(start)
        if self.waiting:
            hand.line = min(hand.line, self.waiting[0][0].line)

    def leave(self, number: int) -> None:
        """So many of the sentences that wait belong to no hand."""
        self.left.extend(unread for unread, heard in self.waiting[:number] if heard.tells)
        self.waiting = self.waiting[number:]
