"""What can be written where the cursor is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta_tools.editor.cursor import typed_at
from cartacanta_tools.editor.keys import keys_of
from cartacanta_tools.editor.kinds import kind_begun
from cartacanta_tools.editor.offers import Desired
from cartacanta_tools.editor.positions import Range
from cartacanta_tools.editor.values import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.offers import Offer
    from cartacanta_tools.editor.positions import Point


MOST: Final = 500
"""No list is longer."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An offer with the piece of text it takes the place of."""

    offer: Offer
    range: Range


def completions(buffer: Buffer, desk: Desk, point: Point) -> list[Placed]:
    """Everything that can be written at a place, what fits best first."""
    kind, lines = kind_begun(buffer.text), buffer.lines
    line, column = lines.place(point)
    typed = None if kind is None else typed_at(lines, line, column)
    if kind is None or typed is None:
        return []
    desired = Desired(kind, typed, buffer, desk)
    found: dict[str, Offer] = {}
    for offer in offers(desired):
        found.setdefault(offer.text, offer)
    word = Range(lines.point(line, typed.start), lines.point(line, typed.end))
    before = typed.start - len(typed.before)
    same_line = lines.line(line)[max(before - 1, 0) : typed.start - 1] == typed.before
    whole = Range(lines.point(line, before), word.end) if same_line else word
    listed = list(found.values())[:MOST]
    if lines.line(line)[typed.end - 1 :].lstrip().startswith(":"):  # the key's colon stands there already
        listed = [replace(offer, insert="") for offer in listed]
    return [Placed(offer, whole if offer.whole else word) for offer in listed]


def offers(desired: Desired) -> Iterator[Offer]:
    """Everything that can be written."""
    typed = desired.typed
    if typed.key:
        yield from keys_of(desired, typed.path)
        return
    yield from values_of(desired)
    if typed.either:
        yield from keys_of(desired, typed.path)
