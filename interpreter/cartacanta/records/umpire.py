"""Follows a record through a deal and holds every event against the rules; reads on after a fault.

As long as the rules are followed the deal is played as any other. From the first thing that breaks them on, the
engine's own functions are made to do what the record says (a card laid that may not be laid, a leader who isn't),
so that takers and sums stay what the rules make of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cartacanta import reasons
from cartacanta.deal import Deal
from cartacanta.engine import steps, terms, tricks
from cartacanta.engine.records import SEATS
from cartacanta.errors import Span
from cartacanta.records.faults import Fault
from cartacanta.records.seating import best_fit, in_turn, said_leader
from cartacanta.records.sayings import Sayings
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.layout import Layout
    from cartacanta.reasons import Reason
    from cartacanta.records.naming import CardWord
    from cartacanta.records.table import Table, TrickWords

CARD_FAULTS = frozenset({"twice", "not-held", "count", "card"})
"""Faults after which a card of the same hand stays unplayed."""


@dataclass(frozen=True, slots=True)
class TrickRead:
    """A trick as read: who led, who played what in order, and who takes it by the rules."""

    number: int
    leader: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    taker: int | None
    claimed: int | None
    """Who takes it by the record, where it says so."""


class Umpire:
    """Reads one record to its end, however often it goes against the rules."""

    def __init__(
        self, table: Table, layout: Layout, *, invented: int = 0, picks: Mapping[tuple[str, int], Sequence[int]] | None = None
    ) -> None:
        self.table = table
        self.rules = table.program.record
        self.names = table.program.card_names
        self.deal = Deal(table.program, layout, start=table.start)
        self.lawful: Deal | None = None
        self.invented = invented
        self.picks = {key: list(cards) for key, cards in (picks or {}).items()}
        self.sayings = Sayings(table)
        self.faults: list[Fault] = []
        self.tricks: list[TrickRead] = []
        self.laid: dict[int, tuple[int, Span]] = {}
        self.left: dict[int, int] = {}
        self.muddled = False
        self.stopped = False
        self.at = 0

    @property
    def state(self) -> DealRecord:
        """The state, which is made to go on where the rules wouldn't let it."""
        return self.deal.state

    @property
    def over(self) -> bool:
        """Whether the record goes to the end of the deal."""
        return self.state.actor < 0 and not self.stopped

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.table.players[seat]

    def report(self, kind: str, message: str, span: Span, **more: object) -> None:
        """Note a fault."""
        self.faults.append(Fault(kind, message, span, **more))  # type: ignore[arg-type]

    def break_off(self) -> None:
        """From here on the record goes against the rules."""
        if self.lawful is None:
            self.lawful = self.deal.copy()

    # ---- from phase to phase --------------------------------------------------------------------------

    def run(self) -> None:
        """Read the whole record."""
        while self.state.actor >= 0 and not self.stopped:
            if not self.state.choosing and self.rules.kind[self.state.phase] == terms.PLAY:
                self.play_phase()
            else:
                self.act()
        self.look_at_what_is_left()

    def act(self) -> None:
        """Something done besides playing to a trick."""
        state, seat = self.state, self.state.actor
        picked = self.picks.get((self.deal.phase, seat))
        if picked:
            self.carry_out(picked.pop(0))
            return
        said = self.sayings.take(self.deal)
        if said is None:
            self.miss_action()
            return
        if said.seat is not None and said.seat != seat:
            message = f"{self.player(said.seat)} speaks in `{self.deal.phase}` where it is {self.player(seat)}'s turn"
            self.report("turn", message, said.span, seat=said.seat)
        if said.action is None:
            message = f"`{said.text}` names nothing that {self.player(seat)} can do in `{self.deal.phase}`"
            self.report("action", message, said.span, seat=seat)
            self.stopped = True
            return
        if not state.legal >> said.action & 1:
            reason = self.deal.why_not(said.action)
            self.report_reason("action", f"{self.player(seat)} can't do `{said.text}` in `{self.deal.phase}`", said.span, reason)
        self.carry_out(said.action)

    def carry_out(self, action: int) -> None:
        """Do it, allowed or not."""
        if self.lawful is None and self.state.legal >> action & 1:
            self.deal.play(action)
            return
        self.break_off()
        steps.apply(self.rules, self.state, action)

    def miss_action(self) -> None:
        """The record doesn't say what was done here."""
        seat = self.state.actor
        turn = f"it is {self.player(seat)}'s turn in `{self.deal.phase}`"
        self.stopped = True
        if self.table.tricks and not self.state.choosing:
            self.report("action-missing", f"an action is missing: {turn}", self.end_of_record(), seat=seat)
        else:
            self.report("unfinished", f"the deal is unfinished: {turn}", self.end_of_record(), seat=seat)

    def end_of_record(self) -> Span:
        """Where the next event would stand."""
        span = self.sayings.last
        if self.at:
            span = self.table.tricks[self.at - 1].span
        if span is None:
            whole = self.table.sheet.span
            return Span(whole.file, whole.line, whole.column, whole.line, whole.column + 1)
        return span

    def look_at_what_is_left(self) -> None:
        """Actions and tricks beyond the end, cards that were never played."""
        if not self.stopped:
            left = self.sayings.left()
            if left is not None:
                self.report("action-left", f"`{left.text}` is one action too many: the rules ask for nothing more", left.span)
            if self.at < len(self.table.tricks):
                extra = self.table.tricks[self.at]
                self.report("tricks-left", f"trick {self.at + 1} is one too many: all cards have been played", extra.span, trick=self.at + 1)
            self.miss_cards()

    def miss_cards(self) -> None:
        """Cards still in hands: said beside the fault that left them there, or a fault by themselves."""
        for seat, cards in self.left.items():
            names = ", ".join(self.names[card] for card in members(cards & ~self.invented))
            if not names:
                continue
            own = [place for place, f in enumerate(self.faults) if f.kind in CARD_FAULTS and f.seat in {seat, None}]
            if own:
                fault = self.faults[own[-1]]
                self.faults[own[-1]] = replace(fault, message=f"{fault.message}; {self.player(seat)} never plays {names}")
            elif not any(fault.kind in CARD_FAULTS for fault in self.faults):
                message = f"{self.player(seat)} never plays {names}"
                proof = next(members(cards))
                self.report("unplayed", message, self.end_of_record(), seat=seat, proof=proof)

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
        for left in range(self.tricks_to_come(), 0, -1):
            if state.phase != phase or self.stopped:
                return
            if self.at >= len(self.table.tricks):
                self.miss_tricks(left)
                return
            self.read_trick(self.table.tricks[self.at], last=self.at + 1 == len(self.table.tricks) or left == 1)
        if state.phase == phase and self.lawful is not None and not self.stopped:
            for seat in self.active():
                if state.hands[seat]:
                    self.left[seat] = self.left.get(seat, 0) | state.hands[seat]
                    state.hands[seat] = 0
            state.phase += 1
            steps.go_on(self.rules, state)

    def miss_tricks(self, left: int) -> None:
        """The record stops before the deal does."""
        self.stopped = True
        if any(fault.kind in {"turn", "count"} for fault in self.faults):
            return
        more = f"; {left} tricks are left" if left > 1 else ""
        message = f"the deal is unfinished: trick {self.at + 1} is missing, {self.player(self.state.actor)} leads it{more}"
        self.report("unfinished", message, self.end_of_record(), trick=self.at + 1, seat=self.state.actor)

    def read_trick(self, trick: TrickWords, *, last: bool) -> None:
        """One trick: who leads, who plays what, who takes it."""
        self.at += 1
        leader = self.leader(trick)
        self.muddled = False
        plays = self.seated(trick, leader, last=last)
        before = self.state.trick_number
        ghosts = 0
        for seat, word in plays:
            ghosts |= self.lay(seat, word, trick)
        unfinished = last and len(plays) < len(self.active()) and not self.muddled
        if unfinished:
            self.stopped = True
            turn = self.active_from(leader)[len(plays)]
            message = f"the deal is unfinished: in trick {self.at} it is {self.player(turn)}'s turn"
            self.report("unfinished", message, trick.span, trick=self.at, seat=turn)
        elif self.state.trick_number == before:
            self.close(ghosts)
        taker = self.state.takers[before] if self.state.trick_number > before else None
        seats, cards = tuple(seat for seat, _ in plays), tuple(word.card for _, word in plays if word.card is not None)
        self.tricks.append(TrickRead(self.at, leader, seats, cards, taker, trick.taker))
        if trick.taker is not None and taker is not None and trick.taker != taker and not self.muddled:
            self.report_taker(trick, taker, plays)

    def active_from(self, leader: int) -> list[int]:
        """The seats in order of play from a leader."""
        active = self.active()
        at = active.index(leader) if leader in active else 0
        return active[at:] + active[:at]

    def leader(self, trick: TrickWords) -> int:
        """Who leads a trick: who has to, unless the record says or the cards show that another does."""
        state = self.state
        expected = state.actor
        previous = self.tricks[-1] if self.tricks else None
        claimed = previous.claimed if previous and previous.claimed is not None else None
        said = said_leader(trick, expected, self.active())
        chosen = best_fit(trick, [said, expected, claimed, *self.active()], self.active(), self.held())
        if trick.lead is not None and chosen != trick.lead:
            message = f"{self.player(trick.lead)} is said to lead trick {self.at}, but {self.player(chosen)}'s cards are led"
            self.report("turn", message, trick.lead_span, trick=self.at, seat=trick.lead)
        elif chosen != expected and not self.muddled and chosen != claimed:
            self.report_leader(trick, chosen, expected, previous)
        if chosen != expected:
            self.break_off()
            state.actor = state.leader = chosen
            tricks.allow_plays(self.rules, state, state.phase)
        return chosen

    def held(self) -> list[int]:
        """The cards in each hand that are known to be there."""
        return [self.state.hands[seat] & ~self.invented for seat in range(self.rules.seats)]

    def report_leader(self, trick: TrickWords, chosen: int, expected: int, previous: TrickRead | None) -> None:
        """Somebody else leads than has to."""
        span = trick.words[0].span if trick.words else trick.span
        if previous is None:
            phase = self.table.program.variant.phases[self.state.phase]
            message = f"{self.player(chosen)} leads the first trick, where {self.player(expected)} has to"
            self.report("turn", message, span, rule=f"phases.{phase.id}.lead", place=phase.place, trick=self.at, seat=chosen)
            return
        message = f"{self.player(chosen)} leads trick {self.at}, but {self.player(expected)} has taken trick {previous.number}"
        hint = "perhaps a trick is missing before this one"
        self.report("turn", message, span, trick=self.at, seat=chosen, hint=hint)

    def seated(self, trick: TrickWords, leader: int, *, last: bool) -> list[tuple[int, CardWord]]:
        """Who plays which card, in order of play; cards out of turn and wrong numbers of cards are reported."""
        order = self.active_from(leader)
        seating = in_turn(trick, order, self.held(), last=last)
        if seating.out_of_turn is not None:
            word, turn = seating.out_of_turn
            seat = next(seat for seat, other in seating.plays if other is word)
            message = f"{self.player(seat)} plays {word.text} in trick {self.at} where it is {self.player(turn)}'s turn"
            self.report("turn", message, word.span, proof=word.card, trick=self.at, seat=seat)
        if seating.wrong_count is not None:
            missing = [seat for seat in order if seat not in {s for s, _ in seating.plays}]
            message = f"trick {self.at} has {len(trick.words)} cards; {len(order)} play"
            if len(missing) == 1:
                message += f", and none is {self.player(missing[0])}'s"
            seat = missing[0] if missing else None
            self.report("count", message, seating.wrong_count, trick=self.at, seat=seat)
            self.muddled = True
        return seating.plays

    def lay(self, seat: int, word: CardWord, trick: TrickWords) -> int:
        """A card is laid; the bit of the card if it can't have been in this hand."""
        state, card = self.state, word.card
        if card is None or state.lying >= SEATS:
            self.break_off()
            self.muddled = True
            return 0
        if not state.hands[seat] >> card & 1:
            self.report_not_held(seat, word)
            self.break_off()
            self.muddled = True
            state.actor = seat
            tricks.lay(self.rules, state, card)
            return 1 << card
        self.laid[card] = (self.at, word.span)
        if self.lawful is None and state.actor == seat and state.legal >> card & 1:
            self.deal.play(card)
            return 0
        self.break_off_at(seat)
        if not self.muddled:
            self.judge(seat, word, trick)
        tricks.lay(self.rules, state, card)
        return 0

    def break_off_at(self, seat: int) -> None:
        """Go on with a seat that isn't asked, or does what it may not."""
        self.break_off()
        state = self.state
        state.actor = seat
        tricks.allow_plays(self.rules, state, state.phase)

    def judge(self, seat: int, word: CardWord, trick: TrickWords) -> None:
        """Report a card that may not be played while the seat holds those it is known to hold."""
        state, card = self.state, word.card
        assert card is not None  # noqa: S101 - the caller has looked
        hand = state.hands[seat]
        state.hands[seat] = hand & ~self.invented | 1 << card
        tricks.allow_plays(self.rules, state, state.phase)
        if not state.legal >> card & 1:
            reason = reasons.why_not(self.table.program, state, card)
            kind = "duty" if reason is not None and reason.rule == "tricks.duty" else "forbidden"
            text = f"{self.player(seat)} plays {word.text} in trick {self.at}"
            self.report_reason(kind, text, word.span, reason, trick=self.at, seat=seat)
        state.hands[seat] = hand

    def report_reason(self, kind: str, text: str, span: Span, reason: Reason | None, *, trick: int | None = None, seat: int | None = None) -> None:
        """A fault with the engine's reason: the rule, and the card that proves it."""
        if reason is None:
            self.report(kind, text, span, trick=trick, seat=seat)
            return
        later = self.played_later(reason.proof)
        shows = f" (it is played in trick {later[0]})" if later else ""
        self.report(
            kind,
            f"{text}: {reason.text}{shows}",
            span,
            rule=reason.rule,
            place=reason.place or self.table.program.variant.places.get(reason.rule),
            proof=reason.proof,
            proof_span=later[1] if later else self.dealt_at(reason.proof),
            trick=trick,
            seat=seat,
        )

    def played_later(self, card: int | None) -> tuple[int, Span] | None:
        """In which later trick a card is played, and where that stands."""
        if card is None:
            return None
        for number, trick in enumerate(self.table.tricks[self.at :], self.at + 1):
            for word in trick.words:
                if word.card == card:
                    return number, word.span
        return None

    def dealt_at(self, card: int | None) -> Span | None:
        """Where a card stands among the hands."""
        words = (word for hand in self.table.hands.values() for word in hand)
        return next((word.span for word in words if word.card == card), None)

    def report_not_held(self, seat: int, word: CardWord) -> None:
        """A card that has been played before, or that another holds."""
        card = word.card
        assert card is not None  # noqa: S101 - the caller has looked
        text = f"{self.player(seat)} plays {word.text} in trick {self.at}"
        if card in self.laid:
            number, span = self.laid[card]
            message = f"{text}, but it was played in trick {number}"
            self.report("twice", message, word.span, proof=card, proof_span=span, trick=self.at, seat=seat)
            return
        holder = next((s for s in range(self.rules.seats) if self.state.hands[s] >> card & 1), None)
        where = f"{self.player(holder)} holds it" if holder is not None else "it is in nobody's hand"
        span_dealt = self.dealt_at(card)
        self.report("not-held", f"{text}, but {where}", word.span, proof=card, proof_span=span_dealt, trick=self.at, seat=seat)

    def close(self, ghosts: int) -> None:
        """The trick is over although the engine waits for more, or has been made to go another way."""
        state = self.state
        self.break_off()
        if state.lying == 0:
            return
        before = list(state.won)
        tricks.take_trick(self.rules, state)
        taker = state.leader
        state.won[taker] &= ~(ghosts & ~before[taker])
        state.actor = taker
        tricks.allow_plays(self.rules, state, state.phase)

    def report_taker(self, trick: TrickWords, taker: int, plays: list[tuple[int, CardWord]]) -> None:
        """The record gives a trick to somebody else."""
        said = trick.taker
        assert said is not None  # noqa: S101 - the caller has looked
        words = dict(plays)
        best = words[taker]
        other = f" over {words[said].text}" if said in words else ""
        message = (
            f"trick {self.at} goes to {self.player(taker)}, who plays {best.text}{other}, not to {self.player(said)}"
        )
        place = self.table.program.variant.places.get("deck.ranks")
        self.report(
            "taker", message, trick.taker_span, rule="deck.ranks", place=place, proof=best.card, proof_span=best.span, trick=self.at, seat=said
        )
