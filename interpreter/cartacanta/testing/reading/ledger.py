"""The ledger of a match kept anew from the scores of its deals: totals, who drops out, when it ends, who wins."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.terms import VOID_REDEAL
from cartacanta.expressions import constant

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.match import Match
    from cartacanta.results import Score
    from cartacanta.variant.model import MatchRules, Variant


class Ledger:
    """A ledger as somebody beside the table keeps it."""

    def __init__(self, match: Match) -> None:
        self.players = len(match.players)
        self.variant: Variant = match.programs[self.players].variant
        self.rules: MatchRules = self.variant.match
        start = constant(self.rules.start) if self.rules.start is not None else 0
        self.totals = [Fraction(start or 0)] * self.players
        self.present = set(range(self.players))
        self.tied: set[int] = set()
        self.winners: set[int] = set()
        self.dealer = match.dealer
        self.number = 1
        self.attempt = 0
        self.over = False

    @property
    def seats(self) -> list[int | None]:
        """Who sits at each seat of the coming deal: in order of play after the dealer, the dealer last."""
        playing = self.tied or self.present
        order = [(self.dealer + place) % self.players for place in range(1, self.players + 1)]
        seated: list[int | None] = [player for player in order if player in playing]
        if self.variant.dummy is not None:
            seated.insert(self.variant.dummy.seat, None)
        return seated

    @staticmethod
    def on_side(side: int | None, score: Score, seats: list[int | None]) -> set[int]:
        """The players of a side."""
        return {
            player for seat, player in enumerate(seats) if player is not None and score.sides[seat] == side
        }

    def taker(self, deal: Deal, seats: list[int | None]) -> int | None:
        """Who took the last trick; one of the dummy's is its player's."""
        seat, dummy = deal.score().last_taker, self.variant.dummy
        if seat is not None and dummy is not None and seat == dummy.seat:
            place = constant(dummy.played_by)
            seat = place if isinstance(place, int) else deal.state.declarer
        return None if seat is None else seats[seat]

    def party(self, player: int) -> int:
        """Whose total is one with whose, at this table."""
        sides = self.variant.sides
        together = sides.opposite and not self.variant.scoring.ledger_by_player
        return player % self.variant.setting.side_count if together else player

    def parties(self, players: set[int]) -> int:
        """How many parties some players are."""
        return len({self.party(player) for player in players})

    def best(self, amounts: dict[int, Fraction]) -> set[int]:
        """Who has the best amount."""
        best = min(amounts.values()) if self.rules.lowest_wins else max(amounts.values())
        return {player for player, amount in amounts.items() if amount == best}

    def reached(self, total: Fraction) -> bool:
        """Whether a total is at the limit."""
        if self.rules.limit is None:
            return False
        limit = Fraction(constant(self.rules.limit) or 0)
        if total == limit:
            return not self.rules.exceeded
        return total < limit if self.rules.falling else total > limit

    def enter(self, deal: Deal) -> None:
        """Enter a deal: first everybody's score, then what follows from it."""
        score, seats = deal.score(), self.seats
        if score.void and deal.state.void == VOID_REDEAL and self.attempt < MOST_ATTEMPTS:
            self.attempt += 1
            return
        self.attempt = 0
        if not score.void:
            self.write(score, seats)
        if not self.over and not self.tied:
            if not score.void and score.wins_match is not None:
                self.win(self.on_side(score.wins_match, score, seats))
            else:
                self.settle(score, seats)
        self.number += 1
        if not self.over:
            self.pass_the_deal(self.taker(deal, seats))

    def write(self, score: Score, seats: list[int | None]) -> None:
        """Write the scores down; a deal between tied players decides among them, and is written nowhere."""
        amounts = {player: score.scores[seat] for seat, player in enumerate(seats) if player is not None}
        if not self.tied:
            for player, amount in amounts.items():
                self.totals[player] += amount
            return
        self.tied = self.best(amounts)
        if self.parties(self.tied) == 1:
            self.win(self.tied)

    def win(self, winners: set[int]) -> None:
        """The match is over."""
        self.winners, self.tied, self.over = winners, set(), True

    def settle(self, score: Score, seats: list[int | None]) -> None:
        """Who is out, whether the match ends, and who has won."""
        at_limit = {player for player in self.present if self.reached(self.totals[player])}
        staying = self.present - at_limit
        last_deal = bool(self.rules.deals) and self.number >= self.rules.deals
        if at_limit and self.rules.drops_out and staying and len(staying) >= self.rules.until_left:
            self.present = staying
            if last_deal or len(staying) == self.rules.until_left:
                self.end(staying)
        elif at_limit:
            self.end(self.first_among(at_limit, score, seats) or self.present)
        elif last_deal:
            self.end(self.present)

    def first_among(self, at_limit: set[int], score: Score, seats: list[int | None]) -> set[int]:
        """Of several at the limit, the party that took the last trick, where the rules look at that."""
        if self.rules.both_over != "last-taker" or self.parties(at_limit) < 2 or score.last_taker is None:  # noqa: PLR2004
            return set()
        return at_limit & self.on_side(score.sides[score.last_taker], score, seats)

    def end(self, candidates: set[int]) -> None:
        """The best total wins, or the tie is dealt with."""
        best = self.best({player: self.totals[player] for player in candidates})
        if self.parties(best) == 1 or self.rules.tie == "shared":
            self.win(best)
        elif self.rules.tie == "deal-between-tied":
            self.tied = best
        elif self.rules.drops_out:
            self.present = best

    def pass_the_deal(self, taker: int | None) -> None:
        """Who deals next."""
        if self.rules.next_dealer == "winner" and taker is not None:
            self.dealer = taker
        elif self.rules.next_dealer != "same":
            self.dealer = (self.dealer + 1) % self.players
        while self.dealer not in (self.tied or self.present):
            self.dealer = (self.dealer + 1) % self.players
