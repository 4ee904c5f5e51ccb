"""Every sum that the card scores of a deal can have, each with a legal deal; all others are excluded by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.counting.acting import Patience, acted, held, suit_orders
from cartacanta.counting.dealing import FEWER_LOTS, MOST_LOTS, Dealer
from cartacanta.counting.fewest import fewest
from cartacanta.counting.heaps import shapes
from cartacanta.counting.rehearsal import courses, unsettled
from cartacanta.counting.shares import card_values, possible, stakes_of
from cartacanta.counting.takings import Search
from cartacanta.counting.trying import by_chance, every_deal, few
from cartacanta.counting.wishing import Goal
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.counting.rehearsal import Rehearsal
    from cartacanta.counting.shares import Stakes
    from cartacanta.deal import Deal
    from cartacanta.program.model import Program

MOST_SHAPES: Final = 24
MOST_FILLED: Final = 8_000
"""So many ways to fill tricks are looked at for all sums together."""


@dataclass(frozen=True, slots=True)
class PossibleSum:
    """A sum that the card scores of a deal can have, and a legal deal that has it."""

    total: Fraction
    tricks: int
    """How many tricks the parties take together, but for the one that takes most."""
    cards: int
    """How many cards of value they have."""
    fewest: bool
    """Whether counting shows that no deal with this sum has fewer tricks, and with these fewer cards of value."""
    deal: Deal = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Counted:
    """What counting says about the deals of a program."""

    sums: tuple[PossibleSum, ...]
    """Every sum that is shown by a deal, the lowest first."""
    undecided: tuple[Fraction, ...]
    """Sums that counting doesn't exclude, and for which no deal was found."""
    stakes: tuple[Stakes, ...]
    """What there is to share out, for each course that a deal may take."""
    depends: tuple[str, ...]
    """What else the worth of a deal depends on: sums that come of it are neither shown nor excluded. Nearly always nothing."""


def possible_sums(program: Program) -> tuple[PossibleSum, ...]:
    """Every sum of card scores that a legal deal has, the lowest first, each with such a deal."""
    return count_sums(program).sums


def count_sums(program: Program) -> Counted:
    """Every sum that the card scores of a deal can have, and those of which it isn't known."""
    staged = [(course, stakes_of(program, course)) for course in courses(program)]
    bounds = {stakes: fewest(stakes, possible(stakes)) for _, stakes in staged}
    least = best_bounds(bounds)
    found: dict[int, PossibleSum] = {}
    open_ = {total for stakes in bounds for total in possible(stakes)}
    for best in (True, False):
        for course, stakes in staged:
            own = bounds[stakes]
            wanted = frozenset(
                total
                for total in possible(stakes) - found.keys()
                if not best or own.get(total) == least.get(total)
            )
            for total, (goal, deal) in shown(program, course, stakes, wanted, own).items():
                have = (goal.tricks, goal.cards)
                proved = have in {(0, 0), least.get(total)}
                found[total] = PossibleSum(program.points(total), *have, fewest=proved, deal=deal)
    open_ -= found.keys()
    for total, deal in by_chance(program, set(open_)) if open_ else ():
        found[total] = PossibleSum(
            program.points(total), *taken_by_others(program, deal), fewest=False, deal=deal
        )
    open_ -= found.keys()
    if open_ and few(program):
        for hit in every_deal(program, set(open_)):
            if hit is None:
                open_.clear()
            else:
                total, deal = hit
                found[total] = PossibleSum(
                    program.points(total), *taken_by_others(program, deal), fewest=False, deal=deal
                )
    open_ -= found.keys()
    return Counted(
        tuple(found[total] for total in sorted(found)),
        tuple(program.points(total) for total in sorted(open_)),
        tuple(dict.fromkeys(stakes for _, stakes in staged)),
        unsettled(program),
    )


