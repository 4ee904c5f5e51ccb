"""`cartacanta points`: what the card scores of a deal can add up to, counted and not sampled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import (
    WholeNumber,
    chosen,
    format_option,
    set_option,
    variant_argument,
    with_console,
)
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.counting import PossibleSum, Survey
    from cartacanta_tools.console import Console
    from cartacanta_tools.pointsfound import Block, Table

EPILOG: Final = """\b
Examples:
  cartacanta points rovescino
  cartacanta points traversone --players 6 --set last-taker=counts-own-cards
  cartacanta points tressette --output-format json
  cartacanta points rovescino --records deals/     a record of a deal for each sum; `cartacanta replay deals/*` plays them

Nothing is sampled: what isn't shown by a legal deal is excluded by counting, or said not to be decided. Of all deals
with a sum, one is shown in which all parties but one take the fewest tricks, and in them the fewest cards of value.
"""
CSV_HEAD: Final = (
    "variant",
    "players",
    "settings",
    "cards",
    "deck",
    "last_trick",
    "tricks",
    "sum",
    "loss",
    "tricks_of_others",
    "cards_of_others",
    "fewest",
)


@click.command(epilog=EPILOG)
@variant_argument()
@set_option
@click.option("--players", type=WholeNumber(2, 8), metavar="N", help="For this number of players only.")
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write a record of each deal, for all settings that matter, into this folder.",
)
@format_option("table", "json", "csv")
@with_console
def command(
    *,
    variant: str,
    settings: tuple[tuple[str, str], ...],
    players: int | None,
    records: Path | None,
    output_format: str,
    console: Console,
) -> int:
    """Show what a deal's points can add up to, for each number of players and option, and what rounding can lose.

    Each sum comes with a legal deal; every other sum is excluded by counting. Options that make no difference are named.
    """
    from cartacanta.counting import survey  # noqa: PLC0415 - help comes without it
    from cartacanta.opening import open_variant  # noqa: PLC0415
    from cartacanta_tools.pointsfound import tables  # noqa: PLC0415
    from cartacanta_tools.pointstable import lines  # noqa: PLC0415

    fixed = chosen(settings)
    open_variant(variant, fixed)
    found = survey(
        variant,
        fixed,
        progress=lambda number: console.progress(told("settings looked at: {number}", number=number)),
    )
    known = sorted({outcome.players for outcome in found.rows.values()})
    if players is not None and players not in known:
        raise click.UsageError(
            told(
                "{variant} isn't played by {players} here, but by {known}",
                variant=found.agreement.id,
                players=players,
                known=", ".join(map(str, known)),
            )
        )
    everything = records is not None or output_format != "table"
    listed = []
    for table in tables(found, players, every_deal=everything):
        listed.append(table)
        console.progress(told("{number} players", number=table.players))
    if records is not None:
        write_records(found, listed, records, variant, console)
    if output_format == "json":
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(as_data(found, listed)))
    elif output_format == "csv":
        from cartacanta_tools.verbs.list import as_csv  # noqa: PLC0415

        console.print(as_csv(list(CSV_HEAD), list(csv_rows(found, listed))))
    else:
        for line in lines(found, listed):
            console.print(line)
    return 0


# ---- records ----------------------------------------------------------------------------------------


def write_records(
    survey: Survey, tables: Sequence[Table], folder: Path, variant: str, console: Console
) -> None:
    """Write each deal as a record, named by players, settings and sum."""
    from cartacanta.document.catalogue import is_document  # noqa: PLC0415
    from cartacanta.records import write_record  # noqa: PLC0415
    from cartacanta_tools.writing import write_whole  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    named = Path(variant).resolve().as_posix() if is_document(Path(variant)) else None
    number = 0
    for table in tables:
        for at, block in enumerate(table.blocks, 1):
            for found in block.counted.sums if block.counted is not None else ():
                total = str(found.total).replace("/", "_")
                path = folder / f"{survey.agreement.id}-{table.players}-players-{at}-sum-{total}.yaml"
                write_whole(path, write_record(found.deal, variant=named))
                number += 1
    console.note(told("records written: {number}", number=number))


# ---- for programs -----------------------------------------------------------------------------------


def as_data(survey: Survey, tables: Sequence[Table]) -> dict[str, Any]:
    """Give everything as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION  # noqa: PLC0415

    agreement = survey.agreement
    return {
        "version": VERSION,
        "id": agreement.id,
        "title": agreement.title,
        "options": {name: value.value for name, value in agreement.options.items()},
        "digest": agreement.digest,
        "tables": [table_data(table) for table in tables],
        "ranges": [
            {"option": option.name, "value": option.usual, "min": option.whole[0], "max": option.whole[1]}
            for option in survey.ranges
            if option.whole is not None
        ],
        "irrelevant": list(survey.others),
        "all_settings": survey.complete,
    }


def table_data(table: Table) -> dict[str, Any]:
    """Give one number of players as data."""
    return {
        "players": table.players,
        "relevant": list(table.options),
        "agreements": [block_data(table, block) for block in table.blocks],
    }


def block_data(table: Table, block: Block) -> dict[str, Any]:
    """Give agreements that come to the same as data."""
    from cartacanta.counting import because  # noqa: PLC0415
    from cartacanta_tools.language import said  # noqa: PLC0415

    outcome, counted = block.outcome, block.counted
    points = block.program.points
    return {
        "settings": [dict(zip(table.options, map(list, way), strict=True)) for way in block.ways],
        "usual": block.usual,
        "cards": outcome.cards,
        "deck": str(outcome.deck),
        "last_trick": [str(points(amount)) for amount in sorted({one.last_trick for one in outcome.stakes})],
        "tricks": sorted({one.tricks for one in outcome.stakes}),
        "parties": max((one.parties for one in outcome.stakes), default=0),
        "losses": list(map(str, outcome.losses)),
        "sums": [sum_data(found) for found in counted.sums] if counted is not None else [],
        "undecided": list(map(str, counted.undecided)) if counted is not None else [],
        "depends": list(counted.depends) if counted is not None else [],
        "no_other_sum": [said(reason) for one in outcome.stakes[:1] for reason in because(one)],
    }


def sum_data(found: PossibleSum) -> dict[str, Any]:
    """Give a sum with its deal as data."""
    import json  # noqa: PLC0415

    from cartacanta.records import write_line  # noqa: PLC0415
    from cartacanta_tools.pointsfound import shares_of  # noqa: PLC0415

    return {
        "sum": str(found.total),
        "loss": str(sum((share.has for share in shares_of(found)), -found.total)),
        "tricks_of_others": found.tricks,
        "cards_of_others": found.cards,
        "fewest": found.fewest,
        "shares": [
            {"exact": str(share.has), "card_score": str(share.writes), "tricks": share.tricks}
            for share in shares_of(found)
        ],
        "record": json.loads(write_line(found.deal)),
    }


def csv_rows(survey: Survey, tables: Sequence[Table]) -> Iterator[list[str]]:
    """A row for each sum of each agreement."""
    for table in tables:
        for block in table.blocks:
            data = block_data(table, block)
            settings = " or ".join(
                " ".join(f"{name}={'|'.join(values)}" for name, values in way.items())
                for way in data["settings"]
            )
            for found in data["sums"]:
                yield [
                    survey.agreement.id,
                    str(table.players),
                    settings,
                    str(data["cards"]),
                    data["deck"],
                    " ".join(data["last_trick"]),
                    " ".join(map(str, data["tricks"])),
                    found["sum"],
                    found["loss"],
                    str(found["tricks_of_others"]),
                    str(found["cards_of_others"]),
                    str(found["fewest"]).lower(),
                ]
