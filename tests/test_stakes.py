"""What a match is played for: stakes that slams multiply, and who wins when two are over the limit at once."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from tests.oracle.interpreter_table import CATALOGUE

from cartacanta.deal import Deal
from cartacanta.document.loading import load, load_text
from cartacanta.layout import Layout
from cartacanta.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.match import Entry

HIGH = "3s 2s As Rs 3c 2c Ac 3d 2d Ad"
"""A hand that takes every trick it leads to."""
SHARED = ("3s 2s As 3c 2c Ac 3d 2d Ad 4b", "4s 5s 4c 5c 4d 5d Rd 5b 6b 7b", "3b 2b Ab Rb Cb Fb Rs Cs Fs 7s")
"""All tricks for two partners: Anna takes nine, and Carla the last with the three of clubs."""


def hands(first: str, *others: str) -> list[list[str]]:
    """Hands from the eldest on; whoever isn't dealt anything here shares what is left."""
    deck = [rank + suit for suit in "scdb" for rank in ("3", "2", "A", "R", "C", "F", "7", "6", "5", "4")]
    dealt = [hand.split() for hand in (first, *others)]
    left = [card for card in deck if all(card not in hand for hand in dealt)]
    while len(dealt) < 4:
        dealt.append(left[:10])
        left = left[10:]
    return dealt


def play(match: Match, dealt: Sequence[Sequence[str]], *, high: Sequence[int]) -> Entry:
    """Play the coming deal: some seats lay their highest card, the others their lowest."""
    numbers = match.program.variant.pack.cards
    layout = Layout.of_hands(match.program, [[numbers[card] for card in hand] for hand in dealt])
    deal = Deal(match.program, layout, start=match.start())
    stride = match.program.record.stride
    while not deal.over:
        legal = sorted(deal.legal_actions(), key=lambda card: card % stride)
        deal.play(legal[-1] if deal.actor in high else legal[0])
    return match.enter(deal)


def match_of(**settings: str) -> Match:
    wanted = {name.replace("_", "-"): value for name, value in settings.items()}
    return Match(load("tressette", wanted, catalogue=CATALOGUE), seed=1)


def test_every_trick_by_one_player_multiplies_by_eight() -> None:
    match = match_of(slams="multiplies", limit="11")
    assert play(match, hands(HIGH), high=[0]).score.slam == "cappottone"
    assert match.over
    assert match.stake == 8
    assert list(match.payments) == [8, -8, 8, -8]


def test_slams_of_several_deals_multiply_each_other() -> None:
    """The deal passes on, so each side makes a cappottone in turn until one of them has twenty-one."""
    match = match_of(slams="multiplies", limit="21")
    for _ in range(3):
        assert not match.over
        play(match, hands(HIGH), high=[0])
    assert match.over
    assert match.stake == 8 * 8 * 8


def test_without_a_slam_the_stake_is_what_it_was() -> None:
    match = match_of(slams="multiplies", limit="11")
    while not match.over:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        match.enter(deal)
    assert match.stake == 1
    assert sum(match.payments) == 0


def test_nothing_is_paid_before_the_end_or_where_nothing_is_at_stake() -> None:
    assert list(match_of(slams="multiplies").payments) == [0, 0, 0, 0]
    match = match_of(slams="wins-match")
    play(match, hands(HIGH), high=[0])
    assert match.over
    assert match.stake == 0
    assert list(match.payments) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("predicate", "made"),
    [("all-whole-points", True), ("all-points", True), ("all-tricks", True), ("all-tricks-by-one", False)],
)
def test_what_wins_the_match_at_once(predicate: str, made: bool) -> None:  # noqa: FBT001 - a table's column
    """Anna takes nine tricks and her partner the tenth."""
    match = match_of(slams="wins-match", slam_is=predicate)
    entry = play(match, hands(*SHARED), high=[0])
    assert entry.score.tricks[1] == entry.score.tricks[3] == 0
    assert entry.score.tricks[2] > 0
    assert match.won_by_slam is made


def settle(match: Match, scores: Sequence[Sequence[int]], last_taker: int) -> None:
    """Enter these scores, with the last trick taken by a seat."""
    for of_seats in scores:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        for seat, score in enumerate(of_seats):
            deal.state.score[seat] = score * match.program.unit
        deal.state.last_taker = last_taker
        match.enter(deal)


def test_both_over_the_limit() -> None:
    """22 against 24: the higher wins, or whoever took the last trick; 22 against 20 is no question."""
    for both_over, last_taker, winners in (
        ("higher", 0, (1, 3)),
        ("last-taker", 0, (0, 2)),
        ("last-taker", 2, (0, 2)),
        ("last-taker", 1, (1, 3)),
    ):
        match = match_of(both_over=both_over)
        settle(match, [(22, 24, 22, 24)], last_taker)
        assert match.winners == winners
    match = match_of(both_over="last-taker")
    settle(match, [(22, 20, 22, 20)], 1)
    assert match.winners == (0, 2)


def test_equal_totals_over_the_limit_are_decided_by_the_last_trick() -> None:
    match = match_of(both_over="higher")
    settle(match, [(23, 23, 23, 23)], 0)
    assert not match.over
    match = match_of(both_over="last-taker")
    settle(match, [(23, 23, 23, 23)], 0)
    assert match.winners == (0, 2)


def settle_with_declarations(declared: Sequence[int], scores: Sequence[int]) -> Match:
    """A match to 31 after a deal with these scores, of which so much was declared."""
    match = match_of(both_over="declared-first", declare="first-turn")
    deal = match.deal()
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    for seat in range(4):
        deal.state.score[seat] = scores[seat] * match.program.unit
        deal.state.declared[seat] = declared[seat] * match.program.unit
    match.enter(deal)
    return match


def test_declarations_are_counted_first() -> None:
    """Both are over; the side that was there with its declarations wins, else the higher total."""
    assert settle_with_declarations((31, 10, 0, 0), (32, 40, 32, 40)).winners == (0, 2)
    assert settle_with_declarations((16, 10, 15, 10), (32, 40, 32, 40)).winners == (0, 2), "a side's together"
    assert settle_with_declarations((30, 10, 0, 0), (32, 40, 32, 40)).winners == (1, 3)
    assert settle_with_declarations((31, 31, 0, 0), (32, 40, 32, 40)).winners == (1, 3), "both were there"
    assert settle_with_declarations((31, 0, 0, 0), (32, 20, 32, 20)).winners == (0, 2)


def test_two_who_share_a_win_share_what_the_third_pays() -> None:
    agreement = load_text(
        "variant: three\ntitle: {en: Three}\nextends: rovescino\nwith: {players: 3}\n"
        "match: {ends: {deals: 1, limit: null, is: null}, tie: shared, stake: 1}\n",
        catalogue=CATALOGUE,
    )
    match = Match(agreement)
    settle(match, [(4, 4, 3)], 0)
    assert list(match.payments) == [-1, -1, 2]
    match = Match(agreement)
    settle(match, [(4, 3, 3)], 0)
    assert list(match.payments) == [-1, Fraction(1, 2), Fraction(1, 2)]


def test_seats_of_a_match_of_which_one_player_is_left() -> None:
    match = Match(load("knockout-whist", {}, catalogue=CATALOGUE))
    while not match.over:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        match.enter(deal)
    assert match.seats == match.winners
