"""A whole sheet: the sections in order, in the words of one language."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.texts import text_in
from cartacanta.errors import UsageError, shown
from cartacanta.languages import ENGLISH, language, languages
from cartacanta.layout import seat_names
from cartacanta.saying import say
from cartacanta.sheets.blocks import (
    Cards,
    Hands,
    Heading,
    Paragraph,
    Played,
    Points,
    Section,
    Sheet,
    Table,
)
from cartacanta.sheets.desk import open_desk
from cartacanta.sheets.grammar import finished, sentence
from cartacanta.sheets.sample.played import sample_of
from cartacanta.sheets.sections import (
    agreements,
    brief,
    dealing,
    declaring,
    ending,
    example,
    pack,
    playing,
    scoring,
    table,
    trick,
)
from cartacanta.sheets.whos import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.languages import Language
    from cartacanta.program.model import Program
    from cartacanta.sheets.blocks import (
        Block,
    )
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules
    from cartacanta.sheets.sample.played import Sample

NAMES: Final = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gina", "Ugo")
"""Who plays the sample deal, in order of play."""
SEED: Final = 1
_AFTER_STOP: Final = re.compile(r"([.!?] )(?!https?:)(\w)")


def sheet_of(program: Program, code: str = "en", *, naming: str | None = None, seed: int = SEED) -> Sheet:
    """The rule sheet of a program, in a language.

    ``naming`` is a key of the deck's ``names``; left out, the language's own. ``seed`` draws the sample deal. Raises
    UsageError for a language or a naming there isn't.
    """
    return written(desk_of(program, code, naming), sample_of(program, seed))


def read_for(program: Program, code: str = "en") -> Rules:
    """The settled document with all marked that its sheet is written from."""
    desk = desk_of(program, code, None)
    written(desk, None)
    return desk.rules


def desk_of(program: Program, code: str, naming: str | None) -> Desk:
    """Lay out what a sheet is written from."""
    namings = program.variant.pack.namings
    if naming is not None and naming not in namings:
        raise UsageError(
            say(
                "the deck of this variant has no card names {naming}: {hint}",
                naming=shown(naming),
                hint=say("it has {namings}", namings=", ".join(namings)) if namings else say("it has none"),
            )
        )
    asked = program.variant.agreement.asked()
    return open_desk(program, asked, code, naming or usual_naming(tuple(namings), code))


def usual_naming(namings: tuple[str, ...], code: str) -> str | None:
    """The language's names of the cards, else English ones, else any there are."""
    return next((one for one in (code, "en", *namings) if one in namings), None)


def written(desk: Desk, sample: Sample | None) -> Sheet:
    """All sections, told in their language."""
    spoken = language(desk.language if desk.language in languages() else ENGLISH)
    tell = Teller(spoken)
    title = text_in(desk.variant.title, desk.language) or desk.variant.agreement.id
    suits = tuple((suit, desk.cards.suit(suit)) for suit in desk.variant.pack.suits)
    foot = tell(
        say(
            "Written from the rules that Carta Canta plays by; fingerprint {digest}.",
            digest=desk.variant.agreement.digest[:12],
        )
    )
    sections = tuple(tell.section(section) for section in all_sections(desk, sample))
    others = tuple(tuple(naming.suits.items()) for naming in desk.variant.pack.namings.values())
    return Sheet(spoken.code, title, tell.line(say("How to play")), sections, suits, others, foot)


def all_sections(desk: Desk, sample: Sample | None) -> Iterator[Section]:
    """The sections that there are, in the order in which one needs them."""
    players = NAMES[: desk.variant.players]
    names = seat_names(desk.program, players)
    dummy = desk.program.record.dummy
    if dummy >= 0:
        names = (*names[:dummy], SEATS["dummy"], *names[dummy + 1 :])
    yield brief.section(desk)
    yield table.section(desk)
    yield pack.section(desk)
    yield dealing.section(desk)
    for found in (declaring.section(desk), playing.section(desk)):
        if found is not None:
            yield found
    if sample is not None:
        yield Section("trick", say("A trick, card by card"), tuple(trick.blocks(desk, sample, names)))
    for found in (scoring.section(desk, sample, names), ending.penalties(desk), ending.match(desk)):
        if found is not None:
            yield found
    if sample is not None:
        yield example.section(desk, sample, names)
    for found in (agreements.section(desk), agreements.customs(desk), agreements.sources(desk)):
        if found is not None:
            yield found


@dataclass(frozen=True, slots=True)
class Teller:
    """Turns texts into what is printed: said in a language, with its articles, sentences with a capital."""

    language: Language

    def __call__(self, text: str) -> str:
        """A text as it stands within a line."""
        return finished(self.language.said(text), self.language.code)

    def line(self, text: str) -> str:
        """A text at the beginning of a line."""
        return _AFTER_STOP.sub(lambda match: match[1] + match[2].upper(), sentence(self(text)))

    def section(self, section: Section) -> Section:
        """A section told."""
        return Section(
            section.id, self.line(section.title), tuple(self.block(block) for block in section.blocks)
        )

    def block(self, block: Block) -> Block:  # noqa: PLR0911 - one case for each kind of block
        """A block told."""
        match block:
            case Paragraph(text=text):
                return Paragraph(self.line(text))
            case Heading(text=text):
                return Heading(self.line(text))
            case Points(items=items, numbered=numbered):
                return Points(tuple(self.line(item) for item in items), numbered)
            case Cards(below=below, label=label):
                return replace(block, below=tuple(self(text) for text in below), label=self.line(label))
            case Played(cards=cards, players=players, taker=taker):
                return Played(cards, tuple(self.line(player) for player in players), taker)
            case Hands(player=player, suits=suits, rows=hands):
                named = tuple((self.line(name), cards) for name, cards in hands)
                return Hands(self.line(player), tuple(map(self.line, suits)), named)
            case Table(rows=rows):
                told = tuple(
                    tuple(self(cell) if isinstance(cell, str) else cell for cell in row) for row in rows
                )
                return replace(block, head=tuple(self.line(cell) for cell in block.head), rows=told)
