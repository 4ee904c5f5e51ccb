"""The score of a deal reckoned anew from who took what: the order of scoring, with exact fractions.

1 the value of the cards taken, last trick included · 2 by party, rounded, the rest to the last taker: the card scores ·
3 what the deal scores, or what a contract pays · 4 a slam, which replaces 3 · 5 declarations · 6 charges, none in a
slam's deal · 7 tallies · 8 the pot · 9 each seat has its side's score. A breach that costs something replaces 3 to 6.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.types import NOBODY, Type
from cartacanta.testing.reading.declaring import Declared
from cartacanta.testing.reading.expressions import holds, worth
from cartacanta.testing.reading.world import DealWorld
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.expressions import Typed
    from cartacanta.testing.reading.table import Told
    from cartacanta.variant.model import Charge, Effect, Slam

Amounts = list[Fraction]
ZERO: Final = Fraction(0)


@dataclass(slots=True)
class Reckoned:
    """What a deal comes to, step by step."""

    exact: Amounts
    side_exact: Amounts
    card_scores: Amounts
    side_scores: Amounts
    slam: Slam | None = None
    slam_taker: int = NOBODY
    alternatives: list[Effect] = field(default_factory=list)
    """What the slam's taker may choose from."""
    pot: Fraction = ZERO
    tallies: list[Amounts] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Invariants that don't hold."""


