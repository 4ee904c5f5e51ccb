"""What comes to a score beside the cards of the tricks is told: charges, and cards nobody played."""

from __future__ import annotations

import random

from cartacanta import Deal, DealName, open_variant
from cartacanta.accounting import charges, leftovers


def played(variant: str, settings: dict[str, str | int], seed: int) -> Deal:
    deal = Deal.from_name(open_variant(variant, settings), DealName(seed))
    choose = random.Random(seed)
    while not deal.over:
        deal.play(choose.choice(deal.legal_actions()))
    return deal


def test_charges_explain_what_the_card_scores_leave_open() -> None:
    settings: dict[str, str | int] = {"marked-card": "3d", "no-whole-point": "charged"}
    told = set()
    for seed in range(40):
        deal = played("traversone", settings, seed)
        score = deal.score()
        if score.slam is not None:
            assert charges(deal.program, deal.state) == ()
            continue
        found = charges(deal.program, deal.state)
        told |= {charged.id for charged in found}
        for side, card_score in enumerate(score.card_scores):
            assert card_score + sum(charged.amounts[side] for charged in found) == score.side_scores[side]
    assert told == {"marked-card", "no-whole-point"}


def test_cards_nobody_played_are_told_with_whom_they_count_for() -> None:
    deal = played("ciapa-no", {}, 5)
    (left,) = leftovers(deal.program, deal.state)
    discarded = next(event for event in deal.events if event.kind == "discard")
    assert (left.zone, left.seat, left.cards) == ("aside", deal.score().last_taker, discarded.cards)
    other = played("rovescino", {}, 5)
    assert leftovers(other.program, other.state) == ()
