"""What was seen in deals of a program holds of it; the same claims spoilt are contradicted. In all variants."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.audits.observed import of_a_deal, of_the_deck
from tests.variants.every_variant import VARIANTS, Agreed

from cartacanta.audits import KINDS, read_audit

if TYPE_CHECKING:
    from cartacanta.audits import Finding
    from cartacanta.program.model import Program

DEALS: Final = 2
NOT_STEADY: Final = frozenset({"count"})
"""Kinds of claims that a game may leave undecided, where what counts depends on the deal."""


def finding(program: Program, kind: str, stated: dict[str, Any]) -> Finding:
    text = f"audit: seen\nvariant: any\nclaims: [{{line: 1, {kind}: {json.dumps(stated)}}}]\n"
    (claim,) = read_audit(text).claims
    return KINDS[kind].judge(claim, program)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_was_seen_holds_and_is_contradicted_when_spoilt(variant: str) -> None:
    program = Agreed.of(variant).program
    claims = list(of_the_deck(program, random.Random(variant)))
    for seed in range(DEALS):
        claims += of_a_deal(program, seed)
    kinds = {kind for kind, _, _ in claims}
    assert {"worth", "deck", "trick", "may-play"} <= kinds
    for kind, true, spoilt in random.Random(variant).sample(claims, min(len(claims), 40)):
        told = finding(program, kind, true)
        if kind in NOT_STEADY and told.verdict == "undecided":
            continue
        assert (kind, true, told.verdict, [str(proof.text) for proof in told.proofs]) == (
            kind,
            true,
            "holds",
            [],
        )
        if spoilt != true:
            wrong = finding(program, kind, spoilt)
            assert (kind, spoilt, wrong.verdict) == (kind, spoilt, "contradicted")
            assert wrong.proofs
