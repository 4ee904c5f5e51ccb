"""Random numbers as pure functions of a deal's name.

A deal is named by seed, match, deal and attempt. Each purpose (the shuffle, the decisions of each seat) has
a stream of its own, so an added decision shifts neither the shuffle nor another seat's choices, and nothing
depends on which process plays the deal or on the order in which deals are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import below, below_too, mixed, nth
from cartacanta.engine.jit import hot, jitable

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

SHUFFLE: Final = 0
DECISIONS: Final = 16  # plus the seat
REPLAYS: Final = 32
ATTEMPTS_OF_A_REPLAY: Final = 1024


@jitable
def deal_key(seed: int, match: int, deal: int, attempt: int) -> int:
    """The key of a deal's streams."""
    return mixed(mixed(mixed(mixed(0, seed), match), deal), attempt)


@jitable
def stream(key: int, purpose: int) -> int:
    """The key of one purpose's stream."""
    return mixed(key, purpose)


@jitable
def replay_key(key: int, replay: int, attempt: int) -> int:
    """The key of the decisions when a deal's cards are played once more: another one for each time, the deal's own at first."""
    if replay == 0:
        return key
    return mixed(mixed(key, REPLAYS), replay * ATTEMPTS_OF_A_REPLAY + attempt)


@jitable
def shuffle(program: ProgramRecord, deal: DealRecord, key: int) -> None:
    """Put the deck into a random order; only the places that matter are settled (the last hand has no order)."""
    size = program.size
    order = deal.order
    for place in range(size):
        order[place] = program.cards[place]
    stream_key = stream(key, SHUFFLE)
    place = 0
    counter = 0
    while place < program.shuffled:
        word = mixed(stream_key, counter)
        counter += 1
        other = place + below(word, size - place)
        order[place], order[other] = order[other], order[place]
        place += 1
        if place < program.shuffled:
            other = place + below_too(word, size - place)
            order[place], order[other] = order[other], order[place]
            place += 1


@hot
def any_of(mask: int, size: int, key: int, counter: int) -> int:
    """One of the set's members, each with the same chance (within one part in 2**32)."""
    return nth(mask, below(mixed(key, counter), size))