def best_bounds(bounds: dict[Stakes, dict[int, tuple[int, int]]]) -> dict[int, tuple[int, int]]:
    """With how few tricks and cards of value for the others a sum can be had in any course, where all of them tell."""
    found: dict[int, tuple[int, int]] = {}
    for stakes, own in bounds.items():
        for total in possible(stakes):
            if total in own:
                found[total] = min(found.get(total, own[total]), own[total])
    for stakes, own in bounds.items():
        for total in possible(stakes) - own.keys():
            found.pop(total, None)
    return found


def taken_by_others(program: Program, deal: Deal) -> tuple[int, int]:
    """How many tricks, and cards of value, the parties have but for the one that takes most tricks."""
    state, record = deal.state, program.record
    values = card_values(program, state.trump)
    parties: dict[int, tuple[int, int]] = {}
    for seat in range(record.seats):
        party = seat if record.by_player else state.side[seat]
        tricks, cards = parties.get(party, (0, 0))
        valued = sum(1 for card in members(state.won[seat]) if values[card])
        parties[party] = (tricks + state.tricks[seat], cards + valued)
    most = max(parties.values())
    return sum(tricks for tricks, _ in parties.values()) - most[0], sum(
        cards for _, cards in parties.values()
    ) - most[1]


def shown(
    program: Program,
    course: Rehearsal,
    stakes: Stakes,
    wanted: frozenset[int],
    bounds: dict[int, tuple[int, int]],
) -> dict[int, tuple[Goal, Deal]]:
    """Deals for as many of the wanted sums as are found, those with the fewest tricks and cards of value first."""
    values = card_values(program, course.trump)
    forms = Forms(program, course, stakes, values)
    dealer = Dealer(program, course, stakes, values)
    open_ = set(wanted)
    found: dict[int, tuple[Goal, Deal]] = {}
    for tricks in range(stakes.tricks + 1):
        for valued in range(tricks * stakes.players + (stakes.to_last if tricks else 0) + 1):
            for total in sorted(open_):
                least = bounds.get(total, (0, 0))
                if least <= (tricks, valued):
                    goal = Goal(total, tricks, valued)
                    lots = MOST_LOTS if least == (tricks, valued) and total in bounds else FEWER_LOTS
                    deal = dealer.deal(goal, FEWER_LOTS) or forms.deal(goal) or dealer.deal(goal, lots)
                    if deal is not None:
                        found[total] = (goal, deal)
                        open_.discard(total)
        if not open_:
            break
    return found


class Forms:
    """The ways to divide the deck into tricks of one suit and a few mixed ones, in which deals are looked for."""

    def __init__(self, program: Program, course: Rehearsal, stakes: Stakes, values: dict[int, int]) -> None:
        self.program = program
        self.course = course
        self.stakes = stakes
        self.values = values
        self.cards = held(program, course.trump, values)
        sizes = [sum(kinds.values()) for kinds in self.cards]
        aside = stakes.to_last + stakes.to_seat + stakes.to_nobody
        ways = shapes(sizes, stakes.players, aside, leads(program, course.trump))
        self.shapes = list(islice(ways, MOST_SHAPES))
        self.patience = Patience()
        self.left = MOST_FILLED

    def deal(self, goal: Goal) -> Deal | None:
        """A legal deal that reaches the goal, if one is found while there is patience."""
        for shape in self.shapes:
            if self.left < 0 or self.patience.left < 0:
                return None
            search = Search(self.stakes, shape, self.cards, goal.tricks, goal.cards, {goal.total})
            for plan in search.plans():
                deal = acted(self.program, self.course, plan, self.values, self.patience)
                if deal is not None:
                    self.patience = Patience()
                    return deal
            self.left -= search.looked_at
        return None


def leads(program: Program, trump: int) -> tuple[int, ...]:
    """The suits in the order in which the last tricks are led: first trumps, then what may not be led for long."""
    order = next(iter(suit_orders(program, trump)))
    others = [suit for suit in reversed(order) if suit != trump]
    return (*((trump,) if trump in order else ()), *others)
