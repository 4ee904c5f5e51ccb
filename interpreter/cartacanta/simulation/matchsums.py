"""Exact sums over whole matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import columns
from cartacanta.simulation.exact import ExactSums, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSums(ExactSums):
    """Exact sums over matches. Players are numbered from the eldest hand of the first deal; the last one deals it."""

    unit: int = shape()
    players: int = shape()
    matches: int = 0
    lengths: dict[int, int]
    """Each length in deals, with how many matches were as long."""
    winners: dict[int, int]
    """Each set of winners, as a mask of players, with how often it won; 0 is nobody."""
    slams: int = 0
    """Matches won at once by a slam."""
    unfinished: int = 0
    """Matches broken off: they would not have ended, or sums would have grown too large."""
    total: tuple[int, ...]
    """What stands in the ledger of each player at the end, in units."""
    total_squares: tuple[int, ...]

    @classmethod
    def of_rows(cls, program: Program, row: Sequence[int], matches: int) -> MatchSums:
        """What a row of results for each match comes to."""
        players = program.variant.players
        width = columns.MATCH_HEAD + players
        listed = [row[at : at + width] for at in range(0, matches * width, width)]
        totals = [[one[columns.MATCH_HEAD + player] for one in listed] for player in range(players)]
        return cls(
            unit=program.unit,
            players=players,
            matches=matches,
            lengths=dict(Counter(one[columns.MATCH_DEALS] for one in listed)),
            winners=dict(Counter(one[columns.MATCH_WINNERS] for one in listed)),
            slams=sum(one[columns.MATCH_SLAM] for one in listed),
            unfinished=sum(one[columns.MATCH_UNFINISHED] for one in listed),
            total=tuple(sum(of) for of in totals),
            total_squares=tuple(sum(total * total for total in of) for of in totals),
        )
