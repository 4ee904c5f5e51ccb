"""`cartacanta play`: a deal or a match, card by card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.arguments import chosen, seed_option, set_option, variant_argument, with_console
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

PLAYERS: Final = ("random", "sensible")
"""As in the engine, which help comes without."""

EPILOG: Final = """\b
Examples:
  cartacanta play rovescino                       all seats play by themselves, at random
  cartacanta play vinciperdi --seed 7 --set players=3
  cartacanta play rovescino --seat 1              sit down as the eldest hand; ? at the prompt for help
  cartacanta play hearts --match --names Ann,Bob,Cat,Dan --seat Bob
  cartacanta play tressette --cards it --record deal.yaml
  cartacanta play hearts --seat 1 --players sensible

Seats that nobody takes choose at random among what the rules allow, as in `cartacanta compare`, or sensibly, seeing
what their seat sees: --seed 7 plays the first deal that compare plays with it and with these players.
"""


@click.command(epilog=EPILOG)
@variant_argument()
@set_option
@seed_option()
@click.option(
    "--seat",
    metavar="SEAT",
    help="Take a seat: its number from the eldest hand (1), eldest, dealer, or a player's name.",
)
@click.option(
    "--players",
    "kind",
    type=click.Choice(PLAYERS),
    default=PLAYERS[0],
    show_default=True,
    help="Who plays at the seats that nobody takes: whoever plays any card that may be played, or whoever thinks a little.",
)
@click.option(
    "--match", "whole_match", is_flag=True, help="Play a whole match; with -v every deal is shown in full."
)
@click.option(
    "--nth",
    type=click.IntRange(0, 2**62),
    default=0,
    metavar="N",
    help="Play deal (or match) N of the seed, counted from 0 as compare and check count them.",
)
@click.option(
    "--names", metavar="A,B,...", help="The players' names, the eldest hand of the first deal first."
)
@click.option(
    "--cards",
    "naming",
    metavar="NAMING",
    help="Name the cards as the document does under this key, such as it, en or french; codes writes them as the document itself does.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a record that `cartacanta replay` reads: YAML, or JSON lines if FILE ends in .jsonl.",
)
@with_console
def command(
    *,
    variant: str,
    settings: tuple[tuple[str, str], ...],
    seed: int | None,
    seat: str | None,
    kind: str,
    whole_match: bool,
    nth: int,
    names: str | None,
    naming: str | None,
    record: Path | None,
    console: Console,
) -> int:
    """Play a deal of a variant, and write down hands, tricks and count.

    All seats play by themselves unless you take one with --seat: then you see what that seat sees, and are asked when
    it is its turn.
    """
    from cartacanta.document.catalogue import is_document  # noqa: PLC0415 - help comes without it
    from cartacanta.document.loading import load  # noqa: PLC0415
    from cartacanta_tools.playing import LINES, Game  # noqa: PLC0415
    from cartacanta_tools.writing import check_writable  # noqa: PLC0415

    if seat is not None and console.output is not None:
        raise click.UsageError(
            told(
                "--output can't be used with --seat: the prompt stands among the results (--record writes the deal)"
            )
        )
    if record is not None:
        check_writable(record)
        if whole_match and record.suffix != LINES:
            raise click.UsageError(
                told(
                    "the deals of a match are recorded as JSON lines: give a FILE that ends in {ending}",
                    ending=LINES,
                )
            )
    by_path = is_document(Path(variant))
    game = Game(
        load(variant, chosen(settings)),
        console,
        variant=Path(variant).resolve().as_posix() if by_path else None,
        seed=seed,
        names=names,
        seat=seat,
        naming=naming,
        record=record,
        nth=nth,
        kind=kind,
    )
    return game.match() if whole_match else game.deal()
