"""`cartacanta list`: which variants there are, and what can be settled about one."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import VariantName, chosen, format_option, set_option, with_console
from cartacanta_tools.language import told, worded
from cartacanta_tools.tables import columns, padded, width_of, wrapped

if TYPE_CHECKING:
    from cartacanta.document.catalogue import Catalogue, Listed
    from cartacanta.document.loading import MenuItem
    from cartacanta.document.nodes import Node
    from cartacanta.document.texts import Texts
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta list
  cartacanta list rovescino              its options, their values and what they mean
  cartacanta list traversone --set players=3
  cartacanta list --output-format csv
"""
WIDTH: Final = 100


@click.command(epilog=EPILOG)
@click.argument("variant", required=False, type=VariantName(), metavar="[VARIANT]")
@set_option
@format_option("table", "json", "csv")
@click.option(
    "--all", "everything", is_flag=True, help="Also list documents that are only there to be extended."
)
@with_console
def command(
    *,
    variant: str | None,
    settings: tuple[tuple[str, str], ...],
    output_format: str,
    everything: bool,
    console: Console,
) -> int:
    """List the variants, or with a VARIANT the options a table can settle before the first card."""
    if variant is None:
        if settings:
            raise click.UsageError(told("--set wants the VARIANT whose options are to be listed"))
        return list_variants(output_format, console, everything=everything)
    return list_options(variant, chosen(settings), output_format, console)


# ---- variants ---------------------------------------------------------------------------------------


def list_variants(form: str, console: Console, *, everything: bool) -> int:
    """Write every variant of the catalogue."""
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - help comes without it

    catalogue = Catalogue()
    found = [
        (listed, players(listed, catalogue, console))
        for listed in catalogue.list()
        if everything or not listed.abstract
    ]
    if form == "table":
        print_variants(found, console)
    elif form == "csv":
        rows = [csv_row(listed, numbers) for listed, numbers in found]
        console.print(as_csv(["id", "title_it", "title_en", "players", "aliases", "path"], rows))
    else:
        from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415

        variants = [variant_data(listed, numbers) for listed, numbers in found]
        console.print(dumped({"version": VERSION, "variants": variants}))
    return 0


def players(listed: Listed, catalogue: Catalogue, console: Console) -> tuple[int, ...]:
    """How many may play, or nothing if the document isn't valid."""
    from cartacanta.document.loading import menu  # noqa: PLC0415 - jsonschema takes its time
    from cartacanta.errors import DocumentError  # noqa: PLC0415
    from cartacanta_tools.titles import players_of  # noqa: PLC0415

    if listed.abstract:
        return ()
    console.progress(told("reading {variant}", variant=listed.id))
    try:
        return players_of(listed, menu(listed.path, catalogue=catalogue), catalogue)
    except DocumentError:
        console.note(
            told("{variant} has mistakes: `cartacanta check {variant}` shows them", variant=listed.id)
        )
        return ()


def print_variants(found: list[tuple[Listed, tuple[int, ...]]], console: Console) -> None:
    """Write a table of variants."""
    from cartacanta_tools.titles import ranges, title_of  # noqa: PLC0415 - help comes without it

    rows = [(told("id"), told("players"), told("title"))]
    rows += [
        (listed.id, ranges(numbers) or "-", title_of(listed.title, listed.id)) for listed, numbers in found
    ]
    head, *lines = columns(rows)
    console.print(click.style(head, bold=True))
    indent = " " * (head.index(told("title")))
    for (listed, _), line in zip(found, lines, strict=True):
        console.print(line)
        for part in (
            wrapped(told("also {names}", names=", ".join(listed.aliases)), WIDTH, indent)
            if listed.aliases
            else ()
        ):
            console.print(click.style(part, dim=True))


def csv_row(listed: Listed, numbers: tuple[int, ...]) -> list[str]:
    """Give a variant as a row; several players or names stand with spaces between them."""
    from cartacanta.document.ancestry import shown_path  # noqa: PLC0415 - help comes without it

    titles = [listed.title.get(language, listed.title.get("", "")) for language in ("it", "en")]
    return [
        listed.id,
        *titles,
        " ".join(map(str, numbers)),
        " ".join(listed.aliases),
        shown_path(listed.path),
    ]


