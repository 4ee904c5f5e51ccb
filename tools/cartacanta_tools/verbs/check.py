"""`cartacanta check`: every mistake in documents, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cartacanta.saying import both
from cartacanta_tools.arguments import (
    VariantName,
    chosen,
    format_option,
    ignore_option,
    is_ignored,
    set_option,
    with_console,
)
from cartacanta_tools.language import said, told
from cartacanta_tools.reporters import FOR_PEOPLE, FORMATS, report

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.checking import Look
    from cartacanta_tools.console import Console

EPILOG = """\b
Examples:
  cartacanta check                      every document cartacanta knows
  cartacanta check my-rules/ "more/*.yaml"
  cartacanta check rovescino --set counting=exact
  cartacanta check - < draft.yaml
  cartacanta check my-rules/ --output-format sarif --output check.sarif

\b
Status: 0 nothing found, 1 something found, 2 something could not be checked.
`cartacanta explain CC101` tells what a code means.
"""


@click.command(epilog=EPILOG)
@click.argument("names", nargs=-1, type=VariantName(), metavar="[DOCUMENT]...")
@set_option
@format_option(*FORMATS)
@click.option(
    "--stdin-filename",
    metavar="NAME",
    default="<stdin>",
    help="What to call a document read from standard input.",
)
@click.option(
    "--quick", is_flag=True, help="Look at the default options only, not at every value of every option."
)
@click.option(
    "--thorough",
    is_flag=True,
    help="Look at every value of every option, however many there are and however long it takes.",
)
@ignore_option
@with_console
def command(
    *,
    names: tuple[str, ...],
    settings: tuple[tuple[str, str], ...],
    output_format: str,
    stdin_filename: str,
    quick: bool,
    thorough: bool,
    ignored: tuple[str, ...],
    console: Console,
) -> int:
    """Find every mistake in documents, for every value of their options, and run their worked examples.

    A DOCUMENT is a file, a folder, a glob, a variant's id or other name, or - for standard input.
    """
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - help comes without it
    from cartacanta.errors import UsageError  # noqa: PLC0415
    from cartacanta_tools.checking import problems_of  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import Sources, harmless  # noqa: PLC0415
    from cartacanta_tools.targets import targets  # noqa: PLC0415

    if quick and thorough:
        raise click.UsageError(told("--quick and --thorough exclude each other"))
    look: Look = "quick" if quick else "thorough" if thorough else "usual"
    catalogue, sources = Catalogue(), Sources()
    wanted = targets(names, catalogue, stdin_filename)
    found: set[Diagnostic] = set()
    unchecked = 0
    for number, target in enumerate(wanted, start=1):
        console.progress(
            told(
                "checking {document} ({number} of {all})",
                document=harmless(target.name),
                number=number,
                all=len(wanted),
            )
        )
        if target.path is None:
            sources.keep(target.name, target.data)
        try:
            all_problems = problems_of(target, chosen(settings), catalogue, look)
        except UsageError as problem:
            if len(wanted) == 1:
                raise
            unchecked += 1
            console.complain(f"cartacanta: {said(problem.text)}")
            continue
        problems = [problem for problem in all_problems if not is_ignored(problem.code, ignored)]
        console.detail(
            f"{harmless(target.name)}: {problems_in(len(problems)) if problems else told('nothing found')}"
        )
        found.update(problems)
    text = report(output_format, sorted(found), sources, len(wanted) - unchecked)
    if text:
        console.print(text)
    if output_format in FOR_PEOPLE:
        console.note(summary(sorted(found), len(wanted) - unchecked))
    if unchecked:
        return 2
    return 1 if found else 0


def summary(found: list[Diagnostic], documents: int) -> str:
    """Say in a line how it went."""
    checked = (
        told("1 document checked") if documents == 1 else told("{number} documents checked", number=documents)
    )
    if not found:
        return click.style(told("{checked}: nothing wrong.", checked=checked), fg="green")
    errors = sum(problem.severity == "error" for problem in found)
    warnings = len(found) - errors
    parts = []
    if errors:
        parts.append(told("1 error") if errors == 1 else told("{number} errors", number=errors))
    if warnings:
        parts.append(told("1 warning") if warnings == 1 else told("{number} warnings", number=warnings))
    return told(
        "{checked}: {found}. `cartacanta explain {code}` says more.",
        checked=checked,
        found=said(both(parts)),
        code=found[0].code,
    )


def problems_in(number: int) -> str:
    """Count problems: `1 problem`, `2 problems`."""
    return told("1 problem") if number == 1 else told("{number} problems", number=number)
