"""Briscola for two, three or four: three cards each, a trump turned up, no duty to follow."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.table import (
    Result,
    alone,
    cards_of,
    highest_trump_or_led,
    opposite,
    play_tricks,
    rank,
    suit,
)
from tests.oracle.tressette_family import draw_from

if TYPE_CHECKING:
    from tests.oracle.table import (
        Dealt,
        Game,
        Options,
    )

RANKS: Final = ["A", "3", "R", "C", "F", "7", "6", "5", "4", "2"]
WORTH: Final = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}


def worth(card: str) -> Fraction:
    return Fraction(WORTH.get(rank(card), 0))


def briscola(dealt: Dealt, _options: Options) -> Game:
    """The top of the stock is turned up, makes trump and is drawn last; more than half of 120 wins."""
    hands = dealt.taken_up()
    turned, *rest = dealt.rest
    stock = [*rest, turned]
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, _plays, _tricks: hands[seat],
        lambda plays: highest_trump_or_led(plays, RANKS, suit(turned)),
        draw_from(stock, hands),
    )
    sides = opposite(4) if len(hands) == 4 else alone(len(hands))
    held = [sum(map(worth, cards_of(tricks, side)), Fraction(0)) for side in sides]
    won = [mine > 60 for mine in held] if len(sides) == 2 else [mine == max(held) for mine in held]
    return Result(tricks, [Fraction(int(mine)) for mine in won], held, held)
