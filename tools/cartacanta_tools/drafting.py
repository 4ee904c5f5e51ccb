"""`cartacanta audit --read`: the worked hands of a page as the draft of an audit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from cartacanta.prose import PageRead
    from cartacanta_tools.console import Console

STDIN: Final = "-"
SHOWN: Final = "<stdin>"
UNDERSTOOD: Final = 0
NOT_ALL: Final = 1
MOST_TOLD: Final = 40
"""As many sentences are told where no hand was found."""


def draft_page(
    name: str, variant: str | None, language: str | None, output_format: str, console: Console
) -> int:
    """Read a page and write the draft; the status tells whether everything was understood.

    Raises UsageError if there is no such page, or no worked hand on it.
    """
    from cartacanta.document.catalogue import Catalogue, slug  # noqa: PLC0415 - help comes without it
    from cartacanta.errors import UsageError, shown  # noqa: PLC0415
    from cartacanta.prose import as_data, deck_called, draft, read_page  # noqa: PLC0415
    from cartacanta.prose.games import game_named  # noqa: PLC0415
    from cartacanta.prose.pages import decoded  # noqa: PLC0415
    from cartacanta_tools.reporters.json import VERSION, dumped  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import harmless  # noqa: PLC0415

    data = content(name)
    file = SHOWN if name == STDIN else name
    catalogue = Catalogue()
    game = variant or game_named(decoded(data), catalogue)
    page = read_page(data, lambda pack: deck_called(game or pack, catalogue), language)
    if not page.hands and variant is None:
        page = read_page(data, lambda pack: deck_called(pack, catalogue), language)
    if not page.hands:
        for line in left_out(harmless(file), page)[:MOST_TOLD]:
            console.note(line)
        raise UsageError(say("no worked hand was found in {file}", file=shown(file)))
    if game is None:
        raise UsageError(
            say("{file} names no game that is known here: say which with --variant", file=shown(file))
        )
    identity = slug(Path(file).stem) if name != STDIN else ""
    identity = identity if identity[:1].isalpha() else f"page-{identity}".strip("-")
    text = draft(page, name=identity, file=harmless(Path(file).name), variant=game, said=said)
    if output_format == "json":
        console.print(dumped({"version": VERSION, "variant": game, **as_data(page, said), "draft": text}))
    else:
        console.print(text.removesuffix("\n"))
    for line in left_out(harmless(file), page):
        console.note(line)
    return UNDERSTOOD if page.understood else NOT_ALL


def content(name: str) -> bytes:
    """The page's bytes. Raises UsageError if it can't be read."""
    from cartacanta.errors import PATH_LENGTH, UsageError, shown  # noqa: PLC0415 - help comes without it
    from cartacanta.prose.pages import MOST  # noqa: PLC0415
    from cartacanta_tools.targets import exists, standard_input  # noqa: PLC0415

    if name == STDIN:
        return standard_input(MOST + 1)
    path = Path(name)
    quoted = shown(name, PATH_LENGTH)
    if not exists(path):
        raise UsageError(say("there is no file {file}", file=quoted))
    if path.is_dir():
        raise UsageError(say("{file} is a folder, not a page", file=quoted))
    with path.open("rb") as file:
        return file.read(MOST + 1)


def left_out(file: str, page: PageRead) -> list[str]:
    """Every sentence that wasn't understood, with its line, and how many there are."""
    from cartacanta.prose.draft import told as sentence  # noqa: PLC0415 - only where there is a page
    from cartacanta.prose.hands import COMMENTARY  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import harmless  # noqa: PLC0415

    unread = [each for hand in page.hands for each in hand.unread if each.kind != COMMENTARY]
    unread = sorted([*unread, *page.unread], key=lambda each: each.place)
    lines = [
        told("{file}: not understood, {sentence}", file=file, sentence=harmless(said(sentence(each))))
        for each in unread
    ]
    if not page.hands:
        return lines
    hands, tricks = len(page.hands), sum(len(hand.tricks) for hand in page.hands)
    lines.append(
        told(
            "{file}: hands {hands}, tricks {tricks}, sentences not understood {unread}.",
            file=file,
            hands=hands,
            tricks=tricks,
            unread=len(unread),
        )
    )
    return lines
