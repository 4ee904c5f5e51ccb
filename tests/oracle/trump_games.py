"""Klaverjassen and Bourré: trumps, and duties to trump and to head the trick."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.hearts import RANKS as FRENCH
from tests.oracle.predictions import tricks_taken
from tests.oracle.table import (
    Question,
    Result,
    cards_of,
    from_seat,
    highest_trump_or_led,
    opposite,
    play_tricks,
    rank,
    suit,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.oracle.table import Dealt, Game, Options, Play

PLAIN: Final = ["A", "10", "K", "Q", "J", "9", "8", "7"]
TRUMPS: Final = ["J", "9", "A", "10", "K", "Q", "8", "7"]
PLAIN_WORTH: Final = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_WORTH: Final = {**PLAIN_WORTH, "J": 20, "9": 14}


def klaverjas_winner(plays: Sequence[Play], trump: str) -> int:
    """Trumps have an order of their own."""
    trumps = any(suit(card) == trump for _, card in plays)
    return highest_trump_or_led(plays, TRUMPS if trumps else PLAIN, trump)


def heading(hand: Sequence[str], plays: Sequence[Play], winner: Callable[[Sequence[Play]], int]) -> list[str]:
    """The cards that would head the trick as it lies."""
    return [card for card in hand if winner([*plays, (-1, card)]) == -1]


def rotterdam(
    hand: list[str], plays: list[Play], trump: str, winner: Callable[[Sequence[Play]], int]
) -> list[str]:
    """Follow, in trumps with a higher one if possible; who can't follow trumps, higher if possible."""
    if not plays:
        return hand
    led = suit(plays[0][1])
    following = [card for card in hand if suit(card) == led]
    trumps = [card for card in hand if suit(card) == trump]
    if led == trump:
        return heading(following, plays, winner) or following or hand
    return following or heading(trumps, plays, winner) or trumps or hand


def klaverjassen(dealt: Dealt, options: Options) -> Game:
    """Eldest names trumps and needs more than half of 162 with the partner, or the others have all."""
    hands = dealt.taken_up()
    trump = yield Question(0, "suit", frozenset("cdhs"))

    def winner(plays: Sequence[Play]) -> int:
        return klaverjas_winner(plays, trump)

    tricks = yield from play_tricks(
        hands, 0, lambda seat, plays, _: rotterdam(hands[seat], plays, trump, winner), winner
    )
    held = [
        Fraction(
            sum(
                (TRUMP_WORTH if suit(card) == trump else PLAIN_WORTH).get(rank(card), 0)
                for card in cards_of(tricks, side)
            )
        )
        for side in opposite(4)
    ]
    held[tricks[-1].taker % 2] += 10
    result = Result(tricks, list(held) if held[0] > 81 else [Fraction(0), Fraction(162)], held, held)
    if options.get("pit") != "nothing":
        for side in (0, 1):
            if all(trick.taker % 2 == side for trick in tricks):
                result.slam, result.slam_taker = "pit", side
                result.scores = [Fraction(262 if party == side else 0) for party in (0, 1)]
    return result


def bourre_legal(
    hand: list[str], plays: list[Play], trump: str, winner: Callable[[Sequence[Play]], int]
) -> list[str]:
    """Follow and head the trick if possible; who can't follow trumps, heading it if possible."""
    if not plays:
        return hand
    following = [card for card in hand if suit(card) == suit(plays[0][1])]
    trumps = [card for card in hand if suit(card) == trump]
    return heading(following, plays, winner) or following or heading(trumps, plays, winner) or trumps or hand


def bourre(dealt: Dealt, options: Options) -> Game:
    """Everybody antes one; who stays and takes no trick pays the pot into the next; the most tricks win.

    The dealer's last card is shown and makes trump.
    """
    hands, players = dealt.taken_up(), len(dealt.hands)
    trump = suit(dealt.hands[-1][-1])
    staying: list[int] = []
    for seat in range(players):
        last_of_all = seat == players - 1 and not staying
        answers = ["yes"] if last_of_all else ["yes", "no"]
        if (yield Question(seat, "stay", frozenset(answers))) == "yes":
            staying.append(seat)

    def winner(plays: Sequence[Play]) -> int:
        return highest_trump_or_led(plays, FRENCH, trump)

    leader = next(seat for seat in from_seat(0, range(players)) if seat in staying)
    tricks = yield from play_tricks(
        hands,
        leader,
        lambda seat, plays, _: bourre_legal(hands[seat], plays, trump, winner),
        winner,
        seats=staying,
    )
    taken = tricks_taken(tricks, players)
    pot = dealt.pot + players
    best = [seat for seat in staying if taken[seat] == max(taken)]
    shared = Fraction(pot // len(best)) if len(best) == 1 or options.get("tied") == "divided" else Fraction(0)
    fine = min(pot, Fraction(options.get("fine-limit", "100")))
    fined = [seat for seat in staying if not taken[seat]]
    scores = [
        (shared if seat in best else Fraction(0)) - 1 - (fine if seat in fined else 0)
        for seat in range(players)
    ]
    takers = len(best) if shared else 0
    return Result(tricks, scores, pot=pot - shared * takers + fine * len(fined))
