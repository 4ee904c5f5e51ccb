"""What counting finds is what comes out when every deal of a small deck is played in every way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.counting.tiny import Tiny, every_sum

from cartacanta.counting.sums import count_sums
from cartacanta.records import read_records, replay, write_record

if TYPE_CHECKING:
    from pathlib import Path

PASSING: Final = "[{deal: {hands: {eldest: 4, others: 2}}}, {pass: {by: eldest, to: dealer, cards: 1}}, {play: {lead: eldest}}]"
TURNED_UP: Final = (
    "[{deal: {hands: 2, stock: rest}}, {turn-up: {from: stock, makes: trump}}, {play: {lead: eldest}}]"
)
STOCK: Final = "[{deal: {hands: 2, stock: 2}}, {play: {lead: eldest}}]"
ASIDE: Final = "[{deal: {hands: 2, aside: 2}}, {play: {lead: eldest}}]"
GAMES: Final = {
    "two": (Tiny(2, "a, b", "3, 2, 1", "3: 1/3, 2: 1/3", "last-trick: 1, round: down"), (3, 3)),
    "three": (Tiny(3, "a, b", "3, 2, 1", "3: 1/3, 2: 2/3", "last-trick: 1, round: down"), (2, 2, 2)),
    "nearest": (Tiny(3, "a, b", "3, 2, 1", "3: 1/3, 2: 1/3", "last-trick: 1/2, round: nearest"), (2, 2, 2)),
    "up": (Tiny(2, "a, b, c", "2, 1", "2: 1/2, 1: 1/3", "round: up"), (3, 3)),
    "aside": (
        Tiny(
            2, "a, b, c", "2, 1", "2: 1/2, 1: 1/3", "round: down, leftover: {aside: last-taker}", phases=ASIDE
        ),
        (2, 2),
    ),
    "to-nobody": (Tiny(2, "a, b, c", "2, 1", "2: 1/2, 1: 1/3", "round: down", phases=ASIDE), (2, 2)),
    "exact": (Tiny(2, "a, b, c", "2, 1", "2: 1/2, 1: 1/3", "round: none", phases=ASIDE), (2, 2)),
    "no-duty": (
        Tiny(2, "a, b", "3, 2, 1", "3: 1/3, 2: 1/3", "last-trick: 1, round: down", tricks="duty: [anything]"),
        (3, 3),
    ),
    "trump": (
        Tiny(
            2, "a, b", "3, 2, 1", "3: 2/3, 2: 1/3", "round: down", "trump: a, duty: [follow, trump, anything]"
        ),
        (3, 3),
    ),
    "overtrump": (
        Tiny(
            3,
            "a, b",
            "3, 2, 1",
            "3: 2/3, 2: 1/3",
            "round: down",
            "trump: a, duty: [follow, overtrump, trump, anything]",
        ),
        (2, 2, 2),
    ),
    "beating": (
        Tiny(3, "a", "6, 5, 4, 3, 2, 1", "6: 2/3, 5: 1/3, 1: 1/3", "round: down", "duty: [beat, anything]"),
        (2, 2, 2),
    ),
    "drawing": (
        Tiny(
            2,
            "a, b",
            "3, 2, 1",
            "3: 2/3, 2: 1/3",
            "round: down",
            "duty: [follow, anything], draw: {cards: 1}",
            STOCK,
        ),
        (2, 2),
    ),
    "passing": (
        Tiny(2, "a, b, c", "2, 1", "2: 2/3, 1: 1/3", "round: down", phases=PASSING),
        (4, 2),
    ),
    "turned-up": (
        Tiny(
            2,
            "a, b, c",
            "2, 1",
            "2: 2/3, 1: 1/3",
            "round: down",
            "duty: [anything], draw: {cards: 1}",
            TURNED_UP,
        ),
        (2, 2),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_sums_are_those_of_all_deals_and_no_deal_has_fewer_tricks(name: str, tmp_path: Path) -> None:
    game, sizes = GAMES[name]
    program = game.program(tmp_path)
    counted = count_sums(program)
    assert counted.undecided == ()
    seen = every_sum(program, sizes)
    assert {found.total for found in counted.sums} == seen.keys()
    for found in counted.sums:
        assert (found.tricks, found.cards) >= seen[found.total]
        assert not found.fewest or (found.tricks, found.cards) == seen[found.total]


@pytest.mark.parametrize("name", GAMES)
def test_each_sum_has_a_deal_that_replays(name: str, tmp_path: Path) -> None:
    game, _ = GAMES[name]
    program = game.program(tmp_path)
    for found in count_sums(program).sums:
        text = write_record(found.deal, variant=str(tmp_path / "tiny.yaml"))
        replayed = replay(read_records(text, "deal.yaml")[0])
        assert replayed.diagnostics == ()
        assert replayed.deal is not None
        assert replayed.deal.score().deal_total == found.total
