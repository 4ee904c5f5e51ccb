"""Expressions of a known program, written out as functions for the compiler instead of being run step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine import evaluate
from cartacanta.engine import opcodes as op
from cartacanta.engine.kernels.bodies import INLINE
from cartacanta.engine.kernels.compiler import overload, register_jitable
from cartacanta.engine.kernels.known import ProgramType

if TYPE_CHECKING:
    from collections.abc import Callable

INFIX: Final = {
    op.ADD: "{} + {}",
    op.SUB: "{} - {}",
    op.MUL: "{} * {}",
    op.MIN: "min({}, {})",
    op.MAX: "max({}, {})",
}
TRUTH: Final = {
    op.EQ: "{} == {}",
    op.NE: "{} != {}",
    op.LT: "{} < {}",
    op.LE: "{} <= {}",
    op.GT: "{} > {}",
    op.GE: "{} >= {}",
    op.AND: "{} != 0 and {} != 0",
    op.OR: "{} != 0 or {} != 0",
}
ALONE: Final = frozenset({op.NEG, op.FLOOR_DIV, op.CEIL_DIV, op.ABS, op.NOT})
NAMES: Final = ("deal_amount", "role", "sum_of_sides", "sum_of_seats", "transform", "look_up")
"""Functions of `evaluate` that the written functions call."""


class Writer:
    """Writes the source of one expression, a line for each step."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.stack: list[str] = []

    def push(self, text: str) -> None:
        """Name the value of a step."""
        name = f"v{len(self.lines)}"
        self.lines.append(f"    {name} = {text}")
        self.stack.append(name)

    def step(self, code: int, argument: int) -> None:
        """Write one step."""
        if code > op.WITH_CONSTANT:
            self.stack.append(f"({argument})")
            self.pair(code - op.WITH_CONSTANT)
        elif code == op.PUSH:
            self.stack.append(f"({argument})")
        elif code == op.LOAD:
            self.push(f"deal_amount(deal, {argument})")
        elif code == op.ROLE:
            self.push(f"role(deal, {argument}, party)")
        elif code in {op.SUM_SIDES, op.SUM_SEATS}:
            name = "sum_of_sides" if code == op.SUM_SIDES else "sum_of_seats"
            self.push(f"{name}(program, deal, {op.summed_amount(argument)}, {op.summed(argument)})")
        elif code in INFIX or code in TRUTH:
            self.pair(code)
        elif code in ALONE:
            self.push(f"transform({code}, {argument}, {self.stack.pop()})")
        else:
            self.special(code, argument)

    def pair(self, code: int) -> None:
        """Write a step on two values."""
        right, left = self.stack.pop(), self.stack.pop()
        if code in INFIX:
            self.push(INFIX[code].format(left, right))
        else:
            self.push(f"1 if {TRUTH[code].format(left, right)} else 0")

    def special(self, code: int, argument: int) -> None:
        """Write a choice, a question of membership, or what belongs to a seat, a side, a suit or a card."""
        if code == op.SELECT:
            otherwise, then, condition = self.stack.pop(), self.stack.pop(), self.stack.pop()
            self.push(f"{then} if {condition} != 0 else {otherwise}")
        elif code == op.IS_MEMBER:
            side, seat = self.stack.pop(), self.stack.pop()
            self.push(f"1 if {seat} >= 0 and deal.side[{seat}] == {side} else 0")
        else:
            self.push(f"look_up(program, deal, {code}, {argument}, {self.stack.pop()})")


def written(code: tuple[int, ...], name: str) -> str:
    """The source of a function that gives an expression's value."""
    writer = Writer()
    for at in range(0, len(code), 2):
        writer.step(code[at], code[at + 1])
    lines = "\n".join([f"def {name}(program, deal, party):", *writer.lines, f"    return {writer.stack[0]}"])
    return lines + "\n"


def source_of(known: dict[str, tuple[int, ...]]) -> str:
    """The source of all expressions, and of the function that picks one by its number."""
    functions = []
    choices = ["def run_code(program, deal, expression, party):"]
    for number, end in enumerate(known["expression_end"]):
        if end and not known["expression_fixed"][number]:
            functions.append(written(known["code"][known["expression_at"][number] : end], f"e{number}"))
            choices += (f"    if expression == {number}:", f"        return e{number}(program, deal, party)")
    choices.append("    return 0\n")
    return "\n".join([*functions, "\n".join(choices)])


def compiled_from(known: dict[str, tuple[int, ...]]) -> Callable[..., int]:
    """The function that gives the value of an expression by its number, ready for the compiler."""
    space: dict[str, Any] = {name: getattr(evaluate, name) for name in NAMES}
    exec(source_of(known), space)  # noqa: S102 - written above, out of numbers alone
    for name, function in space.items():
        if name[0] == "e" and name[1:].isdigit():
            register_jitable(forceinline=True, no_cfunc_wrapper=True)(function)
    chosen: Callable[..., int] = space["run_code"]
    return chosen


def for_known_programs(program: Any, *_others: Any) -> Any:
    """What is compiled to reckon an expression of a program whose code is known."""
    if isinstance(program, ProgramType) and "code" in program.known:
        return compiled_from(program.known)
    return None


def offer() -> None:
    """Tell the compiler of it."""
    overload(evaluate.run_code, strict=False, jit_options=INLINE)(for_known_programs)
