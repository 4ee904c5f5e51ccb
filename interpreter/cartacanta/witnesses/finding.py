"""Finds the smallest deal on which two games part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.engine.choosing import choose_at_random
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.terms import VOID_REDEAL
from cartacanta.errors import UsageError
from cartacanta.layout import DealName, Layout, hand_sizes
from cartacanta.saying import say
from cartacanta.witnesses.parting import play_both
from cartacanta.witnesses.shrinking import Shrinking, key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cartacanta.deal import Deal
    from cartacanta.program.model import Program
    from cartacanta.witnesses.parting import Parting

BEGUN_WITH: Final = 50
"""Of so many deals, from the first that tells on, the smallest is taken to begin with."""


@dataclass(frozen=True, slots=True)
class Witness:
    """A deal on which two games part, as small as it was made."""

    index: int
    """The first deal of the seed on which they do, counted from 0; it was made from that or from one soon after it."""
    deals: int
    """How many were looked at until it was found."""
    parting: Parting


def deal_alike(programs: Iterable[Program]) -> bool:
    """Whether all give the same cards to the seats in a deal of the same name."""
    return len({_dealt(program) for program in programs}) == 1


def find_witness(
    first: Program,
    second: Program,
    deals: int,
    *,
    seed: int = 0,
    start: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Witness | None:
    """The smallest deal on which two games part; None if they don't in this many deals from `start` on.

    Raises UsageError if they don't deal the same cards.
    """
    if not deal_alike((first, second)):
        raise UsageError(
            say("there is no deal that both can play: they differ in cards, seats or sizes of hands")
        )
    begun: Parting | None = None
    index = 0
    for number in range(start, start + deals):
        if progress:
            progress(number - start)
        found = named(first, second, DealName(seed, number))
        if found is None:
            continue
        if begun is None:
            index = number
        begun = found if begun is None else min(begun, found, key=key_of)
        if number >= index + BEGUN_WITH:
            break
    if begun is None:
        return None
    return Witness(index, index - start + 1, Shrinking(first, second, begun).run())


def named(first: Program, second: Program, name: DealName) -> Parting | None:
    """Play a named deal at random by the first rules, and the same by the second; dealt again while nobody wants it by either."""
    for attempt in range(MOST_ATTEMPTS + 1):
        dealt = replace(name, attempt=attempt)
        key = dealt.key

        def choose(deal: Deal, key: int = key) -> int:
            return int(choose_at_random(first.record, deal.state, key))

        played = play_both(first, second, Layout.named(first, dealt), choose)
        if played.parts:
            return played
        if played.first.state.void != VOID_REDEAL:
            break
    return None


def _dealt(program: Program) -> tuple[object, ...]:
    cards = tuple(program.record.cards[: program.record.size])
    return (
        cards,
        hand_sizes(program),
        program.variant.pack.suits,
        tuple(program.card_names[card] for card in cards),
    )
