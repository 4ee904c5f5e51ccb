"""The tricks of a deal told anew: who played what, who took it, and what may be played now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cartacanta.expressions.types import NOBODY
from cartacanta.testing.reading.expressions import holds, worth
from cartacanta.testing.reading.world import DealWorld
from cartacanta.variant.cards import mask_of
from cartacanta.variant.phase_rules import PlayPhase

if TYPE_CHECKING:
    from cartacanta.testing.course import Done, Table
    from cartacanta.variant.model import Duty, Forbidden


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order they were laid; the last one may be going on."""

    plays: tuple[tuple[int, int], ...]
    """Seat and card."""
    taker: int
    """Who takes it, or heads it so far."""

    @property
    def cards(self) -> int:
        """The set of its cards."""
        return mask_of(card for _, card in self.plays)


class Told:
    """A deal's tricks as told from what was done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deal = table.deal
        self.variant = table.deal.program.variant
        self.cards = table.cards
        self.playing = {phase.id for phase in self.variant.phases if isinstance(phase.rule, PlayPhase)}

    @cached_property
    def laid(self) -> list[Done]:
        """Every card laid."""
        return [done for done in self.table.done if done.phase in self.playing and done.kind == "card"]

    @cached_property
    def plays(self) -> list[tuple[int, int]]:
        """Every card laid, with its seat."""
        return [(done.seat, done.action) for done in self.laid]

    @property
    def opening(self) -> bool:
        """Whether no card has been played in this phase."""
        return not self.laid or self.laid[-1].phase != self.deal.phase

    @cached_property
    def at_table(self) -> list[int]:
        """The seats that play this deal."""
        active = self.deal.state.active
        return [seat for seat in range(self.variant.seats) if active >> seat & 1]

    @cached_property
    def all_tricks(self) -> list[Trick]:
        """The tricks, the one that is going on included."""
        size = len(self.at_table)
        groups = [tuple(self.plays[at : at + size]) for at in range(0, len(self.plays), size)]
        return [Trick(group, self.heads(group)) for group in groups]

    @cached_property
    def tricks(self) -> list[Trick]:
        """The tricks that are over."""
        return [trick for trick in self.all_tricks if len(trick.plays) == len(self.at_table)]

    @cached_property
    def lying(self) -> Trick | None:
        """The trick that is going on."""
        last = self.all_tricks[-1] if self.all_tricks else None
        return last if last is not None and len(last.plays) < len(self.at_table) else None

    # ---- cards ------------------------------------------------------------------------------------------

    @cached_property
    def trump(self) -> str | None:
        """The trump suit."""
        suit = self.deal.state.trump
        return self.variant.pack.suits[suit] if suit >= 0 else None

    def suit(self, card: int) -> str:
        """The suit a card belongs to in play."""
        return self.cards.suit(card, self.trump)

    def heads(self, plays: tuple[tuple[int, int], ...]) -> int:
        """Who heads a trick."""
        best = plays[0]
        for play in plays[1:]:
            if self.cards.beats(play[1], best[1], self.trump):
                best = play
        return best[0]

    # ---- whose turn it is, and what may be played -------------------------------------------------------

    def turn(self) -> int:
        """Who plays the next card."""
        if self.opening:
            return self.opener()
        if self.lying is None:
            return self.all_tricks[-1].taker
        place = self.at_table.index(self.lying.plays[-1][0])
        return self.at_table[(place + 1) % len(self.at_table)]

    def opener(self) -> int:
        """Who leads first, or whoever plays after that seat."""
        rule = self.rule
        seat = max(0, worth(DealWorld(self), rule.lead))
        return min(self.at_table, key=lambda other: (other - seat) % self.variant.seats)

    @property
    def rule(self) -> PlayPhase:
        """The rules of the phase in which cards are played now."""
        rule = next(phase.rule for phase in self.variant.phases if phase.id == self.deal.phase)
        if not isinstance(rule, PlayPhase):
            raise TypeError(f"no tricks are played in {self.deal.phase}")
        return rule

    def may_play(self) -> set[int]:
        """The cards the actor may play: first the duties, then what is forbidden, rule by rule."""
        world = DealWorld(self)
        hand = world.cards_of(world.role("actor"))
        first = self.first_card(world)
        if first is not None and first in hand:
            return {first}
        left = hand if self.lying is None else self.bound(world, hand)
        for rule in self.variant.tricks.forbidden:
            kept = left - self.forbidden(world, rule, left)
            left = kept or left
        return left

    def first_card(self, world: DealWorld) -> int | None:
        """The card that must be led first."""
        if not self.opening or self.rule.first_card is None:
            return None
        card = worth(world, self.rule.first_card)
        return None if card == NOBODY else int(card)

    def bound(self, world: DealWorld, hand: set[int]) -> set[int]:
        """What the first duty that can be met leaves; everything if none can."""
        for duty in self.variant.tricks.duty:
            meeting = {card for card in hand if self.meets(duty, card)}
            if meeting and holds(world, duty.when):
                return meeting
        return hand

    def meets(self, duty: Duty, card: int) -> bool:
        """Whether a card meets a duty: any of its words."""
        trick = self.lying
        if trick is None:
            return True
        best = next(laid for seat, laid in trick.plays if seat == trick.taker)
        follows = self.suit(card) == self.suit(trick.plays[0][1])
        is_trump, higher = self.suit(card) == self.trump, self.cards.beats(card, best, self.trump)
        met = {
            "follow": follows,
            "beat": follows and higher,
            "trump": is_trump,
            "overtrump": is_trump and higher,
            "discard": not follows and not is_trump,
            "anything": True,
        }
        return any(met[word] for word in duty.words)

    def forbidden(self, world: DealWorld, rule: Forbidden, cards: set[int]) -> set[int]:
        """Which of these cards a rule forbids now."""
        leading = self.lying is None
        if (rule.act == "lead" and not leading) or (rule.act == "discard" and leading):
            return set()
        if self.has_happened(rule) or not holds(world, rule.when):
            return set()
        hit = {card for card in cards if rule.cards >> card & 1}
        if rule.act == "discard" and self.lying is not None:
            led = self.suit(self.lying.plays[0][1])
            hit = {card for card in hit if self.suit(card) != led}
        return hit

    def has_happened(self, rule: Forbidden) -> bool:
        """Whether what the rule waits for has happened."""
        if rule.until == "until-trick":
            return len(self.tricks) + 1 >= rule.trick
        for trick in self.all_tricks:
            led = self.suit(trick.plays[0][1])
            for place, (_, card) in enumerate(trick.plays):
                met = {
                    "until-played": True,
                    "until-led": place == 0,
                    "until-discarded": place > 0 and self.suit(card) != led,
                }
                if rule.key >> card & 1 and met.get(rule.until, False):
                    return True
        return False
