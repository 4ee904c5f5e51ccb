"""What `fuzz --mutate` prints: how many mutants were noticed and by what, and each that was not."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.document.catalogue import Catalogue
from cartacanta_tools.language import told
from cartacanta_tools.mutating.running import OutOfTimeError, Run, prepared
from cartacanta_tools.playthrough.golden import beside_the_rules
from cartacanta_tools.reporters.json import VERSION, dumped
from cartacanta_tools.tables import columns

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cartacanta_tools.console import Console
    from cartacanta_tools.mutating.mutants import Mutant
    from cartacanta_tools.mutating.running import Report

KINDS: Final = ("example", "invariant", "golden")


def mutate(
    variants: Sequence[str],
    console: Console,
    *,
    golden: Path | None,
    seed: int,
    seconds: float | None,
    at_least: int,
    form: str,
) -> int:
    """Mutate the rules of some variants; 1 if of one of them too few mutants were noticed."""
    deadline = None if seconds is None else monotonic() + seconds
    reports = [mutated(variant, console, golden, seed, deadline) for variant in variants]
    if form == "json":
        found = [as_data(report) for report in reports]
        console.print(dumped({"version": VERSION, "seed": seed, "at_least": at_least, "variants": found}))
    else:
        for report in reports:
            print_unnoticed(report, console)
        for line in columns([head(), *(row(report) for report in reports)], align="lrrrrrrrr"):
            console.print(line)
    return 0 if all(report.is_enough(at_least) for report in reports) else 1


def head() -> tuple[str, ...]:
    """The head of the table."""
    return (
        "",
        told("mutants"),
        told("refused"),
        told("by examples"),
        told("by invariants"),
        told("by the golden"),
        told("equivalent"),
        told("unnoticed"),
        told("noticed"),
    )


def mutated(variant: str, console: Console, golden: Path | None, seed: int, deadline: float | None) -> Report:
    """Mutate the rules of one variant."""
    catalogue = Catalogue()
    folder = golden or beside_the_rules(catalogue.find(variant))
    if folder is None:
        console.note(
            told(
                "{variant}: no golden playthrough; only its examples and invariants can notice anything",
                variant=variant,
            )
        )
    watch, mutants = prepared(variant, catalogue, folder)

    def alive() -> None:
        if deadline is not None and monotonic() > deadline:
            raise OutOfTimeError

    run = Run.of(watch, mutants, seed, alive)
    for done, _ in enumerate(run.go(), 1):
        console.progress(
            told(
                "{variant}: {done} of {number} mutants, {unnoticed} unnoticed",
                variant=run.report.variant,
                done=done,
                number=len(mutants),
                unnoticed=len(run.report.unnoticed),
            )
        )
    return run.report


def by_kind(report: Report) -> Counter[str]:
    """How many mutants examples, invariants and the golden playthrough noticed."""
    found: Counter[str] = Counter()
    for what, number in report.noticed.items():
        found[what.split(" ")[0].rstrip(":")] += number
    return found


def row(report: Report) -> tuple[str, ...]:
    """A line of the table."""
    kinds = by_kind(report)
    share = f"{100 * report.caught / report.counted:.1f} %" if report.counted else "-"
    left = " " + told("({number} not looked at)", number=report.left) if report.left else ""
    return (
        report.variant + left,
        str(report.made),
        str(report.refused),
        *(str(kinds[kind]) for kind in KINDS),
        str(len(report.equivalent)),
        str(len(report.unnoticed)),
        share,
    )


def print_unnoticed(report: Report, console: Console) -> None:
    """Each mutant that nothing noticed: where it is, what was changed, and in what it differs; then the equivalent ones."""
    for unnoticed in sorted(report.unnoticed, key=lambda found: where(found.mutant)):
        heading = told("{variant}: unnoticed", variant=report.variant)
        console.print(click.style(heading, fg="red", bold=True))
        console.print(f"  {described(unnoticed.mutant)}")
        console.print("  " + told("it differs in: {what}", what=unnoticed.differs))
        console.print()
    for mutant in sorted(report.equivalent, key=where):
        console.detail(
            told("{variant}: equivalent: {mutant}", variant=report.variant, mutant=described(mutant))
        )


def where(mutant: Mutant) -> tuple[str, int, int]:
    """A mutant's place, to sort by."""
    return (mutant.span.file, mutant.span.line, mutant.span.column)


def described(mutant: Mutant) -> str:
    """A mutant in a line."""
    settings = ", ".join(f"{name} = {value}" for name, value in mutant.settings)
    return f"{mutant.span.show()}: {mutant.place}: {mutant.what}" + (
        f" (with {settings})" if settings else ""
    )


def as_data(report: Report) -> dict[str, Any]:
    """A report as data; docs/json.md describes it."""
    kinds = by_kind(report)
    return {
        "id": report.variant,
        "mutants": report.made,
        "refused": report.refused,
        "noticed": {kind: kinds[kind] for kind in KINDS},
        "equivalent": [mutant_data(mutant) for mutant in report.equivalent],
        "unnoticed": [{**mutant_data(found.mutant), "differs": found.differs} for found in report.unnoticed],
        "left": report.left,
    }


def mutant_data(mutant: Mutant) -> dict[str, Any]:
    """A mutant as data."""
    return {
        "file": mutant.span.file,
        "line": mutant.span.line,
        "column": mutant.span.column,
        "place": mutant.place,
        "change": mutant.what,
        "with": dict(mutant.settings),
    }
