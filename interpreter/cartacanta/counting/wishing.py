"""What the other parties may be wished to have, so that a deal comes to a sum: tricks as cards of each value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.counting.shares import Stakes

MOST_WISHES: Final = 60
MOST_STEPS: Final = 30_000
"""So many steps are taken to find what may be wished for."""

Cards = dict[int, int]
"""How many cards of each value."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the parties but the first have, and what nobody has."""

    tricks: tuple[Cards, ...]
    """One for each of the other parties that takes one."""
    last: bool
    """Whether the last of these tricks is the last of the deal."""
    to_last: Cards | None
    """What the last taker has besides."""
    to_seat: Cards | None
    """What lies on the table for a seat of yet another party, which takes no trick."""
    to_nobody: Cards | None

    @property
    def points(self) -> int:
        """What the others have, in units."""
        return sum(map(worth, (*self.tricks, self.to_last or {}, self.to_seat or {})))


def worth(cards: Cards) -> int:
    """What cards are worth together, in units."""
    return sum(value * number for value, number in cards.items())


@dataclass(frozen=True, slots=True)
class Goal:
    """A sum, and with how many tricks and cards of value for the others."""

    total: int
    tricks: int
    cards: int


def wishes(stakes: Stakes, goal: Goal, *, last: bool, apart: bool) -> Iterator[Wish]:
    """What may be wished for to reach a goal.

    ``last``: the others take the last trick of the deal; ``apart``: what lies there for a seat is a further party's.
    """
    if goal.tricks + apart >= stakes.parties or goal.tricks + (not last) > max(stakes.tricks, 1):
        return
    sizes = [stakes.players] * goal.tricks + [stakes.to_last] * (last and stakes.to_last > 0)
    sizes += [stakes.to_seat] * apart
    kinds = dict(stakes.values)
    plain = kinds.pop(0, 0)
    filling = Filling(tuple(sizes), goal.tricks - last, iter(range(MOST_STEPS)))
    for nobody in nobodys(stakes, kinds, plain):
        gone = nobody or {}
        for chosen in filling.ways(lessened(kinds, gone), plain - gone.get(0, 0), goal.cards, ()):
            besides = list(chosen[goal.tricks :])
            table = besides.pop() if apart else None
            wish = Wish(chosen[: goal.tricks], last, besides.pop() if besides else None, table, nobody)
            if comes_to(stakes, wish) == goal.total:
                yield wish


@dataclass(frozen=True, slots=True)
class Filling:
    """Fills tricks, and what lies on the table, with cards of value and others."""

    sizes: tuple[int, ...]
    alike: int
    """So many of them may stand in any order, so only one order is tried."""
    steps: Iterator[int]

    def ways(
        self, left: Cards, plain: int, valued: int, chosen: tuple[Cards, ...]
    ) -> Iterator[tuple[Cards, ...]]:
        """The ways to go on after those chosen already, with so many cards of value in all."""
        at = len(chosen)
        if at == len(self.sizes):
            if valued == 0:
                yield chosen
            return
        size = self.sizes[at]
        for number in range(max(0, size - plain), min(valued, size) + 1):
            for cards in some_of(tuple(left.items()), number):
                if next(self.steps, None) is None:
                    return
                if not (at and at < self.alike and order(cards) < order(chosen[-1])):
                    have = {**cards, 0: size - number}
                    more = (*chosen, have)
                    yield from self.ways(lessened(left, cards), plain - have[0], valued - number, more)


def nobodys(stakes: Stakes, kinds: Cards, plain: int) -> Iterator[Cards | None]:
    """What the cards that count for nobody may be; None where they are worth nothing whatever they are."""
    if not stakes.to_nobody or not kinds:
        yield None
        return
    for number in range(max(0, stakes.to_nobody - plain), min(stakes.to_nobody, sum(kinds.values())) + 1):
        for cards in some_of(tuple(kinds.items()), number):
            yield {**cards, 0: stakes.to_nobody - number}


def lessened(left: Cards, cards: Cards) -> Cards:
    """What is left of the cards of value."""
    return {value: have - cards.get(value, 0) for value, have in left.items()}


def order(cards: dict[int, int]) -> list[tuple[int, int]]:
    """Something to put tricks in order by."""
    return sorted((value, number) for value, number in cards.items() if value and number)


@cache
def some_of(left: tuple[tuple[int, int], ...], number: int) -> tuple[dict[int, int], ...]:
    """The ways to have so many cards of value, of those that there are."""
    if not left:
        return ({},) if number == 0 else ()
    (value, have), *others = left
    return tuple(
        {value: taken, **rest} if taken else rest
        for taken in range(min(have, number) + 1)
        for rest in some_of(tuple(others), number - taken)
    )


def comes_to(stakes: Stakes, wish: Wish) -> int:
    """What a deal comes to in which each of the others has one of these tricks."""
    have = list(map(worth, wish.tricks))
    if wish.last:
        have[-1] += stakes.last_trick + worth(wish.to_last or {})
    if wish.to_seat is not None:
        have.append(worth(wish.to_seat))
    everything = stakes.everything - worth(wish.to_nobody or {})
    return everything - sum(map(stakes.loss, (*have, everything - sum(have))))


@lru_cache(maxsize=64)
def wished(stakes: Stakes, goal: Goal) -> tuple[Wish, ...]:
    """What may be wished for to reach a goal, the others' fewest points first."""
    found = [
        wish
        for last in ((False, True) if goal.tricks else (False,))
        for apart in ((False, True) if stakes.to_seat else (False,))
        for wish in islice(wishes(stakes, goal, last=last, apart=apart), MOST_WISHES)
    ]
    return tuple(sorted(found, key=lambda wish: (wish.points, wish.last)))
