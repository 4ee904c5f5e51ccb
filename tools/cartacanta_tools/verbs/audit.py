"""`cartacanta audit`: what a page of rules says, held against the rules of a variant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cartacanta_tools.arguments import (
    VariantName,
    chosen,
    format_option,
    ignore_option,
    is_ignored,
    set_option,
    with_console,
)
from cartacanta_tools.language import told
from cartacanta_tools.reporters import FOR_PEOPLE, FORMATS, report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cartacanta.audits import Audit, Judge
    from cartacanta.audits.reporting import Report
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.console import Console
    from cartacanta_tools.reporters.sources import Sources

EPILOG = """\b
Examples:
  cartacanta audit old-book.audit.yaml
  cartacanta audit old-book.audit.yaml --page old-book.txt     every line must be accounted for
  cartacanta audit rules/audits/ --output-format concise
  cartacanta audit old-book.audit.yaml --set players=3 -v
  cartacanta audit --read old-book.txt > draft.audit.yaml       worked hands, as far as they are understood

\b
Status: 0 nothing is contradicted, 1 something is, 2 something could not be read.
"""


@click.command(epilog=EPILOG)
@click.argument("files", nargs=-1, metavar="FILE...")
@click.option(
    "--read",
    "reading",
    metavar="PAGE",
    help="Find the worked hands in a page of prose and write them as the draft of an audit; nothing is guessed, and with status 1 something wasn't understood.",
)
@click.option(
    "--variant",
    type=VariantName(),
    metavar="VARIANT",
    help="With --read, the game whose cards and rules the page is about. Left out, the first that it names.",
)
@click.option(
    "--language",
    metavar="LANGUAGE",
    help="With --read, the language of the page: it, en, nl or ro. Left out, it is told by its words.",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="The page itself, of which every line must be accounted for.",
)
@click.option(
    "--pages",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    envvar="CARTACANTA_PAGES",
    metavar="FOLDER",
    help="A folder with pages, each called after its source's key; or CARTACANTA_PAGES.",
)
@set_option
@format_option(*FORMATS)
@ignore_option
@with_console
def command(
    *,
    files: tuple[str, ...],
    reading: str | None,
    variant: str | None,
    language: str | None,
    page: Path | None,
    pages: Path | None,
    settings: tuple[tuple[str, str], ...],
    output_format: str,
    ignored: tuple[str, ...],
    console: Console,
) -> int:
    """Hold what a page of rules says against the rules, claim by claim; - reads standard input.

    Each claim holds, holds under some settings of the options, is contradicted (with the card, the trick or the sum that
    shows it), or can't be decided (and which fact is missing). FILE is an audit, a folder or a pattern.
    """
    if reading is not None or variant or language or not files:
        return draft_of(reading, files, (variant, language), output_format, console)
    from cartacanta.audits import Judge  # noqa: PLC0415 - help comes without it
    from cartacanta.audits.reporting import report_of  # noqa: PLC0415
    from cartacanta_tools.auditing.files import audits, page_of  # noqa: PLC0415
    from cartacanta_tools.auditing.telling import report_lines  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import Sources  # noqa: PLC0415

    sources = Sources()
    unread: list[Diagnostic] = []
    reports: list[Report] = []
    judge = Judge(settings=chosen(settings))
    for number, (audit, folder) in enumerate(audits(files, sources, unread)):
        if page is not None and number:
            raise click.UsageError(told("--page goes with one audit; --pages finds the page of each"))
        judge.folder = folder
        made = report_of(audit, judge, page_of(audit, page, pages), teller(console, audit))
        reports.append(made)
        if output_format == "full":
            for line in report_lines(made, judge, verbose=console.verbose):
                console.print(line)
    result = finish(reports, unread, sources, console, (output_format, ignored))
    refuse_unknown(judge, reports)
    return result


def teller(console: Console, audit: Audit) -> Callable[[int], None]:
    """Tell how far an audit has come."""
    claims = len(audit.claims)

    def tell(number: int) -> None:
        console.progress(
            told("{page}: claim {number} of {claims}", page=audit.id, number=number, claims=claims)
        )

    return tell


def finish(
    reports: list[Report],
    unread: list[Diagnostic],
    sources: Sources,
    console: Console,
    form: tuple[str, tuple[str, ...]],
) -> int:
    """Write what there is to be written when all have been judged, in a form and without some codes; give the status."""
    output_format, ignored = form

    def kept(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
        return [problem for problem in problems if not is_ignored(problem.code, ignored)]

    broken = kept([*unread, *(problem for made in reports for problem in made.problems)])
    found = kept([*(problem for made in reports for problem in made.diagnostics), *unread])
    if output_format == "full":
        beside = broken + [made.another for made in reports if made.another is not None]
        if beside:
            console.print(report("full", beside, sources, 0))
    elif output_format == "json":
        console.print(as_json(reports, found))
    else:
        text = report(output_format, found, sources, len(reports))
        if text:
            console.print(text)
    if output_format in FOR_PEOPLE and (len(reports) != 1 or broken):
        console.note(summary(reports, broken))
    return status(broken, found)


def refuse_unknown(judge: Judge, reports: list[Report]) -> None:
    """An option that was set and that none of the rules has is a mistake. Raises UsageError."""
    books = judge.rulebooks.values()
    for option in judge.settings if reports and books else ():
        if not any(judge.knows(book, option) for book in books):
            raise click.UsageError(told("none of these rules has an option {option}", option=repr(option)))


def status(broken: list[Diagnostic], found: list[Diagnostic]) -> int:
    """Give the command's status: what couldn't be read weighs most."""
    if broken:
        return 2
    return 1 if any(problem.severity == "error" for problem in found) else 0


def draft_of(
    reading: str | None,
    files: tuple[str, ...],
    about: tuple[str | None, str | None],
    output_format: str,
    console: Console,
) -> int:
    """Write the draft of an audit from a page, given what game and language it is about."""
    from cartacanta_tools.drafting import draft_page  # noqa: PLC0415 - help comes without it

    if reading is None:
        raise click.UsageError(
            told("--variant and --language go with --read")
            if files
            else told("name an audit, or a page with --read")
        )
    if files:
        raise click.UsageError(told("--read takes one page, and no audits beside it"))
    if output_format not in {"full", "json"}:
        raise click.UsageError(told("a draft is written as YAML or, with --output-format json, as data"))
    return draft_page(reading, *about, output_format, console)


def summary(reports: list[Report], broken: list[Diagnostic]) -> str:
    """Say in a line how it went."""
    from cartacanta_tools.verbs.check import problems_in  # noqa: PLC0415 - only for people

    number = sum(len(made.judged) for made in reports)
    against = sum(made.count("contradicted") for made in reports)
    text = told(
        "audits {audits}, claims {claims}, contradicted {contradicted}",
        audits=len(reports),
        claims=number,
        contradicted=against,
    )
    if broken:
        return told(
            "{text}: {problems} in the audits themselves.", text=text, problems=problems_in(len(broken))
        )
    return f"{text}."


def as_json(reports: list[Report], found: list[Diagnostic]) -> str:
    """Give the results as data; docs/json.md describes it."""
    from cartacanta_tools.auditing.data import report_data  # noqa: PLC0415 - only where it is wanted
    from cartacanta_tools.reporters.json import VERSION, dumped, entry  # noqa: PLC0415

    data: dict[str, Any] = {
        "version": VERSION,
        "audits": [report_data(made) for made in reports],
        "diagnostics": [entry(problem) for problem in found],
    }
    return dumped(data)
