"""Deals in which the other parties take the last tricks, with just the cards that are wanted in them.

The first party takes tricks of one suit as long as it can, then what is left of its own; the others' tricks come at the
end, where there is nothing to follow suit with. Who lays what is settled from the last trick backwards: whoever has the
suit led in a later trick has to follow. Cards are drawn by lot, until everything fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.counting.acting import Pool, first_card, leaders, perform
from cartacanta.counting.rehearsal import rehearse
from cartacanta.counting.wishing import wished
from cartacanta.engine.bits import below, mixed
from cartacanta.engine.records import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.counting.rehearsal import Rehearsal
    from cartacanta.counting.shares import Stakes
    from cartacanta.counting.wishing import Goal, Wish
    from cartacanta.deal import Deal
    from cartacanta.program.model import Program

MOST_LOTS: Final = 1_500
"""So often lots are drawn for a sum with as few tricks and cards as counting allows."""
FEWER_LOTS: Final = 150
"""So often for more of them."""
IN_A_ROW: Final = 12
"""So many lots for the same wish, before the next one is tried."""
IN_VAIN: Final = 60
"""Where nothing can be wished for, that costs as much patience as so many lots."""
MOST_IN_ALL: Final = 8_000
MOST_REFUSED: Final = 100
"""After so many deals that the rules of play don't allow no more are tried."""
MOST_MIXED: Final = 4


