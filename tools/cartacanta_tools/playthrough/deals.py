"""One deal told: the hands, everything that is done with how much was allowed, and what it comes to."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from cartacanta.deal import Deal
from cartacanta.declarations import claim_name
from cartacanta.engine import choosing
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.records import SEATS
from cartacanta.engine.terms import VOID_REDEAL
from cartacanta.layout import DealName, dealt, seat_names
from cartacanta.runners import Start
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import CallPhase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from cartacanta.history import Event
    from cartacanta.program import Program
    from cartacanta.results import Score
    from cartacanta_tools.playthrough.chapters import Chapter

PLAYERS: Final = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Hugo")


def amount(points: Fraction) -> str:
    """Points as people write them: `2 1/3`."""
    whole, rest = divmod(abs(points), 1)
    text = f"{whole} {rest}" if whole and rest else str(rest or whole)
    return f"-{text}" if points < 0 else text


def parts(score: Score, seat: int, *, valued: bool) -> Iterator[str]:
    """What a seat's score is made of."""
    side = score.sides[seat]
    yield f"{score.tricks[seat]} trick{'s' if score.tricks[seat] != 1 else ''}"
    if valued:
        yield f"{amount(score.exact[seat])} in cards"
    if len(score.card_scores) != len(score.sides):
        yield f"side {side + 1}"
    if valued:
        yield f"card score {amount(score.card_scores[side])}"
    if score.declared[seat]:
        yield f"declared {amount(score.declared[seat])}"


def told(program: Program, chapter: Chapter) -> Iterator[str]:
    """A deal, and the ones dealt before it that nobody played."""
    attempt = 0
    while True:
        deal = Telling(program, chapter, attempt)
        yield from deal.lines()
        if not deal.again:
            return
        attempt += 1
        yield ""


