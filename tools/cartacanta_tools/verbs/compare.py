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
from cartacanta_tools.writing import real

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem

    from cartacanta_tools.comparing.grids import Varied
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta compare rovescino ciapano --deals 20000
  cartacanta compare traversone:players=3 traversone:players=3,announced=exact
  cartacanta compare rovescino --vary last-trick=0,1/2,1
  cartacanta compare traversone --vary players=3..6 --vary announced
  cartacanta compare rovescino --vary limit=21,31 --matches 2000 --report limit.html
  cartacanta compare rovescino --until-precision 0.01 --jobs 2
  cartacanta compare traversone --vary limit --target length=5
  cartacanta compare rovescino --vary counting --witness --record witness.yaml
  cartacanta compare rovescino hearts --luck
  cartacanta compare rovescino --set limit=31 --output-format json --output rovescino.json

Seats choose at random among what is legal unless --players says otherwise: bids pass half the time, a choice after
the tricks is what serves best. Without --matches, deals are first deals of a match, with nothing in the ledger. The
same seed gives the same figures on any machine.
"""
USUAL_DEALS: Final = 10_000
USUAL_LUCK: Final = 2000
MOST_JOBS: Final = 1024
MOST_DEALS: Final = 1_000_000_000
MOST_MATCHES: Final = 100_000_000
USUAL_SEED: Final = 0
KERNELS: Final = ("auto", "plain", "full", "fitted", "frozen")
FORMATS: Final = ("table", "json", "csv", "parquet")
ENDINGS: Final = ", ".join(f".{form}" for form in FORMATS[1:])
OTHER_FORMS: Final = frozenset(
    {
        "xlsx",
        "xls",
        "ods",
        "tsv",
        "html",
        "htm",
        "xml",
        "yaml",
        "yml",
        "jsonl",
        "pdf",
        "png",
        "svg",
        "feather",
    }
)
"""Endings that ask for a form which results aren't written in; nobody means the table for people by them."""


if TYPE_CHECKING:
    VariedParameter = click.ParamType[Varied]
    TextParameter = click.ParamType[str]
else:  # older releases of click have no type there
    VariedParameter = TextParameter = click.ParamType


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


class Offered(TextParameter):
    """A text of which shells complete the beginning, or the word after the last comma or colon."""

    def __init__(self, name: str, offered: Callable[[], Iterable[str]]) -> None:
        self.name, self.offered = name, offered

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer what may stand there."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        at = max(incomplete.rfind(","), incomplete.rfind(":")) + 1
        before, begun = incomplete[:at], incomplete[at:]
        return [CompletionItem(before + text) for text in self.offered() if text.startswith(begun)]


def players_offered() -> Iterable[str]:
    """The players there are."""
    from cartacanta.engine.choosing import PLAYERS  # noqa: PLC0415 - only for a shell

    return PLAYERS


def figures_offered() -> Iterable[str]:
    """The figures that have names."""
    from cartacanta_tools.comparing.questions import NAMED  # noqa: PLC0415 - only for a shell

    return NAMED


def targets_offered() -> Iterable[str]:
    """The same, to be followed by a value."""
    return [f"{name}=" for name in figures_offered()]


