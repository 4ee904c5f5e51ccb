"""Checked expressions to byte code: fractions become integers in units settled here.

Every piece of code knows its denominator (the amounts it gives are so many ``denominator``-ths) and
between which bounds they lie; what could leave the range of exact integers is refused, with its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.errors import DocumentError, error
from cartacanta.expressions import pieces
from cartacanta.expressions.pieces import Piece, TooLargeError
from cartacanta.expressions.typed import Apply, Constant, CountHand, Element, Over, Scale
from cartacanta.expressions.types import Type
from cartacanta.expressions.vocabulary import CARDS_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.expressions.typed import Checked, Typed

_ARITHMETIC: Final = {
    op.ADD: pieces.add,
    op.SUB: pieces.subtract,
    op.MIN: pieces.least,
    op.MAX: pieces.greatest,
}
_COMPARISONS: Final = frozenset({op.EQ, op.NE, op.LT, op.LE, op.GT, op.GE})
_TRUTH: Final = frozenset({op.AND, op.OR, op.NOT})


@dataclass(frozen=True, slots=True)
class Code:
    """Byte code, as operation, argument, operation, argument ...

    What it leaves on the stack is ``denominator`` times the value, from ``low`` to ``high``. ``stack`` is
    how high it piles up.
    """

    words: tuple[int, ...]
    denominator: int
    stack: int
    low: int
    high: int
    masks: tuple[int, ...] = ()
    """The sets of cards it counts, by the index ``COUNT_HAND`` has, if no list was given to add to."""


def lower(typed: Checked, unit: int, masks: list[int] | None = None) -> Code:
    """Make the byte code of an expression, with amounts of points in ``unit``-ths.

    Sets of cards that are counted are added to ``masks``, the program's list, which the code's indices
    refer to. DocumentError if the expression could grow too large or its code too long.
    """
    return lower_root(typed, unit, masks)


def lower_root(typed: Checked, unit: int, masks: list[int] | None = None) -> Code:
    """Do what ``lower`` says; the checker calls it too, with the most pieces a point can have."""
    collected = [] if masks is None else masks
    lowering = _Lowering(unit, collected)
    try:
        piece = lowering.piece(typed.root)
    except TooLargeError as found:
        at = typed.span if lowering.failed is None else lowering.failed.span
        raise DocumentError(
            (error("CC310", found.message, at, hint=found.hint, chain=typed.chain),)
        ) from None
    words = tuple(number for pair in piece.words for number in pair)
    own = tuple(collected) if masks is None else ()
    return Code(words, piece.denominator, piece.stack, piece.low, piece.high, own)


class _Lowering:
    """Carries the unit, the sets counted, and which seat or side each set around looks at."""

    def __init__(self, unit: int, masks: list[int]) -> None:
        self.unit = unit
        self.masks = masks
        self.elements: dict[int, Piece] = {}
        self.failed: Typed | None = None

    def piece(self, node: Typed) -> Piece:
        """Give the code of a part."""
        try:
            return self._piece(node)
        except TooLargeError:
            self.failed = self.failed or node
            raise

    def _piece(self, node: Typed) -> Piece:
        match node:
            case Constant():
                return _constant(node)
            case Scale():
                return pieces.scaled(self.piece(node.operand), node.factor)
            case Element():
                return self.elements[node.level]
            case CountHand():
                return self._count_hand(node)
            case Over():
                return self._over(node)
            case Apply():
                return self._apply(node)

    def _count_hand(self, node: CountHand) -> Piece:
        if node.mask not in self.masks:
            self.masks.append(node.mask)
        words = ((op.ROLE, op.Role.ACTOR), (op.COUNT_HAND, self.masks.index(node.mask)))
        return Piece(words, 1, 0, CARDS_LIMIT, 1)

    def _apply(self, node: Apply) -> Piece:  # noqa: PLR0911 - each kind of operation in turn
        below = [self.piece(operand) for operand in node.operands]
        if node.code in _ARITHMETIC:
            return _ARITHMETIC[node.code](below[0], below[1])
        if node.code == op.MUL:
            return pieces.multiply(below[0], below[1])
        if node.code in _COMPARISONS:
            return pieces.compare(node.code, below[0], below[1])
        if node.code == op.SELECT:
            return pieces.select(below[0], below[1], below[2])
        if node.code in {op.FLOOR_DIV, op.CEIL_DIV}:
            return pieces.rounded(node.code, below[0])
        if node.code == op.ABS:
            return pieces.absolute(below[0])
        if node.code in _TRUTH:
            return pieces.truth(node.code, *below)
        unit = self.unit if node.scaled else 1
        bounds = (node.low * unit, node.high * unit) if node.type is Type.NUMBER else (-1, CARDS_LIMIT)
        words = tuple(word for piece in below for word in piece.words)
        stack = max((piece.stack for piece in below), default=1)
        return Piece((*words, (node.code, node.argument)), unit, *bounds, stack)

    def _over(self, node: Over) -> Piece:
        reckoned = None if node.reckoned is None else self.piece(node.reckoned)
        tests: list[Piece | None] = []
        values: list[Piece] = []
        for element in self._elements(node, reckoned):
            tests.append(self._belongs(node, element, reckoned))
            self.elements[node.level] = element
            values.append(self.piece(node.body))
            pieces.short_enough(sum(len(value.words) for value in values))
        self.elements.pop(node.level, None)
        return _HOW[node.how](values, tests)

    def _elements(self, node: Over, reckoned: Piece | None) -> list[Piece]:
        """Give the seats or sides that could belong to the set."""
        if node.group == "members" and reckoned is not None and _is_seat(node):
            return [reckoned]
        numbers = [number for number in range(node.candidates) if number != node.without]
        if node.group == "others" and reckoned is not None and reckoned.known:
            return [pieces.push(number) for number in numbers if number != reckoned.low]
        return [pieces.push(number) for number in numbers]

    def _belongs(self, node: Over, element: Piece, reckoned: Piece | None) -> Piece | None:
        """Give the test whether a seat or side is of the set, if it isn't certain."""
        test: Piece | None = None
        if reckoned is not None and node.group == "others" and not reckoned.known:
            test = pieces.compare(op.NE, element, reckoned)
        if reckoned is not None and node.group == "members" and not _is_seat(node):
            words = (*element.words, *reckoned.words, (op.IS_MEMBER, 0))
            test = Piece(words, 1, 0, 1, 1 + reckoned.stack)
        if node.stays:
            stays = Piece((*element.words, (op.LOAD_SEAT, op.SeatAmount.STAYS)), 1, 0, 1, element.stack)
            test = stays if test is None else pieces.truth(op.AND, test, stays)
        return test


