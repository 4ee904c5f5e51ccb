"""Matches told: a line for each deal, or one for the whole match."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from cartacanta.engine import columns
from cartacanta.match import Match
from cartacanta_tools.playthrough.deals import PLAYERS, amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.agreement import Agreement
    from cartacanta.match import Entry

MOST_DEALS: Final = 25
"""A longer match is told up to there."""


def played(match: Match) -> Iterator[Entry]:
    """Play a match, its seats choosing at random, deal by deal."""
    while not match.over and len(match.entries) < MOST_DEALS:
        name, deal = match.name(), match.deal()
        while not deal.over:
            deal.play(columns.choose_at_random(deal.program.record, deal.state, name.key))
        yield match.enter(deal)


def match_told(agreement: Agreement, number: int) -> Iterator[str]:
    """A match: who dealt, what each player scored and had, who went out, who won."""
    match = Match(agreement, match=number)
    players = PLAYERS[: len(match.players)]
    if any(match.totals):
        yield f"  begins with {', '.join(map(amount, match.totals))}"
    for entry in played(match):
        yield entered(entry, players)
    yield f"  {ending(match, players)}"


def ending(match: Match, players: tuple[str, ...]) -> str:
    """Who has won."""
    if not match.over:
        return "and so on"
    winners = " and ".join(players[player] for player in match.winners)
    how = " with a slam" if match.won_by_slam else " by calling out" if match.won_by_call_out else ""
    stake = f", for a stake of {amount(match.stake)}" if match.stake else ""
    return f"won by {winners}{how}{stake}"


def entered(entry: Entry, players: tuple[str, ...]) -> str:
    """A line of the ledger."""
    scores = dict(zip(entry.seats, entry.score.scores, strict=True))
    each = [
        f"{name} {('+' if scores[player] >= 0 else '') + amount(scores[player]) if player in scores else '-'}"
        f" = {amount(entry.totals[player])}"
        for player, name in enumerate(players)
    ]
    line = f"{entry.number:>3}. {players[entry.dealer]} deals: {', '.join(each)}"
    if entry.score.void:
        line += "; nobody plays"
    if entry.tie_break:
        line += "; between the tied"
    return line + (f"; out: {' and '.join(players[player] for player in entry.out)}" if entry.out else "")


def match_in_a_line(agreement: Agreement, number: int) -> str:
    """A match in a line: how it ends, and a fingerprint of everything that happened in it."""
    match = Match(agreement, match=number)
    players = PLAYERS[: len(match.players)]
    seen = hashlib.sha256()
    while not match.over and len(match.entries) < MOST_DEALS:
        name, deal = match.name(), match.deal()
        while not deal.over:
            deal.play(columns.choose_at_random(deal.program.record, deal.state, name.key))
        entry = match.enter(deal)
        hands = deal.state.dealt[: deal.program.record.seats]
        seen.update(repr((hands, deal.actions, entry.score.card_scores, entry.score.scores)).encode())
    totals = ", ".join(f"{name} {amount(total)}" for name, total in zip(players, match.totals, strict=True))
    deals = f"{len(match.entries)} deal{'s' if len(match.entries) != 1 else ''}"
    return f"{deals}, {totals}; {ending(match, players)} [{seen.hexdigest()[:12]}]"
