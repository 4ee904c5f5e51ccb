"""Many deals of one variant at the command line: machine code where it pays, and words about what takes long."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.simulation import simulate
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped

if TYPE_CHECKING:
    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program
    from cartacanta.simulation import DealSums
    from cartacanta_tools.console import Console

FEW: Final = 1000
"""So few deals are played before machine code would be loaded; the figures are the same."""
ENTRY: Final = "*sum_first_deals*.nbi"
"""What the compiler leaves in its folder for the function that plays and sums."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What many deals of an agreement came to."""

    agreement: Agreement
    program: Program
    sums: DealSums
    compiled: bool


def figures(
    agreement: Agreement, deals: int, seed: int, console: Console, *, compiled: bool | None
) -> Figures:
    """Play the deals. ``compiled`` None decides by their number. Raises DocumentError."""
    program = open_agreement(agreement, although=frozenset({BROKEN_INVARIANT}))
    fast = deals > FEW and has_compiler(console) if compiled is None else compiled and has_compiler(console)
    if fast:
        tell_of_compiling(console)

    def progress(done: int) -> None:
        console.progress(
            told(
                "{variant}: {done} of {deals} deals",
                variant=agreement.id,
                done=grouped(done),
                deals=grouped(deals),
            )
        )

    sums = simulate(program, deals, seed=seed, compiled=fast, progress=progress)
    console.detail(
        told(
            "{variant}: {deals} deals in {seconds} s",
            variant=agreement.id,
            deals=grouped(deals),
            seconds=format(sums.seconds, ".2f"),
        )
    )
    return Figures(agreement, program, sums, fast)


def has_compiler(console: Console) -> bool:
    """Whether machine code can be made here; without, the same rules run a hundred times slower."""
    from importlib.util import find_spec  # noqa: PLC0415 - beside its only use

    if find_spec("numba") is not None and find_spec("numpy") is not None:
        return True
    console.note(told("numba isn't installed, so this is slow; `pip install cartacanta[fast]` helps"))
    return False


def tell_of_compiling(console: Console) -> None:
    """Say so if the machine code isn't there yet: the first time on a machine takes its time."""
    from cartacanta.engine.compiled import sum_first_deals  # noqa: PLC0415 - imports the compiler

    kept = sum_first_deals.stats.cache_path
    if kept is None or not any(Path(kept).glob(ENTRY)):
        console.note(told("compiling the engine, this first time on this machine: ten to thirty seconds ..."))


def same_cards(programs: list[Program]) -> bool:
    """Whether all deal the same cards to the seats of a deal of the same name."""
    from cartacanta.layout import hand_sizes  # noqa: PLC0415 - beside its only use

    def dealt(program: Program) -> tuple[object, ...]:
        return (
            tuple(program.record.cards[: program.record.size]),
            hand_sizes(program),
            program.variant.pack.suits,
        )

    return len({dealt(program) for program in programs}) == 1
