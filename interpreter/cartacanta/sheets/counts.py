"""Numbers in words, and counted things: one card, two cards, half a point."""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.saying import say, verbatim

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.saying import Text

WORDS: Final = dict(
    enumerate(
        (
            say("two"),
            say("three"),
            say("four"),
            say("five"),
            say("six"),
            say("seven"),
            say("eight"),
            say("nine"),
            say("ten"),
            say("eleven"),
            say("twelve"),
        ),
        start=2,
    )
)
MINUS: Final = "\N{MINUS SIGN}"
SIGNS: Final = {Fraction(unicodedata.numeric(sign)).limit_denominator(8): sign for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}


def spelled(number: int) -> Text:
    """A whole number, in a word where it is small."""
    return WORDS.get(number) or verbatim(str(number))


def figure(amount: Fraction | int) -> str:
    """A number as one writes it on paper: a whole with a fraction, a minus sign before it."""
    amount = Fraction(amount)
    minus = MINUS if amount < 0 else ""
    whole, rest = divmod(abs(amount), 1)
    if not rest:
        return f"{minus}{whole}"
    sign = SIGNS.get(rest) or f"{rest.numerator}/{rest.denominator}"
    if whole:
        return f"{minus}{whole}{sign}" if len(sign) == 1 else f"{minus}{whole} {sign}"
    return minus + sign


def sum_of(amounts: Iterable[Fraction | int]) -> str:
    """Numbers added up, as one writes it: ``2 + 1⅔``; what is less than nothing is taken off."""
    written = " + ".join(figure(amount) for amount in amounts)
    return written.replace(f"+ {MINUS}", f"{MINUS} ")


def counted_cards(number: int) -> Text:
    """So many cards."""
    return say("one card") if number == 1 else say("{number} cards", number=spelled(number))


def counted_tricks(number: int) -> Text:
    """So many tricks."""
    return say("one trick") if number == 1 else say("{number} tricks", number=spelled(number))


def counted_deals(number: int) -> Text:
    """So many deals."""
    return say("one deal") if number == 1 else say("{number} deals", number=spelled(number))


def counted_players(number: int) -> Text:
    """So many players."""
    return say("one player") if number == 1 else say("{number} players", number=spelled(number))


def points(amount: Fraction | int) -> Text:
    """So many points, to the last fraction."""
    amount = Fraction(amount)
    if amount < 0:
        return say("minus {amount}", amount=points(-amount))
    named = {
        Fraction(0): say("nothing"),
        Fraction(1): say("one point"),
        Fraction(1, 2): say("half a point"),
        Fraction(1, 3): say("a third of a point"),
        Fraction(2, 3): say("two thirds of a point"),
    }
    return named.get(amount) or say("{number} points", number=figure(amount))
