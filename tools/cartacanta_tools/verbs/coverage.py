"""`cartacanta coverage`: which clauses no rule carries, which rules nothing has reached, and which have no source."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.arguments import WholeNumber, format_option, variant_argument, with_console
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console
    from cartacanta_tools.coverage.report import Report
    from cartacanta_tools.coverage.witnesses import Witness

EPILOG: Final = """\b
Examples:
  cartacanta coverage rovescino
  cartacanta coverage ciapano --page 004=ciapano.txt --html ciapano.html
  cartacanta coverage traversone --pages my-pages/ --deals 1000 --seed 7
  cartacanta coverage our-game.yaml --audit our-page.audit.yaml -v

\b
Status: 0, or 1 where a rule cites a clause or a line that its page doesn't have.
"""
USUAL_DEALS: Final = 200
MOST_DEALS: Final = 100_000


@click.command(epilog=EPILOG)
@variant_argument()
@click.option(
    "--page",
    "pages",
    multiple=True,
    metavar="[KEY=]FILE",
    help="Your own copy of a page, as text; without KEY the file's name begins with the source's. May be repeated.",
)
@click.option(
    "--pages",
    "folder",
    envvar="CARTACANTA_PAGES",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="DIR",
    help="A folder with copies of pages.  [default: what CARTACANTA_PAGES names]",
)
@click.option(
    "--audit",
    "audits",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="FILE",
    help="A further audit of a page, beside those that came with the documents. May be repeated.",
)
@click.option(
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Also write a page with the text and the rules side by side.",
)
@click.option(
    "--golden",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="DIR",
    help="The folder of golden playthroughs.  [default: tests/golden in a checkout]",
)
@click.option(
    "--deals",
    type=WholeNumber(0, MOST_DEALS),
    default=USUAL_DEALS,
    show_default=True,
    metavar="N",
    help="How many deals to draw at random, after the examples and the golden playthrough.",
)
@click.option(
    "--seed",
    type=WholeNumber(0, 2**63 - 1),
    default=0,
    show_default=True,
    metavar="N",
    help="Which deals are drawn.",
)
@format_option("full", "json")
@with_console
def command(
    *,
    variant: str,
    pages: tuple[str, ...],
    folder: Path | None,
    audits: tuple[Path, ...],
    html: Path | None,
    golden: Path | None,
    deals: int,
    seed: int,
    output_format: str,
    console: Console,
) -> int:
    """Hold the rules of a variant against the pages they cite, and against everything that is played.

    It tells which clauses of a page no rule carries, which rules no worked example, golden playthrough or random deal has
    reached, and which have no source. A rule is reached if something that was played would have gone otherwise without it.
    """
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.coverage.measuring import Wanted  # noqa: PLC0415
    from cartacanta_tools.coverage.report import Asked, report_of  # noqa: PLC0415

    if html is not None:
        from cartacanta_tools.coverage.html import needs_jinja  # noqa: PLC0415
        from cartacanta_tools.writing import check_writable  # noqa: PLC0415

        needs_jinja()
        check_writable(html)
    catalogue = Catalogue()
    asked = Asked(catalogue.find(variant), pages, folder, audits, Wanted(golden, deals, seed))

    def tell(witness: Witness, left: int) -> None:
        from cartacanta_tools.language import said  # noqa: PLC0415

        console.progress(told("{left} rules not reached yet: {played}", left=left, played=said(witness.name)))

    report = report_of(asked, catalogue, tell)
    write(report, output_format, console)
    if html is not None:
        from cartacanta_tools.coverage.html import written  # noqa: PLC0415
        from cartacanta_tools.writing import write_whole  # noqa: PLC0415

        write_whole(html, written(report))
        console.note(told("{file} is written", file=html))
    return 1 if report.faults else 0


def write(report: Report, form: str, console: Console) -> None:
    """Write the results."""
    from cartacanta_tools.language import said  # noqa: PLC0415 - help comes without it

    for note in report.notes:
        console.note(said(note))
    if form == "json":
        from cartacanta_tools.coverage.data import as_data  # noqa: PLC0415
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(as_data(report)))
        return
    from cartacanta_tools.coverage.text import lines  # noqa: PLC0415

    for line in lines(report, verbose=console.verbose):
        console.print(line)
