"""How many cards lie where, phase by phase, without a card being dealt.

Seats that are known by their place are counted each; seats that only the play settles (a declarer, a called
player) by how many cards they have more or fewer than they were dealt. Where a condition is for the play to
settle, counting stops there: the sample deals look at what follows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Final, TypeVar, cast

from cartacanta.checks.running.scenarios import scenarios
from cartacanta.engine import opcodes as op
from cartacanta.expressions import constant, lower, reads
from cartacanta.expressions.typed import Apply
from cartacanta.saying import say
from cartacanta.variant.phase_rules import (
    AuctionPhase,
    CallPhase,
    DealPhase,
    MovePhase,
    PlayPhase,
    PredictPhase,
    RedealPhase,
    ShowPhase,
    StayPhase,
    TakePhase,
    TurnUpPhase,
)

if TYPE_CHECKING:
    from cartacanta.checks.running.game import Game
    from cartacanta.checks.running.scenarios import Scenario
    from cartacanta.expressions import Typed
    from cartacanta.variant.phase_rules import PhaseRule

REST: Final = -1
UNMOVED: Final = (AuctionPhase, CallPhase, PredictPhase, RedealPhase, ShowPhase)
"""Phases that move no card."""

Amount = TypeVar("Amount")

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Role:
    """A seat that only the play settles, such as the declarer's; two are the same if their code is."""

    code: tuple[int, ...]
    name: str = field(compare=False)


Who = int | Role

FROM_DECK: Final = "deck"
FROM_STOCK: Final = "stock"


@dataclass(frozen=True, slots=True)
class Miscount:
    """More cards are wanted than there are, or some are left over."""

    at: int
    scenario: Scenario
    source: str
    wanted: int
    there: int
    last_deal: bool = True


@dataclass(frozen=True, slots=True)
class Unequal:
    """Hands differ when tricks begin. ``since`` is the phase that made them so."""

    since: int
    play: int
    scenario: Scenario
    hands: tuple[int, ...]
    roles: tuple[tuple[Role, int], ...]


@dataclass(frozen=True, slots=True)
class Uneven:
    """The stock doesn't last for a whole round of drawing."""

    play: int
    scenario: Scenario
    stock: int
    round: int


@dataclass(frozen=True, slots=True)
class Short:
    """A seat is to give more cards than it has."""

    at: int
    scenario: Scenario
    wanted: int
    there: int


@dataclass(frozen=True, slots=True)
class Empty:
    """A card is to be turned up, or cards are to be shown or played, where there is none."""

    at: int
    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Drawn:
    """Tricks are played with a stock to draw from, perhaps an empty one."""

    play: int
    stock: int


Finding = Miscount | Unequal | Uneven | Short | Empty | Drawn


