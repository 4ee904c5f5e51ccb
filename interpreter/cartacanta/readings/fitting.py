"""Whether records can be of a variant at all: its cards, and as many players."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from cartacanta.errors import CartaCantaError
from cartacanta.layout import DUMMY
from cartacanta.records.naming import CardNames
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.audits.rulebook import Rulebook
    from cartacanta.document.nodes import Scalar
    from cartacanta.program.model import Program
    from cartacanta.records.sheet import Sheet
    from cartacanta.saying import Text

PLAYERS: Final = "players"
"""The option that settles how many play, where a document has it."""
SLIPS: Final = 3
"""As many cards of no such name may be slips of the pen."""


def number_of_players(sheet: Sheet) -> int:
    """How many play by a record: as many as are listed, are dealt a hand, or play to most tricks; 0: nobody says."""
    for names in (sheet.players, [entry.player for entry in sheet.hands]):
        if names:
            return len({name.text for name in names if name.text.casefold() != DUMMY})
    sizes = Counter(len(trick.players or _words(trick.cards)) for trick in sheet.tricks)
    return sizes.most_common(1)[0][0] if sizes else 0


def _words(cards: Sequence[Scalar]) -> list[str]:
    return [word for scalar in cards for word in scalar.text.replace(",", " ").split()]


def cards_named(sheet: Sheet) -> Iterator[Scalar]:
    """Every text of a record that names cards."""
    for words in (
        sheet.deck or (),
        sheet.rest or (),
        *(entry.cards for entry in sheet.hands),
        *(trick.cards for trick in sheet.tricks),
    ):
        yield from words


def settled_players(rulebook: Rulebook, players: int) -> dict[str, str] | None:
    """The options under which so many play; None if they can't."""
    item = next((item for item in rulebook.menu if item.name == PLAYERS), None)
    if item is None or not players:
        return {}
    allowed = [choice.text for choice in item.choices]
    if item.whole is not None:
        allowed = [str(number) for number in range(item.whole[0], item.whole[1] + 1)]
    return {PLAYERS: str(players)} if str(players) in allowed else None


def program_for(rulebook: Rulebook, settings: dict[str, str]) -> Program | None:
    """The program of some settings, if it can be made."""
    try:
        return rulebook.program(rulebook.agreement(settings))
    except CartaCantaError:
        return None


def why_unfit(program: Program, players: int, sheets: Sequence[Sheet]) -> Text | None:
    """Why records can't be of a variant; None if they can."""
    if players and players != len(program.occupied):
        return say("{number} play it", number=len(program.occupied))
    names = CardNames(program.variant.pack)
    words = [word for sheet in sheets for word in names.cards(cards_named(sheet))]
    strange = list(dict.fromkeys(word.text for word in words if word.card is None))
    if len(strange) > SLIPS:
        return say("its deck has no {card}", card=strange[0])
    return None
