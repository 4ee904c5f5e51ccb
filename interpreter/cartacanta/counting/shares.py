"""What a deal's card scores can add up to, by counting alone: no sum outside the answer can occur, whatever is played.

What the parties write down adds up to what the cards and the last trick are worth, less what rounding takes from each
of them. What it takes from a party depends only on the fraction of a point that the party is left with. So cards are
told apart by their fraction alone, and cards and tricks are divided among the parties in every way there is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.records import CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.counting.rehearsal import Rehearsal
    from cartacanta.program.model import Program

MOST_STEPS: Final = 3_000_000
"""Beyond this many divisions cards are no longer counted, only what the parties' fractions must add up to."""
MOST_CHOICES: Final = 4_000

Vector = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What there is to share out in a deal, and among how many. All amounts are in units."""

    unit: int
    values: tuple[tuple[int, int], ...]
    """What cards are worth, and how many are worth so much."""
    players: int
    """How many cards make a trick."""
    tricks: int
    parties: int
    to_last: int
    """Cards that nobody plays and the last taker has."""
    to_seat: int
    """Cards that nobody plays and some seat has."""
    to_nobody: int
    """Cards that count for nobody."""
    last_trick: int
    rounding: int
    """None where the last taker has the rest: what the others lose is not lost to the deal."""
    remainder: int | None
    """What all deals come to, where the last taker has the rest."""

    @property
    def everything(self) -> int:
        """The value of the whole deck and of the last trick."""
        return sum(value * number for value, number in self.values) + (self.last_trick if self.tricks else 0)

    @property
    def holders(self) -> int:
        """How many parties can have anything at all."""
        return min(self.parties, self.tricks + bool(self.to_seat))

    def loss(self, amount: int) -> int:
        """What rounding takes from an amount; negative where it adds."""
        fraction = amount % self.unit
        if self.rounding == terms.ROUND_NONE or fraction == 0:
            return 0
        if self.rounding == terms.ROUND_DOWN:
            return fraction
        if self.rounding == terms.ROUND_NEAREST and 2 * fraction < self.unit:
            return fraction
        return fraction - self.unit


def stakes_of(program: Program, course: Rehearsal) -> Stakes:
    """What there is to share out in a course of a deal."""
    record = program.record
    rest = bool(record.remainder and course.tricks)
    return Stakes(
        unit=record.unit,
        values=tuple(sorted(Counter(card_values(program, course.trump).values()).items())),
        players=course.players,
        tricks=len(course.tricks),
        parties=record.seats if record.by_player else record.sides,
        to_last=len(course.to_last),
        to_seat=len(course.to_seat),
        to_nobody=len(course.to_nobody),
        last_trick=course.last_trick,
        rounding=terms.ROUND_NONE if rest else record.rounding,
        remainder=course.deal_points if rest else None,
    )


def card_values(program: Program, trump: int) -> dict[int, int]:
    """What each card in play is worth, in units."""
    record = program.record
    table = max(trump, -1) + 1
    found = dict.fromkeys(record.cards[: record.size], 0)
    for place in range(record.classes[table]):
        at = table * CLASSES + place
        for card in found:
            if record.class_mask[at] >> card & 1:
                found[card] = record.class_value[at]
    return found


def uncounted(stakes: Stakes) -> Iterator[tuple[int, dict[int, int]]] | None:
    """What cards that count for nobody can be worth, and what is left of each value; None if there are too many ways."""
    numbers = [number for _, number in stakes.values]
    ways = 1
    for number in numbers:
        ways *= min(number, stakes.to_nobody) + 1
    if ways > MOST_CHOICES:
        return None
    return _choices(stakes, numbers)


def _choices(stakes: Stakes, numbers: list[int]) -> Iterator[tuple[int, dict[int, int]]]:
    worth = [value for value, _ in stakes.values]
    for way in product(*(range(min(number, stakes.to_nobody) + 1) for number in numbers)):
        if sum(way) == stakes.to_nobody:
            left = {value: n - w for value, n, w in zip(worth, numbers, way, strict=True)}
            yield sum(value * w for value, w in zip(worth, way, strict=True)), left


@lru_cache(maxsize=512)
def possible(stakes: Stakes) -> frozenset[int]:
    """Every sum that no counting excludes, in units."""
    if stakes.remainder is not None:
        return frozenset((stakes.remainder,))
    ways = uncounted(stakes)
    if ways is None:
        return _any_of(stakes)
    found: set[int] = set()
    for gone, left in ways:
        total = stakes.everything - gone
        found.update(total - loss for loss in losses(stakes, left, total))
    return frozenset(found)


def _any_of(stakes: Stakes) -> frozenset[int]:
    """The sums where so many cards may count for nobody that only their values are looked at."""
    reached: set[tuple[int, int]] = {(0, 0)}
    for value, number in stakes.values:
        reached = {
            (cards + n, worth + n * value)
            for cards, worth in reached
            for n in range(min(number, stakes.to_nobody - cards) + 1)
        }
    found: set[int] = set()
    for cards, gone in reached:
        if cards == stakes.to_nobody:
            total = stakes.everything - gone
            found.update(total - loss for loss in by_fractions(stakes, total))
    return frozenset(found)


def losses(stakes: Stakes, left: dict[int, int], total: int) -> frozenset[int]:
    """What rounding can take from a deal in which so many cards of each value count."""
    kinds: Counter[int] = Counter()
    for value, number in left.items():
        kinds[value % stakes.unit] += number
    if stakes.rounding == terms.ROUND_NONE:
        return frozenset((0,))
    fractions = tuple(sorted(kind for kind in kinds if kind and kinds[kind]))
    numbers = tuple(kinds[kind] for kind in fractions)
    size = 1
    for number in numbers:
        size *= number + 1
    if size * size * stakes.tricks * stakes.tricks * stakes.parties > 2 * MOST_STEPS:
        return by_fractions(stakes, total)
    return _divided(stakes, fractions, numbers, kinds[0])


def by_fractions(stakes: Stakes, total: int) -> frozenset[int]:
    """What rounding can take if parties may be left with any fractions that add up."""
    step = fineness(stakes)
    each = [stakes.loss(fraction) for fraction in range(0, stakes.unit, step)]
    least, most = min(each) * stakes.holders, max(each) * stakes.holders
    first = least + (total - least) % stakes.unit
    return frozenset(range(first, most + 1, stakes.unit))


def fineness(stakes: Stakes) -> int:
    """The smallest fraction of a point that cards or the last trick have, in units."""
    return gcd(stakes.unit, *(value for value, _ in stakes.values), stakes.last_trick)


def _divided(stakes: Stakes, fractions: Vector, numbers: Vector, whole: int) -> frozenset[int]:
    """What rounding can take, over all divisions of the cards of each fraction and of the tricks.

    The last taker is counted first. A set of losses is an integer with a bit for each, moved up by a point for every
    party so that none is negative.
    """
    start = (0, 0, bool(stakes.to_seat), numbers)
    states: dict[tuple[int, int, bool, Vector], int] = {start: 1}
    for party in range(stakes.parties):
        last = party == 0 and stakes.tricks > 0
        after: dict[tuple[int, int, bool, Vector], int] = {}
        for (tricks, plain, waiting, left), known in states.items():
            for more in range(int(last), stakes.tricks - tricks + 1):
                for takes in (False, True) if waiting else (False,):
                    cards = more * stakes.players + last * stakes.to_last + takes * stakes.to_seat
                    for taken in _takes(left, cards, whole - plain):
                        amount = sum(map(int.__mul__, fractions, taken)) + last * stakes.last_trick
                        state = (
                            tricks + more,
                            plain + cards - sum(taken),
                            waiting and not takes,
                            tuple(map(int.__sub__, left, taken)),
                        )
                        moved = known << (stakes.loss(amount) + stakes.unit)
                        after[state] = after.get(state, 0) | moved
        states = after
    end = (stakes.tricks, whole, False, (0,) * len(numbers))
    found = states.get(end, 0)
    lowest = stakes.unit * stakes.parties
    return frozenset(place - lowest for place in range(found.bit_length()) if found >> place & 1)


@lru_cache(maxsize=1 << 16)
def _takes(left: Vector, cards: int, whole: int) -> tuple[Vector, ...]:
    """The ways to take so many cards of each fraction, the others being of whole points."""
    if not left:
        return ((),) if cards <= whole else ()
    return tuple(
        (taken, *rest)
        for taken in range(min(left[0], cards) + 1)
        for rest in _takes(left[1:], cards - taken, whole)
    )
