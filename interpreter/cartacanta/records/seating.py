"""Who played which card of a trick, where a record writes only the cards: in turn from the leader, unless hands say otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord
    from cartacanta.records.told import TrickWords

PAIR: Final = 2
MOST_EXTRA: Final = 3
"""A trick with more cards too many than this is cut off."""


@dataclass(slots=True)
class Seating:
    """The plays of a trick in order of play, and what is wrong with them."""

    plays: list[tuple[int, CardWord]] = field(default_factory=list)
    out_of_turn: tuple[CardWord, int] | None = None
    """The first card played out of turn, and whose turn it was."""
    wrong_count: Span | None = None


def said_leader(trick: TrickWords, expected: int, active: Sequence[int]) -> int | None:
    """Who leads by the record: as stated, or the first in a map written in order of play."""
    if trick.lead is not None:
        return trick.lead
    if not trick.seats or not trick.in_order or trick.seats[0] is None:
        return None
    first = trick.seats[0]
    if first == expected or first not in active:
        return expected
    at = active.index(first)
    return first if list(trick.seats) == [*active[at:], *active[:at]] else expected


def best_fit(
    trick: TrickWords, leaders: Iterable[int | None], active: Sequence[int], held: Sequence[int]
) -> int:
    """The leader under whom most cards come out of hands that hold them; the first such in the order given.

    If every player has played a card of their own, but not in turn from anybody, the leader is the first given.
    """
    possible = [leader for leader in dict.fromkeys(leaders) if leader is not None and leader in active]
    if trick.seats:
        return possible[0]
    fits = {leader: misfits(trick.words, from_leader(active, leader), held) for leader in possible}
    best = min(possible, key=lambda leader: fits[leader])
    in_hands = {holder(word, held) for word in trick.words}
    if fits[best] and len(trick.words) == len(active) and in_hands == set(active):
        return possible[0]
    return best


def only_exchanged(
    trick: TrickWords, expected: int, active: Sequence[int], held: Sequence[int], beats: Sequence[int]
) -> bool:
    """Whether the cards of two who play alone are merely written the wrong way round, as the taker shows.

    ``beats`` has for each card those that head a trick which it headed.
    """
    if len(active) != PAIR or len(trick.words) != PAIR:
        return False
    other = next(seat for seat in active if seat != expected)
    first, second = (word.card for word in trick.words)
    if first is None or second is None or misfits(trick.words, [other, expected], held):
        return False
    return trick.taker in {None, other if beats[second] >> first & 1 else expected}


def from_leader(active: Sequence[int], leader: int) -> list[int]:
    """The seats in order of play from a leader."""
    at = active.index(leader)
    return [*active[at:], *active[:at]]


def misfits(words: Sequence[CardWord], order: Sequence[int], held: Sequence[int]) -> int:
    """How many cards aren't in the hands they would come from, at best."""
    if len(words) > len(order):
        return min(
            missed(kept, order, held, range(len(order)))
            for kept in combinations(cut(words, order), len(order))
        )
    return min(missed(words, order, held, chosen) for chosen in ways(len(order), len(words)))


def cut(words: Sequence[CardWord], order: Sequence[int]) -> Sequence[CardWord]:
    """No more of the cards than can be looked at in all combinations."""
    return words[: len(order) + MOST_EXTRA]


def missed(
    words: Sequence[CardWord], order: Sequence[int], held: Sequence[int], chosen: Sequence[int]
) -> int:
    """How many of the cards aren't in the hands of the seats at the chosen places."""
    return sum(
        1
        for word, place in zip(words, chosen, strict=False)
        if word.card is not None and not held[order[place]] >> word.card & 1
    )


def ways(seats: int, cards: int) -> list[tuple[int, ...]]:
    """The places of the order from which so many cards may have come, first those from the beginning."""
    return list(combinations(range(seats), min(cards, seats)))


def in_turn(
    trick: TrickWords, order: Sequence[int], held: Sequence[int], repeated: int, *, last: bool
) -> Seating:
    """The plays of a trick in order of play; ``repeated`` are cards that stand in other tricks too."""
    if trick.seats:
        return by_name(trick, order, last=last)
    words = list(trick.words)
    if len(words) > len(order):
        return too_many(trick, order, held, repeated)
    chosen = min(ways(len(order), len(words)), key=lambda places: missed(words, order, held, places))
    seating = Seating([(order[place], word) for place, word in zip(chosen, words, strict=True)])
    if len(words) < len(order):
        if not last or chosen != tuple(range(len(words))):
            seating.wrong_count = trick.span
        return seating
    holders = [holder(word, held) for word in words]
    seats = [seat for seat in holders if seat is not None]
    if set(seats) == set(order) and seats != list(order):
        return rearranged(words, seats, order)
    return seating


def holder(word: CardWord, held: Sequence[int]) -> int | None:
    """Who holds a card."""
    card = word.card
    return None if card is None else next((seat for seat, hand in enumerate(held) if hand >> card & 1), None)


def rearranged(words: Sequence[CardWord], seats: Sequence[int], order: Sequence[int]) -> Seating:
    """Every seat has played a card of its own, but not in turn: each is taken when its turn comes."""
    wrong = next(place for place, seat in enumerate(seats) if seat != order[place])
    by_seat = dict(zip(seats, words, strict=True))
    return Seating([(seat, by_seat[seat]) for seat in order], (words[wrong], order[wrong]))


def too_many(trick: TrickWords, order: Sequence[int], held: Sequence[int], repeated: int) -> Seating:
    """More cards than players: those are kept that fit best."""
    words = cut(trick.words, order)

    def unlikely(places: Sequence[int]) -> tuple[int, int]:
        chosen = [words[place] for place in places]
        again = sum(1 for word in chosen if word.card is not None and repeated >> word.card & 1)
        return missed(chosen, order, held, range(len(order))), again

    kept = min(combinations(range(len(words)), len(order)), key=unlikely)
    extra = next(place for place in range(len(words)) if place not in kept)
    plays = [(seat, words[place]) for seat, place in zip(order, kept, strict=True)]
    return Seating(plays, None, words[extra].span)


def by_name(trick: TrickWords, order: Sequence[int], *, last: bool) -> Seating:
    """The plays of a trick that says who played what."""
    known = {seat: word for seat, word in zip(trick.seats, trick.words, strict=True) if seat in order}
    seating = Seating([(seat, known[seat]) for seat in order if seat in known])
    begun = last and len(known) == len(trick.words) and set(known) == set(order[: len(known)])
    if not begun and (len(trick.words) != len(order) or len(known) != len(order)):
        seating.wrong_count = trick.span
    written = [seat for seat in trick.seats if seat in order]
    if (
        trick.in_order
        and seating.wrong_count is None
        and len(written) == len(order)
        and written != list(order)
    ):
        wrong = next(place for place, seat in enumerate(written) if seat != order[place])
        seating.out_of_turn = (trick.words[wrong], order[wrong])
    return seating
