"""`cartacanta show`: the rules of a variant in full, as they are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.saying import say
from cartacanta_tools.arguments import chosen, format_option, set_option, variant_argument, with_console
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Mapping, Node, Path
    from cartacanta_tools.console import Console

SECTIONS: Final = (
    "variant",
    "title",
    "aliases",
    "about",
    "sources",
    "table",
    "deck",
    "phases",
    "tricks",
    "scoring",
    "breaches",
    "match",
    "etiquette",
    "invariants",
    "examples",
)
EPILOG: Final = """\b
Examples:
  cartacanta show rovescino
  cartacanta show rovescino scoring match
  cartacanta show traversone --set players=3 --set announced=exact
  cartacanta show ciapano --no-origins --output ciapano-in-full.yaml

Behind each value stands the file, line and column where it was written. Places behind `<` are those that brought it
where it is: the `option` it was put in for, the choice whose `set` wrote it.
"""


@click.command(epilog=EPILOG)
@variant_argument()
@click.argument("sections", nargs=-1, metavar="[SECTION]...")
@set_option
@click.option(
    "--origins/--no-origins", default=True, show_default=True, help="Show where each value was written."
)
@format_option("yaml", "json")
@with_console
def command(
    *,
    variant: str,
    sections: tuple[str, ...],
    settings: tuple[tuple[str, str], ...],
    origins: bool,
    output_format: str,
    console: Console,
) -> int:
    """Show a variant's rules in full: with what it extends merged in, and every option settled.

    With SECTIONs (such as deck or scoring) only those.
    """
    from cartacanta.document.loading import load  # noqa: PLC0415 - help comes without it

    agreement = load(variant, chosen(settings))
    tree = arranged(agreement.tree, sections)
    if output_format == "json":
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(as_data(agreement, tree, origins=origins)))
        return 0
    from cartacanta_tools.origins import written  # noqa: PLC0415

    for line in heading(agreement):
        console.print(click.style(f"# {line}", dim=True))
    for line in written(tree, origins=origins, unicode=console.unicode):
        console.print(line)
    return 0


def arranged(tree: Mapping, sections: tuple[str, ...]) -> Mapping:
    """Give the sections asked for, or all, in the order in which a document has them."""
    from cartacanta.document.nodes import Mapping as Map  # noqa: PLC0415 - help comes without it
    from cartacanta.errors import UsageError, shown, suggest  # noqa: PLC0415

    for section in sections:
        if section not in tree.items:
            hint = suggest(section, tree.items)
            raise UsageError(
                say(
                    "this document has no section {section}: {hint}",
                    section=shown(section),
                    hint=hint or say("it has {sections}", sections=", ".join(tree.items)),
                )
            )
    order = {name: place for place, name in enumerate(SECTIONS)}
    wanted = sections or tuple(sorted(tree.items, key=lambda name: order.get(name, len(SECTIONS))))
    return Map({name: tree.items[name] for name in wanted}, tree.span, tree.chain)


def heading(agreement: Agreement) -> Iterator[str]:
    """Say what was settled and merged."""
    from cartacanta.document.ancestry import shown_path  # noqa: PLC0415 - help comes without it

    yield " < ".join(shown_path(path) for path in reversed(agreement.documents))
    for name, value in agreement.options.items():
        line = told("option {option}: {value}", option=name, value=value.text)
        yield line if name in agreement.menu else f"{line}  ({told('settled by the document')})"


def as_data(agreement: Agreement, tree: Mapping, *, origins: bool) -> dict[str, Any]:
    """Give the same as data; docs/json.md describes it."""
    from cartacanta.document.ancestry import shown_path  # noqa: PLC0415 - help comes without it
    from cartacanta.document.nodes import plain  # noqa: PLC0415
    from cartacanta_tools.reporters.json import VERSION  # noqa: PLC0415

    data: dict[str, Any] = {
        "version": VERSION,
        "id": agreement.id,
        "title": agreement.title,
        "documents": [shown_path(path) for path in agreement.documents],
        "digest": agreement.digest,
        "options": {
            name: {"value": value.value, "open": name in agreement.menu, "origin": value.span.show()}
            for name, value in agreement.options.items()
        },
        "document": plain(tree),
    }
    if origins:
        data["origins"] = {
            pointer(path): [place.show() for place in (node.span, *node.chain)] for path, node in leaves(tree)
        }
    return data


def leaves(tree: Mapping) -> Iterator[tuple[Path, Node]]:
    """Every single value with its path."""
    from cartacanta.document.nodes import scalars  # noqa: PLC0415 - help comes without it

    yield from scalars(tree)


def pointer(path: Path) -> str:
    """Write a path as a JSON pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
