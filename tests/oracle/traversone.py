"""Traversone and its relatives Ciapanò and Ciapa no: the loaded ace, the last taker has what is left."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.table import (
    NOBODY,
    Question,
    Result,
    alone,
    follow,
    play_tricks,
    player_of,
    suit,
    taker_of,
)
from tests.oracle.tressette_family import (
    DECK,
    draw_from,
    floors,
    pass_chain,
    piles,
    the_rest_to,
    trick_winner,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from tests.oracle.table import (
        Dealt,
        Game,
        Options,
        Play,
        Trick,
    )

DEFAULTS: Final = {
    "special-card": "Ab",
    "special-value": "11",
    "announced": "whole",
    "last-taker": "has-the-rest",
    "sola": "choice",
    "marked-card": "none",
    "no-whole-point": "nothing",
    "leading-bastoni": "free",
    "ace-of-bastoni": "free",
}


def loaded(options: Options) -> Callable[[str], Fraction]:
    """The ordinary values, but for the special card."""

    def value(card: str) -> Fraction:
        if card == options["special-card"]:
            return Fraction(options["special-value"])
        return worth(card)

    return value


def deal_points(options: Options) -> Fraction:
    """The deal is made whole: the cards hold 20⅔, so it is made 21 (or 10⅔ and 11)."""
    return Fraction(math.ceil(sum(map(loaded(options), DECK))))


def may_lead(hand: list[str], tricks: list[Trick], options: Options) -> list[str]:
    """Bastoni may be kept from the lead; a hand of only bastoni may lead them."""
    discarded = any(
        suit(card) == "b" and suit(trick.cards[0]) != "b" for trick in tricks for card in trick.cards
    )
    banned = {
        "free": False,
        "not-in-first-trick": not tricks,
        "after-a-discard": not discarded,
    }[options["leading-bastoni"]]
    others = [card for card in hand if suit(card) != "b"]
    return others if banned and others else hand


def may_play(hand: list[str], plays: list[Play], tricks: list[Trick], options: Options) -> list[str]:
    """Follow; the ace of bastoni may have to wait for the second trick to be discarded."""
    if not plays:
        return may_lead(hand, tricks, options)
    cards = follow(hand, plays)
    kept = options["ace-of-bastoni"] == "kept-in-first-trick" and not tricks and suit(plays[0][1]) != "b"
    return [card for card in cards if card != "Ab" or not kept] or cards


def charges_without_a_point(points: Sequence[Fraction], ace_taker: int, rule: str) -> list[Fraction]:
    """What those without a whole point are charged; a half is of the ace's taker's points, rounded up."""
    half = math.ceil(points[ace_taker] / 2)
    charge = {"nothing": 0, "charged": 10, "credited": -10}.get(rule, half)
    changes = [Fraction(charge if mine < 1 else 0) for mine in points]
    if rule == "shares-and-gives-up" and any(mine < 1 for mine in points):
        changes[ace_taker] -= half
    return changes


def charges_of_marked_card(players: int, taker: int, player: int) -> list[Fraction]:
    """Who takes the marked card has 3 more, who played it 3 less; the same player nothing."""
    changes = [Fraction(0)] * players
    changes[taker] += 3
    if player != NOBODY:
        changes[player] -= 3
    return changes


def sola(dealt: Dealt, taker: int, of: Fraction, rule: str) -> Generator[Question, str, list[Fraction]]:
    """Takes the points off, or, if the total is below the deal's points, gives them to everyone else."""
    take_off = [-of if seat == taker else Fraction(0) for seat in range(len(dealt.hands))]
    give = [Fraction(0) if seat == taker else of for seat in range(len(dealt.hands))]
    may_give = dealt.total(taker) < of
    if rule == "give-if-below-limit":
        return give if may_give else take_off
    if not may_give:
        return take_off
    ways = {"take-off": take_off, "give": give}
    answer = yield Question(
        taker, "choice", frozenset(ways), {way: -players_ahead(dealt, taker, ways[way]) for way in ways}
    )
    return ways[answer]


def players_ahead(dealt: Dealt, taker: int, scores: Sequence[Fraction]) -> int:
    """How many would stand better than the taker, were the deal scored so."""
    totals = [dealt.total(seat) + score for seat, score in enumerate(scores)]
    return sum(total < totals[taker] for total in totals)


def traversone(dealt: Dealt, options: Options) -> Game:
    """Two to eight, each alone; the hands in `dealt` show the number of players and the form.

    Two draw from what isn't dealt; with more, what isn't dealt lies face down for the last taker. Three
    with 14, 13 and 13 cards play Ciapa no.
    """
    options = {**DEFAULTS, **options}
    hands, rest = dealt.taken_up(), list(dealt.rest)
    players = len(hands)
    stock, aside = (rest, []) if players == 2 else ([], rest)
    if players == 3 and len(hands[0]) > len(hands[1]):
        aside = [(yield from pass_chain(hands))]
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, so_far: may_play(hands[seat], plays, so_far, options),
        trick_winner,
        draw_from(stock, hands),
    )
    last_taker, of = tricks[-1].taker, deal_points(options)
    held = piles(tricks, alone(players), Fraction(0), aside, loaded(options))
    points = held if options["announced"] == "exact" else floors(held)
    if options["last-taker"] == "has-the-rest":
        points = the_rest_to(last_taker, points, of)
    result = Result(tricks, list(points), held, points)
    if all(mine < 1 for seat, mine in enumerate(points) if seat != last_taker):
        result.slam, result.slam_taker = "sola", last_taker
        result.scores = yield from sola(dealt, last_taker, of, options["sola"])
        return result

    def taken_by(card: str) -> int:
        return last_taker if card in aside else taker_of(card, tricks)

    changes = [charges_without_a_point(points, taken_by("Ab"), options["no-whole-point"])]
    marked = options["marked-card"]
    if marked != "none":
        changes.append(charges_of_marked_card(players, taken_by(marked), player_of(marked, tricks)))
    result.scores = [sum(parts, mine) for mine, *parts in zip(points, *changes, strict=True)]
    return result


def ciapano(dealt: Dealt, options: Options) -> Game:
    """Four, each alone, thirds announced exactly, the last taker by difference from 21."""
    return traversone(dealt, {"announced": "exact", **options})
