"""Games of a few cards, of which every deal can be played in every way."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from cartacanta import Deal, Layout, open_variant
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction
    from pathlib import Path

    from cartacanta import Program

ALIKE: Final = "[{deal: {hands: equal}}, {play: {lead: eldest}}]"
DOCUMENT: Final = """\
variant: tiny
title: {{en: Tiny}}
table: {{players: {players}, sides: {sides}}}
deck: {{suits: [{suits}], ranks: [{ranks}], values: {{{values}}}}}
phases: {phases}
tricks: {{{tricks}}}
scoring: {{{scoring}}}
match: {{ends: {{deals: 1}}, wins: highest}}
"""


@dataclass(frozen=True)
class Tiny:
    """What is written into the document."""

    players: int
    suits: str
    ranks: str
    values: str
    scoring: str
    tricks: str = "duty: [follow, anything]"
    phases: str = ALIKE
    sides: str = "each-alone"

    def program(self, folder: Path) -> Program:
        """The game."""
        path = folder / "tiny.yaml"
        path.write_text(DOCUMENT.format_map(vars(self)), encoding="utf-8")
        return open_variant(path)


def every_sum(program: Program, sizes: Sequence[int]) -> dict[Fraction, tuple[int, int]]:
    """What the card scores come to in all deals of hands of these sizes, played in every way the engine allows.

    With each sum the fewest tricks that all sides but one take together, and the fewest cards of value with so few tricks.
    """
    found: dict[Fraction, tuple[int, int]] = {}
    for order in orders(tuple(program.record.cards[: program.record.size]), sizes):
        waiting = [Deal(program, Layout(order))]
        while waiting:
            deal = waiting.pop()
            while not deal.over:
                first, *others = deal.legal_actions()
                for action in others:
                    twin = deal.copy()
                    twin.play(action)
                    waiting.append(twin)
                deal.play(first)
            total, least = deal.score().deal_total, of_others(program, deal)
            found[total] = min(least, found.get(total, least))
    return found


def of_others(program: Program, deal: Deal) -> tuple[int, int]:
    """The tricks, and the cards of value, of all sides but the one for which there are the fewest."""
    score, pack = deal.score(), program.variant.pack
    worth = {number: pack.value(name[:-1], name[-1], None) for name, number in pack.cards.items()}
    sides = [
        (
            sum(tricks for side, tricks in zip(score.sides, score.tricks, strict=True) if side != main),
            sum(
                bool(worth[card])
                for seat, side in enumerate(score.sides)
                if side != main
                for card in members(deal.state.won[seat])
            ),
        )
        for main in range(len(score.side_exact))
    ]
    return min(sides)


def orders(cards: tuple[int, ...], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to deal hands of these sizes, the rest in every order."""
    if not sizes:
        yield from permutations(cards)
        return
    for hand in combinations(cards, sizes[0]):
        for rest in orders(tuple(card for card in cards if card not in hand), sizes[1:]):
            yield (*hand, *rest)
