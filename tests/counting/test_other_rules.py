"""Games of forty cards that nobody plays: other duties, roundings and places where cards lie at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.counting.tiny import Tiny

from cartacanta.counting import because, count_sums

if TYPE_CHECKING:
    from pathlib import Path

THIRDS: Final = "A: 1, 3: 1/3, 2: 1/3, R: 1/3, C: 1/3, F: 1/3"
RANKS: Final = "3, 2, A, R, C, F, 7, 6, 5, 4"
SET_ASIDE: Final = "[{deal: {hands: 9, aside: rest}}, {play: {lead: eldest}}]"
MONTE: Final = (
    "[{deal: {hands: 12, monte: 4}}, {take: {by: eldest, from: monte, seen-by: all}},"
    " {discard: {by: eldest, cards: 4, to: monte}}, {play: {lead: eldest}}]"
)
STAYING: Final = "[{deal: {hands: 5, aside: rest}}, {stay: {first: eldest}}, {play: {lead: eldest}}]"


def game(scoring: str, tricks: str = "duty: [follow, anything]", **more: str) -> Tiny:
    """A game for four, or three where a monte is left."""
    players = 3 if more.get("phases") == MONTE else 4
    return Tiny(players, "s, c, d, b", RANKS, more.pop("values", THIRDS), scoring, tricks, **more)


GAMES: Final = {
    "trump": (
        game("last-trick: 1, round: down", "trump: c, duty: [follow, overtrump, trump, anything]"),
        "9 10 11",
    ),
    "beating": (game("last-trick: 1, round: down", "duty: [beat, follow, anything]"), "9 10 11"),
    "up": (game("last-trick: 1, round: up"), "12 13 14"),
    "nearest": (game("last-trick: 1, round: nearest"), "11 12 13"),
    "negative": (game("round: down", values="A: -1, 3: -1/3, 2: -1/3, R: 1/3"), "-8 -7 -6"),
    "by-player": (game("last-trick: 1, round: down, count-by: player", sides="opposite"), "9 10 11"),
    "to-nobody": (game("last-trick: 1, round: down", phases=SET_ASIDE), "5 6 7 8 9 10 11"),
    "to-the-dealer": (
        game("last-trick: 1, round: down, leftover: {aside: dealer}", phases=SET_ASIDE),
        "9 10 11",
    ),
    "monte": (game("last-trick: 1, round: down, leftover: {monte: eldest}", phases=MONTE), "10 11"),
    "staying": (game("last-trick: 1, round: down", phases=STAYING), "1 2 3 4 5 6 7 8 9 10"),
}


@pytest.mark.parametrize("name", GAMES)
def test_all_that_counting_allows_is_shown(name: str, tmp_path: Path) -> None:
    written, sums = GAMES[name]
    counted = count_sums(written.program(tmp_path))
    assert counted.undecided == ()
    assert counted.depends == ()
    assert " ".join(str(found.total) for found in counted.sums) == sums
    for found in counted.sums:
        assert found.deal.score().deal_total == found.total


def test_what_lies_there_for_a_seat_is_enough_to_lose_a_fraction(tmp_path: Path) -> None:
    """The dealer need take no trick for that."""
    written, _ = GAMES["to-the-dealer"]
    lowest = count_sums(written.program(tmp_path)).sums[0]
    assert (lowest.tricks, lowest.fewest) == (2, True)
    assert lowest.deal.score().tricks[3] == 0
    assert lowest.deal.score().exact[3] != 0


def test_what_counting_cannot_know_is_said(tmp_path: Path) -> None:
    written = game("last-trick: if deal-number > 2 then 1 else 0, round: down")
    assert count_sums(written.program(tmp_path)).depends == ("deal-number",)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("up", "Rounding changes what a party has by 0, 1/3 or 2/3."),
        ("nearest", "So what 4 parties lose together lies between -1 1/3 and 1 1/3."),
        ("to-nobody", "4 cards count for nobody: what they are worth is missing from 11 2/3."),
    ],
)
def test_reasons_say_what_rounding_does(name: str, reason: str, tmp_path: Path) -> None:
    written, _ = GAMES[name]
    assert reason in because(count_sums(written.program(tmp_path)).stakes[0])
