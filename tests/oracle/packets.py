"""Tressette for two with packets that lie open on the table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.oracle.table import Question, Result, Trick, alone, follow, rank
from tests.oracle.tressette_family import floors, piles, trick_winner

if TYPE_CHECKING:
    from tests.oracle.table import Dealt, Game, Options, Play


def spizzichino(dealt: Dealt, options: Options) -> Game:
    """Ten cards in hand and two packets of five (of fewer in a small game: a quarter each); the top of each is played like a card of the hand.

    Each hand of `dealt` has the cards in hand first, then the packets from their tops. Options:
    exposed-honours stay, or to-hand: a three, two or ace on top goes to the hand at once.
    """
    size = -(-len(dealt.hands[0]) // 4)
    hands = [list(cards[: -2 * size]) for cards in dealt.hands]
    packets = [[list(cards[-2 * size : -size]), list(cards[-size:])] for cards in dealt.hands]

    def pick_up(seat: int) -> None:
        for packet in packets[seat]:
            while packet and options.get("exposed-honours") == "to-hand" and rank(packet[0]) in "32A":
                hands[seat].append(packet.pop(0))

    for seat in (0, 1):
        pick_up(seat)
    leader, tricks = 0, []
    while hands[leader] or any(packets[leader]):
        plays: list[Play] = []
        for seat in (leader, 1 - leader):
            within_reach = hands[seat] + [packet[0] for packet in packets[seat] if packet]
            card = yield Question(seat, "card", frozenset(follow(within_reach, plays)))
            for place in (hands[seat], *packets[seat]):
                if card in place:
                    place.remove(card)
            pick_up(seat)
            plays.append((seat, card))
        leader = trick_winner(plays)
        tricks.append(Trick(tuple(plays), leader))
    held = piles(tricks, alone(2), Fraction(1))
    return Result(tricks, floors(held), held, floors(held))
