"""What was agreed on, what else a table may agree on; customs and sources."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import scalars
from cartacanta.document.options import REFERENCE
from cartacanta.errors import DocumentError, UsageError
from cartacanta.saying import say, together, verbatim
from cartacanta.sheets.blocks import Paragraph, Points, Section, Table
from cartacanta.sheets.conditions import quoted
from cartacanta.sheets.counts import figure
from cartacanta.sheets.sections.table import PAIR

if TYPE_CHECKING:
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.loading import MenuItem
    from cartacanta.document.nodes import Path
    from cartacanta.document.texts import Texts
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk

UNSAID: Final = frozenset({"examples", "invariants"})
"""Sections of a document that settle nothing."""


def section(desk: Desk) -> Section | None:
    """The questions a table settles; None where there are none."""
    open_ = {item.name: telling(desk, item) for item in desk.menu}
    rows = tuple(row(desk, item, open_[item.name]) for item in desk.menu if open_[item.name])
    if not rows:
        return None
    first = Paragraph(
        say(
            "This sheet holds for one agreement: what stands under “here”. A table may settle these things otherwise before the first deal."
        )
    )
    head = (say("The question"), say("Here"), say("Otherwise"))
    blocks: list[Block] = [first, Table(head, rows, texts=True)]
    if len(rows) < len(desk.menu):
        blocks.append(
            Paragraph(say("Questions that arise only where another one is answered otherwise are left out."))
        )
    return Section("agreements", say("What a table agrees on"), tuple(blocks))


def telling(desk: Desk, item: MenuItem) -> frozenset[str]:
    """The values that would change something, beside all else that was agreed on here."""
    agreement = desk.variant.agreement
    own = said_of(agreement, desk.program.record.seats)
    chosen = agreement.options[item.name].text
    found = set()
    for value in (*(choice.text for choice in item.choices), *map(str, item.whole or ())):
        try:
            other = agreement if value == chosen else agreement.again({item.name: value})
        except (DocumentError, UsageError):
            continue
        if said_of(other, desk.program.record.seats) != own:
            found.add(value)
    return frozenset(found)


def said_of(agreement: Agreement, seats: int) -> dict[Path, str]:
    """All that is settled, but for which way two go round; options that expressions read with their values."""
    return {
        path: REFERENCE.sub(lambda found: agreement.options[found[1]].text, scalar.text)
        for path, scalar in scalars(agreement.tree)
        if path[0] not in UNSAID and not (seats == PAIR and path[:2] == ("table", "direction"))
    }


def row(desk: Desk, item: MenuItem, telling: frozenset[str]) -> tuple[Text | str, ...]:
    """A question, its answer on this sheet, and the other answers."""
    chosen = desk.variant.agreement.options[item.name].text
    answers = {choice.text: answer(desk, choice.text, choice.help) for choice in item.choices}
    here = answers.get(chosen) or value(chosen)
    others = [said for text, said in answers.items() if text in telling]
    if item.whole is not None:
        others.append(say("any number from {low} to {high}", low=str(item.whole[0]), high=str(item.whole[1])))
    return desk.shown(item.help), here, together(others, " · ")


def answer(desk: Desk, text: str, said: Texts) -> Text:
    """An answer, as the document explains it, else as it is written."""
    told = desk.plain_text(said).removesuffix(".")
    if not told:
        return value(text)
    number = number_of(text)
    if number is not None:
        return say("{number} ({what})", number=figure(number), what=desk.marked(lowered(told), said))
    return verbatim(desk.marked(told, said))


def lowered(text: str) -> str:
    """A sentence within another."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] in " '" else text


def value(text: str) -> Text:
    """A value that nobody explains."""
    number = number_of(text)
    return quoted(text) if number is None else verbatim(figure(number))


def number_of(text: str) -> Fraction | None:
    """The number a value is."""
    try:
        return Fraction(text)
    except ValueError:
        return None


def customs(desk: Desk) -> Section | None:
    """What changes neither the play nor the score."""
    lines = tuple(desk.told(line) for line in desk.rules["etiquette"].elements())
    return Section("customs", say("Table manners"), (Points(lines),)) if lines else None


def sources(desk: Desk) -> Section | None:
    """Where the rules come from."""
    listed = []
    for key, source in desk.rules["sources"].items():
        title, url = source["title"].text(), source["url"].text()
        note = desk.told(source["note"])
        parts = [part for part in (quoted_title(title), note, url) if part]
        if key in desk.sources:
            listed.append(together(parts, ". ") if parts else verbatim(title))
    return (
        Section("sources", say("Where the rules come from"), (Points(tuple(listed), numbered=True),))
        if listed
        else None
    )


def quoted_title(title: str) -> Text:
    """The title of a page."""
    return say("“{name}”", name=title)
