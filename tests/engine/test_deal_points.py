"""What a deal is said to be worth is known while it is played, too."""

from __future__ import annotations

import pytest

from cartacanta.deal import Deal
from cartacanta.document.loading import load_text
from cartacanta.layout import Layout
from cartacanta.program import compile_program
from cartacanta.variant import build

WORTH = """
variant: worth
title: {en: Worth}
table: {players: 2}
deck: {suits: [c, h], ranks: [A, K], values: {A: 3}}
phases: [{deal: {hands: 2}}, {play: {lead: eldest}}]
tricks: {duty: [follow, anything], forbidden: [{id: costly, lead: h, when: deal-points > 5}]}
scoring: {deal-points: WORTH}
match: {wins: highest, ends: {deals: 1}}
"""


@pytest.mark.parametrize(("worth", "legal"), [("card-total", {"Ac"}), ("card-total - 1", {"Ac", "Ah"})])
def test_a_rule_of_play_reads_it(worth: str, legal: set[str]) -> None:
    program = compile_program(build(load_text(WORTH.replace("WORTH", worth))))
    cards = program.variant.pack.cards
    deal = Deal(program, Layout(tuple(cards[name] for name in ("Ac", "Ah", "Kc", "Kh"))))
    assert {program.card_names[card] for card in deal.legal_actions()} == legal