def _is_seat(node: Over) -> bool:
    return node.reckoned is not None and node.reckoned.type is Type.SEAT


def _constant(node: Constant) -> Piece:
    if isinstance(node.value, Fraction):
        return pieces.limited(pieces.push(node.value.numerator, node.value.denominator))
    if isinstance(node.value, str):
        raise TypeError(f"the word {node.value!r} has no number")
    return pieces.push(int(node.value))


Values = list[Piece]
Tests = list[Piece | None]


def _sum(values: Values, tests: Tests) -> Piece:
    total = pieces.push(0)
    for number, (value, test) in enumerate(zip(values, tests, strict=True)):
        own = value if test is None else pieces.select(test, value, pieces.push(0))
        total = own if number == 0 else pieces.add(total, own)
        pieces.short_enough(len(total.words))
    return total


def _count(values: Values, tests: Tests) -> Piece:
    return _sum([_and(test, value) for value, test in zip(values, tests, strict=True)], [None] * len(tests))


def _and(test: Piece | None, value: Piece) -> Piece:
    if test is None:
        return value
    return test if value.known and value.low else pieces.truth(op.AND, test, value)


def _any(values: Values, tests: Tests) -> Piece:
    found = pieces.push(0)
    for number, (value, test) in enumerate(zip(values, tests, strict=True)):
        own = _and(test, value)
        found = own if number == 0 else pieces.truth(op.OR, found, own)
        pieces.short_enough(len(found.words))
    return found


def _none(values: Values, tests: Tests) -> Piece:
    return pieces.truth(op.NOT, _any(values, tests))


def _all(values: Values, tests: Tests) -> Piece:
    return _none([pieces.truth(op.NOT, value) for value in values], tests)


def _extreme(code: int) -> Callable[[Values, Tests], Piece]:
    """Find the greatest or least; 0 if the set is empty. What doesn't belong counts as the worst there is."""
    best = pieces.greatest if code == op.MAX else pieces.least

    def reckon(values: Values, tests: Tests) -> Piece:
        if not values:
            return pieces.push(0)
        bounds = [Fraction(v.low if code == op.MAX else v.high, v.denominator) for v in values]
        worst = min(bounds) if code == op.MAX else max(bounds)
        last = pieces.push(worst.numerator, worst.denominator)
        all_own = [
            value if test is None else pieces.select(test, value, last)
            for value, test in zip(values, tests, strict=True)
        ]
        found = all_own[0]
        for own in all_own[1:]:
            found = best(found, own)
            pieces.short_enough(len(found.words))
        if any(test is None for test in tests):
            return found
        return pieces.select(_any([pieces.push(1)] * len(tests), tests), found, pieces.push(0))

    return reckon


_HOW: Final = {
    "sum": _sum,
    "count": _count,
    "any": _any,
    "none": _none,
    "all": _all,
    "max": _extreme(op.MAX),
    "min": _extreme(op.MIN),
}
