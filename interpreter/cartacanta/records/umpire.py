"""Follows a record through a deal and holds every event against the rules; reads on after a fault.

As long as the rules are followed the deal is played as any other. From the first thing that breaks them on, the
engine's own functions are made to do what the record says (a card laid that may not be laid, a leader who isn't),
so that takers and sums stay what the rules make of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cartacanta.deal import Deal
from cartacanta.engine import declaring, steps, terms, tricks
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS, NONE
from cartacanta.records import refereeing
from cartacanta.records.card_by_card import lay, stray
from cartacanta.records.faultbook import FaultBook
from cartacanta.records.hearing_claims import Claims
from cartacanta.records.leftovers import look_at_what_is_left
from cartacanta.records.naming import CardWord
from cartacanta.records.partial_tricks import read_partial
from cartacanta.records.remarks import Remarks
from cartacanta.records.sayings import Sayings
from cartacanta.records.seating import best_fit, from_leader, in_turn, only_exchanged, said_leader
from cartacanta.saying import either, say, together
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.errors import Span
    from cartacanta.records.inferring import Lay
    from cartacanta.records.refereeing import Ruling
    from cartacanta.records.sayings import Saying
    from cartacanta.records.table import Table
    from cartacanta.records.told import TrickWords


@dataclass(frozen=True, slots=True)
class TrickRead:
    """A trick as read: who led, who played what in order (without what is no card), and who takes it by the rules."""

    number: int
    leader: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    taker: int | None
    claimed: int | None
    """Who takes it by the record, where it says so."""
    trump: int = NONE
    """The place of the suit that is trump in it; less than 0 if there is none."""


class Umpire:
    """Reads one record to its end, however often it goes against the rules."""

    def __init__(self, table: Table, lay: Lay) -> None:
        self.table = table
        self.lying = lay
        self.rules = table.program.record
        self.deal = Deal(table.program, lay.layout, start=table.start)
        self.lawful: Deal | None = None
        """The deal as far as the rules were followed, once they weren't."""
        self.book = FaultBook(table)
        self.tricks: list[TrickRead] = []
        self.invented = lay.invented
        self.picks = {key: list(cards) for key, cards in lay.picks.items()}
        self.sayings = Sayings(table)
        self.remarks = Remarks(table)
        self.rulings: list[Ruling] = []
        self.claims = Claims(table, self.book, partial(refereeing.rule_on_false_claim, self))
        self.laid: dict[int, tuple[int, Span]] = {}
        self.left: dict[int, int] = {}
        self.muddled = False
        """Whether the last trick has a card that can't have been played there."""
        self.stopped = False
        self.bad_pick: Span | None = None
        self.owing = 0
        """The seats that have a card in hand which they must have played, nobody knows which."""
        self.meant: list[int] = []
        """By trick, the cards that must have been played in it."""
        self.gaps: list[int] = []
        """The tricks of which the record doesn't tell all cards, where they can't be worked out."""
        self.leader_known = True
        self.at = 0
        self.to_come = 0

    @property
    def state(self) -> DealRecord:
        """The state, which is made to go on where the rules wouldn't let it."""
        return self.deal.state

    @property
    def over(self) -> bool:
        """Whether the record goes to the end of the deal."""
        return self.state.actor < 0 and not self.stopped

    def run(self) -> None:
        """Read the whole record."""
        while self.state.actor >= 0 and not self.stopped:
            if self.state.declaring:
                self.declare()
            elif not self.state.choosing and self.rules.kind[self.state.phase] == terms.PLAY:
                self.play_phase()
            else:
                self.act()
        if not self.stopped:
            look_at_what_is_left(self)

    def break_off(self) -> None:
        """From here on the record goes against the rules."""
        if self.lawful is None:
            self.lawful = self.deal.copy()

    # ---- before and after the tricks ------------------------------------------------------------------

    def act(self) -> None:
        """Something done besides playing to a trick."""
        state, seat = self.state, self.state.actor
        if self.sayings.all_said(self.deal) and refereeing.call_misdeal(self):
            return
        said = self.sayings.take(self.deal)
        picked = self.picks.get((self.deal.phase, seat))
        if (said is None or said.unsaid) and picked:
            self.carry_out(picked.pop(0))
            return
        if (said is None or said.unsaid) and self.rules.kind[state.phase] == terms.REDEAL:
            self.carry_out(0)  # a record that doesn't speak of it was played on
            return
        if said is None or said.unsaid:
            self.miss_action(said)
            return
        phase = self.deal.phase
        if said.seat is not None and said.seat != seat:
            message = say(
                "{player} acts in `{phase}` where it is {other}'s turn",
                player=self.book.player(said.seat),
                phase=phase,
                other=self.book.player(seat),
            )
            self.book.add("turn", message, said.span, seat=said.seat)
        if said.action is None:
            message = say(
                "`{words}` names nothing that {player} can do in `{phase}`",
                words=said.text,
                player=self.book.player(seat),
                phase=phase,
            )
            self.book.add("action", message, said.span, seat=seat)
            self.stopped = True
        elif state.legal >> said.action & 1:
            self.carry_out(said.action)
        else:
            self.act_against_rules(said, seat)

    def act_against_rules(self, said: Saying, seat: int) -> None:
        """An action that isn't allowed: it is noted, and carried out if anything can come of it."""
        action = said.action
        assert action is not None  # noqa: S101 - the caller has looked
        text = say(
            "{player} can't do `{words}` in `{phase}`",
            player=self.book.player(seat),
            words=said.text,
            phase=self.deal.phase,
        )
        self.book.against_rule("action", text, said.span, self.deal.why_not(action), seat=seat)
        if self.state.choosing or self.rules.kind[self.state.phase] in {terms.PASS, terms.DISCARD}:
            self.bad_pick = said.span
            self.stopped = True
        elif self.rules.kind[self.state.phase] == terms.STAY:
            self.break_off()
            steps.apply(self.rules, self.state, 1)
        else:
            self.carry_out(action)

    def carry_out(self, action: int) -> None:
        """Do it, allowed or not."""
        if self.lawful is None and self.state.legal >> action & 1:
            self.deal.play(action)
            return
        self.break_off()
        steps.apply(self.rules, self.state, action)

    def miss_action(self, said: Saying | None) -> None:
        """The record doesn't say what was done here."""
        seat = self.state.actor
        turn = say("it is {player}'s turn in `{phase}`", player=self.book.player(seat), phase=self.deal.phase)
        self.stopped = True
        span = said.span if said is not None else self.end_of_record()
        if self.state.choosing:
            choices = either(self.deal.action_name(action) for action in members(self.state.legal))
            turn = say("{player} has to choose: {choices}", player=self.book.player(seat), choices=choices)
        if self.table.tricks and not self.state.choosing:
            self.book.add("action-missing", say("an action is missing: {turn}", turn=turn), span, seat=seat)
        else:
            self.book.add("unfinished", say("the deal is unfinished: {turn}", turn=turn), span, seat=seat)

    def end_of_record(self) -> Span:
        """Where the next event would stand."""
        return self.table.tricks[self.at - 1].span if self.at else self.sayings.last or self.table.beginning

    # ---- tricks ---------------------------------------------------------------------------------------

    def active(self) -> list[int]:
        """The seats that play this deal."""
        return [seat for seat in range(self.rules.seats) if self.state.active >> seat & 1]

    def tricks_to_come(self) -> int:
        """How many tricks the cards in hands and stock make."""
        active = self.active()
        cards = sum(self.state.hands[seat].bit_count() for seat in active)
        if self.rules.draw:
            cards += self.state.stock_end - self.state.stock_at
        return -(-cards // len(active))

    def play_phase(self) -> None:
        """All tricks of a phase."""
        phase, state = self.state.phase, self.state
        if refereeing.call_misdeal(self):
            return
        for left in range(self.tricks_to_come(), 0, -1):
            if state.phase == phase and not self.stopped:
                refereeing.hear_call_out(self)
            if state.phase != phase or self.stopped:
                return
            if self.at >= len(self.table.tricks):
                self.miss_tricks(left)
                return
            before, trick = self.played(), self.table.tricks[self.at]
            if trick.partial:
                read_partial(self, trick)
            else:
                self.read_trick(trick, last=self.may_break_off(left))
            self.meant.append(self.played() & ~before)
        if state.phase == phase and self.lawful is not None and not self.stopped:
            self.end_phase()

    def played(self) -> int:
        """All cards played so far."""
        return sum(self.state.played[: self.rules.seats])  # no card is played twice: a sum is a union

    def may_break_off(self, left: int) -> bool:
        """Whether the record may end in the middle of the coming trick."""
        return not self.table.whole_tricks and (left == 1 or self.at + 1 == len(self.table.tricks))

    def end_phase(self) -> None:
        """Go on to the next phase though the engine sees cards in hands, or none where there should be some."""
        state = self.state
        for seat in self.active():
            if state.hands[seat]:
                self.left[seat] = self.left.get(seat, 0) | state.hands[seat]
                state.hands[seat] = 0
        state.phase += 1
        steps.go_on(self.rules, state)

    def miss_tricks(self, left: int) -> None:
        """The record stops before the deal does."""
        self.stopped = True
        who = self.book.player(self.state.actor)
        message = say("trick {trick} is missing, which {player} leads", trick=self.at + 1, player=who)
        if left > 1:
            message = together((message, say("{number} tricks are left", number=left)), "; ")
        span = self.end_of_record()
        self.book.add(
            "unfinished",
            say("the deal is unfinished: {turn}", turn=message),
            span,
            trick=self.at + 1,
            seat=self.state.actor,
        )

    def read_trick(self, trick: TrickWords, *, last: bool) -> None:
        """One trick: who leads, who plays what, who takes it."""
        self.at += 1
        leader = self.leader(trick)
        self.muddled = False
        plays = self.seated(trick, leader, last=last)
        before, ghosts = self.state.trick_number, 0
        for place, (seat, word) in enumerate(plays):
            ghosts |= lay(self, seat, word)
            if place == 0:
                refereeing.hear_signals(self)
        order = from_leader(self.active(), leader)
        if last and len(plays) < len(order) and not self.muddled:
            self.stopped = True
            turn = order[len(plays)]
            message = say(
                "the deal is unfinished: in trick {trick} it is {player}'s turn",
                trick=self.at,
                player=self.book.player(turn),
            )
            self.book.add("unfinished", message, trick.span, trick=self.at, seat=turn)
        elif self.state.trick_number == before:
            if trick.taker in set(order) - {seat for seat, _ in plays} and self.state.lying:
                self.state.winning = trick.taker or 0  # whose card isn't there: nothing speaks against it
            self.close(ghosts)
        taker = self.state.takers[before] if self.state.trick_number > before else None
        seats = tuple(seat for seat, word in plays if word.card is not None)
        cards = tuple(word.card for _, word in plays if word.card is not None)
        self.tricks.append(TrickRead(self.at, leader, seats, cards, taker, trick.taker, self.state.trump))
        self.leader_known = True
        if trick.taker not in {None, taker} and taker is not None and not self.muddled:
            self.book.wrong_taker(trick, self.at, taker, dict(plays))

    def leader(self, trick: TrickWords) -> int:
        """Who leads a trick: who has to, unless the record says or the cards show that another does."""
        state, expected = self.state, self.state.actor
        previous = self.tricks[-1] if self.tricks else None
        claimed = previous.claimed if previous is not None else None
        said = said_leader(trick, expected, self.active())
        chosen = best_fit(trick, [said, expected, claimed, *self.active()], self.active(), self.held())
        beats = self.rules.beats[trump_table(state) * CARDS :]
        free = chosen != expected and trick.lead is None and self.leader_known
        if free and only_exchanged(trick, expected, self.active(), self.held(), beats):
            chosen = expected
        if trick.lead is not None and chosen != trick.lead:
            said_name, name = self.book.player(trick.lead), self.book.player(chosen)
            message = say(
                "{player} is said to lead trick {trick}, but the cards are led by {other}",
                player=said_name,
                trick=self.at,
                other=name,
            )
            self.book.add("turn", message, trick.lead_span, trick=self.at, seat=trick.lead)
        elif chosen not in {expected, claimed} and not self.muddled and self.leader_known:
            place = self.table.program.variant.phases[state.phase].place
            taken = previous.number if previous is not None else None
            self.book.wrong_lead(trick, self.at, chosen, expected, taken=taken, place=place)
        if chosen != expected:
            state.leader = chosen
            self.turn_to(chosen)
        return chosen

    def held(self) -> list[int]:
        """The cards in each hand that are known to be there."""
        return [self.state.hands[seat] & ~self.invented for seat in range(self.rules.seats)]

    def seated(self, trick: TrickWords, leader: int, *, last: bool) -> list[tuple[int, CardWord]]:
        """Who plays which card, in order of play; cards out of turn and wrong numbers of cards are noted."""
        order = from_leader(self.active(), leader)
        seating = in_turn(trick, order, self.held(), self.table.repeated, last=last)
        plays = seating.plays
        if seating.out_of_turn is not None:
            word, turn = seating.out_of_turn
            seat = next(seat for seat, other in plays if other is word)
            self.book.out_of_turn(seat, turn, word, self.at)
        if seating.wrong_count is not None:
            playing = {seat for seat, _ in plays}
            missing = [seat for seat in order if seat not in playing]
            self.book.wrong_count(trick, self.at, seating.wrong_count, missing, len(order))
            self.muddled = True
            plays = [*plays, *self.missing_plays(trick, missing)]
            plays.sort(key=lambda play: order.index(play[0]))
        return plays

    def missing_plays(self, trick: TrickWords, missing: list[int]) -> list[tuple[int, CardWord]]:
        """The cards that seats must have played to a trick that hasn't got them, where that can be told."""
        found: list[tuple[int, CardWord]] = []
        for seat in missing:
            card = stray(self, seat)
            if card is None:
                self.owing |= 1 << seat
            else:
                self.book.never_played(seat, 1 << card)
                found.append((seat, CardWord(self.table.program.card_names[card], trick.span, card)))
        return found

    def declare_out_of_turn(self, then: int) -> None:
        """Ask for declarations where the engine doesn't see that it is time for them."""
        state = self.state
        if self.rules.claims and declaring.begins_round(self.rules, state, state.phase):
            state.then = then
            if declaring.go_round(self.rules, state, state.phase):
                self.declare()

    def declare(self) -> None:
        """All that is declared at this moment, as the record has it."""
        while self.state.declaring:
            self.carry_out(self.claims.answer(self.state))

    def turn_to(self, seat: int) -> None:
        """Go on with a seat that isn't asked, or that does what it may not."""
        self.break_off()
        self.state.actor = seat
        tricks.allow_plays(self.rules, self.state, self.state.phase)

    def close(self, ghosts: int) -> None:
        """The trick is over although the engine waits for more, or has been made to go another way."""
        state = self.state
        self.break_off()
        if state.lying == 0:
            return
        before = list(state.won)
        state.logged = 0
        tricks.take_trick(self.rules, state)
        taker = state.leader
        state.won[taker] &= ~(ghosts & ~before[taker])
        self.turn_to(taker)
        self.declare_out_of_turn(taker)
