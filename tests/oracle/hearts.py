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


def worth(card: str, options: Options) -> Fraction:
    if card == "Jd" and options.get("jack-of-diamonds") == "ten-off":
        return Fraction(-10)
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


def may_play(hand: list[str], plays: list[Play], tricks: list[Trick], options: Options) -> list[str]:
    """What may be led or laid; each ban yields when nothing else is left."""
    if not tricks and not plays:
        any_club = options.get("first-lead") == "any-club"
        return [card for card in hand if suit(card) == "c"] if any_club else ["2c"]
    cards = follow(hand, plays)
    if not tricks:
        free = options.get("first-trick") == "free"
        return [card for card in cards if free or (card != "Qs" and suit(card) != "h")] or cards
    if plays or hearts_may_be_led(hand, tricks, options):
        return cards
    return [card for card in hand if suit(card) != "h"] or hand


def hearts_may_be_led(hand: list[str], tricks: list[Trick], options: Options) -> bool:
    """Whether a heart, or the queen of spades where she counts, has fallen, or nobody asks for that."""
    breaking = options.get("breaking", "hearts")
    fallen = [card for trick in tricks for card in trick.cards]
    if breaking == "nothing" or any(suit(card) == "h" for card in fallen):
        return True
    if breaking == "hearts-or-queen" and "Qs" in fallen:
        return True
    spared = options.get("queen-alone") == "spared"
    return spared and all(card == "Qs" or suit(card) == "h" for card in hand)


def hearts(dealt: Dealt, options: Options) -> Game:
    """Left, right, across, none. All hearts and the queen: 26 for each other, or 26 off one's own score."""
    hands = dealt.taken_up()
    distance = (1, 3, 2, 0)[(dealt.number - 1) % 4]
    if distance:
        yield from pass_three(hands, distance)
    leader = next(seat for seat in range(4) if "2c" in hands[seat])
    tricks = yield from play_tricks(
        hands,
        leader,
        lambda seat, plays, so_far: may_play(hands[seat], plays, so_far, options),
        lambda plays: highest_led(plays, RANKS),
    )
    taken = [cards_of(tricks, side) for side in alone(4)]
    held = [sum((worth(card, options) for card in cards), Fraction(0)) for cards in taken]
    result = Result(tricks, list(held), held, held)
    costly = {"Qs", *(rank + "h" for rank in RANKS)}
    shooter = next((seat for seat, cards in enumerate(taken) if costly <= set(cards)), None)
    if shooter is not None:
        result.slam, result.slam_taker = "moon", shooter
        taker_down = options.get("moon") == "taker-down"
        taker, others = (-52, 0) if taker_down else (-26, 26)
        result.scores = [mine + (taker if seat == shooter else others) for seat, mine in enumerate(held)]
    elif options.get("no-tricks") == "five-off":
        result.scores = [mine - (0 if cards else 5) for mine, cards in zip(held, taken, strict=True)]
    return result
