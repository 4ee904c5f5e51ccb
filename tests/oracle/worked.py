"""Deals written down by their tricks, as a page writes a worked hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.oracle.table import Dealt
from tests.oracle.tressette_family import trick_winner

if TYPE_CHECKING:
    from tests.oracle.table import Play


@dataclass(frozen=True)
class Worked:
    """A deal and the cards played in it, in order."""

    dealt: Dealt
    cards: tuple[str, ...]
    takers: tuple[int, ...]


def from_tricks(tricks: str, players: int) -> Worked:
    """Reads tricks, one a line, cards in the order in which they are laid; the eldest leads the first."""
    hands: list[list[str]] = [[] for _ in range(players)]
    cards: list[str] = []
    takers: list[int] = []
    leader = 0
    for line in tricks.strip().splitlines():
        plays: list[Play] = [((leader + step) % players, card) for step, card in enumerate(line.split())]
        for seat, card in plays:
            hands[seat].append(card)
            cards.append(card)
        leader = trick_winner(plays)
        takers.append(leader)
    return Worked(Dealt(tuple(map(tuple, hands))), tuple(cards), tuple(takers))
