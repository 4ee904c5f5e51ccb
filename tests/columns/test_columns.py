"""Columns by machine code: the deals and matches that plain Python and the referees play under the same names."""

from __future__ import annotations

from typing import Final

import pytest

pytest.importorskip("numba", reason="Numba is not installed: there are no columns by machine code")

from tests.columns import proving
from tests.columns.agreements import combinations, single
from tests.columns.courses import SEED
from tests.columns.matches import Tables
from tests.columns.proving import ENDLESS, DifferentError, Proof
from tests.columns.referees import Referees
from tests.oracle import tressette_family
from tests.oracle.games import GAMES
from tests.oracle.matches import RULES
from tests.variants.every_variant import VARIANTS, Agreed

DEALS: Final = 1000
MATCHES: Final = 50
FEW_DEALS: Final = 25
THOUGHT_ABOUT: Final = 10
"""Deals of players who think: in plain Python they take twenty times as long."""
ENDLESS_PROVED: Final = (Agreed("spades"), Agreed.of("spades", failed_nil="help-partner"))
"""Of the agreements whose matches never end: the limit can't matter there, and each match takes ten seconds."""


def test_every_variant_has_a_referee_and_a_scorekeeper() -> None:
    assert set(VARIANTS) == set(GAMES) == set(RULES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_some_deals_and_a_match_of_every_variant(variant: str) -> None:
    proof = Proof(Agreed(variant))
    proof.deals(0, FEW_DEALS)
    proof.thinking(0, FEW_DEALS // 5)
    if variant not in ENDLESS:
        proof.thought_matches(0, 1)
        proof.matches(0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", [agreed for variant in VARIANTS for agreed in single(variant)], ids=str)
def test_options_one_at_a_time(agreed: Agreed) -> None:
    prove(agreed)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", combinations(), ids=str)
def test_a_hundred_combinations(agreed: Agreed) -> None:
    prove(agreed)


def prove(agreed: Agreed) -> None:
    proof = Proof(agreed)
    proof.deals(0, DEALS)
    proof.thinking(0, THOUGHT_ABOUT)
    if agreed.variant not in ENDLESS:
        proof.matches(0, MATCHES)
    elif agreed in ENDLESS_PROVED:
        proof.matches(0, 1)


# ---- the proof can fail --------------------------------------------------------------------------------------------


def test_a_referee_that_reads_the_rules_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tressette_family, "RANKS", ["2", "3", *tressette_family.RANKS[2:]])
    with pytest.raises(DifferentError, match="rovescino: judged deal 0 of seed"):
        Proof(Agreed("rovescino")).deals(0, 1)


def test_sums_that_leave_out_a_deal_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "added_up", lambda *_: {"deals": 2})
    with pytest.raises(DifferentError, match="deals from 0 on by full is 1, added up 2"):
        Proof(Agreed("rovescino")).deals(0, 1)


def test_a_match_kept_by_other_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"limit": "4"}
    monkeypatch.setitem(RULES, "rovescino", lambda _: RULES["ko-manje"](options))
    with pytest.raises(DifferentError, match="judged match"):
        Proof(Agreed("rovescino")).matches(0, 1)


def test_named_deals_are_dealt_anew_while_nobody_plays() -> None:
    """Five who all pass: the same dealer deals again, and the attempt is counted."""
    referees = Referees.of(Agreed("briscola-chiamata"))
    attempts = [referees.row(SEED, match)[1] for match in range(60)]
    assert max(attempts) > 0
    assert Tables.of(Agreed("briscola-chiamata")).row(SEED, 0)[0] == 20
