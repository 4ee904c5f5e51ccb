"""Matches told: a line for each deal, or one for the whole match."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from cartacanta.engine import choosing
from cartacanta.layout import DUMMY
from cartacanta.match import Match
from cartacanta_tools.playthrough.chapters import LAST
from cartacanta_tools.playthrough.deals import PLAYERS, amount

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.document.agreement import Agreement
    from cartacanta.layout import DealName
    from cartacanta.match import Entry
    from cartacanta_tools.playthrough.chapters import Call, Chapter

MOST_DEALS: Final = 25
"""A longer match is told up to there."""


def played(match: Match, chapter: Chapter = LAST) -> Iterator[Entry]:
    """Play a match, its seats choosing at random but where the chapter says something, deal by deal."""
    while not match.over and len(match.entries) < MOST_DEALS:
        yield match.enter(played_out(match, chapter))


def played_out(match: Match, chapter: Chapter = LAST) -> Deal:
    """The coming deal, played to its end."""
    name, deal = match.name(), match.deal()
    calls = [call for call in chapter.calls if call.deal == match.number]
    while not deal.over:
        deal.play(action_of(deal, calls) or chosen(deal, chapter, name))
    return deal


def action_of(deal: Deal, calls: Sequence[Call]) -> int | None:
    """What the chapter has somebody say out of turn now."""
    state = deal.state
    for call in calls:
        if deal.kind == "card" and state.lying == 0 and state.trick_number + 1 == call.before:
            return deal.read_remark("call-out", call.seat - 1)
    return None


def chosen(deal: Deal, chapter: Chapter, name: DealName) -> int:
    """What a slam's taker chooses by the chapter, else what is chosen when nobody thinks."""
    if deal.kind == "choice" and chapter.choice:
        wanted = deal.read_action(chapter.choice)
        if wanted in deal.legal_actions():
            return wanted
    return choosing.choose_at_random(deal.program.record, deal.state, name.key)


def match_told(agreement: Agreement, chapter: Chapter) -> Iterator[str]:
    """A match: who dealt, what each player scored and had, who went out, who won."""
    match = Match(agreement, match=chapter.match)
    players = PLAYERS[: len(match.players)]
    if any(match.totals):
        yield f"  begins with {', '.join(map(amount, match.totals))}"
    for entry in played(match, chapter):
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


def who_sits(entry: Entry, players: tuple[str, ...], seat: int) -> str:
    """The name of whoever sits at a seat."""
    player = entry.seats[seat]
    return DUMMY if player is None else players[player]


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
    if entry.score.slam:
        line += f"; {entry.score.slam} by {who_sits(entry, players, entry.score.slam_taker or 0)}"
        line += f", {entry.score.choice}" if entry.score.choice else ""
    if entry.score.called_out is not None:
        right = "rightly" if entry.score.wins_match is not None else "wrongly"
        line += f"; {who_sits(entry, players, entry.score.called_out)} calls out {right}"
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
            deal.play(choosing.choose_at_random(deal.program.record, deal.state, name.key))
        entry = match.enter(deal)
        hands = deal.state.dealt[: deal.program.record.seats]
        seen.update(repr((hands, deal.actions, entry.score.card_scores, entry.score.scores)).encode())
    totals = ", ".join(f"{name} {amount(total)}" for name, total in zip(players, match.totals, strict=True))
    deals = f"{len(match.entries)} deal{'s' if len(match.entries) != 1 else ''}"
    return f"{deals}, {totals}; {ending(match, players)} [{seen.hexdigest()[:12]}]"
