"""Where Python enters a kernel: one function, compiled anew for each type of program it is called with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine import abreast
from cartacanta.engine.compiled import cached_in
from cartacanta.engine.kept import cache_folder
from cartacanta.engine.kernels import bodies, formulas
from cartacanta.engine.kernels.cells import cells_at, new_deal
from cartacanta.engine.kernels.compiler import njit
from cartacanta.engine.kernels.known import ProgramHandle, ProgramType

if TYPE_CHECKING:
    from cartacanta.engine.fitting import Fit

bodies.offer()
formulas.offer()


def _sum_first_deals(program: Any, seed: int, first: int, deals: int, out_at: int, keep: int) -> None:  # noqa: PLR0917 - the names of a run
    one = new_deal(program)
    other = new_deal(program)
    abreast.sum_two_by_two(program, one, other, seed, first, deals, cells_at(out_at), keep)


with cached_in(cache_folder()):
    sum_first_deals: Final = njit(cache=True, nogil=True, error_model="numpy")(_sum_first_deals)


TYPES: Final[dict[str, ProgramType]] = {}


def handle(fit: Fit, address: int) -> ProgramHandle:
    """A program for a kernel: what it is made for, and where the program's row lies."""
    if fit.name not in TYPES:
        TYPES[fit.name] = ProgramType(fit.name, fit.lacking, fit.known)
    return ProgramHandle(TYPES[fit.name], address)
