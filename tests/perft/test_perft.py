"""Every way to play small fixed deals, counted by the interpreter and by the referee.

Each game is played with a few of its cards. The numbers have been found by both and are written down so
that neither can change unnoticed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.games import GAMES, table
from tests.oracle.interpreter_table import CATALOGUE, InterpreterTable
from tests.oracle.perft import ways_to_play
from tests.oracle.table import Dealt

from cartacanta.document.loading import load_text
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal


@dataclass(frozen=True)
class Small:
    """A game with few cards: which are kept, how many each seat is dealt, and what the document must say for it."""

    game: str
    ways: int
    keep: str
    hands: Sequence[int]
    settings: dict[str, str] = field(default_factory=dict)
    patch: str = ""
    number: int = 1

    def cards(self) -> list[str]:
        """The cards kept: whole ranks, or cards one by one."""
        words = self.keep.split()
        deck = GAMES[self.game]({}, 1).deck
        return [card for card in deck if card in words or card[:-1] in words]

    def text(self) -> str:
        """The document of the small game."""
        deck = GAMES[self.game]({}, 1).deck
        gone = ", ".join(card for card in deck if card not in self.cards())
        settled = ", ".join(f"{option}: {value}" for option, value in self.settings.items())
        return (
            f"variant: small\ntitle: {{en: Small}}\nextends: {self.game}\n"
            f"with: {{{settled}}}\ndeck: {{without: [{gone}]}}\n{self.patch}"
        )

    def dealt(self) -> Dealt:
        """Always the same cards."""
        cards = self.cards()
        Random(self.game).shuffle(cards)
        hands = []
        for size in self.hands:
            hands.append(tuple(cards[:size]))
            cards = cards[size:]
        return Dealt(tuple(hands), tuple(cards), self.number)


def counted(deal: Deal) -> int:
    """How many sequences of actions lead to the score."""
    if deal.over:
        return 1
    ways = 0
    for action in deal.legal_actions():
        after = deal.copy()
        after.play(action)
        ways += counted(after)
    return ways


SMALL: Final = [
    Small("tressette", 408, "3 A 7", [3] * 4, {}, "phases: [{deal: {packets: 3}}]\n"),
    Small("rovescino", 400, "3 A 7", [4] * 3, {"players": "3"}),
    Small("traversone", 166, "3 A 7", [3] * 4, {"leading-bastoni": "after-a-discard"}),
    Small("ciapano", 492, "A 7 4", [3] * 4, {"ace-of-bastoni": "kept-in-first-trick"}),
    Small("traversone", 50, "3 A 7 4", [2] * 8, {"players": "8"}),
    Small(
        "ciapa-no",
        292,
        "As 3s 7c Rc 4d 2d Ab",
        [3, 2, 2],
        {},
        "phases: [{deal: {hands: {eldest: 3, others: 2}}}]\n",
    ),
    Small(
        "tressette-in-due-pescaggio", 43, "3 A", [2] * 2, {}, "phases: [{deal: {hands: 2, stock: rest}}]\n"
    ),
    Small(
        "tressette-in-due-senza-pescaggio",
        9,
        "3 A",
        [2] * 2,
        {},
        "phases: [{deal: {hands: 2, stock: rest}}, {id: second-deal, deal: {hands: 2}}]\n",
    ),
    Small(
        "spizzichino",
        3246,
        "3 A 7",
        [6] * 2,
        {},
        "phases: [{deal: {hands: 2, packets: 1, open: {packets: 2, cards: 2}}}]\n",
    ),
    Small("tressette-con-chiamata", 1312, "3 A 7", [3] * 4),
    Small(
        "terziglio",
        741,
        "3s As 7c Rc 4d 2d Ab",
        [2] * 3,
        {},
        "phases: [{deal: {hands: 2, packets: 2, monte: 1}}, {id: discard, discard: {cards: 1}}]\n",
    ),
    Small("briscola", 324, "A 3", [3] * 2),
    Small("hearts", 24, "A Q 2", [3] * 4, {}, "", 4),
    Small("spades", 648, "A 7", [2] * 4),
    Small("klaverjassen", 100, "J 9 A", [3] * 4),
    Small("oh-hell", 568, "A 9 5 2", [2] * 4, {}, "", 9),
    Small("knockout-whist", 116, "A 9 5 2", [3] * 4, {}, "", 5),
    Small("bourre", 688, "A 9 5", [5] * 2, {"players": "2"}),
]


@pytest.mark.parametrize("small", SMALL, ids=lambda small: f"{small.game}-{len(small.hands)}")
def test_both_count_the_same_ways_to_play(small: Small) -> None:
    program = compile_program(build(load_text(small.text(), catalogue=CATALOGUE)))
    interpreter = InterpreterTable(program, small.dealt())
    assert counted(interpreter.deal) == small.ways
    rules = table(small.game, small.settings, small.number).rules
    assert ways_to_play(rules, small.dealt(), small.settings) == small.ways
