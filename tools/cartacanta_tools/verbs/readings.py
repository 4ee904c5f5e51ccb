"""`cartacanta readings`: which variants and options agree with records of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import format_option, with_console
from cartacanta_tools.language import said, told
from cartacanta_tools.reporters import report

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.readings import Reading, Readings
    from cartacanta.records.faults import Fault
    from cartacanta_tools.console import Console

FORMATS: Final = ("full", "json")
MOST_FAULTS: Final = 4
"""As many faults of a reading are told; with -v all of them."""
EPILOG: Final = """\b
Examples:
  cartacanta readings deal.yaml
  cartacanta readings evening.jsonl            all its deals by the same rules
  cartacanta readings deal.yaml --variant traversone --variant house.yaml
  cartacanta readings deal.yaml --output-format json

\b
Status: 0 something agrees with the records, 1 nothing does, 2 they could not be read.
"""


@click.command(epilog=EPILOG)
@click.argument("files", nargs=-1, required=True, metavar="RECORD...")
@click.option(
    "--variant",
    "variants",
    multiple=True,
    metavar="VARIANT",
    help="Try only this variant, a document of your own perhaps; several times if you like.",
)
@click.option(
    "--max-time",
    type=click.FloatRange(min=0.1, max=3600),
    default=10,
    show_default=True,
    metavar="SECONDS",
    help="How long to try.",
)
@format_option(*FORMATS)
@with_console
def command(
    *,
    files: tuple[str, ...],
    variants: tuple[str, ...],
    max_time: float,
    output_format: str,
    console: Console,
) -> int:
    """Find the variants and options that agree with records of deals, whatever they say of their own rules.

    A record may lack its variant, and be filled in only partly. Where nothing agrees, the nearest is told, and what
    separates it; - reads standard input.
    """
    from cartacanta.readings import find_readings  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.reporters.sources import Sources  # noqa: PLC0415
    from cartacanta_tools.verbs.replay import opened, sheets_of  # noqa: PLC0415

    sources = Sources()
    records, problems = opened(files, sources)
    if problems:
        console.print(report(output_format, problems, sources, 0))
        return 2
    sheets = [sheet for _, sheet in sheets_of(records)]
    console.progress(told("trying all variants known"))
    found = find_readings(sheets, variants=variants, seconds=max_time)
    if output_format == "json":
        console.print(as_json(len(sheets), found))
    else:
        for line in lines(found, verbose=console.verbose):
            console.print(line)
        if found.stopped:
            console.note(
                told(
                    "Not everything that may matter was tried: {tried} settings in {seconds} seconds.",
                    tried=found.tried,
                    seconds=format(max_time, "g"),
                )
            )
        if found.untried:
            console.note(told("No time was left for {variants}.", variants=", ".join(found.untried)))
    return 0 if found.agreeing else 1


# ---- for people -------------------------------------------------------------------------------------


def lines(found: Readings, *, verbose: bool) -> Iterator[str]:
    """What agrees, each with the options that decide; else the nearest, and what separates it."""
    certain = [reading for reading in found.agreeing if not reading.open]
    partly = [reading for reading in found.agreeing if reading.open]
    if certain:
        yield told("The records agree with:")
    for reading in certain:
        yield from agreeing(reading)
    if partly:
        yield told("Nothing speaks against these, but not everything could be looked at:")
    for reading in partly:
        yield from agreeing(reading)
        yield f"      {said(reading.open[0])}"
    if not found.agreeing:
        yield told("The records agree with no variant that was tried.")
    yield from nearest(found, verbose=verbose)
    for unfit in found.unfit if verbose else ():
        yield told("  {variant} can't be meant: {reason}", variant=unfit.variant, reason=unfit.reason)


def nearest(found: Readings, *, verbose: bool) -> Iterator[str]:
    """The variants that don't agree, the nearest first."""
    kept = found.others if verbose else found.others[:MOST_FAULTS]
    if kept:
        yield told("The nearest of the others:") if found.agreeing else told("The nearest:")
    for reading in kept:
        yield from separated(reading, verbose=verbose)
    if len(kept) < len(found.others):
        yield told("  ... and {number} more (-v shows them)", number=len(found.others) - len(kept))


def agreeing(reading: Reading) -> Iterator[str]:
    """A variant that agrees, with the options that decide."""
    name = click.style(reading.variant, fg="green")
    if reading.condition is not None:
        condition = said(reading.condition.told())
        text = (
            told("unless {condition}", condition=condition)
            if reading.condition.unless
            else told("if {condition}", condition=condition)
        )
        yield f"  {name}: {text}"
    elif reading.setting:
        yield f"  {name}: {told('with {settings}', settings=settings(reading))}"
    else:
        yield f"  {name}"
    if reading.named and reading.usual_faults:
        yield f"      {told('not as the record says itself:')}"
        yield from faults(reading.usual_faults, verbose=False)
        yield f"      {told('it would be so with {settings}', settings=settings(reading))}"


def separated(reading: Reading, *, verbose: bool) -> Iterator[str]:
    """A variant that doesn't agree, with the setting that comes nearest and what is wrong with it."""
    name = click.style(reading.variant, fg="red")
    if reading.setting:
        yield f"  {name}: {told('at best, with {settings}:', settings=settings(reading))}"
    else:
        yield f"  {name}:"
    yield from faults(reading.faults, verbose=verbose)


def faults(listed: Sequence[Fault], *, verbose: bool) -> Iterator[str]:
    """What is wrong, each with the line of the record."""
    kept = listed if verbose else listed[:MOST_FAULTS]
    for fault in kept:
        yield f"      {fault.span.line}: {said(fault.message)}"
    if len(kept) < len(listed):
        yield f"      {told('... and {number} more', number=len(listed) - len(kept))}"


def settings(reading: Reading) -> str:
    """The options changed, as one types them."""
    return ", ".join(f"{name}={value}" for name, value in reading.setting)


# ---- for programs -----------------------------------------------------------------------------------


def as_json(records: int, found: Readings) -> str:
    """The readings as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415 - only where it is wanted

    return dumped(
        {
            "version": VERSION,
            "records": records,
            "agreeing": [reading_data(reading) for reading in found.agreeing],
            "others": [reading_data(reading) for reading in found.others],
            "unfit": [{"variant": unfit.variant, "reason": said(unfit.reason)} for unfit in found.unfit],
            "tried": found.tried,
            "stopped": found.stopped,
            "untried": list(found.untried),
        }
    )


def reading_data(reading: Reading) -> dict[str, Any]:
    """One reading as data."""
    from cartacanta.worked import HAND_CODES  # noqa: PLC0415 - only where it is wanted
    from cartacanta_tools.reporters.json import entry  # noqa: PLC0415

    condition = reading.condition
    return {
        "variant": reading.variant,
        "title": dict(reading.title),
        "named": reading.named,
        "settings": dict((*reading.fixed, *reading.setting)),
        "condition": None
        if condition is None
        else {
            "unless": condition.unless,
            "terms": [{option: list(values) for option, values in term.values} for term in condition.terms],
            "text": said(condition.told()),
        },
        "faults": [entry(fault.diagnostic(HAND_CODES)) for fault in reading.faults],
        "open": [said(fact) for fact in reading.open],
        "tried": reading.tried,
        "stopped": reading.stopped,
    }
