"""Every sum that the card scores of a deal can have, each with a legal deal; all others are excluded by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.counting.acting import MOST_TRIES, Patience, acted, held, suit_orders
from cartacanta.counting.fewest import fewest
from cartacanta.counting.heaps import shapes
from cartacanta.counting.rehearsal import courses
from cartacanta.counting.shares import card_values, possible, stakes_of
from cartacanta.counting.takings import Search
from cartacanta.counting.trying import by_chance, every_deal, few
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.counting.rehearsal import Rehearsal
    from cartacanta.counting.shares import Stakes
    from cartacanta.counting.takings import Plan
    from cartacanta.deal import Deal
    from cartacanta.program.model import Program

MOST_SHAPES: Final = 24


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


def possible_sums(program: Program) -> tuple[PossibleSum, ...]:
    """Every sum of card scores that a legal deal has, the lowest first, each with such a deal."""
    return count_sums(program).sums


def count_sums(program: Program) -> Counted:
    """Every sum that the card scores of a deal can have, and those of which it isn't known."""
    staged = [(course, stakes_of(program, course)) for course in courses(program)]
    found: dict[int, PossibleSum] = {}
    open_: set[int] = set()
    for course, stakes in staged:
        wanted = possible(stakes) - found.keys()
        open_ |= wanted
        bounds = fewest(stakes, wanted)
        for total, (plan, deal) in shown(program, course, stakes, wanted, bounds).items():
            least = bounds.get(total) == (plan.tricks, plan.cards)
            found[total] = PossibleSum(program.points(total), plan.tricks, plan.cards, least, deal)
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
    )


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
) -> dict[int, tuple[Plan, Deal]]:
    """Deals for as many of the wanted sums as are found, those with the fewest tricks and cards of value first."""
    values = card_values(program, course.trump)
    cards = held(program, course.trump, values)
    sizes = [sum(kinds.values()) for kinds in cards]
    aside = stakes.to_last + stakes.to_seat + stakes.to_nobody
    forms = list(islice(shapes(sizes, stakes.players, aside, leads(program, course.trump)), MOST_SHAPES))
    open_ = set(wanted)
    found: dict[int, tuple[Plan, Deal]] = {}
    patience = Patience()
    for tricks in range(stakes.tricks + 1):
        for valued in range(tricks * stakes.players + (stakes.to_last if tricks else 0) + 1):
            hoped = {total for total in open_ if bounds.get(total, (0, 0)) <= (tricks, valued)}
            for shape in forms if hoped else ():
                for plan in Search(stakes, shape, cards, tricks, valued, hoped).plans():
                    deal = acted(program, course, plan, values, patience)
                    if deal is not None:
                        patience.left = MOST_TRIES
                        found[plan.total] = (plan, deal)
                        hoped.discard(plan.total)
                        open_.discard(plan.total)
                if patience.left < 0:
                    return found
        if not open_:
            break
    return found


def leads(program: Program, trump: int) -> tuple[int, ...]:
    """The suits in the order in which the last tricks are led: first trumps, then what may not be led for long."""
    order = next(iter(suit_orders(program, trump)))
    others = [suit for suit in reversed(order) if suit != trump]
    return (*((trump,) if trump in order else ()), *others)
