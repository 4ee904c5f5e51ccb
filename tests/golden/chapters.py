"""Which deals the golden playthroughs tell: the first of each variant, and some with what seldom happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.variants.every_variant import VARIANTS, Agreed


@dataclass(frozen=True)
class Chapter:
    """A deal to tell: of which agreement, by which name (the seed is 0), with which ledger."""

    about: str
    settings: tuple[tuple[str, str], ...] = ()
    match: int = 0
    number: int = 1
    ledger: tuple[int, ...] = ()
    choice: str = ""
    """What a slam's taker chooses, where it isn't what lowers them most."""


def settled(**settings: str | int) -> tuple[tuple[str, str], ...]:
    """Options settled otherwise than by default."""
    return Agreed.of("", **settings).settings


FIRST: Final = Chapter("A deal")
OTHERS: Final[dict[str, tuple[Chapter, ...]]] = {
    "bourre": (Chapter("All but one sit out", match=2),),
    "briscola": (
        Chapter("Sixty each", match=23),
        Chapter("Three players, two of whom share the win", settled(players=3), match=120),
        Chapter("Four players", settled(players=4)),
    ),
    "briscola-chiamata": (
        Chapter("All pass, and it is dealt again", match=69),
        Chapter("The declarer calls a card of their own", match=2),
    ),
    "ciapa-no": (Chapter("Sola", match=437),),
    "ciapano": (Chapter("Sola", match=235),),
    "hearts": (
        Chapter("The moon", match=132),
        Chapter("The third deal: across", number=3),
        Chapter("The fourth deal: nothing is passed", number=4),
    ),
    "klaverjassen": (
        Chapter("The side that named trumps loses everything", match=2),
        Chapter("Pit", match=56),
    ),
    "knockout-whist": (Chapter("The last deal of one card", number=7),),
    "ko-manje": (Chapter("Cappotto", match=235),),
    "oh-hell": (Chapter("One card each", number=10),),
    "rovescino": (
        Chapter("Cappotto", match=235),
        Chapter("Two players with a stock", settled(players=2)),
        Chapter("Three with fourteen and thirteen", settled(players=3, three="fourteen-thirteen")),
    ),
    "spades": (Chapter("A nil kept", match=27), Chapter("A nil broken", match=9)),
    "terziglio": (
        Chapter("Everybody passes", match=10),
        Chapter("Chiamo", match=9),
        Chapter("Chiamo of a card in the monte", match=40),
        Chapter("Solo", match=3),
    ),
    "traversone": (
        Chapter("Sola, taken off", match=235),
        Chapter("Sola, given", match=235, ledger=(3, 5, 1, 8), choice="give"),
        Chapter(
            "Six players whose own cards come to seventeen",
            settled(players=6, last_taker="counts-own-cards"),
            match=18408,
        ),
        Chapter("Seven with cards face down", settled(players=7, odd_cards="face-down")),
    ),
    "traversone-a-coppie": (Chapter("Cappotto", match=30),),
    "tressette": (Chapter("Eleven to nothing wins the match", settled(eleven_nil="wins-match"), match=5),),
    "tressette-con-chiamata": (
        Chapter("A lone caller who wins", match=20),
        Chapter("A lone caller who loses", match=3),
    ),
    "tressette-in-due-pescaggio": (Chapter("Drawn cards hidden", settled(drawn_cards="hidden")),),
}


def chapters(variant: str) -> tuple[Chapter, ...]:
    """The deals told of a variant; of one that nobody has thought of here, the first."""
    return (FIRST, *OTHERS.get(variant, ()))


def unknown() -> set[str]:
    """Variants that have chapters here and no document."""
    return OTHERS.keys() - set(VARIANTS)
