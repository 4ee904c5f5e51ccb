"""Faults of other programs, from deal to deal: who deals and leads, what is carried over, how a match ends."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle import games
from tests.oracle.random_deals import deal_out
from tests.oracle.table import Referee

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.layout import Layout
from cartacanta.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.oracle.table import Dealt, Result

AS_TOLD: Final = str(Path(__file__).parent / "as-told.yaml")


def play_on(deal: Deal, random: Random) -> Deal:
    """Plays a deal to its end."""
    while not deal.over:
        deal.play(random.choice(deal.legal_actions()))
    return deal


def match_of(name: str, **settings: str) -> Match:
    return Match(load(name, {option.replace("_", "-"): value for option, value in settings.items()}), seed=1)


def goes_on(match: Match) -> bool:
    """Whether everybody plays another deal."""
    return not match.over and not match.tied


def found(name: str, wanted: Callable[[Result], bool], random: Random) -> tuple[Dealt, list[str]]:
    """Cards and plays of which the referee says that they come out as wanted."""
    at = games.table(name, {})
    while True:
        dealt = deal_out(at, random, 1, None)
        referee = Referee(at.rules(dealt, {}))
        answers = []
        while not referee.over:
            answers.append(random.choice(sorted(referee.legal())))
            referee.apply(answers[-1])
        if wanted(referee.score()):
            return dealt, answers


def enter(match: Match, dealt: Dealt, answers: list[str]) -> None:
    """Plays the match's coming deal with these cards."""
    numbers = match.program.variant.pack.cards
    layout = Layout.of_hands(match.program, [[numbers[card] for card in hand] for hand in dealt.hands])
    deal = Deal(match.program, layout, start=match.start())
    for answer in answers:
        deal.play(deal.read_action(answer))
    match.enter(deal)


class TestWhoLeadsTheNextDeal:
    """11: not who took the last trick."""

    @pytest.mark.parametrize(
        "name", ["tressette", "rovescino", "traversone", "briscola", "tressette-in-due-pescaggio"]
    )
    def test_the_deal_passes_on_and_the_dealer_s_neighbour_leads(self, name: str) -> None:
        random = Random(11)
        match = match_of(name)
        players = len(match.players)
        last_takers = set()
        while goes_on(match) and match.number < 9:
            entry = match.enter(play_on(match.deal(), random))
            last_takers.add(entry.seats[entry.score.last_taker or 0])
            if not goes_on(match):
                break
            assert match.number == entry.number + 1
            assert match.dealer == (entry.dealer + 1) % players
            assert match.seats[0] == (match.dealer + 1) % players
            assert match.seats[-1] == match.dealer
            assert match.deal().actor == 0
        assert len(last_takers) > 1 or players == 2


class TestBothAtTheLimit:
    """17: both reach the limit in one deal."""

    @pytest.mark.parametrize(
        ("wins", "scores", "winners"),
        [
            ("highest", (22, 24), (1,)),
            ("highest", (24, 22), (0,)),
            ("highest", (21, 24), (1,)),
            ("highest", (21, 20), (0,)),
            ("lowest", (22, 24), (0,)),
            ("lowest", (3, 21), (0,)),
        ],
    )
    def test_the_better_total_wins(
        self, wins: str, scores: tuple[int, int], winners: tuple[int, ...]
    ) -> None:
        match = match_of(AS_TOLD, wins=wins, eldest_scores=str(scores[0]), dealer_scores=str(scores[1]))
        match.enter(play_on(match.deal(), Random(17)))
        assert match.over
        assert match.totals == tuple(map(Fraction, scores))
        assert match.winners == winners

    @pytest.mark.parametrize("wins", ["highest", "lowest"])
    def test_equal_totals_play_another_deal(self, wins: str) -> None:
        random = Random(17)
        match = match_of(AS_TOLD, wins=wins, eldest_scores="23", dealer_scores="23")
        match.enter(play_on(match.deal(), random))
        assert goes_on(match)
        assert not match.winners
        before = match.totals
        entry = match.enter(play_on(match.deal(), random))
        gains = [entry.score.scores[entry.seats.index(player)] for player in (0, 1)]
        assert match.totals == tuple(had + gain for had, gain in zip(before, gains, strict=True))
        better = max(match.totals) if wins == "highest" else min(match.totals)
        assert match.over
        assert match.winners == (match.totals.index(better),)

    def test_equal_totals_may_be_played_off_or_shared_instead(self) -> None:
        tied = {"eldest_scores": "23", "dealer_scores": "23"}
        shared = match_of(AS_TOLD, tie="shared", **tied)
        shared.enter(play_on(shared.deal(), Random(17)))
        assert (shared.over, shared.winners) == (True, (0, 1))
        played_off = match_of(AS_TOLD, tie="deal-between-tied", **tied)
        played_off.enter(play_on(played_off.deal(), Random(17)))
        assert (played_off.over, played_off.tied) == (False, (0, 1))
        entry = played_off.enter(play_on(played_off.deal(), Random(18)))
        assert entry.tie_break
        assert played_off.over
        best = entry.score.scores.index(max(entry.score.scores))
        assert played_off.winners == (entry.seats[best],)

    @pytest.mark.parametrize(
        ("limit_is", "scores", "over"),
        [
            ("reached", (20, 20), False),
            ("reached", (21, 0), True),
            ("exceeded", (21, 0), False),
            ("exceeded", (22, 21), True),
        ],
    )
    def test_reaching_is_not_exceeding(self, limit_is: str, scores: tuple[int, int], over: bool) -> None:  # noqa: FBT001
        match = match_of(
            AS_TOLD, limit_is=limit_is, eldest_scores=str(scores[0]), dealer_scores=str(scores[1])
        )
        match.enter(play_on(match.deal(), Random(17)))
        assert match.over == over


def holds_four_and_two_thirds(side: int, result: Result) -> bool:
    return result.exact[side] == Fraction(14, 3)


class TestFractions:
    """18: what is dropped in a deal isn't kept for the next."""

    def test_four_and_two_thirds_three_times_are_twelve(self) -> None:
        """The deal passes on, so the side of players 0 and 2 is the eldest's in the first and third deal."""
        random = Random(18)
        match = match_of("tressette")
        for party in (0, 1, 0):
            enter(match, *found("tressette", partial(holds_four_and_two_thirds, party), random))
        assert list(map(int, match.totals)) == [12, 21, 12, 21]
        assert match.over
        assert match.winners == (1, 3)

    def test_every_total_is_the_sum_of_what_was_written_down(self) -> None:
        random = Random(18)
        match = match_of("rovescino")
        totals = [Fraction(0)] * 4
        while goes_on(match):
            deal = play_on(match.deal(), random)
            seats = match.seats
            for player, score in zip(seats, match.enter(deal).score.scores, strict=True):
                assert score.denominator == 1
                assert player is not None
                totals[player] += score
            assert list(match.totals) == totals
