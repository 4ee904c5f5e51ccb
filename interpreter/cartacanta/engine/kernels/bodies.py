"""What is compiled of the engine's functions for kernels: their own bodies, put into their callers.

What belongs to a feature that the rules lack is left out. What runs the code of expressions stays outside the callers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine.jit import MARKED
from cartacanta.engine.kernels.compiler import overload
from cartacanta.engine.kernels.outside import OUTSIDE
from cartacanta.engine.kernels.special import is_special

if TYPE_CHECKING:
    from cartacanta.engine.jit import Marked

INLINE: Final = {"forceinline": True, "no_cfunc_wrapper": True}


def nothing(*_arguments: Any) -> None:
    """Do nothing."""


def no(*_arguments: Any) -> bool:
    """Say no."""
    return False


def zero(*_arguments: Any) -> int:
    """Give 0."""
    return 0


LEFT_OUT: Final = {"None": nothing, "bool": no, "int": zero}
"""By what a function gives."""


def for_kernels(marked: Marked) -> Any:
    """What is compiled of a function where a program or deal is of a kernel's own type."""

    def body(*arguments: Any) -> Any:
        special = [argument for argument in arguments if is_special(argument)]
        if not special:
            return None
        if marked.feature and marked.feature in special[0].lacking:
            return LEFT_OUT[marked.function.__annotations__["return"]]
        return marked.function

    return body


def offer() -> None:
    """Tell the compiler of them."""
    for marked in MARKED:
        if marked.function in OUTSIDE:
            continue
        overload(marked.function, strict=False, jit_options=INLINE)(for_kernels(marked))
