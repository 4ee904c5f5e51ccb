"""What pages are expected to say, written by hand beside them, and what was read, in the same form."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import yaml

from cartacanta.document.catalogue import Catalogue
from cartacanta.prose import deck_called, read_page
from cartacanta.prose.hands import COMMENTARY

if TYPE_CHECKING:
    from cartacanta.prose import Card, Hand, PageRead, Trick
    from cartacanta.prose.cardwords import Deck

PAGES: Final = Path(__file__).parent / "pages"


@cache
def deck(name: str) -> Deck:
    """A deck by the name of its document."""
    return deck_called(name, Catalogue())


def read(text: str | bytes, language: str | None = None, variant: str | None = None) -> PageRead:
    """Read a page."""
    data = text.encode() if isinstance(text, str) else text
    return read_page(data, lambda name: deck(variant or name), language)


def code(card: Card) -> str:
    """A card's code."""
    return card.rank + card.suit


def trick(each: Trick) -> str:
    """`Nord 3s, Est 2c* > Nord = 2/3`: who plays what, what is discarded, who takes it, what it is worth."""
    plays = ", ".join(f"{p.player} {code(p.card)}{'*' * (p.how == 'discard')}" for p in each.plays)
    worth = "" if each.worth is None else f" = {each.worth}"
    return f"{plays} > {each.taker or '?'}{worth}"


def numbered(hand: Hand) -> list[str]:
    """The tricks, each with its number where that isn't the next one's."""
    lines, expected = [], 1
    for each in hand.tricks:
        number = "" if each.number == expected else "? " if each.number is None else f"{each.number} "
        lines.append(number + trick(each))
        expected = (each.number or expected) + 1
    return lines


def told(hand: Hand) -> dict[str, Any]:
    """A hand as expectations write it."""
    return {
        "players": list(hand.players),
        "dealer": hand.dealer,
        "hands": {player: " ".join(map(code, cards)) for player, cards in hand.hands.items()},
        "tricks": numbered(hand),
        "scores": {player: str(amount) for player, amount in hand.scores.items()},
        "total": "" if hand.total is None else str(hand.total),
        "trick-worth": {
            " ".join(map(str, tricks)): str(amount) for tricks, amount in hand.trick_worth.items()
        },
        "not-understood": [(each.line, each.text) for each in hand.unread if each.kind != COMMENTARY],
        "commentary": [(each.line, each.text) for each in hand.unread if each.kind == COMMENTARY],
    }


def expected(path: Path) -> dict[str, Any]:
    """What is expected of a page; of a sentence that isn't understood only the beginning is given."""
    written = yaml.load(path.with_suffix(".yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506 - makes texts only
    players = written["players"]
    found: dict[str, Any] = {
        "players": players.split(", ") if "," in players else players.split(),
        "dealer": written.get("dealer", ""),
        "hands": written["hands"],
        "tricks": written["tricks"],
        "scores": written.get("scores", {}),
        "total": written.get("total", ""),
        "trick-worth": written.get("trick-worth", {}),
    }
    for kind in ("not-understood", "commentary"):
        lines = written.get(kind, {})
        found[kind] = [(int(line.rstrip("abcd")), start) for line, start in lines.items()]
    return found
