"""Machine code where it is to be had, and words about what takes long."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

ENTRY: Final = "compiled._run-*.nbi"
"""What the compiler leaves in its folder for the function that plays and sums."""


def has_compiler(console: Console) -> bool:
    """Whether machine code can be made here; without, the same rules run a hundred times slower."""
    from importlib.util import find_spec  # noqa: PLC0415 - beside its only use

    if find_spec("numba") is not None and find_spec("numpy") is not None:
        return True
    console.note(told("numba isn't installed, so this is slow; `pip install cartacanta[fast]` helps"))
    return False


def tell_of_compiling(console: Console) -> None:
    """Say so if the machine code isn't there yet: the first time on a machine takes its time."""
    from cartacanta.engine.compiled import run  # noqa: PLC0415 - imports the compiler

    kept = run.stats.cache_path
    if kept is None or not any(Path(kept).glob(ENTRY)):
        console.note(told("compiling the engine, this first time on this machine: ten to thirty seconds ..."))
