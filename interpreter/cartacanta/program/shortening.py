"""Shorter byte code that gives the same values.

The rule language writes a sum over all sides as a side, an amount, a side, an amount, an addition, and so on. A deal runs
such code a few times, a comparison a few million deals; so what is settled is reckoned here once, a sum over named
sides or seats becomes one operation, and a constant travels with the operation that needs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cartacanta.engine import opcodes as op
from cartacanta.engine.evaluate import arithmetic, transform

ARITHMETIC: Final = frozenset({op.ADD, op.SUB, op.MUL, op.MIN, op.MAX})
COMPARISONS: Final = frozenset({op.EQ, op.NE, op.LT, op.LE, op.GT, op.GE})
PAIRS: Final = ARITHMETIC | COMPARISONS | {op.AND, op.OR}
ALONE: Final = frozenset({op.NEG, op.FLOOR_DIV, op.CEIL_DIV, op.ABS, op.NOT})
COMMUTE: Final = frozenset({op.ADD, op.MUL, op.MIN, op.MAX, op.EQ, op.NE})
OPPOSITE: Final = {
    op.EQ: op.NE,
    op.NE: op.EQ,
    op.LT: op.GE,
    op.GE: op.LT,
    op.GT: op.LE,
    op.LE: op.GT,
}
SUMS: Final = {op.LOAD_SIDE: op.SUM_SIDES, op.LOAD_SEAT: op.SUM_SEATS}
LEAVES: Final = frozenset({op.PUSH, op.LOAD, op.ROLE})


@dataclass(frozen=True, slots=True)
class Part:
    """An operation with the parts it works on."""

    code: int
    argument: int
    below: tuple[Part, ...] = ()

    @property
    def known(self) -> bool:
        """Whether it is a constant."""
        return self.code == op.PUSH


def shortened(words: tuple[int, ...]) -> tuple[int, ...]:
    """Code that leaves the same value on the stack, in no more steps."""
    written: list[int] = []
    write(tree(words), written)
    return tuple(written)


def arity(code: int) -> int:
    """How many values an operation takes off the stack."""
    if code in LEAVES:
        return 0
    if code == op.SELECT:
        return 3
    return 2 if code in PAIRS or code == op.IS_MEMBER else 1


def tree(words: tuple[int, ...]) -> Part:
    """The code as operations on operations, each as simple as it can be."""
    stack: list[Part] = []
    for at in range(0, len(words), 2):
        first = len(stack) - arity(words[at])
        below = tuple(stack[first:])
        del stack[first:]
        stack.append(simplest(Part(words[at], words[at + 1], below)))
    return stack[0]


def simplest(part: Part) -> Part:  # noqa: PLR0911 - one simplification after another
    """A part whose own parts are as simple as can be, made simpler where that is possible."""
    code, below = part.code, part.below
    if below and all(one.known for one in below) and (code in PAIRS or code in ALONE):
        return Part(op.PUSH, reckoned(part))
    if code == op.SELECT and below[0].known:
        return below[1] if below[0].argument else below[2]
    if code == op.NOT and below[0].code in OPPOSITE:
        return Part(OPPOSITE[below[0].code], 0, below[0].below)
    if code in SUMS and below[0].known and below[0].argument >= 0:
        return Part(SUMS[code], op.sum_argument(part.argument, 1 << below[0].argument))
    if code in COMMUTE and below[0].known:
        return simplest(Part(code, 0, (below[1], below[0])))
    if (code == op.ADD and below[1] == Part(op.PUSH, 0)) or (code == op.MUL and below[1] == Part(op.PUSH, 1)):
        return below[0]
    if code == op.ADD:
        return added(*below)
    return part


def added(left: Part, right: Part) -> Part:
    """A sum of two parts; sums of one amount over different seats or sides are one sum."""
    if right.code in SUMS.values():
        if left.code == right.code and apart(left, right):
            return Part(left.code, left.argument + op.sum_argument(0, op.summed(right.argument)))
        if left.code == op.ADD:
            last = added(left.below[1], right)
            if last.code == right.code:
                return Part(op.ADD, 0, (left.below[0], last))
    return Part(op.ADD, 0, (left, right))


def apart(one: Part, other: Part) -> bool:
    """Whether two sums are of the same amount, and no seat or side is in both."""
    same = op.summed_amount(one.argument) == op.summed_amount(other.argument)
    return same and not op.summed(one.argument) & op.summed(other.argument)


def reckoned(part: Part) -> int:
    """The value of an operation on constants."""
    values = [one.argument for one in part.below]
    if part.code in ALONE:
        return transform(part.code, part.argument, values[0])
    return arithmetic(part.code, values[0], values[1])


def write(part: Part, words: list[int]) -> None:
    """Write a part's code."""
    pair = part.code in ARITHMETIC or part.code in COMPARISONS
    if pair and part.below[1].known:
        write(part.below[0], words)
        words += (part.code + op.WITH_CONSTANT, part.below[1].argument)
        return
    for one in part.below:
        write(one, words)
    words += (part.code, part.argument)
