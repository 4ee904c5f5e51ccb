"""The engine as machine code and as plain Python: the same sums, states, views, scores and matches, bit for bit."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.engine.machine_code import matches_at_random
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS, Agreed, single_values

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.engine import choosing, columns
from cartacanta.engine import sums as summing
from cartacanta.engine.records import DealRecord, fields
from cartacanta.layout import DealName
from cartacanta.match import Match
from cartacanta.simulation import simulate

if TYPE_CHECKING:
    from cartacanta.program import Program
    from cartacanta.simulation import DealSums

DEALS: Final = 20
MORE_DEALS: Final = 2000
EVERY_VARIANT: Final = pytest.mark.parametrize("variant", VARIANTS)


def summed(sums: DealSums) -> dict[str, object]:
    """All figures but the time they took."""
    return sums.as_data()


def same_sums(agreed: Agreed, deals: int, seed: int) -> None:
    """Plays the same deals both ways."""
    program = agreed.program
    plain = simulate(program, deals, seed=seed, compiled=False)
    fast = simulate(program, deals, seed=seed)
    assert plain.deals == deals
    assert plain.digest == fast.digest, f"{agreed}: some deal went otherwise"
    assert summed(plain) == summed(fast), str(agreed)
    assert not plain.broken_invariants(), str(agreed)


@EVERY_VARIANT
def test_sums_of_every_variant_and_each_value_of_its_options(variant: str) -> None:
    for seed, agreed in enumerate(single_values(variant)):
        same_sums(agreed, DEALS, seed)


@pytest.mark.slow
@EVERY_VARIANT
def test_sums_of_many_deals(variant: str) -> None:
    for seed, agreed in enumerate(single_values(variant, of_deals=True)):
        same_sums(agreed, MORE_DEALS, 1000 + seed)


# ---- one action at a time ------------------------------------------------------------------------------------------


def same_state(plain: Deal, fast: Deal) -> None:
    """Every integer of the state, and what is read off it."""
    for name, _ in fields(DealRecord):
        if name == "stack":  # scratch, which looking at a deal writes on as well
            continue
        assert getattr(plain.state, name) == getattr(fast.state, name), name
    assert plain.legal_actions() == fast.legal_actions()
    assert (plain.actor, plain.phase, plain.over) == (fast.actor, fast.phase, fast.over)


def one_by_one(program: Program, name: DealName, random: Random, *, look: bool) -> None:
    """Plays a deal both ways at once, refusing what isn't allowed and going on with a copy halfway."""
    plain = Deal.from_name(program, name)
    fast = Deal.from_name(program, name, compiled=True)
    same_state(plain, fast)
    while not plain.over:
        legal = plain.legal_actions()
        refused = random.randrange(63)
        if refused not in legal:
            assert plain._act(refused) == fast._act(refused) == -1
        action = random.choice(legal)
        assert plain.action_name(action) == fast.action_name(action)
        plain.play(action)
        fast.play(action)
        same_state(plain, fast)
        if random.random() < 0.05:
            plain, fast = plain.copy(), fast.copy()
        if look and random.random() < 0.2:
            for seat in program.occupied:
                assert plain.observe(seat) == fast.observe(seat)
    assert plain.score() == fast.score()
    assert plain.events == fast.events
    assert plain.layout == fast.layout


@EVERY_VARIANT
def test_one_action_at_a_time(variant: str) -> None:
    random = Random(variant)
    for match in range(3):
        name = DealName(seed=8, match=match, number=1 + match)
        one_by_one(Agreed(variant).program, name, random, look=match == 0)


@pytest.mark.slow
@EVERY_VARIANT
def test_one_action_at_a_time_with_each_value_of_each_option(variant: str) -> None:
    random = Random(variant)
    for agreed in single_values(variant, of_deals=True):
        for match in range(3):
            name = DealName(seed=8, match=match, number=random.randrange(1, 8))
            one_by_one(agreed.program, name, random, look=True)


def test_a_wrong_body_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain engine in which something else happens gives other figures."""
    monkeypatch.setattr(summing, "best_score", lambda *_: 0)
    with pytest.raises(AssertionError):
        same_sums(Agreed("rovescino"), DEALS, 0)


# ---- matches -------------------------------------------------------------------------------------------------------

NEVER_ENDING: Final = (Agreed("spades"), Agreed.of("spades", failed_nil="help-partner", limit=250))
"""Played at random their bids fail, and nobody gets to the limit: ten thousand deals."""
MATCHES: Final = (
    *(Agreed(variant) for variant in VARIANTS if variant != "spades"),
    *(Agreed.of("traversone", players=players, match_by="last-one-left") for players in (3, 5, 8)),
    Agreed.of("traversone", players=6, match_by="last-two-left", odd_cards="face-down"),
    Agreed.of("traversone", match_by="deals", deals=7),
    Agreed.of("rovescino", players=3, three="fourteen-thirteen"),
    Agreed.of("rovescino", cappotto="wins-match", cappotto_is="all-whole-points"),
    Agreed.of("terziglio", match_by="total"),
    Agreed.of("knockout-whist", players=7, lives=2),
)


def played_plain(match: Match) -> list[int]:
    """The row of results of a match played by the same players one deal at a time."""
    while not match.over:
        name, deal = match.name(), match.deal()
        while not deal.over:
            deal.play(choosing.choose_at_random(deal.program.record, deal.state, name.key))
        match.enter(deal)
    unit = match.programs[len(match.players)].unit
    winners = sum(1 << player for player in match.winners)
    totals = [int(total * unit) for total in match.totals]
    left_at = [0] * len(totals)
    for entry in match.entries:
        for player in entry.out:
            left_at[player] = entry.number
    called = int(match.won_by_call_out)
    return [
        match.number - 1,
        winners,
        int(match.won_by_slam),
        int(match.unfinished),
        called,
        *totals,
        *left_at,
    ]


def same_matches(agreed: Agreed, seed: int, matches: int) -> None:
    """Plays the same matches both ways."""
    agreement = load(agreed.variant, dict(agreed.settings), catalogue=CATALOGUE)
    first = Match(agreement, seed=seed)
    rows = matches_at_random(first.programs, seed, matches)
    for index, row in enumerate(rows):
        match = first if index == 0 else Match(agreement, seed=seed, match=index)
        assert played_plain(match) == row, f"{agreed}, match {index}"
        assert row[columns.MATCH_DEALS] > 0


@pytest.mark.parametrize("agreed", MATCHES, ids=str)
def test_matches(agreed: Agreed) -> None:
    same_matches(agreed, 2, 2)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", NEVER_ENDING, ids=str)
def test_matches_that_are_broken_off(agreed: Agreed) -> None:
    same_matches(agreed, 2, 1)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", MATCHES, ids=str)
def test_more_matches(agreed: Agreed) -> None:
    same_matches(agreed, 6, 12)
