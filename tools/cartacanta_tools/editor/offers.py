"""What can be offered while something is typed, and what is known then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping
from cartacanta.document.texts import texts_of
from cartacanta_tools.editor.cursor import at
from cartacanta_tools.editor.rules import texts
from cartacanta_tools.language import said, worded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.options import Option
    from cartacanta_tools.editor.cursor import Typed
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.kinds.kind import Kind
    from cartacanta_tools.editor.rules import Rules


class Sort(Enum):
    """What is offered, for the sign an editor puts before it."""

    KEY = auto()
    VALUE = auto()
    EXAMPLE = auto()
    WORD = auto()
    NAME = auto()
    OPTION = auto()
    CARD = auto()
    DOCUMENT = auto()
    SOURCE = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that can be written."""

    text: str
    sort: Sort
    detail: str = ""
    """What it is, in a few words."""
    help: str = ""
    """What it means."""
    whole: bool = False
    """It takes the place of the value as far as that is written, not only of the word."""
    insert: str = ""
    """What is written, if it is more than the text."""


@dataclass(frozen=True, slots=True)
class Desired:
    """What is known while something is being typed."""

    kind: Kind
    typed: Typed
    buffer: Buffer
    desk: Desk

    @property
    def rules(self) -> Rules | None:
        """The rules that the place is about."""
        return self.kind.rules(self.typed.tree, self.typed.path, self.buffer, self.desk)


def key_of(offer: Offer) -> Offer:
    """The same, to be written as a key."""
    return replace(offer, insert=f"{offer.text}: ", whole=False)


def offer_of(option: Option) -> Offer:
    """An option, with its values and what it asks."""
    values = ", ".join(option.choices) if option.choices else said(option.allowed())
    return Offer(option.name.text, Sort.OPTION, values, worded(texts_of(option.help)))


def choices_of(option: Option, *, whole: bool = False) -> Iterator[Offer]:
    """The values of an option, with what each means."""
    for text, choice in option.choices.items():
        yield Offer(text, Sort.VALUE, option.name.text, worded(texts_of(choice.help)), whole=whole)


def players(desired: Desired) -> Iterator[Offer]:
    """The players that the record, or the part of the document, names."""
    path = desired.typed.path
    for depth in range(len(path), -1, -1):
        node = at(desired.typed.tree, path[:depth])
        if isinstance(node, Mapping) and "players" in node.items:
            yield from (Offer(name, Sort.NAME) for name in texts(node, "players"))
            return
