"""`cartacanta explain`: what a code means, and how to put it right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta.saying import from_data
from cartacanta_tools.arguments import TextParameter, format_option, with_console
from cartacanta_tools.language import said
from cartacanta_tools.tables import columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from click.shell_completion import CompletionItem

    from cartacanta.codes import Code
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta explain CC101
  cartacanta explain                     every code with its title
"""


class CodeName(TextParameter):
    """A code; shells complete it."""

    name = "code"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the codes that begin so."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        from cartacanta.codes import all_codes  # noqa: PLC0415

        found = all_codes().values()
        return [
            CompletionItem(code.code, help=code.title)
            for code in found
            if code.code.startswith(incomplete.upper())
        ]


@click.command(epilog=EPILOG)
@click.argument("names", nargs=-1, type=CodeName(), metavar="[CODE]...")
@format_option("text", "json")
@with_console
def command(*, names: tuple[str, ...], output_format: str, console: Console) -> int:
    """Explain codes: what each means, with an example that is wrong and the same put right."""
    from cartacanta.codes import all_codes, explain  # noqa: PLC0415 - help comes without it

    found = [explain(name.strip()) for name in names] or list(all_codes().values())
    if output_format == "json":
        from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415

        console.print(dumped({"version": VERSION, "codes": [as_data(code) for code in found]}))
    elif names:
        console.print("\n\n".join("\n".join(page(code)) for code in found))
    else:
        for line in columns(
            [(click.style(code.code, bold=True), said(from_data(code.title))) for code in found]
        ):
            console.print(line)
    return 0


def page(code: Code) -> Iterator[str]:
    """The page of a code, with its headings and examples told apart by colour."""
    inside = False
    for line in code.page(said).rstrip("\n").split("\n"):
        fence = line.startswith("```")
        inside = inside != fence
        if line.startswith("# "):
            yield click.style(line, bold=True)
        else:
            yield click.style(line, fg="cyan") if inside and not fence else line


def as_data(code: Code) -> dict[str, str]:
    """Give a code's page as data."""
    return {
        "code": code.code,
        "title": code.title,
        "explanation": code.explanation,
        "extends": code.parent,
        "fails": code.fails,
        "passes": code.passes,
    }