class Scorer:
    """Reckons a deal whose cards have all been played."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.rules = told.variant.scoring
        self.world = DealWorld(told)
        self.sides = range(self.world.side_count)
        self.declared = Declared(told)
        self.world.seat_amounts["declared"] = [self.declared.points(seat) for seat in self.world.seats]
        if self.rules.deal_points is not None:
            self.world.deal_amounts["deal-points"] = worth(self.world, self.rules.deal_points)
        self.world.deal_amounts.setdefault("deal-points", ZERO)
        exact = self.exact()
        self.world.seat_amounts["exact"] = exact
        side_exact = self.by_side(exact)
        self.world.side_amounts["exact"] = side_exact
        card_scores = self.card_scores(exact, side_exact)
        self.world.side_amounts["points"] = card_scores
        self.world.seat_amounts["points"] = (
            [self.rounded(amount) for amount in exact]
            if self.rules.by_player
            else [card_scores[side] for side in self.world.sides]
        )
        self.result = Reckoned(exact, side_exact, card_scores, self.plain_scores(card_scores))
        self.share()

    def share(self) -> None:
        """Let expressions know the scores so far."""
        self.world.side_amounts["score"] = list(self.result.side_scores)
        entered = [self.result.side_scores[side] for side in self.world.sides]
        if self.world.variant.dummy is not None:
            entered[self.world.variant.dummy.seat] = ZERO
        self.world.seat_amounts["score"] = entered

    def by_side(self, amounts: Amounts) -> Amounts:
        """What the seats of each side have together."""
        return [sum((amounts[seat] for seat in self.world.seats_of(side)), ZERO) for side in self.sides]

    def worth_or(self, expression: Typed | None, otherwise: Fraction, party: int = NOBODY) -> Fraction:
        """What an expression is worth, or something else where there is none."""
        return otherwise if expression is None else Fraction(worth(self.world, expression, party))

    # ---- cards ------------------------------------------------------------------------------------------

    def exact(self) -> Amounts:
        """Step 1: what each seat has taken."""
        state, world = self.told.deal.state, self.world
        for expression, cards in (
            (self.rules.leftover_monte, state.monte),
            (self.rules.leftover_aside, state.aside),
        ):
            seat = NOBODY if expression is None else worth(world, expression)
            if seat != NOBODY:
                world.taken[seat] |= cards
        found = []
        for seat in world.seats:
            value = sum((self.value(card) for card in members(world.taken[seat])), ZERO)
            found.append(value + (self.last_trick() if seat == world.role("last-taker") else ZERO))
        return found

    def value(self, card: int) -> Fraction:
        """What a card is worth."""
        return self.told.cards.value(card, self.told.trump)

    def last_trick(self) -> Fraction:
        """What the last trick is worth."""
        return self.worth_or(self.rules.last_trick, ZERO)

    def rounded(self, amount: Fraction) -> Fraction:
        """A count made whole."""
        how = self.rules.rounding
        if how == "none":
            return amount
        if how == "nearest":
            return Fraction(math.floor(amount + Fraction(1, 2)))
        return Fraction(math.floor(amount) if how == "down" else math.ceil(amount))

    def card_scores(self, exact: Amounts, side_exact: Amounts) -> Amounts:
        """Step 2: the card scores."""
        if self.rules.by_player:
            found = self.by_side([self.rounded(amount) for amount in exact])
        else:
            found = [self.rounded(amount) for amount in side_exact]
        last = self.world.role("last-taker")
        if self.rules.remainder and last != NOBODY:
            side = self.world.side_of(last)
            others = sum((amount for at, amount in enumerate(found) if at != side), ZERO)
            found[side] = Fraction(self.world.amount("deal-points")) - others
        return found

    # ---- what the deal scores ---------------------------------------------------------------------------

    def plain_scores(self, card_scores: Amounts) -> Amounts:
        """Step 3."""
        outcome = self.rules.outcome
        if outcome is None:
            return [self.worth_or(self.rules.score, card_scores[side], side) for side in self.sides]
        names = self.told.variant.sides.names
        pays = [self.worth_or(outcome.pays.get(name), ZERO, side) for side, name in enumerate(names)]
        if holds(self.world, outcome.made):
            return pays
        if outcome.failed == "reversed":
            return [-amount for amount in pays]
        if outcome.failed == "nothing":
            return [ZERO for _ in pays]
        return [self.worth_or(outcome.fails.get(name), ZERO, side) for side, name in enumerate(names)]

    # ---- slams ------------------------------------------------------------------------------------------

    def look_for_slam(self) -> None:
        """Step 4, first half: the last slam listed that was made, and what its taker may choose from.

        Where a breach of the rules costs something, there is no slam.
        """
        if self.told.table.breach is not None:
            self.punish(*self.told.table.breach)
            return
        for slam in self.rules.slams:
            for seat in self.world.seats:
                self.world.taker = seat
                if self.made(slam, seat) and holds(self.world, slam.when, self.world.side_of(seat)):
                    self.result.slam, self.result.slam_taker = slam, seat
                    break
        self.world.taker = self.result.slam_taker
        if self.result.slam is None:
            return
        self.world.slam = self.rules.slams.index(self.result.slam)
        side = self.world.side_of(self.result.slam_taker)
        self.result.alternatives = [
            effect for effect in self.result.slam.effects if holds(self.world, effect.when, side)
        ]

    def made(self, slam: Slam, seat: int) -> bool:
        """Whether the party of a seat has taken everything."""
        if slam.by == "last-taker" and seat != self.world.role("last-taker"):
            return False
        side = self.world.side_of(seat)
        own = [seat] if slam.by == "player" else self.world.seats_of(side)
        others = [other for other in self.world.seats if other not in own]
        if slam.takes == "all-tricks":
            takers = {trick.taker for trick in self.told.tricks}
            return bool(takers & set(own)) and not takers & set(others)
        if slam.takes == "all-points":
            return any(map(self.gains, own)) and not any(map(self.gains, others))
        whole = [other for other in self.sides if other != side and self.result.card_scores[other] >= 1]
        return not whole and sum((self.result.exact[member] for member in own), ZERO) >= 1

    def gains(self, seat: int) -> bool:
        """Whether a seat has taken something that counts for it."""
        if any(self.value(card) > 0 for card in members(self.world.taken[seat])):
            return True
        return seat == self.world.role("last-taker") and self.last_trick() > 0

    def take_effect(self, effect: Effect) -> None:
        """Step 4, second half: what the slam scores instead."""
        taker = self.world.side_of(self.result.slam_taker)
        self.result.side_scores = [
            self.worth_or(
                effect.taker if side == taker else effect.others, self.result.side_scores[side], side
            )
            for side in self.sides
        ]
        self.share()

    def punish(self, kind: str, offender: int) -> None:
        """Step 4 after a breach: what it costs replaces the scores."""
        penalty = self.told.variant.breaches.penalties[kind]
        own = self.world.side_of(offender)
        self.result.side_scores = [
            self.worth_or(
                penalty.offender if side == own else penalty.others, self.result.side_scores[side], side
            )
            for side in self.sides
        ]
        self.share()

    # ---- what comes after -------------------------------------------------------------------------------

    def finish(self) -> None:
        """Steps 5 to 9, and the invariants."""
        if self.declared.added and self.told.table.breach is None:
            declared = self.by_side(self.world.seat_amounts["declared"])
            self.result.side_scores = [
                score + more for score, more in zip(self.result.side_scores, declared, strict=True)
            ]
            self.share()
        if self.result.slam is None and self.told.table.breach is None:
            self.charge()
            self.share()
        self.keep_tallies()
        self.settle_pot()
        self.share()
        self.result.broken = [
            rule.id
            for rule in self.told.variant.invariants
            if holds(self.world, rule.when) and not holds(self.world, rule.always)
        ]

    def charge(self) -> None:
        """Step 6: all charges are reckoned before any is entered."""
        after = list(self.result.side_scores)
        for charge in self.rules.charges:
            for party in self.sides if charge.each else [self.party(charge.to)]:
                self.charge_one(charge, party, after)
        self.result.side_scores = after

    def charge_one(self, charge: Charge, party: int, after: Amounts) -> None:
        """Enter a charge."""
        if not holds(self.world, charge.when, party):
            return
        amount = Fraction(worth(self.world, charge.add, party))
        payer = self.party(charge.off)
        if party != NOBODY:
            after[party] += amount
        if payer != NOBODY:
            after[payer] -= amount

    def party(self, expression: Typed | None) -> int:
        """The side that an expression names, itself or by one of its seats."""
        if expression is None:
            return NOBODY
        who: int = worth(self.world, expression)
        return who if who == NOBODY or expression.type is Type.SIDE else self.world.side_of(who)

    def keep_tallies(self) -> None:
        """Step 7."""
        for number, tally in enumerate(self.rules.tallies):
            before = [self.world.tally(number, side) for side in self.sides]
            after = [
                amount + Fraction(worth(self.world, tally.add, side)) for side, amount in enumerate(before)
            ]
            self.result.tallies.append(after)
            for side in self.sides:
                passed = math.floor(after[side] / tally.every) - math.floor(before[side] / tally.every)
                if passed:
                    self.result.side_scores[side] += passed * self.worth_or(tally.score, ZERO, side)

    def settle_pot(self) -> None:
        """Step 8."""
        rules = self.rules.pot
        before = self.told.deal.program.points(self.told.deal.start.pot)
        if rules is None:
            self.result.pot = before
            return
        ante = self.worth_or(rules.ante, ZERO)
        pot = before + ante * len(self.sides)
        self.world.deal_amounts["pot"] = pot
        playing = [side for side in self.sides if any(map(self.world.stays, self.world.seats_of(side)))]
        takers = [side for side in playing if rules.taken_by and holds(self.world, rules.taken_by, side)]
        share = math.floor(pot / len(takers)) if takers else 0
        fines = [self.worth_or(rules.fine, ZERO, side) if side in playing else ZERO for side in self.sides]
        for side in self.sides:
            gain = share if side in takers else 0
            self.result.side_scores[side] += gain - ante - fines[side]
        self.result.pot = pot - share * len(takers) + sum(fines, ZERO)
