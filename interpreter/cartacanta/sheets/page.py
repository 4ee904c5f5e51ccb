"""A sheet as a page of HTML that needs nothing beside it: style and drawings are in the file."""

from __future__ import annotations

import re
from html import escape
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.sheets.blocks import Cards, Hands, Heading, Paragraph, Played, Points, Table
from cartacanta.sheets.drawing import Drawing
from cartacanta.sheets.foreign import as_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.sheets.blocks import Block, Card, Cell, Section, Sheet

SOURCES: Final = "sources"
NUMBERED: Final = re.compile(r"\[(\d{1,2})\]")
STYLE: Final = Path(__file__).with_name("page.css")


def page(sheet: Sheet) -> str:
    """The whole page."""
    drawing = Drawing(sheet)
    listed = next(
        (
            sum(len(block.items) for block in section.blocks if isinstance(block, Points))
            for section in sheet.sections
            if section.id == SOURCES
        ),
        0,
    )
    title = escape(sheet.title)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{escape(sheet.language)}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title} · {escape(sheet.subtitle)}</title>",
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>",
        drawing.signs(),
        f'<header>\n<p class="kicker">{escape(sheet.subtitle)}</p>\n<h1>{title}</h1>\n{suits(sheet, drawing)}</header>',
        contents(sheet),
        "<main>",
        *(as_spans(sourced(section_of(section, drawing), listed)) for section in sheet.sections),
        "</main>",
        f"<footer><p>{escape(sheet.foot)}</p></footer>",
        "</body>\n</html>\n",
    ]
    return "\n".join(parts)


def suits(sheet: Sheet, drawing: Drawing) -> str:
    """The signs of the suits under the title."""
    return f'<p class="suits">{"".join(drawing.sign(code) for code, _ in sheet.suits)}</p>\n'


def contents(sheet: Sheet) -> str:
    """Where what stands, for a screen."""
    links = "".join(
        f'<li><a href="#{escape(section.id)}">{escape(section.title)}</a></li>' for section in sheet.sections
    )
    return f"<nav><ul>{links}</ul></nav>"


def section_of(section: Section, drawing: Drawing) -> str:
    """A section."""
    inner = "\n".join(kept_together(section.blocks, drawing))
    if section.id == SOURCES:
        inner = numbered(inner)
    return f'<section id="{escape(section.id)}">\n<h2>{escape(section.title)}</h2>\n{inner}\n</section>'


def numbered(html: str) -> str:
    """The list of sources, each to be found by its number."""
    numbers = count(1)
    return re.sub("<li>", lambda _: f'<li id="source-{next(numbers)}">', html)


def kept_together(blocks: tuple[Block, ...], drawing: Drawing) -> Iterator[str]:
    """The blocks; a heading stays on one page with the table or the hands below it."""
    waiting: list[str] = []
    for block in blocks:
        written = list(html(block, drawing))
        if isinstance(block, Heading):
            yield from waiting
            waiting = written
        elif waiting and isinstance(block, Table | Hands):
            yield f'<div class="keep">{"".join((*waiting, *written))}</div>'
            waiting = []
        else:
            yield from (*waiting, *written)
            waiting = []
    yield from waiting


def html(block: Block, drawing: Drawing) -> Iterator[str]:
    """A block."""
    match block:
        case Paragraph(text=text):
            yield f"<p>{linked(text)}</p>"
        case Heading(text=text):
            yield f"<h3>{escape(text)}</h3>"
        case Points(items=items, numbered=numbered):
            tag = "ol" if numbered else "ul"
            yield f"<{tag}>{''.join(f'<li>{linked(item)}</li>' for item in items)}</{tag}>"
        case Cards():
            yield fan(block, drawing)
        case Played(cards=cards, players=players, taker=taker):
            laid = (
                f"<figure{' class=taker' if place == taker else ''}>{drawing.card(card)}<figcaption>{escape(player)}</figcaption></figure>"
                for place, (card, player) in enumerate(zip(cards, players, strict=True))
            )
            yield f'<div class="cards trick">{"".join(laid)}</div>'
        case Hands():
            yield hands(block, drawing)
        case Table():
            yield table(block, drawing)


def linked(text: str) -> str:
    """A text; an address in it can be followed."""
    words = escape(text).split(" ")
    return " ".join(
        f'<a href="{word}">{word}</a>' if word.startswith(("https://", "http://")) else word for word in words
    )


def sourced(text: str, sources: int) -> str:
    """A text of the page in which the number of a source leads to it."""
    return NUMBERED.sub(
        lambda match: (
            f'<a href="#source-{match[1]}">{match[0]}</a>' if 0 < int(match[1]) <= sources else match[0]
        ),
        text,
    )


def fan(block: Cards, drawing: Drawing) -> str:
    """Cards side by side."""
    below = block.below or ("",) * len(block.cards)
    cards = "".join(
        f"<figure>{drawing.card(card)}{f'<figcaption>{escape(text)}</figcaption>' if text else ''}</figure>"
        for card, text in zip(block.cards, below, strict=True)
    )
    label = f'<p class="label">{escape(block.label)}</p>' if block.label else ""
    return f'<div class="fan"><div class="cards">{cards}</div>{label}</div>'


def hands(block: Hands, drawing: Drawing) -> str:
    """The hands, each a row of cards."""
    rows = (
        f'<div class="hand"><span class="name">{escape(name)}</span><span class="cards">'
        + "".join(f'<span class="suit">{"".join(map(drawing.card, cards))}</span>' for cards in held if cards)
        + f'</span><span class="read">{" ".join(in_words(cards, drawing) for cards in held if cards)}</span></div>'
        for name, held in block.rows
    )
    return f'<div class="hands">{"".join(rows)}</div>'


def in_words(cards: tuple[Card, ...], drawing: Drawing) -> str:
    """The cards of a suit written small, for screens where drawn ones are too small to read."""
    ranks = " ".join(escape(card.rank) for card in cards)
    return f'<span class="small">{drawing.sign(cards[0].suit)} {ranks}</span>'


def table(block: Table, drawing: Drawing) -> str:
    """A table; one that is wide scrolls by itself on a narrow screen."""
    head = "".join(f"<th{figures(block, place)}>{escape(cell)}</th>" for place, cell in enumerate(block.head))
    rows = "".join(
        "<tr>"
        + "".join(
            f'<td{figures(block, place)} data-head="{escape(block.head[place])}">{cell_of(cell, drawing)}</td>'
            for place, cell in enumerate(row)
        )
        + "</tr>\n"
        for row in block.rows
    )
    kind = "wide" if block.wide else "texts" if block.texts else "across" if block.across else "plain"
    return f'<div class="table {kind}"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>'


def figures(block: Table, place: int) -> str:
    """The class of a column of numbers."""
    return ' class="figures"' if place in block.figures else ""


def cell_of(cell: Cell, drawing: Drawing) -> str:
    """What stands in a cell."""
    if isinstance(cell, str):
        return linked(cell)
    kind = " took" if cell.took else ""
    led = ('<span class="led">▸</span>' if cell.led else "") + ("▫ " if cell.packet else "")
    rank = escape(cell.card.rank)
    return f'<span class="small{kind}" title="{escape(cell.card.name)}">{led}{rank}{drawing.sign(cell.card.suit)}</span>'
