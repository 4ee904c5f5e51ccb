"""A sheet as Markdown: headings, lists and tables that any reader of Markdown shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.sheets.blocks import Cards, Hands, Heading, Paragraph, Played, Points, Table
from cartacanta.sheets.foreign import unmarked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.sheets.blocks import Block, Card, Cell, Sheet

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|#~&])")
_LIST: Final = re.compile(r"^(\d+)([.)])|^([-+=])", re.MULTILINE)


def markdown(sheet: Sheet) -> str:
    """The whole sheet."""
    suits = dict(sheet.suits)
    lines = [f"# {escaped(sheet.title)}", "", f"*{escaped(sheet.subtitle)}*", ""]
    for section in sheet.sections:
        lines += [f"## {escaped(section.title)}", ""]
        for block in section.blocks:
            told = list(written(block, suits))
            lines += [*told, ""] if told else []
    if sheet.foot:
        lines += ["---", "", f"*{escaped(sheet.foot)}*"]
    return unmarked("\n".join(lines).rstrip()) + "\n"


def escaped(text: str) -> str:
    """A text in which nothing is taken for a mark."""
    one_line = " ".join(text.split())
    return _LIST.sub(
        lambda match: f"{match[1]}\\{match[2]}" if match[1] else f"\\{match[3]}",
        _SPECIAL.sub(r"\\\1", one_line),
    )


def written(block: Block, suits: dict[str, str]) -> Iterator[str]:  # noqa: C901 - one case for each kind of block
    """A block, line by line."""
    match block:
        case Paragraph(text=text):
            yield escaped(text)
        case Heading(text=text):
            yield f"### {escaped(text)}"
        case Points(items=items, numbered=numbered):
            for place, item in enumerate(items, start=1):
                yield f"{place}. {escaped(item)}" if numbered else f"- {escaped(item)}"
        case Cards(cards=cards, label=label, only_drawn=False):
            yield f"{escaped(label)} ({escaped(', '.join(card.name for card in cards))})"
        case Cards():
            yield from ()
        case Played(cards=cards, players=players, taker=taker):
            for place, (card, player) in enumerate(zip(cards, players, strict=True)):
                mark = "**" if place == taker else ""
                yield f"- {escaped(player)}: {mark}{escaped(card.name)}{mark}"
        case Hands():
            yield line([escaped(block.player), *map(escaped, block.suits)])
            yield line(["---"] * (len(block.suits) + 1))
            for name, held in block.rows:
                yield line([escaped(name), *(" ".join(card.rank for card in cards) or "—" for cards in held)])
        case Table():
            yield from rows(block, suits)


def rows(table: Table, suits: dict[str, str]) -> Iterator[str]:
    """A table."""
    yield line([escaped(cell) for cell in table.head])
    yield line(["---:" if place in table.figures else "---" for place in range(len(table.head))])
    for row in table.rows:
        yield line([cell_of(cell, suits) for cell in row])


def line(cells: list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def cell_of(cell: Cell, suits: dict[str, str]) -> str:
    """What stands in a cell."""
    if isinstance(cell, str):
        return escaped(cell)
    text = escaped(short(cell.card, suits))
    led = ("▸ " if cell.led else "") + ("▫ " if cell.packet else "")
    return f"{led}**{text}**" if cell.took else led + text


def short(card: Card, suits: dict[str, str]) -> str:
    """A card written short."""
    suit = suits[card.suit]
    return f"{card.rank} {suit}" if suit[:1].isalpha() else card.rank + suit
