"""A hand without a player: who decides for it, who is asked instead, what it scores, and how matches seat the players."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.checks import check_variant
from cartacanta.deal import Deal
from cartacanta.document.loading import load, load_text
from cartacanta.errors import IllegalAction
from cartacanta.layout import DealName
from cartacanta.match import Match
from cartacanta.program import compile_program
from cartacanta.records import write_record
from cartacanta.simulation import simulate
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.program import Program

HEAD: Final = """\
variant: sample
title: {en: Sample}
extends: tressette-col-morto
"""

FREE: Final = "invariants: [{remove: [every-card-counted, whole-points, wins-and-losses]}]\n"
"""Some stay out, or score otherwise: the family's invariants don't hold."""


def program_of(piece: str) -> Program:
    agreement = load_text(HEAD + piece)
    assert check_variant(agreement) == []
    return compile_program(build(agreement))


def played(program: Program, seed: int, *, last: bool = False) -> Deal:
    """A deal in which everybody does the first, or the last, thing allowed."""
    deal = Deal.from_name(program, DealName(seed=seed))
    while not deal.over:
        deal.play(deal.legal_actions()[-1 if last else 0])
    return deal


def asked(program: Program, kind: str, seed: int = 0) -> list[int | None]:
    """Who did something of a kind, in order."""
    return [event.seat for event in played(program, seed, last=True).events if event.kind == kind]


@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        ("stay: {first: second}", "stay"),
        ("predict: {first: second, from: 0, to: 3}", "predict"),
        ("auction: {first: second, bids: [{bid: one, stake: 1}]}", "bid"),
        (
            "auction: {first: second, rounds: until-passed, bids: [{bid: one, stake: 1}, {bid: two, stake: 2}]}",
            "bid",
        ),
        ("redeal: {allowed-when: count of 3 in hand = 5, dealer: same}", "redeal"),
    ],
)
def test_the_dummy_is_passed_over(phase: str, kind: str) -> None:
    program = program_of(FREE + f"phases:\n  - deal: {{}}\n  - {phase}\n")
    seats = asked(program, kind)
    assert 2 not in seats
    assert set(seats) == {0, 1, 3} or (kind == "bid" and len(seats) < 3)


def test_the_last_player_must_stay_though_a_dummy_does() -> None:
    program = program_of(FREE + "phases:\n  - deal: {}\n  - stay: {first: eldest}\n")
    deal = Deal.from_name(program, DealName())
    deal.play(0)
    deal.play(0)
    assert (deal.actor, deal.legal_actions()) == (3, (1,))


def test_who_speaks_last_of_the_players_is_the_last_to_bid() -> None:
    allowed = "allowed-when: not last-to-bid or this-bid = 2"
    program = program_of(f"phases:\n  - deal: {{}}\n  - predict: {{from: 0, to: 3, {allowed}}}\n")
    deal = Deal.from_name(program, DealName())
    deal.play(0)
    deal.play(0)
    assert (deal.actor, deal.legal_actions()) == (3, (2,))


def test_nothing_is_called_by_a_dummy_who_holds_a_card() -> None:
    program = program_of("phases:\n  - deal: {}\n  - call: {by: holder of 3d, names: suit, rank: 3}\n")
    card = program.variant.pack.cards["3d"]
    calls = set()
    for seed in range(30):
        deal = Deal.from_name(program, DealName(seed=seed))
        held = bool(deal.state.hands[2] >> card & 1)
        assert (deal.phase == "call") == (not held)
        calls.add(held)
    assert calls == {True, False}


def test_only_the_controller_may_play_what_the_rules_allow() -> None:
    deal = Deal.from_name(compile_program(build(load("tressette-col-morto"))), DealName(seed=3))
    while deal.actor != 2:
        deal.play(deal.legal_actions()[0])
    assert deal.controller == 0
    of_the_player = [card for card in deal.observe(0).hand if card not in deal.legal_actions()]
    with pytest.raises(IllegalAction, match="not in this hand"):
        deal.play(of_the_player[0])


def test_it_has_no_score_and_is_no_player() -> None:
    program = program_of(
        "invariants:\n"
        "  - {id: three, always: count of players = 3 and number-of-players = 3}\n"
        "  - {id: its-tricks, always: sum of tricks over players + tricks of dummy = 10}\n"
        "  - {id: no-score, always: score of dummy = 0 and total of dummy = 0}\n"
        "  - {id: its-side, always: side of dummy = declarers and size of declarers = 2}\n"
    )
    for seed in range(20):
        score = played(program, seed).score()
        assert score.broken == ()
        assert score.scores[2] == 0
        assert sorted(abs(score.scores[seat]) for seat in (0, 1, 3)) == [1, 1, 2]
    sums = simulate(program, 40, compiled=False)
    assert sums.score[2].total == 0
    assert sum(of.total for of in sums.score) == 0


def test_cards_that_come_to_an_open_dummy_are_seen() -> None:
    program = program_of(
        "phases:\n  - deal: {hands: 4, stock: rest}\n"
        "tricks: {draw: {cards: 1, first: winner, seen-by: self}}\n"
        "invariants: [{remove: whole-points}]\nscoring: {round: none}\n"
    )
    deal = Deal.from_name(program, DealName(seed=1))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
        for seat in (0, 1, 3):
            view = deal.observe(seat)
            assert view.known[2] == frozenset(card for card in range(64) if deal.state.hands[2] >> card & 1)
    drawn = [event for event in deal.events if event.kind == "draw"]
    assert {event.seen_by.bit_count() for event in drawn if event.seat == 2} == {4}
    assert {event.seen_by.bit_count() for event in drawn if event.seat != 2} == {1}


def test_a_card_passed_to_an_open_dummy_is_seen_by_all() -> None:
    for shown, seers in (("at-deal", {0, 1, 2, 3}), ("after-opening-lead", {0, 2})):
        program = compile_program(
            build(
                load_text(
                    HEAD + "phases:\n  - deal: {}\n  - pass: {by: eldest, to: dummy, cards: 1}\n"
                    f"table: {{dummy: {{shown: {shown}}}}}\n"
                )
            )
        )  # hands of nine and eleven can't be played, but the card has been passed
        deal = Deal.from_name(program, DealName())
        card = deal.legal_actions()[0]
        deal.play(card)
        event = next(event for event in deal.events if event.kind == "pass")
        assert {seat for seat in range(4) if event.seen_by >> seat & 1} == seers
        assert (card in deal.observe(1).known[2]) == (1 in seers)


def test_a_dummy_that_leads_lies_open_and_is_led_for() -> None:
    program = program_of(
        "table: {dummy: {shown: after-opening-lead}}\nphases: [{play: {lead: holder of 4d}}]\n"
    )
    card = program.variant.pack.cards["4d"]
    led_by_dummy = 0
    for seed in range(12):
        deal = Deal.from_name(program, DealName(seed=seed))
        leads = bool(deal.state.hands[2] >> card & 1)
        led_by_dummy += leads
        assert (deal.actor == 2) == leads
        assert (len(deal.observe(1).known[2]) == 10) == leads
        if leads:
            assert deal.observe(0).legal == deal.legal_actions()
            assert deal.observe(3).legal == ()
    assert led_by_dummy


def test_a_match_seats_three_and_deals_on() -> None:
    match = Match(load("tressette-col-morto"), ("Anna", "Bruno", "Carla"), seed=4)
    totals = [Fraction(0)] * 3
    seats, dealers = [], []
    while not match.over:
        seats.append(match.seats)
        dealers.append(match.dealer)
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        entry = match.enter(deal)
        for player, score in zip(entry.seats, entry.score.scores, strict=True):
            if player is None:
                assert score == 0
            else:
                totals[player] += score
        assert list(match.totals) == totals
        assert sum(totals) == 0
    assert seats[:4] == [(0, 1, None, 2), (1, 2, None, 0), (2, 0, None, 1), (0, 1, None, 2)]
    assert dealers[:4] == [2, 0, 1, 2]
    assert len(match.entries) == 12
    best = max(totals)
    assert match.winners == tuple(player for player in range(3) if totals[player] == best)


def test_where_the_winner_deals_a_dummys_trick_is_its_players() -> None:
    agreement = load_text(HEAD + "match: {next-dealer: winner}\n")
    seen = set()
    for seed in range(12):
        match = Match(agreement, seed=seed)
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        last = deal.score().last_taker
        entry = match.enter(deal)
        seen.add(last)
        assert match.dealer == entry.seats[0 if last == 2 else last or 0]
    assert 2 in seen


def test_a_slam_of_the_dummy_is_chosen_for() -> None:
    program = program_of(
        FREE
        + "scoring:\n  slams:\n    - {id: most, takes: all-whole-points, by: last-taker, choice: {up: {score: {taker: 5}},"
        " down: {score: {others: -5}}}}\n"
    )
    for seed in range(400):
        deal = played_to_choice(program, seed)
        if deal.actor == 2:
            assert deal.controller == 0
            assert deal.observe(0).legal == (0, 1)
            assert deal.observe(1).legal == ()
            deal.play(0)
            assert [deal.score().scores[seat] for seat in (0, 2)] == [5, 0]
            return
    pytest.fail("no slam of the dummy")


def played_to_choice(program: Program, seed: int) -> Deal:
    """A deal in which the dummy's side plays high and the others low, up to its end or a slam's choice."""
    deal = Deal.from_name(program, DealName(seed=seed))
    while not deal.over and deal.kind != "choice":
        high = deal.actor in (0, 2)
        stride = program.record.stride
        order = sorted(deal.legal_actions(), key=lambda card: card % stride)
        deal.play(order[-1 if high else 0])
    return deal


def test_no_player_is_called_like_the_dummy() -> None:
    deal = played(compile_program(build(load("tressette-col-morto"))), 0)
    with pytest.raises(ValueError, match="3 different names"):
        write_record(deal, players=["Anna", "dummy", "Carla"])
    assert "players: [Anna, Bruno, Carla]" in write_record(deal, players=["Anna", "Bruno", "Carla"])


DECLARED: Final = """\
declarations:
  counts: apart
  seen-by: SEEN
  patterns: [{id: honours, same-rank: [3, 2, A], points: {3: 3, 4: 4}}]
scoring:
  outcome:
    made: points of declarers + declared of declarers > points of opponents + declared of opponents
    failed: reversed
"""


@pytest.mark.parametrize("seen", ["all", "on-request", "nobody"])
@pytest.mark.parametrize(
    "phase",
    ["{deal: {}}, {declare: {first: third}}", "{play: {declare: first-turn}}"],
    ids=["at-deal", "in-play"],
)
@pytest.mark.parametrize("played_by", ["eldest", "second"])
def test_the_dummy_declares_nothing_and_asks_to_see_nothing(phase: str, seen: str, played_by: str) -> None:
    program = program_of(
        f"table: {{dummy: {{played-by: {played_by}}}}}\nphases: [{phase}]\n" + DECLARED.replace("SEEN", seen)
    )
    honours = 0
    for seed in range(30):
        deal = Deal.from_name(program, DealName(seed=seed))
        spoke = []
        while not deal.over:
            if deal.kind in ("claim", "look"):
                spoke.append(deal.actor)
            deal.play(deal.legal_actions()[-1])
        assert 2 not in spoke
        assert {0, 1, 3} <= set(spoke)
        assert deal.state.declared[2] == 0
        honours += any(deal.state.declared[seat] for seat in range(4))
    assert honours
