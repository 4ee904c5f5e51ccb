"""Hearts for four: three cards passed, the 2 of clubs leads, hearts and the queen of spades count."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.table import (
    Question,
    Result,
    alone,
    cards_of,
    follow,
    highest_led,
    play_tricks,
    suit,
)

if TYPE_CHECKING:
    from collections.abc import Generator

    from tests.oracle.table import (
        Dealt,
        Game,
        Options,
        Play,
        Trick,
    )

RANKS: Final = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
DECK: Final = [rank + suit for suit in "cdhs" for rank in RANKS]


def worth(card: str) -> Fraction:
    return Fraction(13 if card == "Qs" else 1 if suit(card) == "h" else 0)


def pass_three(hands: list[list[str]], distance: int) -> Generator[Question, str, None]:
    """Each chooses three of the cards dealt to them; nobody receives before all have chosen."""
    given: list[list[str]] = []
    for seat in range(4):
        chosen: list[str] = []
        for _ in range(3):
            left = frozenset(hands[seat]) - frozenset(chosen)
            chosen.append((yield Question(seat, "card", left)))
        given.append(chosen)
    for seat, cards in enumerate(given):
        for card in cards:
            hands[seat].remove(card)
        hands[(seat + distance) % 4].extend(cards)


def may_play(hand: list[str], plays: list[Play], tricks: list[Trick]) -> list[str]:
    """What may be led or laid; each ban yields when nothing else is left."""
    if not tricks and not plays:
        return ["2c"]
    if not tricks:
        cards = follow(hand, plays)
        return [card for card in cards if worth(card) == 0] or cards
    fallen = any(suit(card) == "h" for trick in tricks for card in trick.cards)
    if not plays and not fallen:
        return [card for card in hand if suit(card) != "h"] or hand
    return follow(hand, plays)


def hearts(dealt: Dealt, options: Options) -> Game:
    """Left, right, across, none; whoever takes all 26 has 0 and each other 26, or 26 are taken off."""
    hands = dealt.taken_up()
    distance = (1, 3, 2, 0)[(dealt.number - 1) % 4]
    if distance:
        yield from pass_three(hands, distance)
    leader = next(seat for seat in range(4) if "2c" in hands[seat])
    tricks = yield from play_tricks(
        hands,
        leader,
        lambda seat, plays, so_far: may_play(hands[seat], plays, so_far),
        lambda plays: highest_led(plays, RANKS),
    )
    held = [sum(map(worth, cards_of(tricks, side)), Fraction(0)) for side in alone(4)]
    result = Result(tricks, list(held), held, held)
    if 26 in held:
        result.slam, result.slam_taker = "moon", held.index(Fraction(26))
        taker_down = options.get("moon") == "taker-down"
        taker, others = (-26, 0) if taker_down else (0, 26)
        result.scores = [Fraction(taker if mine == 26 else others) for mine in held]
    return result