@dataclass(slots=True)
class Counting:
    """Counts through the phases of one scenario."""

    game: Game
    scenario: Scenario
    left: int = 0
    stock: int = 0
    monte: int = 0
    aside: int = 0
    hands: list[int] = field(default_factory=list)
    roles: dict[Role, int] = field(default_factory=dict)
    moved: int = 0
    tricks: int = 0
    found: list[Finding] = field(default_factory=list)
    certain: bool = True

    def count(self) -> Counting:
        """Go through all phases, or as far as they can be told."""
        variant = self.game.variant
        self.left = variant.pack.deck.bit_count()
        self.hands = [0] * variant.seats
        plays = [at for at, phase in enumerate(variant.phases) if isinstance(phase.rule, PlayPhase)]
        for at, phase in enumerate(variant.phases[: plays[-1] + 1] if plays else ()):
            happens = self.scenario.happens(self.game, at, phase)
            if happens is None and not isinstance(phase.rule, UNMOVED):
                self.certain = False
                return self
            if happens:
                self.step(phase.rule, at)
            if not self.certain:
                return self
        return self

    @singledispatchmethod
    def step(self, rule: PhaseRule, at: int) -> None:
        """Count one phase; most move no card."""

    @step.register
    def _(self, rule: DealPhase, at: int) -> None:
        size = self.by_deal(rule.hands.amounts) + (rule.open.size if rule.open else 0)
        wanted = size * len(self.hands) + rule.extra
        self.hands = [hand + size for hand in self.hands]
        self.hands[0] += rule.extra
        self.moved = at
        if rule.from_stock:
            if wanted > self.stock:
                self.found.append(Miscount(at, self.scenario, FROM_STOCK, wanted, self.stock))
                self.certain = False
            self.stock -= wanted
            return
        if self.stock:
            self.certain = False  # the cards of the deck lie in the stock: told elsewhere
            return
        wanted += rule.monte + max(rule.stock, 0) + max(rule.aside, 0)
        rest = REST in {rule.stock, rule.aside}
        if wanted > self.left or (wanted < self.left and not rest and not self.more_to_deal(at)):
            self.found.append(Miscount(at, self.scenario, FROM_DECK, wanted, self.left))
            self.certain = self.certain and wanted < self.left
        left = self.left - wanted
        self.monte += rule.monte
        self.aside += left if rule.aside == REST else rule.aside
        self.stock = left if rule.stock == REST and rule.aside != REST else max(rule.stock, 0)
        self.left = 0 if rest else max(left, 0)

    @step.register
    def _(self, rule: TurnUpPhase, at: int) -> None:
        if rule.from_dealer:
            if self.hands[-1] == 0:
                self.found.append(Empty(at, self.scenario))
        elif self.stock == 0:
            self.found.append(Empty(at, self.scenario))
        elif rule.to_aside:
            self.stock -= 1
            self.aside += 1

    @step.register
    def _(self, rule: ShowPhase, at: int) -> None:  # noqa: ARG002 - chosen by its type
        if not any(self.hands):
            self.found.append(Empty(at, self.scenario))

    @step.register
    def _(self, rule: TakePhase, at: int) -> None:
        cards = self.monte if rule.from_monte else self.aside
        who = seat_of(rule.by)
        if who == NOBODY:
            return
        self.give(who, cards)
        self.moved = at
        if rule.from_monte:
            self.monte = 0
        else:
            self.aside = 0

    @step.register
    def _(self, rule: MovePhase, at: int) -> None:
        cards = 1 if rule.called_card else self.by_deal(rule.cards.amounts)
        giver = None if rule.by is None else seat_of(rule.by)
        to = self.by_deal(rule.to) if rule.to else None
        if NOBODY in {giver, None if to is None else seat_of(to)}:
            return
        if rule.called_card and not (isinstance(giver, Role) and giver.name == "called-player"):
            self.certain = False  # only whoever holds the card gives it
            return
        there = min(self.hands) if giver is None else self.has(giver)
        if cards > there:
            self.found.append(Short(at, self.scenario, cards, there))
            self.certain = False
        elif giver is None:
            self.all_give(rule, cards, to)
            self.moved = at
        else:
            self.give(giver, -cards)
            self.receive(rule, cards, None if to is None else self.receiver(to, giver))
            self.moved = at

    def all_give(self, rule: MovePhase, cards: int, to: Typed | None) -> None:
        """Every seat gives; where each gives to another one, all hands stay as large as they are."""
        if to is not None and step_of(to) is not None:
            return
        self.hands = [hand - cards for hand in self.hands]
        self.receive(rule, cards * len(self.hands), None if to is None else seat_of(to))

    def receive(self, rule: MovePhase, cards: int, who: Who | None) -> None:
        """Cards come to a seat, or onto the table."""
        if who is not None:
            self.give(who, cards)
        elif rule.to_monte:
            self.monte += cards
        else:
            self.aside += cards

    @step.register
    def _(self, rule: PlayPhase, at: int) -> None:  # noqa: ARG002 - chosen by its type
        roles = tuple((name, more) for name, more in self.roles.items() if more)
        if roles or len(set(self.hands)) > 1:
            self.found.append(Unequal(self.moved, at, self.scenario, tuple(self.hands), roles))
            self.certain = False
            return
        if self.hands[0] == 0:
            self.found.append(Empty(at, self.scenario))
        draw = self.game.variant.tricks.draw
        self.tricks += self.hands[0]
        if draw is not None and self.hands[0]:
            self.found.append(Drawn(at, self.stock))
            stays = any(isinstance(phase.rule, StayPhase) for phase in self.game.variant.phases)
            if self.stock % (len(self.hands) * draw.cards) and not stays:
                self.found.append(Uneven(at, self.scenario, self.stock, draw.cards))
                self.certain = False
                return
            self.tricks += self.stock // len(self.hands)
            self.stock = 0
        self.hands = [0] * len(self.hands)

    # ---- who has how many ---------------------------------------------------------------------------

    def by_deal(self, amounts: tuple[Amount, ...]) -> Amount:
        """What is meant in the deal of this number."""
        return amounts[(self.scenario.number - 1) % len(amounts)]

    def more_to_deal(self, at: int) -> bool:
        """Whether a later phase deals from the deck as well."""
        later = self.game.variant.phases[at + 1 :]
        return any(isinstance(phase.rule, DealPhase) and not phase.rule.from_stock for phase in later)

    def give(self, who: Who, cards: int) -> None:
        """Give a seat cards, or take some."""
        if isinstance(who, int):
            self.hands[who] += cards
        else:
            self.roles[who] = self.roles.get(who, 0) + cards

    def has(self, who: Who) -> int:
        """How many cards a seat has at least."""
        return self.hands[who] if isinstance(who, int) else min(self.hands) + self.roles.get(who, 0)

    def receiver(self, to: Typed, giver: Who) -> Who:
        """Who receives from a giver."""
        step = step_of(to)
        if step is None:
            return seat_of(to)
        if isinstance(giver, int):
            return (giver + step) % len(self.hands)
        return Role(
            (*giver.code, op.STEP, step), say("seat {number} after {seat}", number=step, seat=giver.name)
        )


def seat_of(who: Typed) -> Who:
    """A seat known by its place, or a role."""
    seat = constant(who)
    if isinstance(seat, int):
        return seat
    names = sorted(reads(who))
    return Role(lower(who, 1).words, names[0] if names else say("somebody"))


def step_of(to: Typed) -> int | None:
    """How many places further than the giver the receiver sits, where it is said that way."""
    match to.root:
        case Apply(code=op.STEP, argument=step, operands=(Apply(name="actor"),)):
            return step
        case _:
            return None


def flows(game: Game) -> tuple[Counting, ...]:
    """What comes of every scenario of an agreement; worked out once."""
    if "flows" not in game.memory:
        game.memory["flows"] = tuple(Counting(game, scenario).count() for scenario in scenarios(game))
    return cast("tuple[Counting, ...]", game.memory["flows"])
