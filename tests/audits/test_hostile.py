"""Claims in games they weren't written for, and values at the edge of what the schema lets through: never an error."""

from __future__ import annotations

import random
from typing import Final

import pytest
from tests.audits.test_kinds import HOLD, IF, OPEN, WRONG
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS

from cartacanta.audits import Judge, read_audit

EDGES: Final = (
    "beats: {all: all}",
    "count: {cards: {A: 60}, exact: 1}",
    "deals: {each: 60, hands: [1, 2, 3, 4, 5, 6, 7, 8], packets: [30, 30], stock: 60, monte: 3, tricks: 60}",
    "declares: {hand: all, points: 3}",
    "declares: {hand: 3s 2s As, points: 3, trump: s, patterns: []}",
    "leads: {first: 3s}",
    "leads: {first: next of eldest}",
    "match: {start: 0, limit: none, over: stops, until-left: 2, deals: 3, stake: none, call-out: no}",
    "may-play: {hand: 3s, cards: 3s, trick: 60, played: all, led: all, discarded: all}",
    "order: 3 3 3",
    "rounds: {1/9999999: 0, -7/2: 1}",
    "rule: {scoring: {round: down}, absent: [match, deck.values]}",
    "slam: {multiplies: 3, wins-match: no, by: player}",
    "total: {exact: 3, cards: 2, at-most: 1}",
    "trick: {cards: 3s, taken-by: 3s, worth: 0}",
    "worth: {all: 999999}",
)
CLAIMS: Final = (
    *EDGES,
    *(claim for _, claim in HOLD),
    *(claim for _, claim, _ in (*WRONG, *IF, *OPEN)),
)


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_claim_can_be_held_against_any_game(variant: str) -> None:
    judging = Judge(seconds=0.05, catalogue=CATALOGUE)
    for claim in random.Random(variant).sample(CLAIMS, 6):
        audit = read_audit(f"audit: test\nvariant: {variant}\nclaims:\n  - {{line: 1, {claim}}}\n")
        found = judging.audit(audit)
        assert found or judging.problems
        for judged in found:
            assert judged.outcome in {"holds", "holds-if", "contradicted", "undecided"}
            if judged.outcome in {"contradicted", "undecided"}:
                assert judged.finding.proofs
                assert all(proof.text for proof in judged.finding.proofs)
