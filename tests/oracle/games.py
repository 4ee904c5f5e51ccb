"""The referees by the names of the documents they judge, and the table each game is played at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.oracle import (
    briscola,
    called,
    hearts,
    packets,
    predictions,
    traversone,
    tressette_family,
    trump_games,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tests.oracle.table import Options, Rules

ITALIAN: Final = tressette_family.DECK
FRENCH: Final = hearts.DECK
PIQUET: Final = [rank + suit for suit in "cdhs" for rank in trump_games.PLAIN]


@dataclass(frozen=True)
class Table:
    """What an agreement puts on the table: the cards in play and how many each seat is dealt."""

    rules: Rules
    deck: Sequence[str]
    hands: Sequence[int]


def without(*ranks_or_cards: str) -> list[str]:
    gone = set(ranks_or_cards)
    return [card for card in ITALIAN if card not in gone and card[:-1] not in gone]


def each_alone(options: Options) -> tuple[list[str], list[int]]:
    """Two with a stock; three without the 4 of denari; more without known cards, or with cards aside."""
    players = int(options.get("players", "4"))
    if players == 2:
        return ITALIAN, [10, 10]
    if options.get("three") == "fourteen-thirteen":
        return ITALIAN, [14, 13, 13]
    dropped = {3: ("4d",), 6: ("4",), 7: ("4", "5d")}.get(players, ())
    deck = without(*dropped) if options.get("odd-cards") != "face-down" else ITALIAN
    return deck, [len(deck) // players] * players


def oh_hell_hand(players: int, number: int) -> int:
    """The hands shrink to one card and grow again."""
    most = {6: 8, 7: 7}.get(players, 10)
    return abs(most - number) + 1 if number <= most else number - most + 1


def same_hands(rules: Rules, deck: Sequence[str], cards: int, players: int) -> Callable[..., Table]:
    """A game always played by so many, or by as many as the option says, with so many cards each."""
    return lambda options, _number: Table(rules, deck, [cards] * int(options.get("players", players)))


GAMES: Final[Mapping[str, Callable[[Options, int], Table]]] = {
    "rovescino": lambda options, _: Table(tressette_family.rovescino, *each_alone(options)),
    "ko-manje": lambda options, _: Table(tressette_family.rovescino, *each_alone(options)),
    "traversone": lambda options, _: Table(traversone.traversone, *each_alone(options)),
    "ciapano": lambda options, _: Table(traversone.ciapano, *each_alone(options)),
    "ciapa-no": lambda _options, _: Table(traversone.traversone, ITALIAN, [14, 13, 13]),
    "tressette": same_hands(tressette_family.tressette, ITALIAN, 10, 4),
    "tressette-a-non-prendere": same_hands(tressette_family.tressette, ITALIAN, 10, 4),
    "traversone-a-coppie": same_hands(tressette_family.a_coppie, ITALIAN, 10, 4),
    "tressette-in-due-pescaggio": same_hands(tressette_family.in_due_pescaggio, ITALIAN, 10, 2),
    "tressette-in-due-senza-pescaggio": same_hands(tressette_family.in_due_senza_pescaggio, ITALIAN, 10, 2),
    "spizzichino": same_hands(packets.spizzichino, ITALIAN, 20, 2),
    "tressette-col-morto": same_hands(called.col_morto, ITALIAN, 10, 4),
    "tressette-con-chiamata": same_hands(called.con_chiamata, ITALIAN, 10, 4),
    "terziglio": same_hands(called.terziglio, ITALIAN, 12, 3),
    "briscola": lambda options, _: Table(
        briscola.briscola,
        without("2c") if options.get("players") == "3" else ITALIAN,
        [3] * int(options.get("players", "2")),
    ),
    "briscola-chiamata": same_hands(called.briscola_chiamata, ITALIAN, 8, 5),
    "hearts": same_hands(hearts.hearts, FRENCH, 13, 4),
    "spades": same_hands(predictions.spades, FRENCH, 13, 4),
    "klaverjassen": same_hands(trump_games.klaverjassen, PIQUET, 8, 4),
    "bourre": same_hands(trump_games.bourre, FRENCH, 5, 5),
    "oh-hell": lambda options, number: Table(
        predictions.oh_hell,
        FRENCH,
        [oh_hell_hand(int(options.get("players", "4")), number)] * int(options.get("players", "4")),
    ),
    "knockout-whist": lambda options, number: Table(
        predictions.knockout_whist, FRENCH, [7 - (number - 1) % 7] * int(options.get("players", "4"))
    ),
}


def table(game: str, options: Options, number: int = 1) -> Table:
    """The table for a deal of a game under an agreement; `number` counts the deals of a match."""
    return GAMES[game](options, number)
