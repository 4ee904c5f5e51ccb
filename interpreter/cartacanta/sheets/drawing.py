"""Cards drawn with simple signs of our own, as pieces of SVG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.sheets.blocks import Card, Sheet

SIGNS: Final = Path(__file__).with_name("pips.yaml")
INK: Final = "#222222"
LEFT, MIDDLE, RIGHT = 17, 30, 43
HIGH, LOW, CENTRE = 24, 76, 50
ROWS: Final = (HIGH, CENTRE, LOW)
CLOSE_ROWS: Final = (HIGH, 41, 59, LOW)
PLACES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((MIDDLE, CENTRE),),
    2: ((MIDDLE, 30), (MIDDLE, 70)),
    3: ((MIDDLE, HIGH), (MIDDLE, CENTRE), (MIDDLE, LOW)),
    4: tuple((x, y) for x in (LEFT, RIGHT) for y in (30, 70)),
    5: (*((x, y) for x in (LEFT, RIGHT) for y in (28, 72)), (MIDDLE, CENTRE)),
    6: tuple((x, y) for x in (LEFT, RIGHT) for y in ROWS),
    7: (*((x, y) for x in (LEFT, RIGHT) for y in ROWS), (MIDDLE, 37)),
    8: (*((x, y) for x in (LEFT, RIGHT) for y in ROWS), (MIDDLE, 37), (MIDDLE, 63)),
    9: (*((x, y) for x in (LEFT, RIGHT) for y in CLOSE_ROWS), (MIDDLE, CENTRE)),
    10: (*((x, y) for x in (LEFT, RIGHT) for y in CLOSE_ROWS), (MIDDLE, 33), (MIDDLE, 67)),
}
"""Where the signs of a number stand on a card of 60 by 100."""
LARGE, SINGLE, MANY = 19, 38, 16
"""How large they are: a few, a single one, many."""
FEW: Final = 5


@dataclass(frozen=True, slots=True)
class Suit:
    """How a suit is drawn."""

    id: str
    sign: str
    """Its picture; empty where nobody has drawn it: then its name stands there."""
    ink: str
    name: str


class Drawing:
    """Draws the cards of one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.suits = {suit.id: suit for suit in drawn_suits(sheet)}
        self.ids = {code: f"suit-{place}" for place, code in enumerate(self.suits)}

    def signs(self) -> str:
        """The signs of the suits, drawn once and used everywhere."""
        symbols = "".join(
            f'<symbol id="{self.ids[suit.id]}" viewBox="-10 -10 20 20">{suit.sign or lettered(suit)}</symbol>'
            for suit in self.suits.values()
        )
        return f'<svg class="signs" width="0" height="0" aria-hidden="true">{symbols}</svg>'

    def card(self, card: Card) -> str:
        """A card."""
        suit = self.suits[card.suit]
        inner = [
            f'<title>{escape(card.name)}</title><rect x=".7" y=".7" width="58.6" height="98.6" rx="5" class="face"/>'
        ]
        inner += self.corner(card, suit)
        if card.pips in PLACES and card.pips:
            size = SINGLE if card.pips == 1 else LARGE if card.pips <= FEW else MANY
            inner += [self.use(suit, x, y, size) for x, y in PLACES[card.pips]]
        else:
            inner += self.court(card, suit)
        return f'<svg class="card" viewBox="0 0 60 100" role="img" aria-label="{escape(card.name)}">{"".join(inner)}</svg>'

    def corner(self, card: Card, suit: Suit) -> Iterable[str]:
        """The rank in two corners."""
        text = f'<text x="3.6" y="15" class="rank" fill="{suit.ink}">{escape(card.rank)}</text>'
        yield text
        yield f'<g transform="rotate(180 30 50)">{text}</g>'

    def court(self, card: Card, suit: Suit) -> Iterable[str]:
        """A card that shows no number of signs: its letter in a frame."""
        yield f'<rect x="12" y="19" width="36" height="62" rx="3" class="court" stroke="{suit.ink}"/>'
        yield f'<text x="30" y="54" class="letter" fill="{suit.ink}">{escape(card.rank)}</text>'
        yield self.use(suit, MIDDLE, 69, LARGE)
        yield self.use(suit, 19, 26, 8)
        yield self.use(suit, 41, 26, 8)

    def use(self, suit: Suit, x: float, y: float, size: float) -> str:
        """A sign at a place."""
        return f'<use href="#{self.ids[suit.id]}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"/>'

    def sign(self, code: str) -> str:
        """The sign of a suit within a line."""
        suit = self.suits[code]
        return f'<svg class="sign" viewBox="-10 -10 20 20" role="img" aria-label="{escape(suit.name)}"><use href="#{self.ids[code]}" x="-10" y="-10" width="20" height="20"/></svg>'


def lettered(suit: Suit) -> str:
    """A suit that nobody has drawn: its first letters in a ring."""
    return (
        f'<circle r="9" fill="none" stroke="{suit.ink}"/><text y="3.4" text-anchor="middle" font-size="9" fill="{suit.ink}">'
        f"{escape(suit.name[:2])}</text>"
    )


def drawn_suits(sheet: Sheet) -> list[Suit]:
    """Each suit of the deck with its picture, if its family is known under the names of the sheet or of the deck."""
    for names in (dict(sheet.suits), *(dict(other) for other in sheet.other_names)):
        for family in families():
            for words in family["words"]:
                if set(names.values()) <= set(words) and len(names) == len(set(names.values())):
                    place = {word: number for number, word in enumerate(words)}
                    return [
                        Suit(
                            code,
                            family["signs"][place[names[code]]],
                            family["inks"][place[names[code]]],
                            name,
                        )
                        for code, name in sheet.suits
                    ]
    return [Suit(code, "", INK, name) for code, name in sheet.suits]


@lru_cache(maxsize=1)
def families() -> tuple[dict[str, list[str]], ...]:
    """The families of signs that are drawn."""
    import yaml  # noqa: PLC0415 - only where cards are drawn

    return tuple(yaml.safe_load(SIGNS.read_text(encoding="utf-8")))