@click.command(epilog=EPILOG)
@variant_argument("variants", nargs=-1, required=True, metavar="VARIANT[:OPTION=VALUE,...]...")
@click.option(
    "--deals",
    type=WholeNumber(1, MOST_DEALS),
    metavar="N",
    help=f"How many deals of each variant; with --until-precision and --target at most.  [default: {USUAL_DEALS}; with --luck {USUAL_LUCK}]",
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
    "--luck",
    is_flag=True,
    help="Luck against skill: play the cards of each deal 20 times, and see what part of the variance lies in them; and how often one who thinks beats others who don't.",
)
@click.option(
    "--choices",
    is_flag=True,
    help="Count how much there is to choose: legal cards, those that come to the same counted once.",
)
@click.option(
    "--players",
    type=Offered("players", players_offered),
    metavar="NAME[,NAME...]",
    default="random",
    show_default=True,
    help="Who plays, random or sensible: one for all seats, or one for each from the eldest hand on.",
)
@click.option(
    "--until-precision",
    "precision",
    type=Offered("precision", figures_offered),
    metavar="HALF[:FIGURE]",
    help="Play until the 95 % intervals of the scores, or of a figure, are no wider than plus or minus this: 0.01, 0.2%:ties, 0.05:length.",
)
@click.option(
    "--target",
    type=Offered("target", targets_offered),
    metavar="FIGURE=VALUE",
    help="With --vary: find the value with which a figure comes nearest to this, as in length=8 or ties=20%.",
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
@click.option(
    "--jobs",
    type=WholeNumber(1, MOST_JOBS),
    default=1,
    show_default=True,
    metavar="N",
    help="Play in so many processes. The figures are the same.",
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play on the workers of a dask scheduler, as in tcp://10.0.0.5:8786. The figures are the same.",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep in FILE what has been played, and go on from there: after Ctrl-C or a crash, or with more deals.",
)
@seed_option(USUAL_SEED)
@set_option
@click.option(
    "--compiled/--plain",
    default=None,
    help="Play as machine code or as plain Python: the figures are the same.  [default: plain until machine code is built]",
)
@click.option(
    "--kernel",
    type=click.Choice(KERNELS),
    help="The same in more detail: machine code for any rules (full), for rules of this build (fitted), with these rules as constants (frozen: the fastest, "
    "built anew for each variant).  [default: auto]",
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
    varied: tuple[Varied, ...],
    settings: tuple[tuple[str, str], ...],
    target: str | None,
    want_witness: bool,
    record: Path | None,
    report: Path | None,
    output_format: str | None,
    console: Console,
    **asked: Any,  # noqa: ANN401 - what is asked of the players, as `asking` names it
) -> int:
    """Play many deals of variants and show their figures side by side.

    Options set with --set hold for all; those behind a name, as in traversone:players=3, for that one.
    """
    from cartacanta_tools.comparing.asking import Asked  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.comparing.contenders import contenders  # noqa: PLC0415
    from cartacanta_tools.comparing.running import aim, compare, show_witnesses  # noqa: PLC0415
    from cartacanta_tools.comparing.witnessing import record_files  # noqa: PLC0415

    form = output_format or by_ending(console.output)
    question, wanted = Asked(**asked, target=target, command=command_line()).question()
    refuse_together(record=record, report=report, want_witness=want_witness, target=target)
    refuse_twice(console.output, report, record, asked["resume"])
    listed = contenders(variants, chosen(settings), varied)
    if record is not None:
        refuse_twice(*record_files(record, 2 * (len(listed) - 1)), console.output)
    if want_witness:
        show_witnesses(listed, question, record, form, console)
    elif wanted is not None:
        aim(listed, wanted, question, form, console)
    else:
        compare(listed, question, form, report, console)
    return 0


def refuse_together(
    *, record: Path | None, report: Path | None, want_witness: bool, target: str | None
) -> None:
    """Refuse what can't be asked together."""
    if record is not None and not want_witness:
        raise click.UsageError(told("--record is for --witness: it writes the deal that was found"))
    if want_witness and target is not None:
        raise click.UsageError(told("--witness and --target exclude each other"))
    if report is not None and (want_witness or target is not None):
        raise click.UsageError(told("--report is for figures, not for --witness or --target"))


def refuse_twice(*files: Path | None) -> None:
    """Refuse to write two things into one file."""
    seen = set()
    for file in files:
        if file is not None and real(file) in seen:
            raise click.UsageError(
                told("{file} is named twice; each needs a file of its own", file=harmless(str(file)))
            )
        seen.add(real(file) if file is not None else None)


def by_ending(file: Path | None) -> str:
    """The form that a file's name asks for. Raises click.UsageError where it asks for one that isn't there."""
    ending = "" if file is None else file.suffix.removeprefix(".").lower()
    if ending in OTHER_FORMS:
        raise click.UsageError(
            told(
                "--output writes no .{ending}: a FILE that ends in {forms} is written so, any other as the table for people (a page is made by --report)",
                ending=ending,
                forms=ENDINGS,
            )
        )
    return ending if ending in FORMATS else FORMATS[0]
