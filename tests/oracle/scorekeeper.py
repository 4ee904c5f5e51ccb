"""Who keeps the book of a match: a naive second opinion on dealers, drop-outs, ties, ends and winners."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.oracle.table import Options

LONGEST: Final = 10_000
"""So many deals at most: then a match is broken off, and nobody has won it."""


@dataclass(frozen=True)
class MatchRules:
    """How a match ends, as its table agreed."""

    lowest_wins: bool
    deals: int = 0
    is_over: Callable[[Fraction], bool] = lambda _total: False
    drops_out: bool = False
    until_left: int = 1
    tie: str = "shared"
    start: int = 0
    pairs: bool = False
    last_taker_first: bool = False
    """Of several over at once the one that took the last trick wins."""
    declared_first: bool = False
    """Of several over at once the only one wins that was there with what it had declared."""


def limit(options: Options, is_: str = "reached") -> Callable[[Fraction], bool]:
    """Whether a total ends somebody's match."""
    number = int(options["limit"])
    if options.get("limit-is", is_) == "exceeded":
        return lambda total: total > number
    return lambda total: total >= number


def of_traversone(options: Options, tie: str = "between-tied") -> MatchRules:
    """The first over the limit ends it, or those over drop out, or a number of deals is played."""
    match options["match-by"]:
        case "deals":
            return MatchRules(lowest_wins=True, deals=int(options["deals"]), tie=tie)
        case "first-over":
            return MatchRules(lowest_wins=True, is_over=limit(options), tie=tie)
        case by:
            left = 1 if by == "last-one-left" else 2
            return MatchRules(
                lowest_wins=True, is_over=limit(options), drops_out=True, until_left=left, tie=tie
            )


@dataclass
class Book:
    """Players are numbered in order of play; the deal passes to the next who plays."""

    players: int
    rules: MatchRules
    dealer: int
    number: int = 1
    tied: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    last_taker: int | None = None
    there_before: list[int] = field(default_factory=list)
    """Who was over the limit before the cards of the deal counted."""
    broken_off: bool = False
    slam: bool = False
    left_at: dict[int, int] = field(default_factory=dict)
    """Who has dropped out, and with which deal."""

    def __post_init__(self) -> None:
        self.still_in = list(range(self.players))
        self.totals = [Fraction(self.rules.start)] * self.players

    def seats(self) -> list[int]:
        """Who plays the coming deal, from the dealer's neighbour to the dealer."""
        order = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        return [player for player in order if player in (self.tied or self.still_in)]

    def best(self, totals: dict[int, Fraction]) -> list[int]:
        wanted = min(totals.values()) if self.rules.lowest_wins else max(totals.values())
        return [player for player, total in totals.items() if total == wanted]

    def is_one_party(self, players: Sequence[int]) -> bool:
        return len(players) == 1 or (self.rules.pairs and len({player % 2 for player in players}) == 1)

    @property
    def over(self) -> bool:
        return bool(self.winners) or self.broken_off

    def enter(
        self,
        scores: Sequence[Fraction],
        last_taker: int | None = None,
        *,
        slam_by: Sequence[int] = (),
        declared: Sequence[int] = (),
    ) -> None:
        """Enters what each seat scored and had declared, who took the last trick, and who made a slam that wins at once."""
        seats = self.seats()
        scored = dict(zip(seats, scores, strict=True))
        self.last_taker = None if last_taker is None else seats[last_taker]
        self.there_before = [
            player
            for seat, player in enumerate(seats)
            if declared and self.rules.is_over(self.totals[player] + declared[seat])
        ]
        if self.tied:
            self.tied = sorted(self.best(scored))
            if self.is_one_party(self.tied):
                self.winners, self.tied = self.tied, []
        else:
            for player, score in scored.items():
                self.totals[player] += score
            if slam_by:
                self.winners = sorted(seats[seat] for seat in slam_by)
                self.slam = True
            else:
                self.settle()
        self.pass_on()

    def nobody_played(self) -> None:
        """A deal that everybody passed: nothing is written down, but it counts as one."""
        if not self.tied:
            self.last_taker, self.there_before = None, []
            self.settle()
        self.pass_on()

    def pass_on(self) -> None:
        """The next deal, by the next dealer who plays, unless there has been no end to them."""
        self.number += 1
        self.broken_off = not self.winners and self.number > LONGEST
        if not self.over:
            self.dealer = (self.dealer + 1) % self.players
            while self.dealer not in (self.tied or self.still_in):
                self.dealer = (self.dealer + 1) % self.players

    def settle(self) -> None:
        """Once everybody is entered: who is out, whether it ends, who has won."""
        over = [player for player in self.still_in if self.rules.is_over(self.totals[player])]
        staying = [player for player in self.still_in if player not in over]
        contenders = self.still_in
        ended = bool(self.rules.deals) and self.number >= self.rules.deals
        if over and self.rules.drops_out and len(staying) >= self.rules.until_left:
            self.still_in = contenders = staying
            self.left_at.update(dict.fromkeys(over, self.number))
            ended = ended or len(staying) == self.rules.until_left
        elif over:
            ended = True
            if self.rules.last_taker_first and not self.is_one_party(over):
                mates = [player for player in over if self.is_one_party([player, self.last_taker or 0])]
                contenders = mates or contenders
            there = [player for player in over if player in self.there_before]
            if self.rules.declared_first and there and self.is_one_party(there):
                contenders = there
        if ended:
            best = self.best({player: self.totals[player] for player in contenders})
            if self.is_one_party(best) or self.rules.tie == "shared":
                self.winners = sorted(best)
            elif self.rules.tie == "between-tied":
                self.tied = sorted(best)
