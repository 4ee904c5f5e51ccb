"""Declarations read a second time: what a hand bears out, and what was declared is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.testing.reading.expressions import holds
from cartacanta.testing.reading.world import DealWorld
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.testing.reading.table import Told
    from cartacanta.variant.model import Claim, Pattern


class Declared:
    """What has been declared in a deal, and what may be."""

    def __init__(self, told: Told) -> None:
        self.told = told
        rules = told.variant.declarations
        self.claims: tuple[tuple[Pattern, Claim], ...] = rules.claims if rules is not None else ()
        self.added = rules is not None and rules.added
        self.automatic = rules is not None and rules.automatic

    def made(self, seat: int) -> list[int]:
        """The claims a seat has made, in order; those that were made for it, the smaller first."""
        if self.automatic:
            mask = self.told.deal.state.claimed[seat]
            return sorted(members(mask), key=lambda number: self.claims[number][1].cards.bit_count())
        done = self.told.table.done
        return [
            done_.action - 1
            for done_ in done
            if done_.kind == "claim" and done_.seat == seat and done_.action
        ]

    def this_turn(self, seat: int) -> list[int]:
        """The claims a seat has made since it was asked."""
        found: list[int] = []
        for done in reversed(self.told.table.done):
            if done.kind != "claim" or done.seat != seat or not done.action:
                break
            found.append(done.action - 1)
        return found

    def points(self, seat: int) -> Fraction:
        """What a seat has declared comes to."""
        total, before = Fraction(0), list[int]()
        for number in self.made(seat):
            pattern, claim = self.claims[number]
            less = 0
            if pattern.again == "difference":
                less = max(
                    (self.claims[old][1].points for old in before if self.within(old, number)), default=0
                )
            total += claim.points - less
            before.append(number)
        return total

    def within(self, smaller: int, larger: int) -> bool:
        """Whether one claim is part of another of the same pattern."""
        (own, inner), (other, outer) = self.claims[smaller], self.claims[larger]
        return own.id == other.id and inner.cards & ~outer.cards == 0

    def meet(self, one: int, another: int) -> bool:
        """Whether two claims of a pattern have a card in common."""
        (own, first), (other, second) = self.claims[one], self.claims[another]
        return own.id == other.id and first.cards & second.cards != 0

    def allowed(self, seat: int) -> set[int]:
        """The actions of a seat that is asked: no more, and each claim that its cards bear out."""
        world = DealWorld(self.told)
        cards = world.hand(seat)
        if self.told.lying is not None:
            for laid_by, card in self.told.lying.plays:
                cards |= (laid_by == seat) << card
        return {0} | {
            number + 1
            for number, (pattern, claim) in enumerate(self.claims)
            if claim.cards & ~cards == 0
            and self.in_its_suit(pattern, claim)
            and self.may_come(seat, number)
            and holds(world, pattern.when)
        }

    def in_its_suit(self, pattern: Pattern, claim: Claim) -> bool:
        """Whether a pattern of trumps only is of the suit that is trump."""
        stride, trump = self.told.variant.pack.stride, self.told.deal.state.trump
        return not pattern.of_trump or {card // stride for card in members(claim.cards)} == {trump}

    def may_come(self, seat: int, number: int) -> bool:
        """Whether a claim may be made beside those that were: a card serves once, unless the claim has grown."""
        made = self.made(seat)
        met = [old for old in made if self.meet(old, number)]
        if number in made or not met:
            return number not in made
        grown = all(self.within(old, number) for old in met) and not set(met) & set(self.this_turn(seat))
        return grown and self.claims[number][0].again != "never"
