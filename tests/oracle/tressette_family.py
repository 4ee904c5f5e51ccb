"""The games of the ordinary values: Tressette for four and for two, and Rovescino for two, three and four."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.accuso import Declaring
from tests.oracle.table import (
    NOBODY,
    Question,
    Result,
    alone,
    cards_of,
    follow,
    highest_led,
    opposite,
    play_tricks,
    rank,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from tests.oracle.table import (
        Dealt,
        Game,
        Options,
        Play,
        Speech,
        Trick,
    )

RANKS: Final = ["3", "2", "A", "R", "C", "F", "7", "6", "5", "4"]
DECK: Final = [rank + suit for suit in "scdb" for rank in RANKS]
ROVESCINO: Final = {
    "last-trick": "1",
    "counting": "own-cards",
    "cappotto-is": "all-points",
    "cappotto": "eleven-each",
}


NAMED_SLAMS: Final = {
    "none": [],
    "wins-match": [("cappotto", "", False)],
    "multiplies": [
        ("stramazzo", "all-whole-points", False),
        ("cappotto", "all-tricks", False),
        ("cappottone", "all-tricks", True),
    ],
}
"""By the option `slams` of the ordinary game, the lowest first: name, what it takes (else as agreed), by one player."""


WORTH: Final = {
    "A": Fraction(1),
    **dict.fromkeys(["3", "2", "R", "C", "F"], Fraction(1, 3)),
    **dict.fromkeys("7654", Fraction(0)),
}


def worth(card: str) -> Fraction:
    """The ace a point; 3, 2, king, horse and jack a third each; the rest nothing."""
    return WORTH[rank(card)]


def trick_winner(plays: Sequence[Play]) -> int:
    return highest_led(plays, RANKS)


def draw_from(stock: list[str], hands: list[list[str]]) -> Callable[[Trick], None]:
    """After a trick its winner draws the top card, then the others in turn, while there is a stock."""

    def after(trick: Trick) -> None:
        for step in range(len(hands)):
            if stock:
                hands[(trick.taker + step) % len(hands)].append(stock.pop(0))

    return after


def piles(
    tricks: Sequence[Trick],
    sides: Sequence[Sequence[int]],
    last_trick: Fraction,
    aside: Sequence[str] = (),
    value: Callable[[str], Fraction] = worth,
) -> list[Fraction]:
    """What each side's tricks hold, unrounded; cards set aside and the last trick go to the last taker."""
    held = [sum((value(card) for card in cards_of(tricks, side)), Fraction(0)) for side in sides]
    last = next(number for number, side in enumerate(sides) if tricks[-1].taker in side)
    held[last] += last_trick + sum(map(value, aside))
    return held


def floors(held: Sequence[Fraction]) -> list[Fraction]:
    return [Fraction(math.floor(amount)) for amount in held]


def the_rest_to(last_taker: int, points: Sequence[Fraction], of: Fraction) -> list[Fraction]:
    """The others' points stand; the last taker has what they leave."""
    others = sum(points) - points[last_taker]
    return [of - others if seat == last_taker else mine for seat, mine in enumerate(points)]


def tressette(dealt: Dealt, options: Options) -> Game:
    """Four in pairs: the cards of a pair together with the last trick, fractions dropped.

    Options: weak-hand none, less-than-a-point or no-honour; lead eldest, or four-of-denari in the first deal; slams none, wins-match (what `slam-is` says) or
    multiplies.
    """
    hands = dealt.taken_up()
    for seat, hand in enumerate(hands):
        if options.get("weak-hand", "none") != "none":
            answer = yield Question(
                seat, "redeal", frozenset({"no", "yes"} if is_weak(hand, options) else {"no"})
            )
            if answer == "yes":
                return Result([], [])
    leader = 0
    if options.get("lead") == "four-of-denari" and dealt.number == 1:
        leader = next(seat for seat in range(4) if "4d" in hands[seat])
    declaring = Declaring(options, opposite(4))
    how = options.get("declare", "never")
    if how == "at-deal":
        for seat, hand in enumerate(hands):
            yield from declaring.announce(seat, hand)
    tricks = yield from play_tricks(
        hands,
        leader,
        lambda seat, plays, _: follow(hands[seat], plays),
        trick_winner,
        talk=declaring.in_first_trick(hands) if how == "first-turn" else None,
    )
    held = piles(tricks, opposite(4), Fraction(1))
    declared = [declaring.of(side) for side in opposite(4)]
    scores = [points + more for points, more in zip(floors(held), declared, strict=True)]
    result = Result(tricks, scores, held, floors(held), declared=declared)
    for slam, kind, by_one in NAMED_SLAMS[options.get("slams", "none")]:
        wanted = kind or options["slam-is"]
        one = by_one or wanted == "all-tricks-by-one"
        sides = opposite(4)
        taker = slam_taker(wanted.removesuffix("-by-one"), tricks, sides, held, result.points)
        if taker != NOBODY and (not one or len({trick.taker for trick in tricks}) == 1):
            result.slam, result.slam_taker = slam, taker
            result.wins_match = options["slams"] == "wins-match"
    return result


def is_weak(hand: Sequence[str], options: Options) -> bool:
    """Whether a hand may ask for a new deal."""
    if options["weak-hand"] == "less-than-a-point":
        return sum(map(worth, hand)) < 1
    return all(rank(card) not in ("3", "2", "A") for card in hand)


