"""`cartacanta compare`: the figures of variants side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import (
    WholeNumber,
    chosen,
    command_line,
    menu_of_the_line,
    seed_option,
    set_option,
    variant_argument,
    with_console,
)
from cartacanta_tools.language import said, told
from cartacanta_tools.reporters.sources import harmless

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cartacanta_tools.comparing.grids import Varied
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta compare rovescino ciapano --deals 20000
  cartacanta compare traversone:players=3 traversone:players=3,announced=exact
  cartacanta compare rovescino --vary last-trick=0,1/2,1
  cartacanta compare traversone --vary players=3..6 --vary announced
  cartacanta compare rovescino --vary counting --witness --record witness.yaml
  cartacanta compare rovescino --set limit=31 --output-format json --output rovescino.json

All seats choose at random among what the rules allow; bids pass half the time, and a choice after the tricks takes
what serves the chooser best. Deals are independent first deals of a match, with nothing in the ledger. The same seed
gives the same figures on any machine.
"""
USUAL_DEALS: Final = 10_000
MOST_DEALS: Final = 1_000_000_000
MOST_MATCHES: Final = 100_000_000
USUAL_SEED: Final = 0
FORMATS: Final = ("table", "json", "csv", "parquet")


if TYPE_CHECKING:
    VariedParameter = click.ParamType[Varied]
else:  # older releases of click have no type there
    VariedParameter = click.ParamType


class VariedOption(VariedParameter):
    """``option=value,value``."""

    name = "option=value,value"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Varied:
        """Read it."""
        from cartacanta.errors import UsageError  # noqa: PLC0415 - help comes without it
        from cartacanta_tools.comparing.grids import Varied, read_varied  # noqa: PLC0415

        if isinstance(value, Varied):
            return value
        try:
            return read_varied(str(value))
        except UsageError as problem:
            self.fail(said(problem.text), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the options of the variant named before, then one value after the other."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        option, equals, listed = incomplete.partition("=")
        if not equals:
            return [CompletionItem(item.name) for item in menu_of_the_line() if item.name.startswith(option)]
        before, comma, begun = listed.rpartition(",")
        choices = [
            choice.text for item in menu_of_the_line() if item.name == option for choice in item.choices
        ]
        left = [text for text in choices if text not in before.split(",")]
        return [CompletionItem(f"{option}={before}{comma}{text}") for text in left if text.startswith(begun)]


@click.command(epilog=EPILOG)
@variant_argument("variants", nargs=-1, required=True, metavar="VARIANT[:OPTION=VALUE,...]...")
@click.option(
    "--deals",
    type=WholeNumber(1, MOST_DEALS),
    metavar="N",
    help=f"How many deals of each variant.  [default: {USUAL_DEALS}]",
)
@click.option(
    "--matches",
    type=WholeNumber(1, MOST_MATCHES),
    metavar="N",
    help="Play so many whole matches of each variant instead: how long they are, and who wins them.",
)
@click.option(
    "--vary",
    "varied",
    multiple=True,
    type=VariedOption(),
    metavar="OPTION[=VALUE,...]",
    help="Compare these values of an option, or all it has: last-trick=0,1/2,1 or limit=11..61..10. Repeated, every combination; "
    "a value with a comma in it stands in double quotes.",
)
@click.option(
    "--witness",
    "want_witness",
    is_flag=True,
    help="Instead of figures, the smallest deal on which the first variant and each other one end differently, or allow different things.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="With --witness: write the deal by the rules of both, for `cartacanta replay`: YAML in FILE and FILE-2, or lines of JSON if FILE ends in .jsonl.",
)
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE.html",
    help="Write a page for people too: what was found in words, with plots, the figures, and how to make it again.",
)
@seed_option(USUAL_SEED)
@set_option
@click.option(
    "--compiled/--plain",
    default=None,
    help="Play as machine code or as plain Python: the figures are the same.  [default: by the number of deals]",
)
@click.option(
    "--output-format",
    type=click.Choice(FORMATS),
    help="The form of the output; docs/json.md describes what programs can read.  [default: as FILE of --output ends, else table]",
)
@with_console
def command(
    *,
    variants: tuple[str, ...],
    deals: int | None,
    matches: int | None,
    varied: tuple[Varied, ...],
    want_witness: bool,
    record: Path | None,
    report: Path | None,
    seed: int,
    settings: tuple[tuple[str, str], ...],
    compiled: bool | None,
    output_format: str | None,
    console: Console,
) -> int:
    """Play many deals of variants and show their figures side by side.

    Options set with --set hold for all; those behind a name, as in traversone:players=3, for that one.
    """
    from cartacanta_tools.comparing.building import results_of  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.comparing.contenders import contenders  # noqa: PLC0415
    from cartacanta_tools.comparing.playing import play  # noqa: PLC0415
    from cartacanta_tools.comparing.questions import Question  # noqa: PLC0415
    from cartacanta_tools.comparing.showing import show  # noqa: PLC0415

    if record is not None and not want_witness:
        raise click.UsageError(told("--record is for --witness: it writes the deal that was found"))
    if deals is not None and matches is not None:
        raise click.UsageError(told("--deals and --matches exclude each other"))
    form = output_format or by_ending(console.output)
    listed = contenders(variants, chosen(settings), varied)
    if want_witness:
        from cartacanta_tools.comparing.witnessing import show_witnesses  # noqa: PLC0415 - only where it is wanted

        show_witnesses(listed, deals or USUAL_DEALS, seed, record, form, console)
        return 0
    if report is not None:
        from cartacanta_tools.comparing.report import needs_report  # noqa: PLC0415 - an extra
        from cartacanta_tools.writing import check_writable  # noqa: PLC0415

        needs_report()
        check_writable(report)
    kernel = "auto" if compiled is None else "full" if compiled else "plain"
    work, count = ("deals", deals or USUAL_DEALS) if matches is None else ("matches", matches)
    question = Question(work, count, seed, kernel=kernel, command=command_line())
    results = results_of(listed, question, play(listed, question, console))
    show(results, form, console)
    if report is not None:
        from cartacanta_tools.comparing.report import written  # noqa: PLC0415 - an extra
        from cartacanta_tools.writing import write_whole  # noqa: PLC0415

        write_whole(report, written(results))
        console.note(told("the report is in {file}", file=harmless(str(report))))
    return 0


def by_ending(file: Path | None) -> str:
    """The form that a file's name asks for."""
    ending = "" if file is None else file.suffix.removeprefix(".").lower()
    return ending if ending in FORMATS else FORMATS[0]
