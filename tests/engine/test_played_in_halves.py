"""A deal played in two halves: what somebody has done in the first still counts in the second."""

from __future__ import annotations

from cartacanta.deal import Deal
from cartacanta.document.loading import load_text
from cartacanta.layout import Layout
from cartacanta.program import compile_program
from cartacanta.variant import build

HALVES = """
variant: halves
title: {en: Halves}
table: {players: 2}
deck: {suits: [c, h], ranks: [A, K, Q, J], values: {A: 1}}
phases:
  - deal: {hands: 2, stock: rest}
  - {id: first-half, play: {lead: eldest}}
  - {id: more, deal: {from: stock, hands: 2}}
  - {id: second-half, play: {lead: last-taker}}
tricks: {duty: [follow, anything], forbidden: [{id: breaking, lead: h, until-played: h}]}
match: {wins: highest, ends: {deals: 1}}
"""


def test_what_was_played_in_the_first_half_is_played() -> None:
    program = compile_program(build(load_text(HALVES)))
    cards = program.variant.pack.cards
    names = ["Ac", "Ah", "Kc", "Kh", "Qc", "Qh", "Jc", "Jh"]
    deal = Deal(program, Layout(tuple(cards[name] for name in names)))
    for name in ("Ac", "Kc"):
        deal.play(cards[name])
    assert deal.legal_actions() == (cards["Ah"],), "nothing else is left"
    for name in ("Ah", "Kh"):
        deal.play(cards[name])
    assert deal.phase == "second-half"
    assert set(deal.legal_actions()) == {cards["Qc"], cards["Qh"]}
