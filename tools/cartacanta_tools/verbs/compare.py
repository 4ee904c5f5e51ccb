"""`cartacanta compare`: the figures of variants side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import (
    WholeNumber,
    chosen,
    format_option,
    menu_of_the_line,
    seed_option,
    set_option,
    variant_argument,
    with_console,
)
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

    from cartacanta.simulation import Estimate
    from cartacanta_tools.comparing.grids import Varied
    from cartacanta_tools.console import Console
    from cartacanta_tools.simulating import Figures

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
USUAL_SEED: Final = 0


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
    default=USUAL_DEALS,
    show_default=True,
    metavar="N",
    help="How many deals of each variant.",
)
@seed_option(USUAL_SEED)
@set_option
@click.option(
    "--compiled/--plain",
    default=None,
    help="Play as machine code or as plain Python: the figures are the same.  [default: by the number of deals]",
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
@format_option("table", "json", "csv")
@with_console
def command(
    *,
    variants: tuple[str, ...],
    deals: int,
    seed: int,
    settings: tuple[tuple[str, str], ...],
    compiled: bool | None,
    varied: tuple[Varied, ...],
    want_witness: bool,
    record: Path | None,
    output_format: str,
    console: Console,
) -> int:
    """Play many deals of variants and show their figures side by side.

    Options set with --set hold for all; those behind a name, as in traversone:players=3, for that one.
    """
    from cartacanta_tools.comparing.contenders import contenders  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.simulating import figures  # noqa: PLC0415

    if record is not None and not want_witness:
        raise click.UsageError(told("--record is for --witness: it writes the deal that was found"))
    listed = contenders(variants, chosen(settings), varied)
    if want_witness:
        from cartacanta_tools.comparing.witnessing import show_witnesses  # noqa: PLC0415 - only where it is wanted

        show_witnesses(listed, deals, seed, record, output_format, console)
        return 0
    found = [figures(one.agreement, deals, seed, console, compiled=compiled) for one in listed]
    if output_format == "json":
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(as_data(found, deals, seed)))
    elif output_format == "csv":
        from cartacanta_tools.verbs.list import as_csv  # noqa: PLC0415

        console.print(
            as_csv(
                list(CSV_HEAD), [row for place in range(len(found)) for row in csv_rows(found[place], seed)]
            )
        )
    else:
        print_table(found, deals, seed, console)
    return 0


def print_table(found: Sequence[Figures], deals: int, seed: int, console: Console) -> None:
    """Write the table, with what it rests on."""
    from cartacanta_tools.comparing.contenders import names_of  # noqa: PLC0415 - only for people
    from cartacanta_tools.figurestable import tables  # noqa: PLC0415
    from cartacanta_tools.numbers import grouped  # noqa: PLC0415
    from cartacanta_tools.simulating import same_cards  # noqa: PLC0415

    several = len(found) > 1
    number = grouped(deals)
    if not several:
        head = told("{number} deals, seed {seed}", number=number, seed=seed)
    elif same_cards([figures.program for figures in found]):
        head = told("{number} deals of each, seed {seed}, the same cards for all", number=number, seed=seed)
    else:
        head = told(
            "{number} deals of each, seed {seed}, not the same cards for all", number=number, seed=seed
        )
    console.print(head)
    console.print()
    for line in tables(found, names_of([figures.agreement for figures in found])):
        console.print(line)
    console.print()
    console.print(
        click.style(
            told(
                "All seats play at random. ± is the 95 % interval of a mean. Scores count what slams and charges change."
            ),
            dim=True,
        )
    )


# ---- for programs -----------------------------------------------------------------------------------

CSV_HEAD: Final = (
    "variant",
    "seed",
    "deals",
    "seat",
    "mean_card_score",
    "card_score_low",
    "card_score_high",
    "mean_score",
    "score_low",
    "score_high",
    "mean_tricks",
)


def csv_rows(figures: Figures, seed: int) -> list[list[str]]:
    """A row for each seat."""
    sums = figures.sums
    cards, scores, tricks = sums.mean_card_scores(), sums.mean_scores(), sums.mean_tricks()
    return [
        [
            figures.agreement.id,
            str(seed),
            str(sums.deals),
            str(seat + 1),
            *(repr(float(value)) for value in (cards[seat].mean, cards[seat].low, cards[seat].high)),
            *(repr(float(value)) for value in (scores[seat].mean, scores[seat].low, scores[seat].high)),
            repr(float(tricks[seat])),
        ]
        for seat in range(len(cards))
    ]


def as_data(found: Sequence[Figures], deals: int, seed: int) -> dict[str, Any]:
    """Give the figures as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION  # noqa: PLC0415 - only where it is wanted
    from cartacanta_tools.simulating import same_cards  # noqa: PLC0415

    return {
        "version": VERSION,
        "seed": seed,
        "deals": deals,
        "same_cards": same_cards([figures.program for figures in found]),
        "variants": [variant_data(figures) for figures in found],
    }


def variant_data(figures: Figures) -> dict[str, Any]:
    """Give one variant's figures as data."""
    agreement, sums = figures.agreement, figures.sums
    return {
        "id": agreement.id,
        "title": agreement.title,
        "options": {name: value.value for name, value in agreement.options.items()},
        "digest": agreement.digest,
        "players": figures.program.variant.players,
        "dummy": figures.program.record.dummy + 1 or None,
        "deal_total": {str(total): count for total, count in sums.deal_totals().items()},
        "mean_card_score": means(sums.mean_card_scores()),
        "mean_score": means(sums.mean_scores()),
        "mean_tricks": [float(mean) for mean in sums.mean_tricks()],
        "slams": sums.slam_counts(),
        "ties": sums.ties,
        "void": sums.void,
        "broken_invariants": {
            name: {"deals": count, "first": first}
            for name, (count, first) in sums.broken_invariants().items()
        },
        "fingerprint": f"{sums.digest & (2**64 - 1):016x}",
        "compiled": figures.compiled,
        "deals_per_second": round(sums.deals_per_second, 1),
    }


def means(estimates: Sequence[Estimate]) -> dict[str, Any]:
    """Give the means of the seats, eldest hand first, each with a low and a high."""
    return {
        "mean": [float(of.mean) for of in estimates],
        "ci95": [[of.low, of.high] for of in estimates],
    }
