"""What a rule sheet is made of, before it is written as Markdown or as a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list of sentences, perhaps one that is counted because its order matters."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A smaller heading within a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card with its name in words, and what is drawn of it."""

    name: str
    rank: str
    """Its sign in a corner: a number or a letter or two."""
    suit: str
    """The suit's code in the deck."""
    pips: int = 1
    """How many signs of its suit it shows; 0: a court card."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards lying side by side, each perhaps with a line or two below it."""

    cards: tuple[Card, ...]
    below: tuple[str, ...] = ()
    label: str = ""
    only_drawn: bool = False
    """What they show is said in words beside them."""


@dataclass(frozen=True, slots=True)
class Played:
    """A trick on the table: the cards in the order played, by whom, and which took it."""

    cards: tuple[Card, ...]
    players: tuple[str, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class Small:
    """A card written small, as it stands in a table of tricks."""

    card: Card
    led: bool = False
    took: bool = False
    packet: bool = False
    """It lay on top of a packet on the table, and not in the hand."""


Cell = str | Small


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head. Columns named in ``figures`` are numbers, and stand to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    figures: frozenset[int] = frozenset()
    wide: bool = False
    """Too wide for a narrow screen as it is: many columns of cards."""
    across: bool = False
    """Few short cells in many rows: where there is room the rows stand side by side."""
    texts: bool = False
    """Its cells are sentences: on a narrow screen they stand below each other."""


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands of a deal: of each player, the cards of each suit."""

    player: str
    """What the column of names is called."""
    suits: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[Card, ...], ...]], ...]


Block = Paragraph | Points | Heading | Cards | Played | Table | Hands


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole rule sheet in one language."""

    language: str
    title: str
    subtitle: str
    sections: tuple[Section, ...]
    suits: tuple[tuple[str, str], ...]
    """Each suit's code, with its name in the naming of the sheet."""
    other_names: tuple[tuple[tuple[str, str], ...], ...] = ()
    """The same in the other namings of the deck: a suit is drawn by any of its names."""
    foot: str = ""


def paragraphs(texts: Sequence[str]) -> tuple[Paragraph, ...]:
    """A paragraph for each text there is."""
    return tuple(Paragraph(text) for text in texts if text)
