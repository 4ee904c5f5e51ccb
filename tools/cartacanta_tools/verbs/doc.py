"""`cartacanta doc`: a rule sheet that people can play from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.arguments import WholeNumber, chosen, set_option, variant_argument, with_console
from cartacanta_tools.language import spoken

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta doc rovescino
  cartacanta doc tressette --lang it --set declare=first-turn --output tressette.html
  cartacanta doc traversone --set players=5 --format html --output sheet.html
  cartacanta doc hearts --cards french --seed 12
  cartacanta doc my-rules.yaml --output rules.md

The HTML is one file with everything in it, for a screen, a telephone and A4 paper. Nothing on a sheet is written by hand:
change the rules and write it again.
"""
FORMS: Final = ("md", "html")
PAGES: Final = frozenset({".html", ".htm"})


@click.command(epilog=EPILOG)
@variant_argument()
@set_option
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMS),
    help="Markdown or a page of HTML.  [default: html if the FILE of --output ends so, else md]",
)
@click.option(
    "--cards",
    "--names",
    "naming",
    metavar="NAMING",
    help="Name the cards as the document does under this key, such as it, en or french.  [default: the language's names]",
)
@click.option(
    "--seed",
    type=WholeNumber(0, 2**63 - 1),
    metavar="N",
    help="Look for the sample deal from this seed on.  [default: 1]",
)
@with_console
def command(
    *,
    variant: str,
    settings: tuple[tuple[str, str], ...],
    form: str | None,
    naming: str | None,
    seed: int | None,
    console: Console,
) -> int:
    """Write a rule sheet from which somebody can play who doesn't know the game.

    Players, cards, deal, play, count and match in plain words, a trick explained and a whole deal played by the
    interpreter, and what else a table may agree on: in English, or with --lang it in Italian.
    """
    from cartacanta.opening import open_variant  # noqa: PLC0415 - help comes without it
    from cartacanta.sheets import SEED, write_sheet  # noqa: PLC0415

    ending = console.output.suffix.lower() if console.output is not None else ""
    as_page = form == "html" or (form is None and ending in PAGES)
    program = open_variant(variant, chosen(settings))
    text = write_sheet(
        program,
        spoken(),
        form="html" if as_page else "md",
        naming=naming,
        seed=SEED if seed is None else seed,
    )
    for line in text.splitlines():
        console.print(line)
    return 0
