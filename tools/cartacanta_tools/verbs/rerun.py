"""`cartacanta rerun`: a result made again from what it says of itself, and compared bit for bit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import WholeNumber, format_option, with_console
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.rerunning import Difference
    from cartacanta.simulation.provenance import Provenance
    from cartacanta.simulation.running import Results
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta compare rovescino ciapano --output result.json
  cartacanta rerun result.json
  cartacanta rerun result.parquet --jobs 4
  cartacanta rerun result.json --plain       without machine code: the same, and slowly

The rules, the seed and who plays stand in the result itself, so it doesn't matter whether their files are still there.

\b
Status: 0 the figures are the same, 1 they differ, 2 the file isn't a result, or couldn't be made again.
"""
MOST_JOBS: Final = 1024


@click.command(epilog=EPILOG)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--jobs", type=WholeNumber(1, MOST_JOBS), default=1, metavar="N", help="Play in so many processes."
)
@click.option("--cluster", metavar="tcp://HOST:PORT", help="Play on the workers of a dask scheduler.")
@click.option("--compiled/--plain", default=None, help="Play as machine code or as plain Python.")
@format_option("full", "json")
@with_console
def command(
    *, file: Path, jobs: int, cluster: str | None, compiled: bool | None, output_format: str, console: Console
) -> int:
    """Make a result again and compare every sum with what it says.

    FILE is what `compare --output` or `compare --report` wrote: JSON, Parquet, a page, or CSV with its provenance beside it.
    """
    from cartacanta.rerunning import Difference, differences, plan_from, remarks  # noqa: PLC0415 - help comes without it
    from cartacanta.simulation.running import run  # noqa: PLC0415
    from cartacanta_tools.comparing.again import every_shown  # noqa: PLC0415
    from cartacanta_tools.comparing.playing import executor_for  # noqa: PLC0415
    from cartacanta_tools.comparing.questions import Question, excluding  # noqa: PLC0415
    from cartacanta_tools.comparing.searching import is_search, looked_again  # noqa: PLC0415
    from cartacanta_tools.numbers import grouped  # noqa: PLC0415
    from cartacanta_tools.provenances import SEAL, result_in  # noqa: PLC0415

    if jobs != 1 and cluster is not None:
        raise excluding("--jobs", "--cluster")
    result = result_in(file)
    provenance = result.provenance
    plan = plan_from(provenance)
    notes = tuple(said(note) for note in remarks(provenance))
    for note in notes:
        console.note(note)
    most = max((group.count for group in plan.groups), default=0)
    kernel = "auto" if compiled is None else "full" if compiled else "plain"
    work = plan.groups[0].courses[0].work if plan.groups else "deals"
    question = Question(work, most, 0, kernel=kernel, jobs=jobs, cluster=cluster)

    def progress(results: Results) -> None:
        console.progress(told("{done} of {all} played", done=grouped(results.done), all=grouped(results.of)))

    if is_search(result.figures):
        found, number = looked_again(provenance, result.figures, plan, question, console)
    else:
        executor, _ = executor_for(question, plan.groups, console)
        results = run(plan, executor, progress=progress)
        found = [*differences(provenance, results), *every_shown(result.figures, results)]
        number = played(results)
    if not found and not result.as_written:
        found.append(Difference(SEAL, told("changed since it was written"), told("unchanged")))
    if output_format == "json":
        print_data(file, provenance, found, notes, console)
    else:
        print_found(provenance, number, found, console)
    return 1 if found else 0


def played(results: Results) -> int:
    """Deals or matches of all variants."""
    groups = zip(results.plan.groups, results.counts, strict=True)
    return sum(count * len(group.courses) for group, count in groups)


def print_found(provenance: Provenance, number: int, found: Sequence[Difference], console: Console) -> None:
    """Say what came of it."""
    from cartacanta_tools.numbers import grouped  # noqa: PLC0415 - help comes without it

    if found:
        console.print(told("the figures differ:"))
        for one in found:
            console.print(f"  {said(one.told())}")
        return
    console.print(
        told(
            "the same, bit for bit: {number} played, as by Carta Canta {version}",
            number=grouped(number),
            version=provenance.versions.get("cartacanta", "?"),
        )
    )


def print_data(
    file: Path, provenance: Provenance, found: Sequence[Difference], notes: Sequence[str], console: Console
) -> None:
    """Give it as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415 - only for programs

    data: dict[str, Any] = {
        "version": VERSION,
        "file": str(file),
        "same": not found,
        "differences": [{"place": one.place, "was": one.was, "now": one.now} for one in found],
        "notes": list(notes),
        "command": provenance.command,
        "versions": dict(provenance.versions),
    }
    console.print(dumped(data))