class Telling:
    """One deal, played and then told."""

    VERBS: ClassVar = {
        "turn-up": "turns up",
        "stay": "says",
        "redeal": "says",
        "bid": "says",
        "predict": "says",
        "call": "calls",
        "pick": "picks",
        "pass": "passes",
        "discard": "puts away",
        "take": "takes",
        "draw": "draws",
        "uncover": "turns up",
        "show": "shows",
        "declare": "declares",
        "look": "asks to see it:",
        "choose": "chooses",
    }

    def __init__(self, program: Program, chapter: Chapter, attempt: int) -> None:
        self.program = program
        self.names = seat_names(program, PLAYERS[: program.variant.players])
        self.chapter = chapter
        self.name = DealName(0, chapter.match, chapter.number, attempt)
        ledger = [total * program.unit for total in chapter.ledger]
        self.deal = Deal.from_name(program, self.name, start=Start(chapter.number, ledger))
        self.allowed: list[int] = []

    @property
    def again(self) -> bool:
        """Whether the deal, once it is told, is dealt anew."""
        return self.deal.state.void == VOID_REDEAL and self.name.attempt < MOST_ATTEMPTS

    def cards(self, cards: Iterable[int]) -> str:
        """Names of cards."""
        return " ".join(self.program.card_names[card] for card in cards)

    def lines(self) -> Iterator[str]:
        """The deal from the hands to the score."""
        yield from self.layout()
        while not self.deal.over:
            self.speak()
            if not self.deal.over:
                self.allowed.append(len(self.deal.legal_actions()))
                self.deal.play(self.choice())
        yield from self.happened()
        yield from self.score()

    def choice(self) -> int:
        """What the chapter says, else what is chosen when nobody thinks."""
        if self.deal.kind == "choice" and self.chapter.choice:
            return self.deal.read_action(self.chapter.choice)
        wrong = self.revoke()
        return wrong or choosing.choose_at_random(self.program.record, self.deal.state, self.name.key)

    def speak(self) -> None:
        """What the chapter has somebody say now."""
        state = self.deal.state
        for said in self.chapter.remarks if self.name.attempt == 0 else ():
            if said.says.startswith("misdeal") and not self.deal.actions:
                self.deal.play(self.deal.read_remark(said.says, said.seat - 1))
            elif said.says not in {"misdeal", "revoke"} and said.trick == state.trick_number + 1:
                action = self.deal.read_remark(said.says, state.leader)
                if self.deal.why_not(action) is None:
                    self.deal.play(action)

    def revoke(self) -> int | None:
        """The first card that may not be played, where the chapter has somebody revoke."""
        state, seat = self.deal.state, self.deal.actor or 0
        here = ("revoke", state.trick_number + 1, seat + 1)
        if here not in [(said.says, said.trick, said.seat) for said in self.chapter.remarks]:
            return None
        wrong = [card for card in members(state.hands[seat]) if card not in self.deal.legal_actions()]
        name = self.program.card_names[wrong[0]] if wrong else ""
        return self.deal.read_remark(f"revoke {name}", seat) if wrong else None

    def layout(self) -> Iterator[str]:
        """The hands by suit, and what nobody is dealt."""
        order = self.deal.layout.order
        for seat, (held, packets) in enumerate(dealt(self.program, order, self.chapter.number)):
            order = order[len(held) + sum(map(len, packets)) :]
            hand = sorted(held, key=lambda card: (card // self.program.record.stride, -card))
            suits = groupby(hand, key=lambda card: card // self.program.record.stride)
            ledger = f" has {self.chapter.ledger[seat]} and" if self.chapter.ledger else ""
            lying = "".join(f" | {self.cards(packet)}" for packet in packets)
            yield f"{self.names[seat]}{ledger} holds {'   '.join(self.cards(suit) for _, suit in suits)}{lying}"
        if order:
            yield f"the rest: {self.cards(order)}"
        removed = self.program.variant.pack.without
        if removed:
            yield f"left out: {self.cards(members(removed))}"

    def happened(self) -> Iterator[str]:
        """Everything that happened; a trick in one line."""
        allowed = iter(self.allowed)
        plays: list[str] = []
        tricks = 0
        wrong = ""
        for event in self.deal.events:
            if event.kind == "signal":
                plays[-1] += f" ({self.program.variant.tricks.signals[event.action or 0].id})"
                continue
            if event.kind in {"revoke", "misdeal"}:
                wrong = " (revoke)"
                if event.kind == "misdeal":
                    yield f"  {self.names[event.seat or 0]} claims a misdeal: {self.cards(event.cards) or 'wrong hands'}"
                continue
            by_itself = event.kind == "declare" and self.program.record.claims_automatic
            count = next(allowed) if event.action is not None and not by_itself else 0
            if event.kind == "play":
                plays.append(f"{self.names[event.seat or 0]} {self.cards(event.cards)} [{count}]{wrong}")
                wrong = ""
            elif event.kind == "trick":
                tricks += 1
                yield f"{tricks:>3}. {', '.join(plays)}: {self.names[event.seat or 0]} takes it"
                plays.clear()
            else:
                yield f"  {self.sentence(event, count)}"

    def sentence(self, event: Event, allowed: int) -> str:
        """One thing that happened, and who has seen it if not everybody."""
        nobody = "Nobody" if event.kind == "show" else "The dealer"
        who = self.names[event.seat] if event.seat is not None else nobody
        cards = self.cards(event.cards)
        if event.action is not None:
            said = f"{who} {self.VERBS[event.kind]} {self.word(event)}" + (f" [{allowed}]" if allowed else "")
        else:
            said = f"{who} {self.VERBS[event.kind]} {cards or 'a card'}"
        if event.kind == "pass":
            said += f" to {self.names[event.to or 0]}"
        if event.kind == "uncover" and event.to is not None:
            said += " and takes it into the hand"
        seers = [self.names[seat] for seat in range(self.program.record.seats) if event.seen_by >> seat & 1]
        unseen = len(seers) < self.program.record.seats and event.kind != "pick"
        return said + (f" (seen by {' and '.join(seers)})" if unseen else "")

    def word(self, event: Event) -> str:
        """An action in the words of the game."""
        action, variant = event.action or 0, self.program.variant
        if event.kind == "declare":
            worth = f" for {amount(event.points)}" if event.points is not None else ""
            return claim_name(self.program, action) + worth
        if event.kind in {"stay", "redeal", "look"}:
            return "yes" if action else "no"
        if event.kind == "bid":
            return ("pass", *variant.setting.bids)[action]
        if event.kind == "call" and self.called_suit(event):
            return variant.pack.suits[action]
        if event.kind == "choose":
            return variant.scoring.slams[self.deal.state.slam].effects[action].id
        return str(action) if event.kind == "predict" else self.cards([action])

    def called_suit(self, event: Event) -> bool:
        """Whether it is a suit that was called, and no card."""
        rule = next(phase.rule for phase in self.program.variant.phases if phase.id == event.phase)
        return isinstance(rule, CallPhase) and not rule.names_card

    def score(self) -> Iterator[str]:
        """What it comes to, seat by seat, and whatever is remarkable."""
        score, state = self.deal.score(), self.deal.state
        if score.void:
            yield "  Nobody plays."
            return
        if state.trump >= 0:
            yield f"  trump: {self.program.variant.pack.suits[state.trump]}"
        left = [("stock", state.order[state.stock_at : state.stock_end])]
        left += [("aside", list(members(state.aside))), ("monte", list(members(state.monte)))]
        for place, cards in left:
            if cards:
                yield f"  {place}: {self.cards(cards)}"
        valued = any(score.exact) or any(score.card_scores)
        for seat in range(self.program.record.seats):
            yield f"  {self.names[seat]}: {', '.join(parts(score, seat, valued=valued))}, scores {amount(score.scores[seat])}"
        if valued:
            yield f"  sum of the card scores: {amount(score.deal_total)}"
        yield from self.remarks()

    def remarks(self) -> Iterator[str]:
        """Slams, the pot and tallies; invariants that are broken."""
        score, variant = self.deal.score(), self.program.variant
        if score.breach:
            yield f"  {score.breach} by {self.names[score.offender or 0]}"
        if score.slam:
            yield f"  {score.slam} by {self.names[score.slam_taker or 0]}" + (
                f", who chooses {score.choice}" if score.choice else ""
            )
        if score.wins_match is not None:
            yield f"  side {score.wins_match + 1} wins the match with it"
        if variant.scoring.pot is not None:
            yield f"  in the pot: {amount(score.pot)}"
        for place, tally in enumerate(variant.scoring.tallies):
            kept = [score.tally[place * SEATS + side] for side in range(len(score.card_scores))]
            yield f"  {tally.id}: {', '.join(amount(self.program.points(tallied)) for tallied in kept)}"
        if score.broken:
            yield f"  broken: {', '.join(score.broken)}"
