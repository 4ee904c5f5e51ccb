"""Whole matches, with the referee's book beside the interpreter's."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE
from tests.oracle.matches import RULES
from tests.oracle.scorekeeper import Book

from cartacanta.document.loading import load
from cartacanta.match import Match

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.match import Entry

AGREEMENTS: Final = [
    ("tressette", {}, 3),
    ("tressette", {"limit": "11", "limit-is": "exceeded"}, 4),
    ("tressette", {"limit": "11", "both-over": "last-taker"}, 12),
    ("tressette-a-non-prendere", {}, 4),
    ("tressette-in-due-pescaggio", {}, 4),
    ("rovescino", {}, 4),
    ("rovescino", {"players": "3"}, 4),
    ("traversone", {}, 4),
    ("traversone", {"match-by": "last-one-left", "players": "5"}, 3),
    ("traversone", {"match-by": "last-two-left", "players": "6"}, 2),
    ("traversone", {"match-by": "last-one-left", "players": "8", "no-whole-point": "charged"}, 2),
    ("traversone", {"match-by": "last-two-left", "odd-cards": "face-down", "players": "7"}, 2),
    ("traversone", {"match-by": "deals", "deals": "3"}, 4),
    ("ciapano", {"match-by": "last-one-left", "limit": "31"}, 2),
    ("hearts", {"limit": "50"}, 2),
    ("tressette-con-chiamata", {"deals": "4"}, 3),
    ("knockout-whist", {}, 6),
    ("knockout-whist", {"lives": "2", "players": "6"}, 3),
]


def play_on(deal: Deal, random: Random) -> Deal:
    while not deal.over:
        deal.play(random.choice(deal.legal_actions()))
    return deal


def same_match(match: Match, book: Book, random: Random) -> None:
    """Both agree before each deal and after the last."""
    while not book.winners:
        assert not match.over
        assert list(match.seats) == book.seats()
        assert match.dealer == book.dealer
        assert sorted(match.present) == sorted(book.still_in)
        assert sorted(match.tied) == book.tied
        entry = match.enter(play_on(match.deal(), random))
        book.enter(entry.score.scores, entry.score.last_taker)
        assert list(match.totals) == book.totals
    assert match.over
    assert sorted(match.winners) == book.winners


def kept_by_both(game: str, settings: dict[str, str], matches: int) -> list[Entry]:
    """Plays matches with both books, and gives what was entered."""
    agreement = load(game, settings, catalogue=CATALOGUE)
    options = {option: value.text for option, value in agreement.options.items()}
    entries: list[Entry] = []
    for seed in range(matches):
        match = Match(agreement, seed=seed, dealer=0)
        same_match(match, Book(len(match.players), RULES[game](options), 0), Random(seed))
        entries += match.entries
    return entries


@pytest.mark.parametrize(
    ("game", "settings", "matches"),
    AGREEMENTS,
    ids=["-".join([game, *settings.values()]) for game, settings, _ in AGREEMENTS],
)
def test_whole_matches(game: str, settings: dict[str, str], matches: int) -> None:
    entries = kept_by_both(game, settings, matches)
    if settings.get("match-by", "").startswith("last") or game == "knockout-whist":
        assert any(entry.out for entry in entries)


def test_ties_are_played_off_between_the_tied_alone() -> None:
    """After a single deal of eight several have nothing; who ties again plays again."""
    entries = kept_by_both("traversone", {"match-by": "deals", "deals": "1", "players": "8"}, 6)
    tables = {len(entry.seats) for entry in entries if entry.tie_break}
    assert len(tables) > 2