def variant_data(listed: Listed, numbers: tuple[int, ...]) -> dict[str, Any]:
    """Give a variant as data."""
    from cartacanta.document.ancestry import shown_path  # noqa: PLC0415 - help comes without it

    return {
        "id": listed.id,
        "title": listed.title,
        "players": list(numbers),
        "aliases": list(listed.aliases),
        "abstract": listed.abstract,
        "path": shown_path(listed.path),
    }


# ---- options ----------------------------------------------------------------------------------------


def list_options(variant: str, settings: dict[str, str], form: str, console: Console) -> int:
    """Write what can be settled about a variant."""
    from cartacanta.document.loading import load, menu  # noqa: PLC0415
    from cartacanta.document.texts import texts_of  # noqa: PLC0415 - help comes without it

    items = menu(variant, settings)
    agreement = load(variant, settings)
    about = texts_of(agreement.tree.get("about"))
    customs = [texts_of(line) for line in items_of(agreement.tree.get("etiquette"))]
    if form == "json":
        from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415

        head = {"version": VERSION, "id": agreement.id, "title": agreement.title, "about": about}
        options = [option_data(item) for item in items]
        console.print(dumped({**head, "options": options, "etiquette": customs}))
    elif form == "csv":
        rows = [[item.name, item.default, values(item), worded(item.help)] for item in items]
        console.print(as_csv(["option", "default", "values", "help"], rows))
    else:
        from cartacanta_tools.titles import title_of  # noqa: PLC0415

        console.print(click.style(title_of(agreement.title, agreement.id), bold=True))
        for line in wrapped(worded(about), WIDTH, ""):
            console.print(line)
        for item in items:
            print_option(item, console, chosen=item.name in settings)
        if not items:
            console.print(told("Nothing is left open."))
        print_customs(customs, console)
    return 0


def items_of(node: Node | None) -> tuple[Node, ...]:
    """Give the items of a list."""
    from cartacanta.document.nodes import Sequence  # noqa: PLC0415 - help comes without it

    return node.items if isinstance(node, Sequence) else ()


def print_customs(customs: list[Texts], console: Console) -> None:
    """Write what is usual at the table and changes neither play nor score."""
    if customs:
        console.print()
        console.print(click.style(told("At the table"), bold=True))
    for custom in customs:
        first, *rest = wrapped(worded(custom), WIDTH, "    ") or [""]
        for line in (f"  - {first.lstrip()}", *rest):
            console.print(line)


def print_option(item: MenuItem, console: Console, *, chosen: bool) -> None:
    """Write an option: its name, the values with the default marked, and what it means."""
    console.print()
    value = click.style(item.default, fg="green")
    marker = told("set to {value}", value=value) if chosen else told("default {value}", value=value)
    console.print(f"{click.style(item.name, bold=True)}  ({marker})")
    for line in wrapped(worded(item.help), WIDTH, "    "):
        console.print(line)
    if item.whole is not None:
        console.print(
            "    " + told("a whole number from {least} to {most}", least=item.whole[0], most=item.whole[1])
        )
    print_choices(item, console)


def print_choices(item: MenuItem, console: Console) -> None:
    """Write an option's values with what each means and where it comes from, the default marked."""
    width = max((width_of(choice.text) for choice in item.choices), default=0)
    for choice in item.choices:
        mark = "*" if choice.text == item.default else " "
        told_of = " ".join(part for part in (worded(choice.help), choice.cite and f"[{choice.cite}]") if part)
        first, *rest = wrapped(told_of, WIDTH, " " * (width + 7)) or [""]
        console.print(f"    {mark} {padded(choice.text, width)} {first.lstrip()}".rstrip())
        for line in rest:
            console.print(line)


def values(item: MenuItem) -> str:
    """Write an option's values shortly."""
    if item.whole is not None:
        return f"{item.whole[0]}..{item.whole[1]}"
    return " ".join(choice.text for choice in item.choices)


def option_data(item: MenuItem) -> dict[str, Any]:
    """Give an option as data."""
    return {
        "name": item.name,
        "help": item.help,
        "default": item.default,
        "choices": [
            {"value": choice.text, "help": choice.help, "cite": choice.cite} for choice in item.choices
        ],
        "whole": None if item.whole is None else {"min": item.whole[0], "max": item.whole[1]},
    }


def as_csv(head: list[str], rows: list[list[str]]) -> str:
    """Write rows as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue().removesuffix("\n")
