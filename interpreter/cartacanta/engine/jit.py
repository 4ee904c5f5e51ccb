"""Marks the functions that are also compiled, without importing the compiler.

`check`, `play` and `replay` never need machine code, and importing Numba takes longer than they do. So a mark
only remembers the function; `compiled` hands the remembered ones to Numba when columns of deals are wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., object]")


@dataclass(frozen=True, slots=True)
class Marked:
    """A function that is also compiled."""

    function: Callable[..., object]
    inline: bool
    """Whether its body is always put into its callers: the few that run for every card."""
    feature: str = ""
    """The feature of the rules without which it does nothing, as `features` names it."""


MARKED: Final[list[Marked]] = []


def jitable(function: Function) -> Function:
    """Mark a function for compiling."""
    MARKED.append(Marked(function, inline=False))
    return function


def hot(function: Function) -> Function:
    """Mark a function for compiling into the body of its callers: the few that run for every card."""
    MARKED.append(Marked(function, inline=True))
    return function


def only_with(feature: str) -> Callable[[Function], Function]:
    """Mark a function for compiling that is never called, or does nothing and says no, where the rules lack a feature.

    Machine code made for rules without the feature leaves its body out.
    """

    def mark(function: Function) -> Function:
        MARKED.append(Marked(function, inline=False, feature=feature))
        return function

    return mark
