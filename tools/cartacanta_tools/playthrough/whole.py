"""The whole playthrough of a document, section by section."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.agreements import menu_of
from cartacanta.variant.phase_rules import DealPhase
from cartacanta_tools.playthrough import deals, ends, matches, uneven
from cartacanta_tools.playthrough.chapters import all_chapters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cartacanta.document.loading import MenuItem
    from cartacanta.document.options import Option
    from cartacanta.program import Program
    from cartacanta_tools.playthrough.chapters import Chapter
    from cartacanta_tools.playthrough.game import Game, Settings

HEAD: Final = """\
Written by `python -m tests.golden`. All seats choose at random; after each action stands in brackets how many
were allowed.
"""
VALUES: Final = "Each value of each option, in the first match that comes out otherwise with it"
SELDOM: Final = "What happens seldom"
DEALS: Final = 40
FEWER_DEALS: Final = 20
ENDS: Final = 60
FEWER_ENDS: Final = 30
MATCHES: Final = 24
"""So many matches are tried for a value."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a section tells of: a chapter's deal or match, the match of a number, or so many deals or ends of matches."""

    chapter: Chapter | None = None
    match: int | None = None
    deals: int = 0
    ends: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a playthrough: its heading, the options it is played with, and how it is told of a game."""

    heading: str
    settings: Settings
    tell: Callable[[Game], Iterable[str]] = field(compare=False)
    group: str = ""
    """Sections of a group stand under one heading, each its own line."""
    alone: bool = False
    """It tells of deals one by one, so nothing but the agreement's own rules counts in it."""
    subject: Subject | None = None
    """None where nothing is played."""


def playthrough(game: Game, told: Iterable[Section]) -> str:
    """The whole text of a document."""
    title = f"{game.agreement().title.get('en', game.name)} ({game.name})"
    lines = [title, "=" * len(title), *HEAD.splitlines()]
    group = ""
    for section in told:
        if not section.group or section.group != group:
            heading = section.group or section.heading
            lines += ["", "", heading, "-" * len(heading)]
        group = section.group
        lines += section.tell(game)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def sections(game: Game, chapters: tuple[Chapter, ...], options: Mapping[str, Option]) -> Iterator[Section]:
    """What is told, in order: the table, deals and matches, and a match with each value of each option."""
    yield from chapters_told(chapters)
    yield from many((), SELDOM, DEALS, ENDS)
    yield from values_told(game, options)


def chapters_told(chapters: tuple[Chapter, ...]) -> Iterator[Section]:
    """The table, and the deals and matches of the chapters."""
    yield Section("The table", (), partial(table_told, settings=()))
    for chapter in all_chapters(chapters):
        settings = "".join(f", {name} {value}" for name, value in chapter.settings)
        deal = "" if chapter.whole else f", deal {chapter.number}"
        heading = f"{chapter.about} (match {chapter.match}{deal}{settings})"
        yield Section(
            heading,
            chapter.settings,
            partial(chapter_told, chapter=chapter),
            alone=not chapter.whole,
            subject=Subject(chapter),
        )


def values_told(game: Game, options: Mapping[str, Option]) -> Iterator[Section]:
    """A line for each value of each option: the first match that comes out otherwise than without it."""
    menu = menu_of(options, game.agreement(), {})
    usual: dict[tuple[Settings, int], str] = {}
    for item in game.menu():
        yield Section(item.name, (), partial(offered, name=item.name), VALUES)
        for value in values_of(item):
            needed = menu.with_what_it_needs(item.name, value)
            if needed is None:
                continue
            settings = tuple(sorted(needed.items()))
            rest = tuple(setting for setting in settings if setting[0] != item.name)
            number = telling(game, rest, settings, usual)
            tell = partial(value_told, settings=settings, number=number)
            yield Section(value, settings, tell, VALUES, subject=Subject(match=number))
            yield from many(settings, VALUES, FEWER_DEALS, FEWER_ENDS)


def many(settings: Settings, group: str, deals: int, number: int) -> Iterator[Section]:
    """What happens seldom, in an agreement."""
    tell = partial(uneven_told, settings=settings, deals=deals)
    yield Section("uneven deals", settings, tell, group, alone=True, subject=Subject(deals=deals))
    ended = partial(ends_told, settings=settings, number=number)
    yield Section("ends of matches", settings, ended, group, subject=Subject(ends=number))


def telling(game: Game, rest: Settings, settings: Settings, usual: dict[tuple[Settings, int], str]) -> int:
    """The number of the first match in which a value tells; 0 if it does in none of the first few."""
    alike = game.agreement(rest).digest == game.agreement(settings).digest
    for number in range(0 if alike else MATCHES):
        if (rest, number) not in usual:
            usual[rest, number] = matches.match_in_a_line(game.agreement(rest), number)
        if matches.match_in_a_line(game.agreement(settings), number) != usual[rest, number]:
            return number
    return 0


def chapter_told(game: Game, chapter: Chapter) -> Iterable[str]:
    """A deal or a match."""
    if chapter.whole:
        return matches.match_told(game.agreement(chapter.settings), chapter)
    return deals.told(game.program(chapter.settings), chapter)


def table_told(game: Game, settings: Settings) -> Iterator[str]:
    """Who sits where, and how the cards are dealt."""
    yield table_of(game.program(settings))


def table_of(program: Program) -> str:
    """What no deal tells: who sits where, the direction, and how many cards are dealt at a time."""
    variant = program.variant
    sides = f", sides {', '.join(variant.sides.names)}" if variant.sides.names else ""
    sides += ", partners opposite" if variant.sides.opposite else ""
    packets = [
        f", dealt in packets of {' and '.join(map(str, dict.fromkeys(phase.rule.packets)))}"
        for phase in variant.phases
        if isinstance(phase.rule, DealPhase) and phase.rule.packets
    ]
    turn = "clockwise" if variant.clockwise else "anticlockwise"
    return f"{variant.seats} players, {turn}{sides}{''.join(packets)}"


def values_of(item: MenuItem) -> list[str]:
    """All values of an option but the default; of a range of numbers the ends."""
    values = [*(choice.text for choice in item.choices), *map(str, item.whole or ())]
    return [value for value in values if value != item.default]


def offered(game: Game, name: str) -> Iterator[str]:
    """An option with what it may be, the default first."""
    for item in game.menu():
        if item.name == name:
            others = f" to {item.whole[1]}" if item.whole else ""
            listed = f"{item.whole[0]}{others}" if item.whole else ", ".join(c.text for c in item.choices)
            yield f"  {name}: {item.default} of {listed}"


def value_told(game: Game, settings: Settings, number: int) -> Iterator[str]:
    """A match with one value of an option, in a line."""
    said = ", ".join(f"{name} {value}" for name, value in settings)
    table = table_of(game.program(settings))
    yield f"    {said}, match {number}: {table}; {matches.match_in_a_line(game.agreement(settings), number)}"


def uneven_told(game: Game, settings: Settings, deals: int) -> Iterator[str]:
    """Many deals in a line."""
    yield f"      {uneven.many_in_a_line(game.program(settings), deals)}"


def ends_told(game: Game, settings: Settings, number: int) -> Iterator[str]:
    """Many ends of matches in a line."""
    yield f"      {ends.ends_in_a_line(game.agreement(settings), number)}"
