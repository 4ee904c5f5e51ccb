"""Marks the functions that are also compiled, without importing the compiler.

`check`, `play` and `replay` never need machine code, and importing Numba takes longer than they do. So a mark
only remembers the function; `compiled` hands the remembered ones to Numba when columns of deals are wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., object]")

MARKED: Final[list[tuple[Callable[..., object], bool]]] = []
"""Every marked function, with whether its body is to be put into its callers."""


def jitable(function: Function) -> Function:
    """Mark a function for compiling."""
    MARKED.append((function, False))
    return function


def hot(function: Function) -> Function:
    """Mark a function for compiling into the body of its callers: the few that run for every card."""
    MARKED.append((function, True))
    return function
