"""What a slam is, where the sum of points hides what was taken."""

from __future__ import annotations

from typing import Final

from cartacanta import Deal, DealName, Layout
from cartacanta.document.loading import load_text
from cartacanta.engine import reckoning, slams
from cartacanta.engine.records import NOBODY
from cartacanta.opening import open_agreement
from cartacanta.runners import copied
from cartacanta.variant.cards import mask_of

BONUS: Final = """\
variant: bonus
title: {en: A card that takes points off}
extends: hearts
deck: {values: {Jd: -10}}
phases: [{remove: pass}]
invariants: [{remove: all-counted}]
"""


def test_a_bonus_card_hides_no_points_and_is_not_wanted_for_a_slam() -> None:
    program = open_agreement(load_text(BONUS))
    cards = program.variant.pack.cards
    suits = [[cards[rank + suit] for rank in program.variant.pack.ranks] for suit in "shdc"]
    # the third seat holds all diamonds and takes its jack; the others' cards are dealt suit by suit
    deal = Deal(program, Layout.of_hands(program, [suits[3], suits[1], suits[2], suits[0]]))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    score = deal.score()
    # eldest leads clubs throughout and takes everything that others must throw on them
    assert [int(value) for value in score.exact] == [16, 0, 0, 0]
    assert score.slam == "moon"


def test_points_that_cancel_out_are_points_all_the_same() -> None:
    program = open_agreement(load_text(BONUS))
    cards = program.variant.pack.cards
    deal = Deal.from_name(program, DealName(1))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    state = copied(deal.state)
    hearts = [cards[rank + "h"] for rank in program.variant.pack.ranks]
    state.won[:4] = [mask_of([*hearts[:10], cards["Jd"]]), 0, 0, mask_of([*hearts[10:], cards["Qs"]])]
    reckoning.count_cards(program.record, state)
    assert state.exact[:4] == [0, 0, 0, 16]
    assert slams.slam_taker(program.record, state, 0) == NOBODY
    state.won[:4] = [mask_of([*hearts, cards["Qs"]]), mask_of([cards["Jd"]]), 0, 0]
    reckoning.count_cards(program.record, state)
    assert slams.slam_taker(program.record, state, 0) == 0