def in_due_pescaggio(dealt: Dealt, options: Options) -> Game:
    """Two with ten cards each and a stock of twenty; following is a duty from the first card.

    Options: declare never, at-deal, or after-each-draw, at the start as well; napoletana.
    """
    hands, stock = dealt.taken_up(), list(dealt.rest)
    how = options.get("declare", "never")
    declaring = Declaring(options, alone(2), again=True, on_request=False)
    for seat, hand in enumerate(hands):
        if how == "at-deal":
            yield from declaring.announce(seat, hand)
        elif how == "after-each-draw":
            yield from declaring.speak(seat, hand)

    def between(trick: Trick) -> Speech:
        if how == "after-each-draw" and drawing.pop(0):
            for seat in (trick.taker, 1 - trick.taker):
                yield from declaring.speak(seat, hands[seat])

    drawing = [True] * (len(stock) // 2) + [False] * 20
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, _: follow(hands[seat], plays),
        trick_winner,
        draw_from(stock, hands),
        between=between,
    )
    held = piles(tricks, alone(2), Fraction(1))
    scores = [points + declaring.of([seat]) for seat, points in enumerate(floors(held))]
    return Result(tricks, scores, held, floors(held))


def in_due_senza_pescaggio(dealt: Dealt, options: Options) -> Game:
    """Two play ten cards each, then the other ten each, dealt from what lay aside.

    `dealt.rest` holds the second half's cards, eldest's first. Options: second-half last-taker,
    eldest or dealer leads it; last-trick-counts once or in-each-half; declare never, at-deal or
    at-both-deals.
    """
    hands = dealt.taken_up()
    declaring = Declaring(options, alone(2), on_request=False)
    if options.get("declare", "never") != "never":
        for seat, hand in enumerate(hands):
            yield from declaring.announce(seat, hand)
    first = yield from play_tricks(hands, 0, lambda seat, plays, _: follow(hands[seat], plays), trick_winner)
    size = len(dealt.hands[0])
    again = [list(dealt.rest[:size]), list(dealt.rest[size:])]
    if options.get("declare") == "at-both-deals":
        for seat, hand in enumerate(again):
            yield from declaring.announce(seat, hand)
    leader = {"eldest": 0, "dealer": 1}.get(options.get("second-half", ""), first[-1].taker)
    second = yield from play_tricks(
        again, leader, lambda seat, plays, _: follow(again[seat], plays), trick_winner
    )
    tricks = [*first, *second]
    held = piles(tricks, alone(2), Fraction(1))
    scores = [points + declaring.of([seat]) for seat, points in enumerate(floors(held))]
    if options.get("last-trick-counts") == "in-each-half":
        scores[first[-1].taker] += 1
    return Result(tricks, scores, held, floors(held))


def slam_taker(
    kind: str,
    tricks: Sequence[Trick],
    sides: Sequence[Sequence[int]],
    held: Sequence[Fraction],
    points: Sequence[Fraction],
) -> int:
    """Which side made the slam: read from tricks and what is held, not from its own rounded points."""
    for number, side in enumerate(sides):
        others = [other for other in range(len(sides)) if other != number]
        if kind == "all-tricks" and all(trick.taker in side for trick in tricks):
            return number
        if kind == "all-points" and all(held[other] == 0 for other in others):
            return number
        if kind == "all-whole-points" and all(points[other] < 1 for other in others):
            return number
    return NOBODY


def pass_chain(hands: list[list[str]]) -> Generator[Question, str, str]:
    """14/13/13: eldest passes one card to the second, the second one to the dealer, who sets one aside."""
    for giver in (0, 1):
        card = yield Question(giver, "card", frozenset(hands[giver]))
        hands[giver].remove(card)
        hands[giver + 1].append(card)
    aside = yield Question(2, "card", frozenset(hands[2]))
    hands[2].remove(aside)
    return aside


def rovescino(dealt: Dealt, options: Options) -> Game:
    """Each alone, last trick 1, floored; the cappotto gives 0 to its taker and 11 to each other.

    Options: last-trick; counting own-cards, last-taker-the-rest or exact; cappotto-is; cappotto
    eleven-each or wins-match. The hands show the form: two with a stock, three with 14, 13, 13.
    """
    return reversed_game(dealt, options, alone(len(dealt.hands)))


def a_coppie(dealt: Dealt, options: Options) -> Game:
    """Rovescino for two against two, partners' cards counted together."""
    return reversed_game(dealt, options, opposite(4))


def reversed_game(dealt: Dealt, options: Options, sides: list[list[int]]) -> Game:
    options = {**ROVESCINO, **options}
    hands, stock = dealt.taken_up(), list(dealt.rest)
    aside = []
    if len(hands) == 3 and len(hands[0]) > len(hands[1]):
        aside = [(yield from pass_chain(hands))]
    tricks = yield from play_tricks(
        hands, 0, lambda seat, plays, _: follow(hands[seat], plays), trick_winner, draw_from(stock, hands)
    )
    held = piles(tricks, sides, Fraction(options["last-trick"]), aside)
    counting = options["counting"]
    points = held if counting == "exact" else floors(held)
    if counting == "last-taker-the-rest":
        points = the_rest_to(tricks[-1].taker, points, Fraction(11))
    result = Result(tricks, list(points), held, list(points))
    taker = slam_taker(options["cappotto-is"], tricks, sides, held, points)
    if taker != NOBODY:
        result.slam, result.slam_taker = "cappotto", taker
        result.wins_match = options["cappotto"] == "wins-match"
        result.scores = [Fraction(0 if side == taker else 11) for side in range(len(sides))]
    return result
