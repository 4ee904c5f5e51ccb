"""`cartacanta fuzz`: deals drawn at random, in which everything that must hold is looked at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import (
    VariantName,
    WholeNumber,
    chosen,
    format_option,
    seed_option,
    set_option,
    without_file,
)
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta_tools.console import Console
    from cartacanta_tools.fuzzing.campaign import Campaign
    from cartacanta_tools.fuzzing.target import Finding

    DurationParameter = click.ParamType[float]
else:
    DurationParameter = click.ParamType

EPILOG: Final = """\b
Examples:
  cartacanta fuzz                                    every variant, for a minute
  cartacanta fuzz rovescino my-rules/our-game.yaml --max-time 10m
  cartacanta fuzz traversone --set players=5 --examples 2000 --seed 7
  cartacanta fuzz --max-time 8h --output found       overnight; go on with --resume
  cartacanta fuzz --again found/rovescino-written-duties-1.yaml
  cartacanta fuzz --mutate hearts                    does the document notice when its rules are changed?

\b
Status: 0 everything held, 1 something didn't, 2 nothing could be tried.
"""
KINDS: Final = ("deals", "documents")
UNITS: Final = {"": 1, "s": 1, "m": 60, "h": 3600}
USUAL_SECONDS: Final = 60.0
USUAL_SHARE: Final = 90
MOST_EXAMPLES: Final = 1_000_000_000


class Duration(DurationParameter):
    """A time such as 90, 60s, 10m or 8h."""

    name = "time"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> float:
        """Read a number and its unit."""
        if isinstance(value, float):
            return value
        found = re.fullmatch(r"([0-9]{1,7})([smh]?)", str(value))
        if found is None or not int(found[1]):
            self.fail(told("{value} is no time such as 90, 60s, 10m or 8h", value=repr(value)), param, ctx)
        return float(int(found[1]) * UNITS[found[2]])


@click.command(epilog=EPILOG)
@click.argument("variants", nargs=-1, type=VariantName(), metavar="[VARIANT]...")
@click.option(
    "--max-time",
    type=Duration(),
    metavar="TIME",
    help="How long: 90, 60s, 10m, 8h.  [default: 60s, or as long as --examples take]",
)
@click.option(
    "--examples",
    type=WholeNumber(1, MOST_EXAMPLES),
    metavar="N",
    help="How many deals of each variant, and documents of each kind.",
)
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(KINDS),
    multiple=True,
    help="What to draw: deals and matches, or documents. May be repeated.  [default: both]",
)
@seed_option()
@set_option
@click.option(
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("found"),
    show_default=True,
    metavar="DIR",
    help="Where findings go, and where the run stands, to be resumed.",
)
@click.option("--resume", is_flag=True, help="Go on where the run of --output was.")
@click.option(
    "--again", "shown_again", is_flag=True, help="Look again at findings: files instead of variants."
)
@click.option(
    "--mutate",
    "mutating",
    is_flag=True,
    help="Change the rules, one place at a time, and list the changes that no example, invariant or golden playthrough notices.",
)
@click.option(
    "--golden",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="DIR",
    help="With --mutate: the folder of golden playthroughs.  [default: tests/golden in a checkout]",
)
@click.option(
    "--at-least",
    type=WholeNumber(0, 100),
    default=USUAL_SHARE,
    show_default=True,
    metavar="PERCENT",
    help="With --mutate: how many in a hundred must be noticed.",
)
@format_option("table", "json")
@without_file
def command(
    *,
    variants: tuple[str, ...],
    max_time: float | None,
    examples: int | None,
    kinds: tuple[str, ...],
    seed: int | None,
    settings: tuple[tuple[str, str], ...],
    folder: Path,
    resume: bool,
    shown_again: bool,
    mutating: bool,
    golden: Path | None,
    at_least: int,
    output_format: str,
    console: Console,
) -> int:
    """Play deals drawn at random, some of it against the rules, and look at everything that must hold.

    Without a VARIANT, all that `cartacanta list` shows. Whatever doesn't hold is made as small as possible, shown as a
    record, and saved. Documents are tried as well: damaged copies of these, and without a VARIANT new ones. They are
    read and played, or refused with the place of what is wrong.
    """
    if shown_again:
        return look_again(variants, console)
    if mutating:
        from cartacanta_tools.mutating.reporting import mutate  # noqa: PLC0415 - help comes without it

        if settings or resume or examples is not None or not variants:
            raise click.UsageError(
                told("--mutate wants a VARIANT, and goes with --golden, --at-least, --seed and --max-time")
            )
        return mutate(
            variants,
            console,
            golden=golden,
            seed=seed or 0,
            seconds=max_time,
            at_least=at_least,
            form=output_format,
        )
    from cartacanta_tools.fuzzing.display import watched  # noqa: PLC0415 - help comes without it

    campaign = campaign_of(variants, chosen(settings), kinds or KINDS, seed, folder, resume=resume)
    campaign.examples = examples
    campaign.seconds = max_time if max_time is not None or examples is not None else USUAL_SECONDS
    console.note(told("seed {seed}", seed=campaign.seed))
    with watched(campaign, console) as tell:
        found = [show(finding, path, console, output_format) for finding, path in campaign.run(tell)]
    report(campaign, found, output_format, console)
    return 1 if any(done.found for done in campaign.progress.values()) else 0


def campaign_of(
    variants: Sequence[str],
    settings: dict[str, str],
    kinds: Sequence[str],
    seed: int | None,
    folder: Path,
    *,
    resume: bool,
) -> Campaign:
    """The run that is asked for, or the one that is resumed. Raises UsageError."""
    from secrets import randbelow  # noqa: PLC0415 - help comes without it

    from cartacanta_tools.fuzzing.campaign import Campaign  # noqa: PLC0415
    from cartacanta_tools.fuzzing.choosing import targets  # noqa: PLC0415
    from cartacanta_tools.fuzzing.keeping import load_state, prepared  # noqa: PLC0415

    wanted = targets(variants, settings, kinds)
    if resume:
        kept, progress = load_state(folder)
        if seed not in {None, kept}:
            raise click.UsageError(told("the run to resume has seed {seed}", seed=kept))
        return Campaign(wanted, kept, folder, progress=progress)
    return Campaign(wanted, randbelow(2**32) if seed is None else seed, prepared(folder))


def show(finding: Finding, path: Path, console: Console, form: str) -> dict[str, str]:
    """Show a finding to people at once; give it as data for programs."""
    if form == "table":
        console.print(click.style(f"{finding.target}: {finding.kind}", fg="red", bold=True))
        console.print(finding.message)
        console.print()
        console.print(finding.text.rstrip())
        console.print()
        console.print(f"cartacanta fuzz --again {path}")
        console.print()
    return {"target": finding.target, "kind": finding.kind, "message": finding.message, "file": str(path)}


def report(campaign: Campaign, found: Sequence[dict[str, str]], form: str, console: Console) -> None:
    """Write what was tried of each target, and what was found."""
    from cartacanta_tools.numbers import grouped  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.tables import columns  # noqa: PLC0415

    names = [target.name for target in campaign.targets]
    progress = [(name, campaign.progress[name]) for name in names if name in campaign.progress]
    if form == "json":
        from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415

        targets = [
            {"name": name, "tried": done.tried, "seconds": done.seconds, "found": done.found}
            for name, done in progress
        ]
        data = {"version": VERSION, "seed": campaign.seed, "targets": targets, "findings": list(found)}
        console.print(dumped(data))
        return
    rows = [("", told("tried"), told("seconds"), told("found"))]
    rows += [
        (name, grouped(done.tried), f"{done.seconds:.1f}", ", ".join(done.found) or "-")
        for name, done in progress
    ]
    for line in columns(rows, align="lrrl"):
        console.print(line)


def look_again(files: Sequence[str], console: Console) -> int:
    """Look at saved findings once more; 1 if anything is still wrong. Raises UsageError."""
    from cartacanta_tools.fuzzing.choosing import target_of  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.fuzzing.keeping import kept_case  # noqa: PLC0415

    if not files:
        raise click.UsageError(told("--again wants the files of findings"))
    status = 0
    for file in files:
        case = kept_case(Path(file))
        wrong = target_of(case).again(case)
        status = 1 if wrong is not None else status
        console.print(f"{file}: {told('nothing is wrong any more') if wrong is None else ': '.join(wrong)}")
    return status
