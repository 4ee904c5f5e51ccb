"""Exact sums over whole matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine import columns
from cartacanta.engine.outcomes import WIN_ONE
from cartacanta.simulation.distribution import Distribution
from cartacanta.simulation.estimates import mean_of
from cartacanta.simulation.exact import TimedSums, shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation.estimates import Estimate

ROOM: Final = 1 << 15
"""Amounts farther from 0 are counted together: memory doesn't grow with the number of matches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSums(TimedSums):
    """Exact sums over matches. Players are numbered from the eldest hand of the first deal; the last one deals it."""

    unit: int = shape()
    players: int = shape()
    matches: int = 0
    lengths: Distribution
    """In deals; a deal between those who are level counts as well."""
    winners: dict[int, int]
    """Each set of winners, as a mask of players, with how often it won; 0 is nobody."""
    slams: int = 0
    """Matches won at once by a slam."""
    called: int = 0
    """Matches won by saying, rightly, that the limit was reached."""
    unfinished: int = 0
    """Matches broken off: they would not have ended, or sums would have grown too large."""
    totals: tuple[Distribution, ...]
    """What stands in the ledger of each player at the end, in units."""
    left_at: tuple[Distribution, ...]
    """For each player after which deal they dropped out; 0: they were in until the end."""

    @classmethod
    def of_row(cls, program: Program, row: Sequence[int], matches: int) -> MatchSums:
        """What a row of results for each match comes to."""
        players = program.variant.players
        width = columns.MATCH_HEAD + columns.MATCH_BLOCKS * players
        by_place = [row[at : matches * width : width] for at in range(width)]
        blocks = by_place[columns.MATCH_HEAD :]
        return cls(
            unit=program.unit,
            players=players,
            matches=matches,
            lengths=counted(by_place[columns.MATCH_DEALS]),
            winners=dict(Counter(by_place[columns.MATCH_WINNERS])),
            slams=sum(by_place[columns.MATCH_SLAM]),
            called=sum(by_place[columns.MATCH_CALLED]),
            unfinished=sum(by_place[columns.MATCH_UNFINISHED]),
            totals=tuple(counted(of) for of in blocks[:players]),
            left_at=tuple(counted(of) for of in blocks[players:]),
        )

    # ---- what is read off ---------------------------------------------------------------------------

    @property
    def deals(self) -> int:
        """How many deals were played in all of them."""
        return self.lengths.total

    @property
    def deals_per_second(self) -> float:
        """How fast they were played, without building machine code."""
        return self.deals / self.seconds if self.seconds else 0.0

    @property
    def shared(self) -> int:
        """How many were won by more than one player; by both members of a side, too."""
        return sum(count for mask, count in self.winners.items() if mask.bit_count() > 1)

    def mean_length(self) -> Estimate:
        """The mean number of deals."""
        return self.lengths.estimate()

    def mean_wins(self) -> list[Estimate]:
        """Of each player: how often they win; with n winners it counts as 1/n."""
        found = []
        for player in range(self.players):
            counts = Counter[int]()
            for mask, count in self.winners.items():
                if mask >> player & 1:
                    counts[mask.bit_count()] += count
            total = sum(WIN_ONE // winners * count for winners, count in counts.items())
            squares = sum((WIN_ONE // winners) ** 2 * count for winners, count in counts.items())
            found.append(mean_of(self.matches, total, squares, WIN_ONE))
        return found

    def mean_totals(self) -> list[Estimate]:
        """Of each player: the mean of what stands in the ledger at the end."""
        return [of.estimate(self.unit) for of in self.totals]

    def dropped_out(self) -> list[Fraction]:
        """Of each player: in what part of the matches they drop out before the end."""
        return [1 - of.share(0) if of.count else Fraction(0) for of in self.left_at]


def counted(amounts: Sequence[int]) -> Distribution:
    """Amounts as a distribution in which each has its count, but those that are very far from 0."""
    near = Counter(amount for amount in amounts if abs(amount) < ROOM)
    far = [amount for amount in amounts if abs(amount) >= ROOM]
    return Distribution(
        counts=dict(near),
        below=sum(amount < 0 for amount in far),
        above=sum(amount > 0 for amount in far),
        beyond=sum(far),
        beyond_squares=sum(amount * amount for amount in far),
    )