class Lot:
    """Draws lots, the same ones each time."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.drawn = 0

    def pick(self, number: int) -> int:
        """One of so many."""
        self.drawn += 1
        return below(mixed(self.key, self.drawn), number)

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """The items in any order."""
        left = list(items)
        return [left.pop(self.pick(len(left))) for _ in items]


@dataclass(frozen=True, slots=True)
class Hand:
    """A trick by seats: who leads, takes, and lays what."""

    taker: int
    laid: dict[int, int]


@dataclass(slots=True)
class Dealer:
    """Lays out deals for one course of a game, while there is patience with those that the rules of play refuse."""

    program: Program
    course: Rehearsal
    stakes: Stakes
    values: dict[int, int]
    refused: int = 0
    left: int = MOST_IN_ALL

    def able(self) -> bool:
        """Whether deals can be laid out like this: the cards taken decide, and don't say who leads."""
        return (
            self.stakes.remainder is None
            and first_card(self.program) is None
            and leaders(self.program) == (None,)
        )

    def deal(self, goal: Goal, lots: int) -> Deal | None:
        """A legal deal that reaches the goal; None if none is found in so many lots."""
        if self.refused > MOST_REFUSED or self.left < 0 or not self.able():
            return None
        wanted = wished(self.stakes, goal)
        self.left -= 0 if wanted else IN_VAIN
        for number in range(lots if wanted else 0):
            self.left -= 1
            if self.refused > MOST_REFUSED or self.left < 0:
                break
            wish = wanted[number // IN_A_ROW % len(wanted)]
            lot = Lot(mixed(number, goal.total))
            table = _Table(self.program, self.course, self.values, lot)
            hands = table.drawn(wish, anywhere=2 * number > lots)
            deal = played(self.program, self.course, hands, table.unplayed, goal.total) if hands else None
            if deal is not None:
                self.refused = 0
                return deal
            self.refused += hands is not None
        return None


def played(
    program: Program, course: Rehearsal, hands: Sequence[Hand], unplayed: Sequence[int], total: int
) -> Deal | None:
    """The deal through the engine."""
    staged = rehearse(program, course.answers, [hand.taker for hand in hands])
    if len(staged.tricks) != len(hands):
        return None
    lying = {
        place: hand.laid[seat]
        for trick, hand in zip(staged.tricks, hands, strict=True)
        for seat, place in zip(trick.seats, trick.places, strict=True)
    }
    places = (*staged.to_last, *(place for place, _ in staged.to_seat), *staged.to_nobody)
    lying.update(zip(places, unplayed, strict=True))
    return perform(program, staged, lying, total)


class _Table:
    """One try to lay out a deal."""

    def __init__(self, program: Program, course: Rehearsal, values: dict[int, int], lot: Lot) -> None:
        record = program.record
        self.lot = lot
        self.values = values
        self.seats = course.tricks[0].seats
        table = max(course.trump, -1) + 1
        self.suit_of = record.suit_of[table * CARDS : (table + 1) * CARDS]
        self.beats = record.beats[table * CARDS : (table + 1) * CARDS]
        self.pool = Pool(program, course.trump, values).suits
        self.course = course
        self.party = list(range(record.seats)) if record.by_player else list(course.sides)
        self.cast: list[int] = []
        self.unplayed: list[int] = []

    def cast_for(self, wish: Wish, *, anywhere: bool) -> list[int]:
        """A seat for each party that takes tricks, in order of play from the one that takes nearly everything."""
        seats = self.seats
        if self.course.to_seat:
            served = self.course.to_seat[0][1]
            if wish.to_seat is None:
                return self.cast_from(served)
            seats = tuple(seat for seat in seats if self.party[seat] != self.party[served])
        return self.cast_from(seats[self.lot.pick(len(seats)) if anywhere else 0], seats)

    def cast_from(self, main: int, seats: tuple[int, ...] = ()) -> list[int]:
        """The same, from a seat on."""
        seats = seats or self.seats
        at = seats.index(main)
        found: dict[int, int] = {}
        for seat in (*seats[at:], *seats[:at]):
            found.setdefault(self.party[seat], seat)
        return list(found.values())

    def drawn(self, wish: Wish, *, anywhere: bool) -> list[Hand] | None:
        """A deal in which the others' tricks are as wished for; None if this lot doesn't fit."""
        self.cast = self.cast_for(wish, anywhere=anywhere)
        if len(self.cast) <= len(wish.tricks):
            return None
        others = [self.draw(trick) for trick in wish.tricks]
        chosen = [
            self.draw(cards) if cards is not None else None
            for cards in (wish.to_last, wish.to_seat, wish.to_nobody)
        ]
        left = self.lot.shuffled([card for cards in self.pool for card in cards])
        lying = (self.course.to_last, self.course.to_seat, self.course.to_nobody)
        for cards, places in zip(chosen, lying, strict=True):
            self.unplayed += cards if cards is not None else [left.pop() for _ in places]
        own = self.own_tricks(left)
        if own is None:
            return None
        full, mixed_ = own
        ending: list[list[int]] = []
        if not wish.last:
            if not mixed_ and not full:
                return None
            at_the_end = mixed_ if not full or (mixed_ and self.lot.pick(3)) else full
            ending = [at_the_end.pop(self.lot.pick(len(at_the_end)))]
        main = self.cast[0]
        late = [(cards, main) for cards in mixed_]
        late += [(cards, self.cast[1 + at]) for at, cards in enumerate(others)]
        late += [(cards, main) for cards in ending]
        return self.seated([(cards, main) for cards in full], late)

    def draw(self, cards: dict[int, int]) -> list[int]:
        """Cards of these values, of any suits."""
        found: list[int] = []
        for value, number in cards.items():
            fitting = [card for suit in self.pool for card in suit if self.values[card] == value]
            for card in self.lot.shuffled(fitting)[:number]:
                self.pool[self.suit_of[card]].remove(card)
                found.append(card)
        return found

    def own_tricks(self, left: list[int]) -> tuple[list[list[int]], list[list[int]]] | None:
        """The tricks of the party that takes nearly everything: of one suit, and mixed ones."""
        size = len(self.seats)
        full: list[list[int]] = []
        rest: list[list[int]] = []
        for suit in range(len(self.pool)):
            cards = [card for card in left if self.suit_of[card] == suit]
            while len(cards) >= size:
                full.append([cards.pop() for _ in range(size)])
            rest.append(cards)
        found: list[list[int]] = []
        while any(rest):
            led = max(range(len(rest)), key=lambda suit: (len(rest[suit]), self.lot.pick(99)))
            trick, rest[led] = rest[led], []
            fill = self.lot.shuffled([card for cards in rest for card in cards])
            for card in fill[: size - len(trick)]:
                rest[self.suit_of[card]].remove(card)
                trick.append(card)
            found.append(trick)
            if len(trick) < size or len(found) > MOST_MIXED:
                return None
        return full, found

    def seated(
        self, first: list[tuple[list[int], int]], late: list[tuple[list[int], int]]
    ) -> list[Hand] | None:
        """Who lays what, from the last trick backwards."""
        course = [*first, *late]
        later: dict[int, set[int]] = {seat: set() for seat in self.seats}
        found: list[Hand] = []
        for at in range(len(course) - 1, -1, -1):
            cards, taker = course[at]
            leader = course[at - 1][1] if at else self.seats[0]
            hand = self.laid(cards, leader, taker, later)
            if hand is None:
                return None
            for seat, card in hand.laid.items():
                later[seat].add(self.suit_of[card])
            found.append(hand)
        found.reverse()
        return found

    def laid(self, cards: list[int], leader: int, taker: int, later: dict[int, set[int]]) -> Hand | None:
        """A way to play a trick that suits what is played later."""
        suits = {self.suit_of[card] for card in cards}
        for led in self.lot.shuffled(sorted(suits)):
            follow = [card for card in cards if self.suit_of[card] == led]
            must = {leader, taker} | {seat for seat in self.seats if led in later[seat]}
            best = follow[0]
            for card in cards:
                if self.beats[best] >> card & 1:
                    best = card
            if len(must) > len(follow) or best not in follow:
                continue
            return self.shared(
                follow, [card for card in cards if card not in follow], best, (taker, must, later)
            )
        return None

    def shared(
        self,
        follow: list[int],
        discards: list[int],
        best: int,
        who: tuple[int, set[int], dict[int, set[int]]],
    ) -> Hand:
        """Those who must follow do, and some others; the rest lay what they have of the same suit later, if they can."""
        taker, must, later = who
        free = self.lot.shuffled([seat for seat in self.seats if seat not in must])
        following = [*must, *free[: len(follow) - len(must)]]
        laid = {taker: best}
        rest = self.lot.shuffled([card for card in follow if card != best])
        laid.update((seat, rest.pop()) for seat in following if seat != taker)
        left = self.lot.shuffled(discards)
        for seat in free[len(follow) - len(must) :]:
            card = next((card for card in left if self.suit_of[card] in later[seat]), left[0])
            left.remove(card)
            laid[seat] = card
        return Hand(taker, laid)
