"""The engine as machine code, built by Numba from the very functions that run as plain Python.

Importing this module is what costs time, so only columns of deals and those who ask for speed import it.
Machine code is kept in a cache folder named after a digest of all engine modules: Numba itself looks only at the
file of the outermost function, and would go on using code whose callees have changed.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core import config as numba_config
from numba.extending import intrinsic as numba_intrinsic
from numba.extending import overload as numba_overload
from numba.extending import register_jitable

from cartacanta.engine import bits, columns, draws, pairing, steps
from cartacanta.engine.jit import MARKED
from cartacanta.engine.kept import cache_folder
from cartacanta.engine.kernels.special import is_special
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import DealRecord, MatchRecord, record_dtype

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Numba's hints describe neither its configuration nor what its decorators make of a function.
config: Any = numba_config
intrinsic: Any = numba_intrinsic
overload: Any = numba_overload
_carray: Any = numba.carray  # type: ignore[attr-defined]

PROGRAM: Final = record_dtype(ProgramRecord)
DEAL: Final = record_dtype(DealRecord)
MATCH: Final = record_dtype(MatchRecord)
INLINE: Final = {"forceinline": True}
HAS_DEPOSIT: Final = bool(binding.get_host_cpu_features().get("bmi2"))


@contextlib.contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Let Numba keep what is decorated here in the folder, and leave its setting as it was."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def for_records(function: Any) -> Any:  # noqa: ANN401
    """What is compiled of a function for programs and deals that are records in memory: the function itself."""

    def body(*arguments: Any) -> Any:  # noqa: ANN401 - types
        return None if any(is_special(argument) for argument in arguments) else function

    return body


# ---- the bodies that differ when compiled ---------------------------------------------------------------


@intrinsic
def _population(_typing: Any, word: Any) -> Any:  # noqa: ANN401
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(arguments[0])

    return types.int64(word), build


@intrinsic
def _trailing_zeros(_typing: Any, word: Any) -> Any:  # noqa: ANN401
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(word), build


@intrinsic
def _deposit(_typing: Any, source: Any, mask: Any) -> Any:  # noqa: ANN401
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        word = ir.IntType(64)
        function = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, (word, word))
        )
        return builder.call(function, arguments)

    return types.int64(source, mask), build


@overload(bits.count, jit_options=INLINE)
def _count(mask: Any) -> Any:  # noqa: ANN401, ARG001
    def body(mask: Any) -> Any:  # noqa: ANN401
        return _population(mask)

    return body


@overload(bits.lowest, jit_options=INLINE)
def _lowest(mask: Any) -> Any:  # noqa: ANN401, ARG001
    def body(mask: Any) -> Any:  # noqa: ANN401
        return _trailing_zeros(mask)

    return body


@overload(bits.nth, jit_options=INLINE)
def _nth(mask: Any, index: Any) -> Any:  # noqa: ANN401, ARG001
    def deposited(mask: Any, index: Any) -> Any:  # noqa: ANN401
        return _trailing_zeros(_deposit(1 << index, mask))

    def counted(mask: Any, index: Any) -> Any:  # noqa: ANN401
        while index > 0:
            mask &= mask - 1
            index -= 1
        return _trailing_zeros(mask)

    return deposited if HAS_DEPOSIT else counted


_U = np.uint64
_GAMMA, _FIRST, _SECOND = _U(bits.GAMMA), _U(bits.FIRST), _U(bits.SECOND)
_27, _29, _30, _31 = _U(27), _U(29), _U(30), _U(31)


@overload(bits.mixed, jit_options=INLINE)
def _mixed(key: Any, counter: Any) -> Any:  # noqa: ANN401, ARG001
    # Unsigned throughout: Numba takes signed arithmetic never to overflow, and signed with unsigned makes floats.
    def body(key: Any, counter: Any) -> Any:  # noqa: ANN401
        word = _U(key) + (_U(counter) + _U(1)) * _GAMMA
        word = (word ^ (word >> _30)) * _FIRST
        word = (word ^ (word >> _27)) * _SECOND
        return np.int64(word ^ (word >> _31))

    return body


@overload(bits.folded, jit_options=INLINE)
def _folded(trace: Any, event: Any) -> Any:  # noqa: ANN401, ARG001
    def body(trace: Any, event: Any) -> Any:  # noqa: ANN401
        word = (_U(trace) ^ _U(event)) * _FIRST
        return np.int64(word ^ (word >> _29))

    return body


register_jitable(forceinline=True)(bits.below)
register_jitable(forceinline=True)(bits.below_too)
for _marked in MARKED:
    overload(
        _marked.function,
        strict=False,
        jit_options={"forceinline": _marked.inline, "no_cfunc_wrapper": True},
    )(for_records(_marked.function))


# ---- entry points: flat rows of integers outside, records inside ------------------------------------------


# One action at a time, a call costs as much as the rules: so these take the addresses of rows, which are plain
# integers and need no unpacking. Whoever calls keeps the rows alive.


@intrinsic
def _pointer(_typing: Any, address: Any) -> Any:  # noqa: ANN401
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        return builder.inttoptr(arguments[0], ir.IntType(8).as_pointer())

    return types.voidptr(address), build


def _begin(program_at: int, deal_at: int) -> int:
    program = _carray(_pointer(program_at), (1,), PROGRAM)[0]
    deal = _carray(_pointer(deal_at), (1,), DEAL)[0]
    steps.begin(program, deal)
    legal: int = deal.legal
    return legal


def _begin_named(program_at: int, deal_at: int, seed: int, match: int, number: int, attempt: int) -> int:  # noqa: PLR0917
    program = _carray(_pointer(program_at), (1,), PROGRAM)[0]
    deal = _carray(_pointer(deal_at), (1,), DEAL)[0]
    deal.number = number
    draws.shuffle(program, deal, draws.deal_key(seed, match, number, attempt))
    steps.begin(program, deal)
    legal: int = deal.legal
    return legal


def _act(program_at: int, deal_at: int, action: int) -> int:
    program = _carray(_pointer(program_at), (1,), PROGRAM)[0]
    deal = _carray(_pointer(deal_at), (1,), DEAL)[0]
    return steps.act(program, deal, action)


def _run(program_rows: Any, match_row: Any, deal_row: Any, numbers: Any, out: Any) -> None:  # noqa: ANN401
    programs = program_rows.view(PROGRAM)
    match = match_row.view(MATCH)[0]
    deal = deal_row.view(DEAL)[0]
    columns.run(programs, match, deal, numbers, out)


def _add_pairs(  # noqa: PLR0917
    one: Any,  # noqa: ANN401
    two: Any,  # noqa: ANN401
    seats: int,
    times_one: int,
    times_two: int,
    deals: int,
    sums: Any,  # noqa: ANN401
) -> None:
    pairing.add_pairs(one, two, seats, times_one, times_two, deals, sums)


with cached_in(cache_folder()):
    begin = numba.njit(cache=True)(_begin)
    begin_named = numba.njit(cache=True)(_begin_named)
    act = numba.njit(cache=True)(_act)
    run = numba.njit(cache=True, nogil=True)(_run)
    add_pairs = numba.njit(cache=True, nogil=True)(_add_pairs)


def row_of(values: list[int]) -> Any:  # noqa: ANN401 - a NumPy row
    """A row of 64-bit integers."""
    return np.array(values, dtype=np.int64)


def empty_row(width: int) -> Any:  # noqa: ANN401 - a NumPy row
    """A row of zeros."""
    return np.zeros(width, dtype=np.int64)


def rows_of(rows: list[Any]) -> Any:  # noqa: ANN401 - a NumPy row
    """Rows one after the other."""
    return np.concatenate(rows)


def address_of(row: Any) -> int:  # noqa: ANN401 - a NumPy row
    """Where a row lies in memory."""
    return int(row.__array_interface__["data"][0])
