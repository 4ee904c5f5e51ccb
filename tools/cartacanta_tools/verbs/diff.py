"""`cartacanta diff`: what two variants' rules differ in."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta_tools.arguments import (
    chosen,
    format_option,
    set_option,
    split_variant,
    variant_argument,
    with_console,
)
from cartacanta_tools.language import told
from cartacanta_tools.tables import columns, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta_tools.console import Console
    from cartacanta_tools.differences import Difference, Value

EPILOG: Final = """\b
Examples:
  cartacanta diff rovescino ciapano
  cartacanta diff traversone:players=3 ciapa-no
  cartacanta diff rovescino rovescino:limit=31,counting=exact

Titles, sources, helps and examples are left out: they change no deal. The status is 0 whether the rules differ or
not; with --exit-code it is 1 if they do.
"""
LABEL: Final = 34
NARROWEST: Final = 24
USUAL_WIDTH: Final = 110
NOT_THERE: Final = "-"


@click.command(epilog=EPILOG)
@variant_argument("first", metavar="VARIANT[:OPTION=VALUE,...]")
@variant_argument("second", metavar="VARIANT[:OPTION=VALUE,...]")
@set_option
@click.option("--exit-code", is_flag=True, help="End with status 1 if the rules differ.")
@format_option("table", "json")
@with_console
def command(
    *,
    first: str,
    second: str,
    settings: tuple[tuple[str, str], ...],
    exit_code: bool,
    output_format: str,
    console: Console,
) -> int:
    """Show what two variants' rules differ in, with every option settled.

    Options set with --set hold for both; those behind a name only for that one.
    """
    from cartacanta.document.loading import load  # noqa: PLC0415 - help comes without it
    from cartacanta_tools.differences import differences  # noqa: PLC0415

    both = [load(*split_variant(name, chosen(settings))) for name in (first, second)]
    found = differences(both[0], both[1])
    if output_format == "json":
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(as_data(both, found)))
    elif not found:
        console.print(
            told(
                "{one} and {other} have the same rules.",
                one=headings(both)[0],
                other=headings(both)[1],
            )
        )
    else:
        for line in table(headings(both), found):
            console.print(line)
    return 1 if found and exit_code else 0


def headings(both: Sequence[Agreement]) -> list[str]:
    """Name the two; by what was settled as well if they have the same name."""
    if both[0].id != both[1].id:
        return [agreement.id for agreement in both]
    ours, theirs = ({name: value.text for name, value in agreement.options.items()} for agreement in both)
    names = []
    for own, other in ((ours, theirs), (theirs, ours)):
        changed = [f"{name}={text}" for name, text in own.items() if other.get(name) != text]
        names.append(f"{both[0].id}:{','.join(changed)}" if changed else both[0].id)
    return names


def table(names: Sequence[str], found: Sequence[Difference]) -> Iterator[str]:
    """Write the differences, section by section."""
    rows: list[list[str]] = [["", *names]]
    width = max(NARROWEST, (shutil.get_terminal_size((USUAL_WIDTH, 0)).columns - LABEL) // 2)
    section = ""
    for difference in found:
        if difference.path[0] != section:
            section = difference.path[0]
            rows.append([click.style(section, bold=True)])
        rows.extend(entry(difference, width))
    head, *rest = columns(rows)
    yield click.style(head, bold=True)
    yield from rest


def entry(difference: Difference, width: int) -> Iterator[list[str]]:
    """One difference; long values take several lines."""
    label = wrapped(" ".join(difference.path[1:]) or difference.path[0], LABEL)
    values = [lines_of(value, width) for value in (difference.first, difference.second)]
    cells = [[f"  {part}" for part in label], *values]
    for place in range(max(map(len, cells))):
        yield [cell[place] if place < len(cell) else "" for cell in cells]


def lines_of(value: Value | None, width: int) -> list[str]:
    """A value in lines, or the sign that there is none."""
    return [click.style(NOT_THERE, dim=True)] if value is None else wrapped(value.text, width) or ['""']


def as_data(both: Sequence[Agreement], found: Sequence[Difference]) -> dict[str, Any]:
    """Give the differences as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION  # noqa: PLC0415 - only where it is wanted

    def side(value: Value | None) -> dict[str, Any] | None:
        return None if value is None else {"value": value.data, "origin": value.span.show()}

    return {
        "version": VERSION,
        "variants": [
            {
                "id": agreement.id,
                "options": {name: value.value for name, value in agreement.options.items()},
                "digest": agreement.digest,
            }
            for agreement in both
        ],
        "differences": [
            {
                "path": list(difference.path),
                "first": side(difference.first),
                "second": side(difference.second),
            }
            for difference in found
        ],
    }
