"""Expressions drawn from the vocabulary, as a place of a document knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from hypothesis import strategies as st

from cartacanta.expressions.places import RECKONING
from cartacanta.expressions.types import Type
from cartacanta.expressions.vocabulary import FUNCTIONS, GROUPS, NAMES, QUANTITIES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.expressions.places import Place

T = TypeVar("T")
NUMBERS: Final = ("0", "1", "2", "3", "10", "1/2", "1/3", "0.5", "21")
DIVISORS: Final = ("2", "3", "0.5")
COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")
SEATS: Final = ("eldest", "dealer", "second")
PLURAL: Final = {"sides": "side", "players": "seat", "members": "seat", "others": ""}


@dataclass(frozen=True, slots=True)
class Words:
    """What expressions of a document can speak of."""

    cards: Sequence[str]
    suits: Sequence[str]
    has: frozenset[str]
    """The phases there are, and ``trump`` and ``pot`` if there are such."""
    sides: Sequence[str] = ()
    alone: bool = True
    amounts: Sequence[str] = ()
    """References to options that are numbers."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Draws expressions of each type for a place."""

    draw: st.DrawFn
    words: Words
    place: Place
    element: str = ""
    """Inside a set: ``seat`` or ``side``."""

    def pick(self, options: Sequence[T]) -> T:
        """One of several."""
        return self.draw(st.sampled_from(options))

    def perhaps(self) -> bool:
        """Yes or no."""
        return self.draw(st.booleans())

    def known(self, needs: str | None) -> bool:
        """Whether the document has what a word needs."""
        return needs is None or needs in self.words.has

    def named(self, kind: Type) -> list[str]:
        """The names of a type that are known here."""
        return [
            name.word
            for name in NAMES
            if name.type is kind and self.place in name.places and self.known(name.needs)
        ]

    def quantities(self) -> list[str]:
        """The amounts of a seat or side that are known here."""
        return [
            quantity.word
            for quantity in QUANTITIES
            if self.place in quantity.places
            and self.known(quantity.needs)
            and (self.words.alone or not quantity.own)
        ]

    def number(self, depth: int = 2) -> str:
        """A number."""
        plain = [*NUMBERS, "number-of-players", "card-total", *self.words.amounts, *self.named(Type.NUMBER)]
        if self.place in RECKONING or self.element:
            plain += 3 * self.quantities()
        if depth <= 0 or self.perhaps():
            return self.pick(plain)
        kinds = [self.sum, self.scaled, self.call, self.choice, self.over, self.of_seat]
        return self.pick(kinds)(depth - 1)

    def sum(self, depth: int) -> str:
        """Two numbers added or one taken off."""
        return f"({self.number(depth)} {self.pick('+-')} {self.number(depth)})"

    def scaled(self, depth: int) -> str:
        """A number several times, or a part of it."""
        if self.perhaps():
            return f"({self.number(depth)} * {self.pick(NUMBERS)})"
        return f"({self.number(depth)} / {self.pick(DIVISORS)})"

    def call(self, depth: int) -> str:
        """The least, greatest, rounded."""
        name = self.pick(("min", "max", "abs", "floor", "ceil"))
        if name in {"min", "max"}:
            return f"{name}({self.number(depth)}, {self.number(depth)})"
        return f"{name}({self.number(depth)})"

    def choice(self, depth: int) -> str:
        """One or the other."""
        return f"(if {self.truth(depth)} then {self.number(depth)} else {self.number(depth)})"

    def group(self) -> tuple[str, Writer]:
        """A set of seats or sides, and a writer for what is said of each."""
        known = [group.word for group in GROUPS if self.place in group.places]
        word = self.pick(known)
        element = PLURAL[word] or self.element or "side"
        return word, Writer(self.draw, self.words, self.place, element)

    def over(self, depth: int) -> str:
        """Something of each of a set."""
        word, inner = self.group()
        if not inner.quantities() or self.perhaps():
            return f"(count of {word} has {inner.truth(min(depth, 1))})"
        how = self.pick(("sum", "max", "min"))
        return f"({how} of {self.pick(inner.quantities())} over {word})"

    def of_seat(self, depth: int) -> str:
        """An amount of a seat, or of a side."""
        listed = self.quantities()
        if not listed:
            return self.number(0)
        if self.words.sides and self.perhaps():
            return f"{self.pick(listed)} of {self.pick(self.words.sides)}"
        return f"{self.pick(listed)} of {self.seat(depth)}"

    def truth(self, depth: int = 2) -> str:
        """A condition."""
        if depth <= 0 or self.perhaps():
            return f"{self.number(max(depth, 0))} {self.pick(COMPARISONS)} {self.number(0)}"
        kinds = [self.junction, self.negation, self.quantifier, self.same]
        return f"({self.pick(kinds)(depth - 1)})"

    def junction(self, depth: int) -> str:
        """Two conditions."""
        return f"{self.truth(depth)} {self.pick(('and', 'or'))} {self.truth(depth)}"

    def negation(self, depth: int) -> str:
        """The contrary."""
        return f"not ({self.truth(depth)})"

    def quantifier(self, depth: int) -> str:
        """Whether any, all or none."""
        word, inner = self.group()
        return f"{self.pick(('any', 'all', 'none'))} of {word} has {inner.truth(min(depth, 1))}"

    def same(self, depth: int) -> str:
        """Whether two seats, suits or cards are the same."""
        suits = self.named(Type.SUIT)
        if suits and self.perhaps():
            return f"{self.pick(suits)} {self.pick(('=', '!='))} {self.pick([*self.words.suits, *suits])}"
        return f"{self.seat(depth)} {self.pick(('=', '!='))} {self.seat(0)}"

    def seat(self, depth: int = 1) -> str:
        """A seat."""
        plain = [*SEATS, *self.named(Type.SEAT)]
        if depth <= 0 or self.perhaps():
            return self.pick(plain)
        functions = [
            function
            for function in FUNCTIONS
            if function.gives is Type.SEAT
            and function.takes in {Type.SEAT, Type.CARD}
            and self.place in function.places
            and (function.word != "partner" or not self.words.alone)
        ]
        function = self.pick(functions)
        if function.takes is Type.CARD:
            return f"{function.word} of {self.pick(self.words.cards)}"
        return f"{function.word} of {self.seat(depth - 1)}"
