"""Lowers a variant's expressions into the program's byte code, in one common unit."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.engine.records import CODE, EXPRESSIONS, MASKS, NONE, STACK
from cartacanta.errors import Diagnostic, DocumentError
from cartacanta.expressions import lower, reads
from cartacanta.program.shortening import shortened
from cartacanta.program.tables import card_values, trumps
from cartacanta.saying import say
from cartacanta.variant.cards import LARGEST_UNIT, TOO_FINE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.expressions import Typed
    from cartacanta.saying import Text
    from cartacanta.variant.model import Variant

ONE_STEP: Final = 2
LEDGER: Final = frozenset({"total", "score", "pot"})
AMOUNT_LIMIT: Final = 10**12
"""No amount that is scored can be larger, in points: what is worked out of scores stays in the engine's range."""


@dataclass(slots=True)
class CodeBook:
    """Collects the code of all expressions of a program. ``unit`` is what one point is in integers."""

    record: ProgramRecord
    unit: int
    words: list[int] = field(default_factory=list)
    known: dict[tuple[int, ...], int] = field(default_factory=dict)
    masks: list[int] = field(default_factory=list)

    def amount(self, typed: Typed | None, most: int = AMOUNT_LIMIT, times: int = 1) -> int:
        """The number of an expression of points: its value comes out in units.

        DocumentError if so many times the value could be more than ``most``, or less than its negative.
        """
        if typed is None:
            return NONE
        largest = self.largest(typed) * times
        if largest > most:
            power = len(str(math.ceil(largest))) - 1
            message = say(
                "this amount could grow too large (some 10^{power}; at most {most} can be reckoned with)",
                power=power,
                most=format(most, ","),
            )
            raise DocumentError((Diagnostic("CC310", "error", message, typed.span, chain=typed.chain),))
        return self.keep(typed, self.unit)

    def largest(self, typed: Typed) -> Fraction:
        """The largest number of points an expression can come to, up or down."""
        code = lower(typed, self.unit)
        return Fraction(max(abs(code.low), abs(code.high)), code.denominator)

    def plain(self, typed: Typed | None) -> int:
        """The number of an expression of a seat, a card, a condition or a whole number."""
        if typed is None:
            return NONE
        return self.keep(typed, 1)

    def keep(self, typed: Typed, wanted: int) -> int:
        """Put code into the book, once, with its value in pieces of the wanted size."""
        code = lower(typed, self.unit, self.masks)
        if code.stack + 1 > STACK or len(self.masks) > MASKS:
            raise too_much(say("this expression holds too many values at once"), typed)
        words = shortened((*code.words, *rescaled(code.denominator, wanted)))
        if words not in self.known:
            self.add(words, typed)
        return self.known[words]

    def add(self, words: tuple[int, ...], typed: Typed) -> None:
        """Put new code into the book."""
        number = len(self.known)
        start = len(self.words)
        if number >= EXPRESSIONS or start + len(words) > CODE:
            raise too_much(
                say(
                    "the expressions up to here are more than {number}, or than {steps} steps",
                    number=EXPRESSIONS,
                    steps=CODE,
                ),
                typed,
            )
        self.words.extend(words)
        self.record.expression_at[number] = start
        self.record.expression_end[number] = len(self.words)
        if words[0] == op.PUSH and len(words) == ONE_STEP:
            self.record.expression_fixed[number] = 1
            self.record.expression_value[number] = words[1]
        if any(op.looks_far(words[at], words[at + 1]) for at in range(0, len(words), 2)):
            self.record.expression_far[number] = self.record.looks_far = 1
        self.known[words] = number

    def finish(self) -> None:
        """Write the code into the record."""
        self.record.code[: len(self.words)] = self.words
        self.record.masks[: len(self.masks)] = self.masks


def too_much(message: Text, typed: Typed) -> DocumentError:
    """The document needs more room than the engine has."""
    return DocumentError((Diagnostic("CC408", "error", message, typed.span),))


def rescaled(old: int, new: int) -> tuple[int, ...]:
    """Code that turns what lies on the stack from pieces of one size into pieces of another."""
    shared = gcd(old, new)
    words: tuple[int, ...] = ()
    if new != shared:
        words += (op.PUSH, new // shared, op.MUL, 0)
    if old != shared:
        words += (op.FLOOR_DIV, old // shared)
    return words


def common_unit(variant: Variant, amounts: Iterable[Typed]) -> int:
    """The smallest common fraction of everything that can be scored.

    What is worked out of the cards comes in the cards' own fraction, divided at most as the document says. What is
    worked out of ledgers must not get finer from deal to deal (half of a total that has itself been halved): such
    an amount is refused.
    """
    listed = list(amounts)
    cards = 1
    for trump in trumps(variant):
        cards = lcm(cards, *(value.denominator for _, value in card_values(variant, trump)))
    unit = cards
    for typed in listed:
        unit = lcm(unit, lower(typed, cards).denominator)
        if unit > LARGEST_UNIT:
            raise too_fine(TOO_FINE, typed)
    for typed in listed:
        if unit % lower(typed, unit).denominator != 0 and reads(typed) & LEDGER:
            raise too_fine(say("this amount would need ever finer fractions from deal to deal"), typed)
    return unit


def too_fine(message: Text, typed: Typed) -> DocumentError:
    """An amount makes the smallest fraction of a point too small."""
    hint = say("round it with `floor` or `ceil`")
    return DocumentError((Diagnostic("CC409", "error", message, typed.span, hint, typed.chain),))
