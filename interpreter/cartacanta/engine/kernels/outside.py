"""Functions that only read a deal and are too large to be put into their callers.

They get a copy of what they read, in memory. The deal's own variables are then never handed to anybody, so the compiler
goes on knowing all about them.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine import evaluate, reckoning
from cartacanta.engine.jit import MARKED
from cartacanta.engine.kernels.cells import ORDER, SIZES
from cartacanta.engine.kernels.compiler import (
    carray,
    cgutils,
    intrinsic,
    ir,
    overload,
    register_jitable,
    types,
)
from cartacanta.engine.kernels.special import is_special
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import DealRecord, record_dtype

if TYPE_CHECKING:
    from collections.abc import Callable

WORD: Final = ir.IntType(64)
BYTES: Final = 8
PROGRAM: Final = record_dtype(ProgramRecord)
DEAL: Final = record_dtype(DealRecord)
STANDS: Final = dict(zip(SIZES, accumulate((size or 1 for size in SIZES.values()), initial=0), strict=False))
WIDTH: Final = sum(size or 1 for size in SIZES.values())


def read_fields() -> tuple[str, ...]:
    """The fields of a deal that expressions may read."""
    used = {
        name
        for marked in MARKED
        if marked.function.__module__ == evaluate.__name__
        for name in marked.function.__code__.co_names
    }
    return tuple(name for name in SIZES if name in used and name != "stack")


READ: Final = read_fields()
NEAR: Final = frozenset(
    {
        "actor",
        "deal_points",
        "exact",
        "last_taker",
        "points",
        "score",
        "side",
        "side_exact",
        "side_points",
        "side_score",
        "slam",
        "slam_taker",
        "trick_number",
        "tricks",
        "winning",
    }
)
"""What `opcodes.looks_far` doesn't call far. The rest is copied only where the rules look at it."""


@intrinsic
def copied(_typing: Any, program: Any, deal: Any, far: Any) -> Any:
    """Copy what expressions read of a deal to memory, as a record; where it lies. What is far only if it is read."""

    def build(_context: Any, builder: Any, _called: Any, arguments: Any) -> Any:
        with builder.goto_entry_block():
            memory = builder.alloca(ir.ArrayType(WORD, WIDTH))
        for name in READ:
            if name in NEAR:
                copy(builder, arguments[1], memory, name)
        if program.known.get("looks_far") != (0,):
            wanted = builder.icmp_signed("!=", arguments[2], ir.Constant(WORD, 0))
            with builder.if_then(wanted, likely=False):
                for name in READ:
                    if name not in NEAR:
                        copy(builder, arguments[1], memory, name)
        return builder.bitcast(memory, ir.IntType(8).as_pointer())

    return types.voidptr(program, deal, far), build


def copy(builder: Any, deal: Any, memory: Any, name: str) -> None:
    """Copy a field to where it stands in a record."""
    source = builder.extract_value(deal, ORDER[name])
    step = ir.IntType(32)
    target = builder.gep(memory, [ir.Constant(step, 0), ir.Constant(step, STANDS[name])])
    if SIZES[name]:  # word by word, large fields would make a build take minutes
        cgutils.raw_memcpy(builder, target, source, ir.Constant(WORD, SIZES[name]), BYTES)
    else:
        builder.store(builder.load(source), target)


@intrinsic
def where(_typing: Any, program: Any) -> Any:
    """Where a program's row lies."""

    def build(_context: Any, builder: Any, _called: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(8).as_pointer())

    return types.voidptr(program), build


@register_jitable(no_cfunc_wrapper=True)
def run_code_outside(program_at: Any, deal_at: Any, expression: int, party: int) -> int:
    """Reckon an expression on a copy of the deal."""
    program = carray(program_at, (1,), PROGRAM)[0]
    deal = carray(deal_at, (1,), DEAL)[0]
    return evaluate.run_code(program, deal, expression, party)


@register_jitable(no_cfunc_wrapper=True)
def invariants_outside(program_at: Any, deal_at: Any) -> int:
    """Look after the invariants on a copy of the deal."""
    program = carray(program_at, (1,), PROGRAM)[0]
    deal = carray(deal_at, (1,), DEAL)[0]
    return reckoning.broken_invariants(program, deal)


@overload(evaluate.run_code, strict=False, jit_options={"forceinline": True})
def _run_code(program: Any, deal: Any, expression: Any, party: Any) -> Any:  # noqa: ARG001
    if not is_special(deal) or "code" in program.known:
        return None

    def body(program: Any, deal: Any, expression: int, party: int) -> Any:
        return run_code_outside(
            where(program), copied(program, deal, program.expression_far[expression]), expression, party
        )

    return body


@overload(reckoning.broken_invariants, strict=False, jit_options={"forceinline": True})
def _invariants(program: Any, deal: Any) -> Any:
    if not is_special(deal):
        return None
    if "code" in program.known:
        return reckoning.broken_invariants

    def body(program: Any, deal: Any) -> Any:
        return invariants_outside(where(program), copied(program, deal, program.looks_far))

    return body


OUTSIDE: Final[frozenset[Callable[..., object]]] = frozenset({evaluate.run_code, reckoning.broken_invariants})
