"""`cartacanta new`: a document to start a variant from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cartacanta.saying import say
from cartacanta_tools.arguments import VariantName, without_file
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

EPILOG: Final = """\b
Examples:
  cartacanta new our-game                         writes our-game.yaml: a whole game, each rule explained
  cartacanta new rules/our-rovescino.yaml --extends rovescino
"""


@click.command(epilog=EPILOG)
@click.argument("name")
@click.option(
    "--extends",
    type=VariantName(),
    metavar="VARIANT",
    help="Start from a variant that exists, and say what differs.",
)
@click.option("--title", metavar="TEXT", help="What people call it.  [default: from the name]")
@without_file
def command(*, name: str, extends: str | None, title: str | None, console: Console) -> int:
    """Write a commented document to start a variant from; it passes `check` as it is.

    NAME is the variant's id, or the file to write. A file that exists is never overwritten.
    """
    from cartacanta.document.catalogue import Catalogue, slug  # noqa: PLC0415 - help comes without it
    from cartacanta.document.characters import hidden_in  # noqa: PLC0415
    from cartacanta.errors import UsageError, shown  # noqa: PLC0415
    from cartacanta_tools.starting import child, whole_game  # noqa: PLC0415
    from cartacanta_tools.writing import check_writable, create_whole  # noqa: PLC0415

    path = Path(name) if name.endswith((".yaml", ".yml")) else Path(f"{name}.yaml")
    own = slug(path.stem)
    if not own or not own[0].isalpha():
        raise UsageError(
            say(
                "{name} gives no id: take one that begins with a letter, such as our-game",
                name=shown(path.stem),
            )
        )
    for text in (path.name, title or ""):
        if hidden_in(text) is not None or "\n" in text:
            raise UsageError(
                say("{text} holds control characters, which have no place in a document", text=shown(text))
            )
    check_writable(path)
    if path.exists():
        raise UsageError(say("{file} exists already and is left as it is", file=shown(str(path))))
    catalogue = Catalogue()
    called = title or own.replace("-", " ").capitalize()
    text = (
        whole_game(path, own, called, catalogue)
        if extends is None
        else child(path, own, called, extends, catalogue)
    )
    create_whole(path, text)
    if catalogue.by_id(own) is not None:
        console.note(told("there is a variant {variant} already: name yours by its file", variant=own))
    console.print(told("{file} written; next: cartacanta check {file}", file=path))
    return 0
