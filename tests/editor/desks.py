"""Documents with a cursor in them, for the tests of what an editor asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta_tools.editor.desk import Buffer, Desk
from cartacanta_tools.editor.positions import Point, units

if TYPE_CHECKING:
    from pathlib import Path

CURSOR: Final = "§"
HEAD: Final = 'variant: mine\ntitle: {en: "Perché 🂡"}\nextends: rovescino\n'
RECORD: Final = "record: 1\nvariant: rovescino\noptions: {limit: 31}\nplayers: [Nord, Ovest, Sud, Est]\n"


def cursor(text: str) -> tuple[str, Point]:
    """A text without its cursor, and where that stood."""
    before, mark, after = text.partition(CURSOR)
    assert mark, "no cursor"
    return before + after, Point(before.count("\n"), units(before.rpartition("\n")[2], "utf-16"))


def opened(folder: Path, text: str, name: str = "mine.yaml") -> tuple[Buffer, Desk]:
    """A document open in an editor."""
    desk = Desk()
    buffer = Buffer((folder / name).as_uri(), text, 1)
    desk.put(buffer)
    return buffer, desk
